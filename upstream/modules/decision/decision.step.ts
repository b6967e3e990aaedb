import { pathTo } from '@/contract/paths';
import { defineSteps } from '@/upstream/core/module/steps';
import { findOffers } from './decision.repository';

/** Offers of talks that wait for an answer. */
export const decisionSteps = defineSteps('decision', async (ctx, caller) => {
  const offers = await findOffers(ctx.db, caller.userId, ctx.now());
  return offers.map(({ msId, title, titleEn, dueTime }) => ({
    key: 'paperOffer' as const,
    weight: 8,
    due: dueTime ?? undefined,
    name: title,
    nameEn: titleEn,
    linkUrl: pathTo('paperEntry', { msId }),
  }));
});
