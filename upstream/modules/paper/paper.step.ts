import { PAPER_STATE } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { definePlaceSteps } from '@/upstream/modules/attendee/attendee.steps.service';
import { listDue } from './paper.service';

/** What is due later than this is not pressing yet, milliseconds. */
const SOON_MS = 14 * 24 * 3_600_000;
const MOST = 10;

/** Papers that are due at a meeting of theirs. */
export const paperPlaceSteps = definePlaceSteps('paper', async (ctx, caller, places) => {
  const papers = await listDue(ctx, caller, MOST);
  return places.map((place) =>
    papers
      .filter(({ paper }) => paper.msId === place.attendee.msId)
      .map(({ paper, due }) => {
        const key = paper.state === PAPER_STATE.revise ? ('revise' as const) : ('paper' as const);
        return { key, state: 'todo' as const, due, linkUrl: pathTo('art') };
      }),
  );
});

/** Drafts whose call ends soon, and papers that went back for changes. */
export const paperSteps = defineSteps('paper', async (ctx, caller) => {
  const soon = ctx.now().getTime() + SOON_MS;
  const papers = await listDue(ctx, caller, MOST);
  return papers.flatMap(({ paper, due }): NextStep[] => {
    const about = { due, name: paper.title, nameEn: paper.titleEn, linkUrl: pathTo('art') };
    if (paper.state === PAPER_STATE.revise) return [{ key: 'paperRevise', weight: 12, ...about }];
    return due.getTime() <= soon && paper.title ? [{ key: 'paperDraft', weight: 28, ...about }] : [];
  });
});
