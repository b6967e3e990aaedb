import { pathTo } from '@/contract/paths';
import { defineSteps, type NextStep } from '@/upstream/core/module/steps';
import { groupBy } from '@/upstream/core/read/group-by';
import { listMySessions } from './speaker.service';

/** That somebody is asked to speak, and has not answered: once for each meeting. */
export const programmeSteps = defineSteps('programme', async (ctx, caller) => {
  const open = (await listMySessions(ctx, caller)).filter(({ answer }) => answer === 'none');
  return [...groupBy(open, ({ msId }) => msId)].flatMap(([msId, sessions]): NextStep[] => {
    const [first] = sessions;
    if (!first) return [];
    const { msName: name, msNameEn: nameEn } = first;
    const linkUrl = pathTo('programme', { id: msId });
    return [{ key: 'speak', weight: 11, count: sessions.length, name, nameEn, linkUrl }];
  });
});
