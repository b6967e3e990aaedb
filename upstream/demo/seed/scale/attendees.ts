import { and, asc, count, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { feePools } from '@/upstream/db/schema/stock';
import { idOf } from '../money/bought';
import { NAMES } from '../people';
import { placeOrders } from './places';

/** Who runs the meeting. */
const ORGANISER = 'meeting';
const FIRST_PHONE = 18_000_000_000;
/** Different names of theirs. */
const CALLED = 200;
const { families, men, women } = NAMES;
const given = [...men, ...women];
const nameAt = (n: number) => `${families[n % families.length]?.[0]}${given[(n * 7) % given.length]?.[0]}`;

/**
 * Adds attendees without accounts to the next meeting of the department until it has `total`: they are enrolled, and one in ten is cancelled. What
 * costs something is paid for by an order of its own, what was cancelled is given back; what they hold is held, and the meeting's numbers grow
 * with them. Logs the speed.
 */
export async function seedAttendees(
  db: Db,
  { now, total, log }: { now: Date; total: number; log(message: string): void },
): Promise<void> {
  const [meeting] = await db
    .select({ msId: meetings.msId, msName: meetings.msName })
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerId, idOf(ORGANISER)),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        gt(meetings.enrollEnd, now),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(1);
  if (!meeting) throw new Error('no meeting of the demo data is open');
  const { msId, msName } = meeting;
  const [state] = await db.select({ count: count() }).from(attendees).where(eq(attendees.msId, msId));
  const missing = total - (state?.count ?? 0);
  if (missing <= 0) return log(`${msName} has ${state?.count} attendees already; ${total} were asked for.`);
  const fees = await db
    .select({ feeId: meetingFees.feeId })
    .from(meetingFees)
    .where(and(eq(meetingFees.msId, msId), eq(meetingFees.biz, 'enroll')))
    .orderBy(asc(meetingFees.feeId));
  const feeIds = sql.join(
    fees.map(({ feeId }) => sql`${feeId}::integer`),
    sql`, `,
  );
  const names = sql.join(
    Array.from({ length: CALLED }, (_, n) => sql`${nameAt(n)}::text`),
    sql`, `,
  );
  const moment = sql`${now.toISOString()}::timestamptz`;
  const began = Date.now();
  await db.transaction(async (tx) => {
    const [last] = await tx.select({ id: max(attendees.attendeeId) }).from(attendees);
    await tx.execute(sql`insert into ms_attendee
        (ms_id, fee_id, source, state, name, phonenumber, hospital, enroll_time, create_time, update_time)
      select ${msId}::integer, (array[${feeIds}])[1 + n % ${fees.length}::integer], case when n % 3 = 0 then 'team' else 'desk' end,
        case when n % 10 = 9 then 'cancelled' else 'enrolled' end, (array[${names}])[1 + n % ${CALLED}::integer],
        (${FIRST_PHONE}::bigint + n)::text, '第' || (1 + n % 97) || '人民医院', ${moment} - n * interval '1 minute',
        ${moment} - n * interval '1 minute', ${moment} - n * interval '1 minute'
      from generate_series(1, ${missing}::integer) n`);
    await tx.execute(sql`update stock_pool p set capacity = capacity + ${missing}::integer where ms_id = ${msId}`);
    await tx.execute(sql`update ms_meeting set capacity = capacity + ${missing}::integer where ms_id = ${msId}`);
    await tx.execute(sql`update ms_fee set quota = quota + ${missing}::integer where ms_id = ${msId}`);
    const held = sql`select f.pool_id, a.attendee_id from ms_attendee a join ${feePools} f using (fee_id)
      where a.ms_id = ${msId} and a.state = 'enrolled' and a.line_id is null and not exists (
        select from stock_hold h where h.holder = 'attendee' and h.holder_id = a.attendee_id)`;
    await tx.execute(sql`with kept as (
        insert into stock_hold (pool_id, holder, holder_id, quantity, state)
        select pool_id, 'attendee', attendee_id, 1, 'taken' from (${held}) missing returning pool_id)
      update stock_pool p set used = used + k.count from (select pool_id, count(*)::integer from kept group by 1) k
      where k.pool_id = p.pool_id`);
    for (const step of placeOrders({ msId, since: last?.id ?? 0 }, moment)) await tx.execute(step);
  });
  await db.execute(sql`analyze`);
  log(`${missing} attendees of ${msName} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
