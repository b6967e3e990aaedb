import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { attendeeEvents, handovers } from '@/upstream/db/schema/attendee';
import { keepDraft } from '@/upstream/modules/attendee/draft/draft.service';
import { DEMO_ACCOUNTS } from '../accounts';
import type { Days } from '../days';
import { idOf } from '../money/bought';

/** Who cannot come, to whom their place is to go, and why. */
const TO = { name: '闻人景行', phonenumber: '13900002410', reason: '当日有手术安排' };

/** A paid place whose holder hands it on to a colleague, who has not confirmed yet. */
export async function seedHandover(tx: Tx, { at }: Days): Promise<void> {
  const [found] = await rowsOf<{ attendeeId: number; userId: number; lineId: number; state: string; feeId: number }>(
    tx,
    sql`select a.attendee_id as "attendeeId", a.user_id as "userId", a.line_id as "lineId", a.state, a.fee_id as "feeId"
      from ms_attendee a join ms_meeting m using (ms_id) join ms_fee f using (fee_id) join pay_order_line l using (line_id) join pay_order o using (order_no)
      where a.state = 'enrolled' and a.team_id is null and f.proof is null and o.pay_status = '1' and o.user_id = a.user_id
        and m.status = '1' and m.transfer_end > ${at(3).toISOString()}::timestamptz and a.enroll_time < ${at(-2).toISOString()}::timestamptz
        and a.user_id <> ${idOf('doctor')} and a.offered_until is null and a.waiting_since is null
        and not exists (select from ms_attendee c where c.host_id = a.attendee_id)
      order by a.user_id in (${sql.join(
        DEMO_ACCOUNTS.map(({ userId }) => sql`${userId}`),
        sql`, `,
      )}) desc, m.start_time, a.attendee_id limit 1`,
  );
  if (!found) return;
  const { attendeeId, userId, lineId, state, feeId } = found;
  const createTime = at(-1, '21:12');
  await tx.insert(handovers).values({ attendeeId, userId, lineId, ...TO, createTime });
  await tx.insert(attendeeEvents).values({
    attendeeId,
    event: 'offerPlace',
    fromState: state,
    toState: state,
    byUserId: userId,
    reason: TO.reason,
    about: { feeId },
    createTime,
  });
}

/** Who has begun to enrol, and goes on another day. */
const WRITES = 'medical';

/** A form for the next congress that somebody has filled in by half. */
export async function seedDraft(tx: Tx, { at }: Days, secrets: Uint8Array): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ userName }) => userName === WRITES);
  const [next] = await rowsOf<{ msId: number; feeId: number }>(
    tx,
    sql`select m.ms_id as "msId", f.fee_id as "feeId" from ms_meeting m join ms_fee f using (ms_id)
      where m.status = '1' and m.parent_id is null and f.biz = 'enroll' and f.price > 0 and f.proof is null
        and coalesce(f.team_least, 0) < 2 and not f.invited_only and not f.closed and cardinality(f.user_types) = 0
        and m.start_time > ${at(10).toISOString()}::timestamptz and m.enroll_start <= ${at(-3).toISOString()}::timestamptz
        and coalesce(m.enroll_end, m.start_time) > ${at(5).toISOString()}::timestamptz
        and not exists (select from ms_attendee a where a.ms_id = m.ms_id and a.user_id = ${account?.userId ?? 0})
      order by m.start_time, f.fee_id limit 1`,
  );
  if (!next || !account) return;
  const { userId, name, phone } = account;
  const values = { feeId: String(next.feeId), name: name.zh, phonenumber: phone, hospital: '江南医学传播中心' };
  await keepDraft(secrets, tx, { msId: next.msId, userId, values, updateTime: at(-1, '22:05') });
}
