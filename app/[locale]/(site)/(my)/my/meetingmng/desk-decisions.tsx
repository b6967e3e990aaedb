import { decisionList } from '@/components/paper/decision/decision-query';
import { getDecisionDesk } from '@/contract/decision/desk';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { DecisionScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
}

/** Decisions on papers at the desk. */
export const decisionsTab = {
  group: 'papers',
  right: 'papers.change',
  words: ['paper', 'decision', 'review.like'],
  async show({ msId, query }: Asked) {
    const desk = await readPersonal(getDecisionDesk, { params: { msId } });
    return <DecisionScreen desk={desk} start={await readListStart(decisionList(msId), query)} />;
  },
} as const;
