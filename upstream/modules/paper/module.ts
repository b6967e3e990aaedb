import * as call from '@/contract/paper/call';
import * as coauthor from '@/contract/paper/coauthor';
import * as paper from '@/contract/paper/paper';
import * as writing from '@/contract/paper/writing';
import { anonymous, kept, keptAll } from '@/upstream/core/module/people';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { sketchesDue } from './likeness.service';
import { PAPER_CHECKS } from './paper.checks';
import { paperExports } from './paper.exports';
import { paperRoutes } from './paper.routes';
import { exportPapers, forgetDrafts } from './paper.service';
import { paperPlaceSteps, paperSteps } from './paper.step';

/** What this module adds to the system. */
export const paperModule = defineModule('paper', {
  calls: { paper, call, writing, coauthor },
  routes: [paperRoutes],
  steps: [paperSteps],
  placeSteps: [paperPlaceSteps],
  events: [sketchesDue],
  schedules: [every(600, sketchesDue(null))],
  exports: paperExports,
  checks: PAPER_CHECKS,
  people: {
    fates: [
      anonymous(paperAuthors, paperAuthors.userId, { userId: null, email: null }),
      ...keptAll(
        paperAuthors,
        [paperAuthors.name, paperAuthors.nameEn, paperAuthors.units],
        'the authors of what was handed in, as in print',
      ),
      ...keptAll(paperVersions, [paperVersions.authors, paperVersions.files], 'what was handed in, as in print'),
      ...keptAll(papers, [papers.files, papers.auditMsg, papers.auditMsgEn], 'the meeting’s, with what was decided'),
      kept(papers, papers.userId, 'what was handed in, with its authors as in print; drafts go (forgetDrafts)'),
    ],
    leaving: forgetDrafts,
    archive: async ({ db }, userId) => ({ papers: await exportPapers(db, userId) }),
  },
});
