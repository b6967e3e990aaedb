import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines } from '@/upstream/db/schema/pay';
import type { LineRow } from '@/upstream/modules/pay/product/product.service';
import { paidByLine } from './line-order.service';

/** Fen of a line that fell away in a change and did not come back: they pay for nothing any more, and no rule gives of them again. */
export const fellAwayOf = ({ terms }: Pick<LineRow, 'terms'>): number =>
  typeof terms.fellAway === 'number' ? terms.fellAway : 0;

/** What of a line still pays for something, fen. */
export const leftOf = (line: Pick<LineRow, 'amount' | 'refunded' | 'terms'>): number =>
  Math.max(0, line.amount - line.refunded - fellAwayOf(line));

/** The same of several lines that hold, fen by line; a line that was not paid is not there. */
export async function leftByLine(db: Reader, lineIds: readonly number[]): Promise<Map<number, number>> {
  const paid = await paidByLine(db, lineIds);
  const rows = await db
    .select({ lineId: orderLines.lineId, terms: orderLines.terms })
    .from(orderLines)
    .where(inArray(orderLines.lineId, [0, ...paid.keys()]));
  return new Map(rows.map((line) => [line.lineId, Math.max(0, (paid.get(line.lineId) ?? 0) - fellAwayOf(line))]));
}

/** The same of all of them together, fen. */
export async function leftFor(db: Reader, lineIds: readonly number[]): Promise<number> {
  return [...(await leftByLine(db, lineIds)).values()].reduce((sum, left) => sum + left, 0);
}

/** Notes what fell away of lines and does not come back, fen by line. Their orders are locked. */
export async function noteFellAway(tx: Tx, lines: ReadonlyMap<number, number>): Promise<void> {
  for (const [lineId, fen] of lines) {
    const terms = sql`${orderLines.terms} || jsonb_build_object('fellAway', coalesce((${orderLines.terms} ->> 'fellAway')::integer, 0) + ${fen}::integer)`;
    await tx.update(orderLines).set({ terms, updateTime: tx.now }).where(eq(orderLines.lineId, lineId));
  }
}
