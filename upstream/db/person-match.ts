import { and, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import { containing } from '@/upstream/core/list/like';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, users, userWords } from '@/upstream/db/schema/account';

const MOST_LETTERS = 3;

/** The parts of a keyword that `name_grams` keeps of texts which contain it: up to three letters each. */
function gramsOf(keyword: string): string[] {
  const letters = [...keyword.toLowerCase()];
  const size = Math.min(letters.length, MOST_LETTERS);
  return letters.slice(0, letters.length - size + 1).map((_, at) => letters.slice(at, at + size).join(''));
}

/** Texts, joined by an expression that has an index of `name_grams`, of which one contains the keyword, in capitals or not. */
export function partMatch(indexed: SQL, texts: (SQL | PgColumn)[], keyword: string): SQL | undefined {
  const part = containing(keyword);
  return and(
    sql`name_grams(${indexed}) @> ${sql.param(gramsOf(keyword))}::text[]`,
    or(...texts.map((text) => ilike(text, part))),
  );
}

/** How much of the end of a phone number staff see of others' (`maskPhone`); more of it would be found out by trying. */
const SEEN_OF_PHONE = 4;
/** A number as `maskPhone` shows it, taken from a list. */
const MASKED_PHONE = /^(\d{3})\*+(\d{4})$/;

/** Accounts of which a name in either language or the login name has a keyword in it. */
export const namedLike = (keyword: string): SQL | undefined =>
  partMatch(userWords(users), [users.name, users.nameEn, users.userName], keyword);

/** Accounts that a keyword means: part of a name in either language or of a login name, a phone number whole or masked, or its last four digits. */
export function personMatch(keyword: string): SQL | undefined {
  const named = namedLike(keyword);
  const number = keyword.replace(/[\s-]/g, '');
  const [, head, tail] = MASKED_PHONE.exec(number) ?? [];
  if (head && tail) return and(phoneEnd(tail), like(users.phonenumber, `${head}%`));
  // An alternative has the pieces of every row that is found made once more.
  if (!/^\d+$/.test(number)) return named;
  return or(named, number.length === SEEN_OF_PHONE ? phoneEnd(number) : eq(users.phonenumber, number));
}

const phoneEnd = (digits: string): SQL => sql`right(${users.phonenumber}, ${SEEN_OF_PHONE}) = ${digits}`;

/** The column holds the account of somebody whom a keyword means. */
export const ofPerson = (userId: PgColumn, keyword: string, db: Reader): SQL =>
  inArray(userId, db.select({ userId: users.userId }).from(users).where(personMatch(keyword)));

/** What an account is called: the person's name, else the login name. */
export const personName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})`;

/** What somebody on a list is called in English: by their account, as long as it has the name that the list has. */
export const nameInEnglish = (listed: { name: PgColumn }, account: { name: PgColumn; nameEn: PgColumn }) =>
  sql<string | null>`case when ${account.name} = ${listed.name} then nullif(${account.nameEn}, '') end`;

/** What an account is called in English; null where nobody has said it. */
export const personNameEn = (account: { nameEn: PgColumn }) => sql<string | null>`nullif(${account.nameEn}, '')`;

/** What people are called in English, by account; those without an English name are left out. */
export async function englishNames(db: Reader, userIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ userId: users.userId, nameEn: users.nameEn })
    .from(users)
    .where(inArray(users.userId, userIds));
  return new Map(rows.flatMap(({ userId, nameEn }) => (nameEn ? [[userId, nameEn]] : [])));
}

/** Under which names somebody is certified: their own, and that of their institution; null for nobody who is. */
export async function certifiedAs(
  db: Reader,
  userId: number,
): Promise<{ certifiedName: string | null; certifiedUnit: string | null }> {
  const [row] = await db
    .select({ name: certs.name, hospital: certs.hospital, deptName: depts.deptName })
    .from(certs)
    .leftJoin(depts, eq(depts.deptId, certs.deptId))
    .where(and(eq(certs.userId, userId), eq(certs.auditStatus, AUDIT.succeed)));
  return { certifiedName: row?.name || null, certifiedUnit: row?.deptName ?? row?.hospital ?? null };
}
