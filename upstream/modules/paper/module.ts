import { anonymous, kept } from '@/upstream/core/people';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';
import { defineModule } from '@/upstream/module';
import { PAPER_CHECKS } from './paper.checks';
import { paperExports } from './paper.exports';
import { paperRoutes } from './paper.routes';
import { exportPapers, forgetDrafts } from './paper.service';
import { paperPlaceSteps, paperSteps } from './paper.step';

/** What this module adds to the system. */
export const paperModule = defineModule('paper', {
  routes: [paperRoutes],
  steps: [paperSteps],
  placeSteps: [paperPlaceSteps],
  exports: paperExports,
  checks: PAPER_CHECKS,
  people: {
    fates: [
      anonymous(paperAuthors, paperAuthors.userId, { userId: null, email: null }),
      kept(papers, papers.userId, 'what was handed in, with its authors as in print; drafts go (forgetDrafts)'),
    ],
    leaving: forgetDrafts,
    archive: async ({ db }, userId) => ({ papers: await exportPapers(db, userId) }),
  },
});
