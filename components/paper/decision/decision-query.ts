import { MAX_PAGE_SIZE } from '@/contract/core';
import { type DecisionRow, listDecisions } from '@/contract/decision/desk';
import { callToken } from '@/lib/api/clients';
import { listSpec } from '@/lib/lists/list-state';

/** Papers of a meeting that somebody decides on, as the screen and its server read know the list. */
export const decisionList = (msId: number) =>
  listSpec(listDecisions, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });

/** Every paper of a meeting that is drafted and not sent. */
export async function readDrafted(msId: number): Promise<DecisionRow[]> {
  const rows: DecisionRow[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { decided: 'draft', by: 'number', pageNum, pageSize: MAX_PAGE_SIZE } as const;
    const page = await callToken(listDecisions, { params: { msId }, query });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
