import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CERT_KIND } from '@/contract/codes';
import type { ConsoleSubject } from '@/contract/console/actions';
import type { Reader } from '@/upstream/db/client';
import { certs, users } from '@/upstream/db/schema/account';
import { articles, lives, videos } from '@/upstream/db/schema/content';
import { creditRules } from '@/upstream/db/schema/credit';
import { invoices } from '@/upstream/db/schema/document';
import { meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import {
  billDifferences,
  earnings,
  orderLines,
  payments,
  vipPlans,
  vouchers,
  withdrawals,
} from '@/upstream/db/schema/pay';
import { custServs, dicts } from '@/upstream/db/schema/reference';
import { banners, keepers } from '@/upstream/db/schema/service';

/** What a thing is called, in both languages where it has two names. */
export interface Named {
  zh: string | null;
  en?: string | null;
}

/** An account by name and login name until its owner closes it: lines of the log keep ids alone. */
const personOf = (userId: PgColumn, words: SQL) =>
  sql<string | null>`(select coalesce(${words}, p.user_name) from sys_user p
    where p.user_id = ${userId} and (p.status <> '2' or p.user_type = '0'))`;
const inChinese = sql`nullif(p.name, '') || '（' || p.user_name || '）'`;
const inEnglish = sql`coalesce(nullif(p.name_en, ''), nullif(p.name, '')) || ' (' || p.user_name || ')'`;

type Words = PgColumn | SQL<string | null>;
type Names = (db: Reader, ids: number[]) => Promise<(Named & { id: number })[]>;

const named =
  (table: PgTable, id: PgColumn, zh: Words, en: Words = sql`null`): Names =>
  (db, ids) =>
    db
      .select({ id: sql<number>`${id}`, zh: sql<string | null>`${zh}`, en: sql<string | null>`${en}` })
      .from(table)
      .where(inArray(id, ids));

/** What is called by whose it is, and by something that tells one from the other. */
const theirs = (table: PgTable, { id, userId }: { id: PgColumn; userId: PgColumn }, which: SQL = sql`''`): Names =>
  named(table, id, sql`${personOf(userId, inChinese)} || ${which}`, sql`${personOf(userId, inEnglish)} || ${which}`);

/** A hospital is called by its own name, and not by whoever is in charge; nothing else has one here. */
const hospitalOf = (words: SQL) =>
  sql<string | null>`(select ${words} from sys_user p
    where p.user_id = ${certs.userId} and p.cert_kind = ${CERT_KIND.hospital} and p.status <> '2')`;

const people = theirs(users, { id: users.userId, userId: users.userId });
const ofMeeting = (name: PgColumn) =>
  sql<string | null>`(select ${name} || ' · ' || ${creditSessions.projectNo} from ${meetings}
    where ${eq(meetings.msId, creditSessions.msId)})`;

/** Names of what has a number of its own. */
const NAMES = {
  cert: people,
  hospital: named(
    certs,
    certs.userId,
    hospitalOf(sql`${certs.hospital} || '（' || p.user_name || '）'`),
    hospitalOf(sql`${certs.hospital} || ' (' || p.user_name || ')'`),
  ),
  dept: people,
  user: people,
  doctor: people,
  video: named(videos, videos.id, videos.title, videos.titleEn),
  meeting: named(meetings, meetings.msId, meetings.msName, meetings.msNameEn),
  creditSession: named(creditSessions, creditSessions.id, ofMeeting(meetings.msName), ofMeeting(meetings.msNameEn)),
  article: named(articles, articles.id, articles.title, articles.titleEn),
  live: named(lives, lives.id, lives.title, lives.titleEn),
  banner: named(banners, banners.id, banners.title, banners.titleEn),
  creditRule: named(creditRules, creditRules.ruleId, creditRules.name, creditRules.nameEn),
  dict: named(dicts, dicts.dictCode, dicts.dictLabel, dicts.labelEn),
  contact: named(custServs, custServs.id, custServs.name, custServs.nameEn),
  vip: named(vipPlans, vipPlans.vipId, vipPlans.vipName, vipPlans.vipNameEn),
  keeper: theirs(keepers, keepers, sql`to_char(${keepers.serviceTime} at time zone 'Asia/Shanghai', ' YYYY-MM-DD')`),
  withdraw: theirs(withdrawals, withdrawals, sql`to_char(${withdrawals.amount} / 100.0, ' "¥"FM999,999,999,990.00')`),
  earning: named(earnings, earnings.id, earnings.title, earnings.titleEn),
  invoice: named(invoices, invoices.id, sql`coalesce(${invoices.number}, ${invoices.orderNo})`),
  voucher: named(
    vouchers,
    vouchers.id,
    sql`(select ${payments.orderNo} from ${payments} where ${eq(payments.outTradeNo, vouchers.outTradeNo)})`,
  ),
  bill: named(billDifferences, billDifferences.id, billDifferences.outTradeNo),
  goodwill: named(orderLines, orderLines.lineId, orderLines.title, orderLines.titleEn),
  line: named(orderLines, orderLines.lineId, orderLines.title, orderLines.titleEn),
} as const satisfies Partial<Record<ConsoleSubject | 'line' | 'hospital', Names>>;

export type NamedKind = keyof typeof NAMES;
export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind);

/** What these are called, by their numbers. */
export async function findNames(db: Reader, kind: NamedKind, ids: number[]): Promise<Map<number, Named>> {
  const rows = ids.length > 0 ? await NAMES[kind](db, ids) : [];
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
