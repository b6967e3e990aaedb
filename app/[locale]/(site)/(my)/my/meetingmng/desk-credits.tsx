import { awardList } from '@/components/credit/desk/award-query';
import { getAwardDesk } from '@/contract/credit/desk';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { AwardsScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** Credits and certificates at the desk. */
export const creditsTab = {
  group: 'credits',
  right: 'credits.see',
  words: ['credit', 'import'],
  async show({ msId, query, rights }: Asked) {
    const desk = await readPersonal(getAwardDesk, { params: { msId } });
    const start = await readListStart(awardList(msId), query);
    const may = { changes: rights.includes('credits.change'), seesIds: rights.includes('credits.ids') };
    return <AwardsScreen msId={msId} desk={desk} start={start} {...may} />;
  },
} as const;
