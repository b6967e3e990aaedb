import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { listDeskOrders } from '@/contract/attendee/desk-money';
import { numberMatch } from '@/upstream/core/list/like';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { namedLike, nameInEnglish, ofPerson, partMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendeeItems, attendees, attendeeWords, teams } from '@/upstream/db/schema/attendee';
import { MAY_WAIT, orderLines, orders } from '@/upstream/db/schema/pay';

const IS_NUMBER = /^[0-9A-Za-z]+$/;
interface OrdersAt extends At {
  msId: number;
  /** Whether payers are found by their phones: who may not see these finds nobody by them. */
  contact: boolean;
}

/** Orders of which a refund stands so. */
const refunding = (stands: SQL): SQL =>
  sql`exists (select from pay_refund where pay_refund.order_no = ${orders.orderNo} and ${stands})`;
/** Somebody has to look at it: not what staff pay out by hand, and others have given back. */
const FAILED = sql`${MAY_WAIT} and not (status in ('0', '1') and failure is null)
  and not exists (select from pay_refund anew where anew.idempotency_key = 'again:' || pay_refund.refund_no)`;
const REFUND_STANDS = {
  failed: refunding(FAILED),
  running: refunding(sql`status in ('0', '1') and failure is null`),
  done: and(refunding(sql`status = '2'`), sql`not ${refunding(sql`status in ('0', '1') or (${FAILED})`)}`),
};

/** The orders that pay for places, or for what is taken besides, of people whose words say so. */
function ofPeople(db: Reader, msId: number, words: string): SQL {
  const named = and(
    eq(attendees.msId, msId),
    partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
  );
  const places = db
    .select({ orderNo: orderLines.orderNo })
    .from(attendees)
    .innerJoin(orderLines, eq(orderLines.lineId, attendees.lineId))
    .where(named);
  const items = db
    .select({ orderNo: orderLines.orderNo })
    .from(attendees)
    .innerJoin(attendeeItems, eq(attendeeItems.attendeeId, attendees.attendeeId))
    .innerJoin(orderLines, eq(orderLines.lineId, attendeeItems.lineId))
    .where(named);
  return inArray(orders.orderNo, places.union(items));
}

const LIST = listSql<typeof listDeskOrders, OrdersAt>(listDeskOrders, {
  key: orders.orderNo,
  filters: {
    keyword: (words, { db, msId, contact }) =>
      or(
        IS_NUMBER.test(words) ? numberMatch(orders.orderNo, words) : undefined,
        contact
          ? ofPerson(orders.userId, words, db)
          : inArray(orders.userId, db.select({ userId: users.userId }).from(users).where(namedLike(words))),
        ofPeople(db, msId, words),
      ),
    payStatus: orders.payStatus,
    channel: orders.channel,
    refund: (stands) => REFUND_STANDS[stands],
  },
  days: orders.createTime,
  sorts: { createTime: orders.createTime, amount: orders.amount, payTime: orders.payTime },
  usual: [desc(orders.createTime), desc(orders.orderNo)],
});

const select = (db: Reader) =>
  db
    .select({
      order: orders,
      payer: personName,
      payerEn: users.nameEn,
      refundFailed: sql<boolean>`${REFUND_STANDS.failed}`,
    })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .$dynamic();
export type DeskOrderRow = Awaited<ReturnType<typeof select>>[number];

/** A page of a meeting's orders, the newest first unless another order is asked for. */
export async function findDeskOrders(
  db: Reader,
  { msId, contact }: { msId: number; contact: boolean },
  query: Asked<typeof listDeskOrders>,
): Promise<{ total: number; rows: DeskOrderRow[] }> {
  const at = { db, msId, contact };
  const where = and(eq(orders.msId, msId), LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
}

/** An order of a meeting; undefined where it has none with that number. */
export async function findDeskOrder(db: Reader, msId: number, orderNo: string): Promise<DeskOrderRow | undefined> {
  const [row] = await select(db).where(and(eq(orders.msId, msId), eq(orders.orderNo, orderNo)));
  return row;
}

export interface LinePerson {
  lineId: number;
  orderNo: string;
  attendeeId: number;
  name: string;
  nameEn: string | null;
  team: string | null;
}

/** Whom the lines of orders are for, and with which team, by line. */
export async function findLinePeople(db: Reader, orderNos: readonly string[]): Promise<LinePerson[]> {
  const shown = {
    lineId: orderLines.lineId,
    orderNo: orderLines.orderNo,
    attendeeId: attendees.attendeeId,
    name: attendees.name,
    nameEn: nameInEnglish(attendees, users),
    team: teams.unit,
  };
  const wanted = inArray(orderLines.orderNo, ['', ...orderNos]);
  const places = await db
    .select(shown)
    .from(orderLines)
    .innerJoin(attendees, eq(attendees.lineId, orderLines.lineId))
    .leftJoin(teams, eq(teams.teamId, attendees.teamId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(wanted)
    .orderBy(asc(orderLines.lineId));
  const items = await db
    .select(shown)
    .from(orderLines)
    .innerJoin(attendeeItems, eq(attendeeItems.lineId, orderLines.lineId))
    .innerJoin(attendees, eq(attendees.attendeeId, attendeeItems.attendeeId))
    .leftJoin(teams, eq(teams.teamId, attendees.teamId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(wanted)
    .orderBy(asc(orderLines.lineId));
  return [...places, ...items];
}

interface Named {
  name: string;
  nameEn: string | null;
}
/** What people are called, by account. */
export async function findNames(db: Reader, userIds: readonly number[]): Promise<Map<number, Named>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.userId, name: personName, nameEn: users.nameEn })
    .from(users)
    .where(inArray(users.userId, [...userIds]));
  return new Map(rows.map(({ userId, ...named }) => [userId, named]));
}
