import { and, eq, sql } from 'drizzle-orm';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import type { Reader } from '@/upstream/db/client';
import { papers } from '@/upstream/db/schema/paper';

/** Papers of somebody's, handed in or confirmed as co-author: each found by its own index. */
const PAPERS_OF = (userId: number) => sql`(select w.paper_id from ms_paper w where w.user_id = ${userId}
  union select a.paper_id from ms_paper_author a where a.user_id = ${userId} and a.confirm_status = ${AUTHOR_ANSWER.confirmed})`;

/** Whether a meeting has accepted a paper that somebody handed in, or has confirmed as co-author. */
export async function presentsAt(db: Reader, msId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ paperId: papers.paperId })
    .from(papers)
    .where(
      and(
        eq(papers.msId, msId),
        eq(papers.state, PAPER_STATE.accepted),
        sql`${papers.paperId} in ${PAPERS_OF(userId)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const rank = (scope: string) =>
  sql.raw(`((${scope}.column_id is not null)::integer * 2 + (${scope}.form is not null)::integer)`);
const fits = (scope: string) =>
  sql.raw(
    `(${scope}.form is null or ${scope}.form is not distinct from p.form) and (${scope}.column_id is null or ${scope}.column_id is not distinct from p.column_id)`,
  );
/** Whether a fee (`f`) is the one for a paper (`p`): what is said of its column and form comes before what is said of one of them, and that before the fee for all others. */
export const FEE_SUITS = sql`(not exists (select from ms_fee_scope s where s.fee_id = f.fee_id and not (${fits('s')})) and not exists (
  select from ms_fee g join ms_fee_scope h on h.fee_id = g.fee_id
  where g.ms_id = f.ms_id and g.biz = f.biz and not g.closed and not g.invited_only and ${fits('h')}
    and ${rank('h')} > coalesce((select ${rank('s')} from ms_fee_scope s where s.fee_id = f.fee_id), 0)))`;

const OF_AUTHOR = (userId: number) => sql`p.state = 'accepted' and p.paper_id in ${PAPERS_OF(userId)}`;

/** Of a meeting's fees of a kind those that are for accepted papers of somebody's, with the papers of each. */
export async function feesOfPapers(
  db: Reader,
  { msId, biz, userId }: { msId: number; biz: string; userId: number },
): Promise<Map<number, number[]>> {
  const { rows } = (await db.execute(sql`
    select f.fee_id as "feeId", array_agg(p.paper_id order by p.paper_id) as "paperIds"
    from ms_fee f join ms_paper p on p.ms_id = f.ms_id
    where f.ms_id = ${msId} and f.biz = ${biz} and ${OF_AUTHOR(userId)} and ${FEE_SUITS} group by f.fee_id`)) as unknown as {
    rows: { feeId: number; paperIds: number[] }[];
  };
  return new Map(rows.map(({ feeId, paperIds }) => [feeId, paperIds]));
}
