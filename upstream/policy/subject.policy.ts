import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CaseKind } from '@/contract/codes';
import { isDbId } from '@/upstream/core/ids';
import { rowsOf } from '@/upstream/core/module/check';
import { numbersOfDifference } from '@/upstream/db/bill-payments';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { lives } from '@/upstream/db/schema/content';
import { invoices } from '@/upstream/db/schema/document';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import {
  billDifferences,
  orderLines,
  orders,
  payments,
  refunds,
  vipPlans,
  vouchers,
  withdrawals,
} from '@/upstream/db/schema/pay';
import { cases, keepers } from '@/upstream/db/schema/service';

interface Ids {
  user: number;
  /** That an account can be used at all: whoever it set up may end that. */
  access: number;
  meeting: number;
  live: number;
  keeper: number;
  case: number;
  /** The price of a VIP plan: whose who set it. */
  plan: number;
  order: string;
  refund: string;
  voucher: number;
  withdrawal: number;
  invoice: number;
  difference: number;
}
/** Something of somebody's that staff decide about. */
export type Subject = { [K in keyof Ids]: { kind: K; id: Ids[K] } }[keyof Ids];

/** Everything that a write of staff decides about; `site` where that is the platform's own. */
export type About = 'site' | Subject | readonly Subject[];

/** People, departments and meetings whose a thing is. */
interface Whose {
  users?: (number | null)[];
  depts?: (number | null)[];
  meetings?: (number | null)[];
}
const NOBODYS: Whose = {};

/** Whose each kind is; nobody's where there is none. */
const WHOSE: { [K in keyof Ids]: (db: Reader, id: Ids[K]) => Promise<Whose> } = {
  user: async (_db, id) => ({ users: [id] }),
  access: async (_db, id) => ({ users: [id] }),
  meeting: async (_db, id) => ({ meetings: [id] }),
  async live(db, id) {
    const [row] = await db.select({ userId: lives.userId, msId: lives.msId }).from(lives).where(eq(lives.id, id));
    return row ? { users: [row.userId], meetings: [row.msId] } : NOBODYS;
  },
  async keeper(db, id) {
    return { users: (await db.select({ userId: keepers.userId }).from(keepers).where(eq(keepers.id, id))).map(userOf) };
  },
  async case(db, id) {
    const [row] = await db.select().from(cases).where(eq(cases.caseId, id));
    if (!row) return NOBODYS;
    const about = await CASES[row.kind as CaseKind](db, Number(row.subjectId));
    return { ...about, users: [row.userId, ...(about.users ?? [])] };
  },
  async plan(db, id) {
    const rows = await db.select({ userId: vipPlans.priceBy }).from(vipPlans).where(eq(vipPlans.vipId, id));
    return { users: rows.map(userOf) };
  },
  async order(db, id) {
    const [row] = await db
      .select({ userId: orders.userId, msId: orders.msId })
      .from(orders)
      .where(eq(orders.orderNo, id));
    if (!row) return NOBODYS;
    const lines = await db.select({ userId: orderLines.userId }).from(orderLines).where(eq(orderLines.orderNo, id));
    return { users: [row.userId, ...lines.map(userOf)], meetings: [row.msId] };
  },
  async refund(db, id) {
    const [row] = await db.select({ orderNo: refunds.orderNo }).from(refunds).where(eq(refunds.refundNo, id));
    return row ? WHOSE.order(db, row.orderNo) : NOBODYS;
  },
  async voucher(db, id) {
    const [row] = await db
      .select({ orderNo: payments.orderNo })
      .from(vouchers)
      .innerJoin(payments, eq(payments.outTradeNo, vouchers.outTradeNo))
      .where(eq(vouchers.id, id));
    return row ? WHOSE.order(db, row.orderNo) : NOBODYS;
  },
  async withdrawal(db, id) {
    const rows = await db.select({ userId: withdrawals.userId }).from(withdrawals).where(eq(withdrawals.id, id));
    return { users: rows.map(userOf) };
  },
  async invoice(db, id) {
    const [row] = await db.select({ orderNo: invoices.orderNo }).from(invoices).where(eq(invoices.id, id));
    return row ? WHOSE.order(db, row.orderNo) : NOBODYS;
  },
  async difference(db, id) {
    const { channel, outTradeNo, tradeNo } = billDifferences;
    const numbers = numbersOfDifference({
      channel: sql`${channel}`,
      outTradeNo: sql`${outTradeNo}`,
      tradeNo: sql`${tradeNo}`,
    });
    const about = sql`(select number.out_trade_no from ${billDifferences}, lateral (${numbers}) number where ${eq(billDifferences.id, id)})`;
    const paid = await db
      .select({ orderNo: payments.orderNo })
      .from(payments)
      .where(sql`${payments.outTradeNo} in ${about}`);
    const back = await db
      .select({ orderNo: refunds.orderNo })
      .from(refunds)
      .where(sql`${refunds.refundNo} in ${about}`);
    const orderNos = new Set([...paid, ...back].map(({ orderNo }) => orderNo));
    const all = await Promise.all([...orderNos].map((orderNo) => WHOSE.order(db, orderNo)));
    return {
      users: all.flatMap(({ users: some = [] }) => some),
      meetings: all.flatMap(({ meetings: some = [] }) => some),
    };
  },
};

const userOf = ({ userId }: { userId: number | null }) => userId;

/** Whose the subject of each kind of case is, beside who handed it in. */
const CASES: Record<CaseKind, (db: Reader, id: number) => Promise<Whose>> = {
  cert: WHOSE.user,
  async dept(db, id) {
    const [row] = await db.select({ deptId: users.deptId }).from(users).where(eq(users.userId, id));
    return { users: [id], depts: [row?.deptId ?? null] };
  },
  video: async () => NOBODYS,
  meeting: WHOSE.meeting,
  async creditSession(db, id) {
    const [row] = await db.select({ msId: creditSessions.msId }).from(creditSessions).where(eq(creditSessions.id, id));
    return { meetings: [row?.msId ?? null] };
  },
  voucher: WHOSE.voucher,
  withdraw: WHOSE.withdrawal,
  invoice: WHOSE.invoice,
  async goodwill(db, id) {
    const [row] = await db.select({ orderNo: orderLines.orderNo }).from(orderLines).where(eq(orderLines.lineId, id));
    return row ? WHOSE.order(db, row.orderNo) : NOBODYS;
  },
  async proof(db, id) {
    const [row] = await db
      .select({ userId: attendees.userId, msId: attendees.msId })
      .from(attendees)
      .where(eq(attendees.attendeeId, id));
    return row ? { users: [row.userId], meetings: [row.msId] } : NOBODYS;
  },
};

/**
 * Why something is somebody's own: theirs, of their department, or of a meeting that is theirs or at which they have a post; or all
 * this of whoever gave their account its password, and could be signed in as both. Null where it is not.
 */
export async function whyOwn(db: Reader, userId: number, about: About): Promise<'self' | 'giver' | null> {
  if (about === 'site') return null;
  const givers = await findGivers(db, userId);
  for (const subject of Array.isArray(about) ? about : [about]) {
    if (typeof subject.id === 'number' && !isDbId(subject.id)) continue;
    const whose = await whoseIs(db, subject);
    if (await isOneOf(db, userId, whose)) return 'self';
    if (subject.kind === 'access') continue;
    for (const giver of givers) if (await isOneOf(db, giver, whose)) return 'giver';
  }
  return null;
}

/** Whether an account of staff is in use that is not somebody's and does not go back to theirs: it could decide about what is theirs. */
export async function hasOthers(db: Reader, userId: number): Promise<boolean> {
  const [found] = await rowsOf<{ others: boolean }>(
    db,
    sql`with recursive given(id) as (
      select ${userId}::integer union select u.user_id from sys_user u join given on u.password_by = given.id)
    select exists (select from sys_user where user_type = '0' and status = '0' and user_id not in (select id from given)) as others`,
  );
  return found?.others ?? false;
}

/** Who gave an account its password in the console, who gave them theirs, and so on. */
export async function findGivers(db: Reader, userId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive giver(id) as (
      select password_by from sys_user where user_id = ${userId}
      union select u.password_by from sys_user u join giver on u.user_id = giver.id)
    select id from giver where id is not null and id <> ${userId}`,
  );
  return rows.map(({ id }) => id);
}

function whoseIs<K extends keyof Ids>(db: Reader, { kind, id }: { kind: K; id: Ids[K] }): Promise<Whose> {
  return WHOSE[kind](db, id);
}

async function isOneOf(db: Reader, userId: number, whose: Whose): Promise<boolean> {
  if (whose.users?.includes(userId)) return true;
  const [me] = await db.select({ deptId: users.deptId }).from(users).where(eq(users.userId, userId));
  const deptId = me?.deptId ?? null;
  if (deptId !== null && whose.depts?.includes(deptId)) return true;
  const named = (whose.meetings ?? []).filter((msId) => msId !== null);
  if (named.length === 0) return false;
  const mine = or(eq(meetings.ownerId, userId), deptId === null ? undefined : eq(meetings.deptId, deptId));
  const [found] = await db
    .select({ msId: meetings.msId })
    .from(meetings)
    .leftJoin(meetingStaffs, and(eq(meetingStaffs.msId, meetings.msId), eq(meetingStaffs.userId, userId)))
    .where(and(inArray(meetings.msId, named), or(mine, eq(meetingStaffs.userId, userId))))
    .limit(1);
  return found !== undefined;
}
