import { judgedList } from '@/components/paper/review/judged-query';
import { getReviewDesk } from '@/contract/review/desk';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { ReviewScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
}

/** The review of papers at the desk. */
export const reviewTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper', 'review', 'import'],
  async show({ msId, query }: Asked) {
    const desk = await readPersonal(getReviewDesk, { params: { msId } });
    return <ReviewScreen desk={desk} start={await readListStart(judgedList(msId), query)} />;
  },
} as const;
