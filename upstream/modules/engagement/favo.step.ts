import { pathTo } from '@/contract/paths';
import { defineSteps } from '@/upstream/core/module/steps';
import { findEnrolEnding } from './favo.repository';

const SOON_MS = 7 * 24 * 3_600_000;
const MOST = 2;

/** Favourite meetings whose enrolment ends within a week. */
export const favoSteps = defineSteps('favo', async (ctx, { userId }) => {
  const now = ctx.now();
  const soon = await findEnrolEnding(ctx.db, userId, { now, until: new Date(now.getTime() + SOON_MS), limit: MOST });
  return soon.map(({ msId, due, name, nameEn }) => ({
    key: 'enrolEnds',
    weight: 35,
    due,
    name,
    nameEn,
    linkUrl: pathTo('meeting', { id: msId }),
  }));
});
