import { eq, sql } from 'drizzle-orm';
import { pathTo } from '@/contract/paths';
import { rowsOf } from '@/upstream/core/module/check';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { tasks } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { stockHolds } from '@/upstream/db/schema/stock';
import { wordsOf } from '@/upstream/modules/task/notice.templates';
import type { Days } from '../days';
import { DEMO_DOCTOR_ID, type Expert } from '../doctors';

interface Full {
  msId: number;
  msName: string;
  msNameEn: string;
  feeId: number;
  poolId: number;
  meetingPool: number;
  left: number;
}
const HANDS_ON = '实操学员';
/** Days since somebody joined. */
const JOINED = [-6, -5, -5, -3, -1];

/** The next workshop that is full: the doctor is offered a place that somebody gave back, and others wait. */
export async function seedWaiting(tx: Tx, { at }: Days, experts: readonly Expert[]): Promise<void> {
  const [full] = await rowsOf<Full>(
    tx,
    sql`select m.ms_id as "msId", m.ms_name as "msName", coalesce(m.ms_name_en, m.ms_name) as "msNameEn", f.fee_id as "feeId", p.pool_id as "poolId",
        whole.pool_id as "meetingPool", p.capacity - p.used as left
      from ms_fee f join ms_meeting m using (ms_id) join ms_fee_pool using (fee_id) join stock_pool p using (pool_id)
      join stock_pool whole on whole.ms_id = m.ms_id and whole.kind = 'meeting'
      where f.fee_name = ${HANDS_ON} and p.kind = 'fee' and m.status = '1' and m.start_time > ${at(21).toISOString()}::timestamptz
        and m.enroll_start <= ${at(-7).toISOString()}::timestamptz and coalesce(m.enroll_end, m.start_time) > ${at(14).toISOString()}::timestamptz
        and (whole.capacity is null or whole.capacity - whole.used > p.capacity - p.used)
        and not exists (select from ms_attendee a where a.ms_id = m.ms_id and a.user_id = ${DEMO_DOCTOR_ID})
      order by m.start_time limit 1`,
  );
  if (!full) return;
  const { msId, feeId, poolId, meetingPool, left } = full;
  const others = experts
    .filter(({ userId }) => userId !== DEMO_DOCTOR_ID && userId % 7 === 3)
    .slice(0, JOINED.length - 1);
  const doctor = experts.filter(({ userId }) => userId === DEMO_DOCTOR_ID);
  const until = at(1, '18:00');
  for (const [index, { userId, person, hospital, department }] of [...doctor, ...others].entries()) {
    const since = at(JOINED[index] ?? -1, `${10 + index * 2}:1${index}`);
    const offered = index === 0;
    const updateTime = offered ? at(0, '09:05') : since;
    const [row] = await tx
      .insert(attendees)
      .values({
        msId,
        feeId,
        userId,
        state: offered ? 'offered' : 'waiting',
        waitingSince: since,
        offeredUntil: offered ? until : null,
        createTime: since,
        updateTime,
        name: person.name.zh,
        hospital: hospital.zh,
        department: department.zh,
      })
      .returning({ attendeeId: attendees.attendeeId });
    if (!row) continue;
    const event = { ...row, byUserId: userId, about: { feeId } };
    await tx
      .insert(attendeeEvents)
      .values({ ...event, event: 'join', fromState: 'draft', toState: 'waiting', createTime: since });
    if (!offered) continue;
    const told = { ...event, byUserId: null, event: 'offer', fromState: 'waiting', toState: 'offered' };
    await tx.insert(attendeeEvents).values({ ...told, createTime: updateTime });
    const hold = { holder: 'attendee' as const, holderId: row.attendeeId, state: 'offered' as const, until };
    await tx.insert(stockHolds).values([poolId, meetingPool].map((id) => ({ ...hold, poolId: id })));
    const title = { title: full.msName, until: toWire(until).slice(0, 16) };
    const words = wordsOf('seatOffered', title, { ...title, title: full.msNameEn });
    const notice = { userId, taskType: 'meeting', msgId: `seatOffered-${row.attendeeId}`, msId };
    await tx.insert(tasks).values({ ...notice, ...words, linkUrl: pathTo('enrol', { msId }), createTime: updateTime });
  }
  // All other places were taken before, or elsewhere.
  const taken = left - 1;
  await tx.execute(sql`insert into stock_hold (pool_id, holder, holder_id, quantity, state)
    values (${poolId}, 'opening', ${msId}, ${taken}, 'taken') on conflict (holder, holder_id, pool_id) do update set quantity = stock_hold.quantity + ${taken}`);
  await tx.execute(sql`insert into stock_hold (pool_id, holder, holder_id, quantity, state)
    values (${meetingPool}, 'opening', ${msId}, ${taken}, 'taken') on conflict (holder, holder_id, pool_id) do update set quantity = stock_hold.quantity + ${taken}`);
  await tx.execute(sql`update stock_pool p set waited = p.kind = 'fee', used = (
    select coalesce(sum(h.quantity), 0) from stock_hold h where h.pool_id = p.pool_id) where p.pool_id in (${poolId}, ${meetingPool})`);
  await tx.execute(
    sql`update ms_meeting m set enroll_count = p.used from stock_pool p where p.pool_id = ${meetingPool} and m.ms_id = ${msId}`,
  );
  await tx.execute(sql`update ms_fee set stock = 0 where fee_id = ${feeId}`);
}

/** A workshop of the next large meeting is full: of those who have a place there one is offered the seat that came free, and another waits. */
export async function seedWaitingBesides(tx: Tx, { at }: Days): Promise<void> {
  const found = await rowsOf<{
    attendeeId: number;
    userId: number;
    feeId: number;
    poolId: number;
    msId: number;
    msName: string;
    msNameEn: string;
    left: number;
  }>(
    tx,
    sql`select a.attendee_id as "attendeeId", a.user_id as "userId", f.fee_id as "feeId", p.pool_id as "poolId", m.ms_id as "msId", p.capacity - p.used as left,
        m.ms_name as "msName", coalesce(m.ms_name_en, m.ms_name) as "msNameEn"
      from ms_attendee a join ms_meeting m using (ms_id) join ms_fee f on f.ms_id = m.ms_id
        join ms_fee_pool fp on fp.fee_id = f.fee_id join stock_pool p using (pool_id)
      where a.user_id is not null and a.state = 'enrolled' and a.enroll_time < ${at(-3).toISOString()}::timestamptz and f.biz = 'workshop' and p.kind = 'fee'
        and p.capacity > p.used and m.status = '1' and m.start_time > ${at(7).toISOString()}::timestamptz and coalesce(m.enroll_end, m.start_time) > ${at(5).toISOString()}::timestamptz
        and not exists (select from ms_item i where i.attendee_id = a.attendee_id and i.fee_id = f.fee_id)
      order by m.start_time, f.fee_id, a.attendee_id limit 2`,
  );
  const [first] = found;
  if (!first) return;
  const { feeId, poolId, msId, left } = first;
  const until = at(1, '20:00');
  for (const [index, { attendeeId, userId, ...one }] of found.entries()) {
    if (one.feeId !== feeId) continue;
    const since = at(-2, `20:${15 + index}`);
    const offered = index === 0;
    const updateTime = offered ? at(0, '08:20') : since;
    await tx
      .update(attendees)
      .set({ waitingSince: since, ...(offered && { offeredUntil: until }) })
      .where(eq(attendees.attendeeId, attendeeId));
    const state = offered ? 'offered' : 'waiting';
    const [item] = await tx
      .insert(attendeeItems)
      .values({ attendeeId, feeId, state, createTime: since, updateTime })
      .returning({ itemId: attendeeItems.itemId });
    const event = { attendeeId, byUserId: userId, about: { feeId } };
    await tx
      .insert(attendeeEvents)
      .values({ ...event, event: 'item.join', fromState: 'draft', toState: 'waiting', createTime: since });
    if (!offered || !item) continue;
    const told = { ...event, byUserId: null, event: 'item.offer', fromState: 'waiting', toState: 'offered' };
    await tx.insert(attendeeEvents).values({ ...told, createTime: updateTime });
    await tx.insert(stockHolds).values({ holder: 'item', holderId: item.itemId, poolId, state: 'offered', until });
    // A quota that the workshop shares with others counts it too.
    const shared = sql`fp.fee_id = ${feeId} and fp.pool_id <> ${poolId}`;
    await tx.execute(sql`insert into stock_hold (pool_id, holder, holder_id, quantity, state, until)
      select fp.pool_id, 'item', ${item.itemId}, 1, 'offered', ${until.toISOString()}::timestamptz from ms_fee_pool fp where ${shared}`);
    await tx.execute(
      sql`update stock_pool p set used = p.used + 1 from ms_fee_pool fp where fp.pool_id = p.pool_id and ${shared}`,
    );
    const title = { title: one.msName, until: toWire(until).slice(0, 16) };
    const words = wordsOf('seatOffered', title, { ...title, title: one.msNameEn });
    const notice = { userId, taskType: 'meeting', msgId: `seatOffered-${attendeeId}`, msId };
    await tx.insert(tasks).values({ ...notice, ...words, linkUrl: pathTo('enrol', { msId }), createTime: updateTime });
  }
  await tx.execute(sql`insert into stock_hold (pool_id, holder, holder_id, quantity, state)
    values (${poolId}, 'opening', ${msId}, ${left - 1}, 'taken') on conflict (holder, holder_id, pool_id) do update set quantity = stock_hold.quantity + ${left - 1}`);
  await tx.execute(sql`update stock_pool set waited = true, used = capacity where pool_id = ${poolId}`);
  await tx.execute(sql`update ms_fee set stock = 0 where fee_id = ${feeId}`);
}
