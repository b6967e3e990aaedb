import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { cases } from '@/upstream/db/schema/service';
import { OPEN_STATES } from './case.table';

export type CaseRow = typeof cases.$inferSelect;
type CaseFields = typeof cases.$inferInsert;

/** What a case is about, whoever decides it. */
export interface Subject {
  kind: string;
  subjectId: string;
}

const about = ({ kind, subjectId }: Subject) => and(eq(cases.kind, kind), eq(cases.subjectId, subjectId));
const open = and(inArray(cases.status, [...OPEN_STATES]), eq(cases.withdrawn, false));

/** Stores a case; null when an open one about the same subject exists. */
export async function insertCase(tx: Tx, row: CaseFields): Promise<CaseRow | null> {
  const rows = await tx.insert(cases).values(row).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** A case by id. */
export async function findCase(db: Reader, caseId: number): Promise<CaseRow | null> {
  const rows = await db.select().from(cases).where(eq(cases.caseId, caseId));
  return rows[0] ?? null;
}

/** A case by id, locked until the transaction ends. */
export async function lockCase(tx: Tx, caseId: number): Promise<CaseRow | null> {
  const rows = await tx.select().from(cases).where(eq(cases.caseId, caseId)).for('update');
  return rows[0] ?? null;
}

/** The case about a subject that waits for its decision, if there is one. */
export async function findOpenCase(db: Reader, subject: Subject): Promise<CaseRow | null> {
  const rows = await db
    .select()
    .from(cases)
    .where(and(about(subject), open));
  return rows[0] ?? null;
}

/** The cases that wait for a decision about several subjects, or were passed and leave something to be done, with who has taken each up, by subject. */
export async function findOpenCases(db: Reader, kind: string, subjectIds: string[], left: string[]) {
  if (subjectIds.length === 0) return new Map<string, CaseRow & { claimedByName: string | null }>();
  const rows = await db
    .select({ row: cases, name: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.userName})` })
    .from(cases)
    .leftJoin(users, eq(users.userId, cases.claimedBy))
    .where(
      and(
        eq(cases.kind, kind),
        inArray(cases.subjectId, subjectIds),
        or(open, and(inArray(cases.subjectId, left), eq(cases.status, AUDIT.succeed))),
      ),
    );
  return new Map(rows.map(({ row, name }) => [row.subjectId, { ...row, claimedByName: name }]));
}

/** Every case about a subject, the newest first. */
export function findHistory(db: Reader, subject: Subject): Promise<CaseRow[]> {
  return db.select().from(cases).where(about(subject)).orderBy(desc(cases.caseId));
}

/** The last refusal of each of several subjects, by subject. */
export async function findRefusals(db: Reader, kind: string, subjectIds: string[]): Promise<Map<string, CaseRow>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([cases.subjectId])
    .from(cases)
    .where(and(eq(cases.kind, kind), inArray(cases.subjectId, subjectIds), eq(cases.status, AUDIT.failed)))
    .orderBy(cases.subjectId, desc(cases.caseId));
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** By subject, the last case of a kind about it that nobody has taken back. */
export async function findLast(db: Reader, kind: string, subjectIds: string[]): Promise<Map<string, CaseRow>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([cases.subjectId])
    .from(cases)
    .where(and(eq(cases.kind, kind), inArray(cases.subjectId, subjectIds), eq(cases.withdrawn, false)))
    .orderBy(cases.subjectId, desc(cases.caseId));
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** Changes a case. */
export async function updateCase(tx: Tx, caseId: number, changes: Partial<CaseFields>): Promise<void> {
  await tx.update(cases).set(changes).where(eq(cases.caseId, caseId));
}

/** What people are called: their name, else their login name. */
export async function findNames(db: Reader, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: users.userId, name: users.name, userName: users.userName })
    .from(users)
    .where(inArray(users.userId, userIds));
  return new Map(rows.map(({ userId, name, userName }) => [userId, name || userName]));
}
