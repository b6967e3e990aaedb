import { and, asc, eq, isNotNull, isNull, like, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { badgePrints, cashShifts } from '@/upstream/db/schema/onsite';
import { orderLines, payments } from '@/upstream/db/schema/pay';
import type { Bi } from '@/upstream/db/seed/bi';
import { findFeePools } from '@/upstream/modules/attendee/place.repository';
import { insertEntry } from '@/upstream/modules/onsite/cash.repository';
import { receiptNo } from '@/upstream/modules/onsite/receipt-no';
import { postShift } from '@/upstream/modules/pay/ledger/shift.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import { type Days, plusMinutes } from '../days';
import { joinBi } from '../fill-text';
import { bought, idOf, orderNumber } from '../money/bought';
import { txAt } from '../money/invoices';

/** The congress that is on: it began yesterday. */
const CONGRESS = '第十八届心血管病学';
const STAFF = 'organiser';
const SURCHARGE = 200_00;
const FLOAT = 500_00;
/** People who came without a place: two yesterday, two today. */
const CAME = 4;
const PRINTERS = ['东门 1 号机', '西门 1 号机'];
/** Badges that still wait for a printer. */
const WAITING = 6;

type By = (moment: Date, userId: number) => Tx;

interface Shift {
  msId: number;
  userId: number;
  openTime: Date;
  people: { userId: number; name: string; phonenumber: string | null }[];
  fee: typeof meetingFees.$inferSelect;
  title: Bi;
}

/** A shift with cash that whoever came without a place paid; answers what lies in the drawer. */
async function shift(by: By, { msId, userId, openTime, people, fee, title }: Shift) {
  const begun = by(openTime, userId);
  const times = { createTime: openTime, updateTime: openTime };
  const [stored] = await begun
    .insert(cashShifts)
    .values({ msId, userId, opened: FLOAT, openTime, ...times })
    .returning({ shiftId: cashShifts.shiftId });
  const shiftId = stored?.shiftId ?? 0;
  await postShift(begun, { shiftId, msId }, 'float', FLOAT);
  let due = FLOAT;
  for (const [index, person] of people.entries()) {
    const at = plusMinutes(openTime, 12 + index * 9);
    const amount = fee.price + SURCHARGE;
    const place = async (tx: Tx, lineId: number, enrollTime: Date) => {
      const row = { ...person, msId, feeId: fee.feeId, lineId, source: 'desk', state: 'enrolled', enrollTime };
      const [made] = await tx
        .insert(attendees)
        .values({ ...row, createTime: at, updateTime: enrollTime })
        .returning({ attendeeId: attendees.attendeeId });
      const attendeeId = made?.attendeeId ?? 0;
      await tx
        .update(orderLines)
        .set({ refId: String(attendeeId) })
        .where(eq(orderLines.lineId, lineId));
      const pools = (await findFeePools(tx, [fee.feeId])).get(fee.feeId) ?? [];
      await moveStock(tx, [{ holder: 'attendee', holderId: attendeeId, poolIds: pools, state: 'taken', until: null }]);
    };
    const { userId: payer } = person;
    const sold = {
      userId: payer,
      at,
      biz: 'enroll',
      msId,
      channel: 'cash',
      title,
      amount,
      place,
      line: { refId: '' },
    } as const;
    for (const one of bought(sold)) await one.enter(by(one.at, userId));
    due += amount;
    const outTradeNo = `${orderNumber(at, payer)}P01`;
    const entry = { shiftId, kind: 'in', amount, outTradeNo, idempotencyKey: `demo-cash-${payer}` };
    const entryId = await insertEntry(by(at, userId), { ...entry, createTime: plusMinutes(at, 2) });
    await begun
      .update(payments)
      .set({ tradeNo: receiptNo(entryId) })
      .where(eq(payments.outTradeNo, outTradeNo));
  }
  return { shiftId, due };
}

/** What the desk of the congress that is on does: cash in a shift that was counted and one that is open, and badges in queues. */
export async function seedOnsite(db: Db, days: Days): Promise<void> {
  const { now, at } = days;
  const [meeting] = await db
    .select({ msId: meetings.msId, msName: meetings.msName, msNameEn: meetings.msNameEn })
    .from(meetings)
    .where(and(like(meetings.msName, `%${CONGRESS}%`), isNull(meetings.parentId)));
  if (!meeting) throw new Error('the congress is missing');
  const { msId } = meeting;
  const open = and(eq(meetingFees.msId, msId), eq(meetingFees.biz, 'enroll'), eq(meetingFees.closed, false));
  const [fee] = await db
    .select()
    .from(meetingFees)
    .where(and(open, eq(meetingFees.invitedOnly, false), isNull(meetingFees.proof), sql`${meetingFees.price} > 0`))
    .orderBy(asc(meetingFees.orderNum));
  if (!fee) return;
  await db.update(meetingFees).set({ surcharge: SURCHARGE }).where(eq(meetingFees.feeId, fee.feeId));
  const by: By = (moment, userId) => {
    const tx = txAt(db, moment);
    return Object.assign(tx, { caller: { ...tx.caller, userId } });
  };
  const there = db
    .select({ userId: sql<number>`coalesce(${attendees.userId}, 0)` })
    .from(attendees)
    .where(eq(attendees.msId, msId));
  const people = await db
    .select({ userId: users.userId, name: users.name, phonenumber: users.phonenumber })
    .from(users)
    .where(
      and(eq(users.userType, '104'), eq(users.status, '0'), eq(users.certFlag, '2'), notInArray(users.userId, there)),
    )
    .orderBy(asc(users.userId))
    .offset(8)
    .limit(CAME);
  const began = [at(-1, '08:00'), new Date(Math.min(at(0, '07:40').getTime(), plusMinutes(now, -90).getTime()))];
  const [colleague] = await db
    .select({ userId: sql<number>`${meetingStaffs.userId}` })
    .from(meetingStaffs)
    .where(
      and(
        eq(meetingStaffs.msId, msId),
        isNotNull(meetingStaffs.userId),
        sql`${meetingStaffs.userId} <> ${idOf(STAFF)}`,
      ),
    )
    .orderBy(asc(meetingStaffs.id));
  const [first = now, second = now] = began;
  const came = people.map(({ name, ...one }) => ({ ...one, name: name ?? '' }));
  const called = { zh: meeting.msName, en: meeting.msNameEn ?? meeting.msName };
  const title = joinBi([called, { zh: fee.feeName, en: fee.feeNameEn ?? fee.feeName }], ' · ', ' · ');
  const holder = colleague?.userId ?? idOf('meeting');
  const { shiftId, due } = await shift(by, {
    msId,
    userId: holder,
    openTime: first,
    people: came.slice(0, 2),
    fee,
    title,
  });
  const [closed, received] = [by(at(-1, '17:45'), holder), by(at(-1, '18:05'), idOf(STAFF))];
  const counted = due - 20_00;
  await closed
    .update(cashShifts)
    .set({
      due,
      counted,
      closeTime: closed.now,
      reason: '找零时多付一张 20 元，已当面核对',
      receivedBy: idOf(STAFF),
      receiveTime: received.now,
      updateTime: received.now,
    })
    .where(eq(cashShifts.shiftId, shiftId));
  await postShift(closed, { shiftId, msId }, 'counted', counted - due);
  await postShift(received, { shiftId, msId }, 'received', -counted);
  await shift(by, { msId, userId: idOf(STAFF), openTime: second, people: came.slice(2), fee, title });
  await seedBadges(db, msId, days);
}

/** Most badges were printed the day before; some wait for a printer, and one is printed once more. */
async function seedBadges(db: Db, msId: number, { at, now }: Days): Promise<void> {
  const rows = await db
    .select({ attendeeId: attendees.attendeeId, ticketVersion: attendees.ticketVersion })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled')))
    .orderBy(asc(attendees.attendeeId));
  const printed = rows.slice(0, Math.max(1, rows.length - WAITING));
  const base = { msId, byUserId: idOf(STAFF) };
  await db.insert(badgePrints).values(
    printed.map(({ attendeeId, ticketVersion }, index) => ({
      ...base,
      attendeeId,
      ticketVersion,
      printer: PRINTERS[index % 2] ?? '',
      state: 'printed',
      createTime: at(-2, '15:30'),
      doneTime: at(-2, '16:10'),
    })),
  );
  const waits = rows.slice(printed.length).slice(0, WAITING - 2);
  const [lost] = printed;
  await db.insert(badgePrints).values([
    ...waits.map(({ attendeeId }, index) => ({
      ...base,
      attendeeId,
      printer: PRINTERS[index % 2] ?? '',
      createTime: plusMinutes(now, -30),
    })),
    ...(lost
      ? [
          {
            ...base,
            attendeeId: lost.attendeeId,
            printer: PRINTERS[0] ?? '',
            reason: '胸牌遗失',
            createTime: plusMinutes(now, -12),
          },
        ]
      : []),
  ]);
}
