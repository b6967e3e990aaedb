import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { cases } from '@/upstream/db/schema/service';
import type { Days } from '../days';
import { idOf } from '../money/bought';

/** Who runs the congress. */
const DESK = 'organiser';
const REASON = '会前突发急性阑尾炎住院手术，已提交住院证明，申请全额退费';

/** The desk of the congress has asked finance for the whole fee of somebody who fell ill after its last step. */
export async function seedGoodwill(tx: Tx, { at }: Days): Promise<void> {
  const [line] = await rowsOf<{ lineId: number; orderNo: string; amount: string; msId: number }>(
    tx,
    sql`select l.line_id as "lineId", o.order_no as "orderNo", l.amount, m.ms_id as "msId"
      from pay_order o join pay_order_line l using (order_no) join ms_meeting m using (ms_id)
      where m.owner_id = ${idOf(DESK)} and m.status = '1' and m.start_time > ${at(-7).toISOString()}::timestamptz and o.pay_status = '1'
        and l.biz = 'enroll' and l.state = 'fulfilled' and l.refunded = 0 and l.amount > 0 and o.pay_time < ${at(-3).toISOString()}::timestamptz
        and not exists (select from pay_refund r where r.order_no = o.order_no)
        and not exists (select from invoice i where i.order_no = o.order_no)
      order by m.start_time, o.order_no limit 1`,
  );
  if (!line) return;
  const { lineId, orderNo, amount, msId } = line;
  const createTime = at(-1, '15:40');
  await tx.insert(cases).values({
    kind: 'goodwill',
    subjectId: String(lineId),
    userId: idOf(DESK),
    status: '0',
    snapshot: { orderNo, amount: Number(amount), reason: REASON, msId },
    createTime,
    updateTime: createTime,
  });
}
