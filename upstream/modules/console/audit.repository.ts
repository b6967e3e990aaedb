import { and, asc, count, desc, eq, getTableColumns, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AUDIT, type CaseKind } from '@/contract/codes';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { cases } from '@/upstream/db/schema/service';

export interface CaseFilter {
  kinds: readonly CaseKind[];
  status: string;
  keyword?: string;
  userType?: string;
  from?: Date;
  to?: Date;
}

const claimers = alias(users, 'claimer');
const deciders = alias(users, 'decider');
const nameOf = (table: typeof claimers | typeof deciders) =>
  sql<string | null>`coalesce(nullif(${table.name}, ''), ${table.userName})`;

const select = (db: Reader) =>
  db
    .select({
      ...getTableColumns(cases),
      userType: users.userType,
      claimedByName: nameOf(claimers),
      decidedByName: nameOf(deciders),
    })
    .from(cases)
    .innerJoin(users, eq(users.userId, cases.userId))
    .leftJoin(claimers, eq(claimers.userId, cases.claimedBy))
    .leftJoin(deciders, eq(deciders.userId, cases.decidedBy))
    .$dynamic();
export type AuditRow = Awaited<ReturnType<typeof findWithHistory>>[number];

function conditions({ kinds, status, keyword, userType, from, to }: CaseFilter): SQL | undefined {
  const like = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return and(
    inArray(cases.kind, [...kinds]),
    status === 'open' ? inArray(cases.status, [AUDIT.before, AUDIT.during]) : undefined,
    status === AUDIT.succeed || status === AUDIT.failed ? eq(cases.status, status) : undefined,
    eq(cases.withdrawn, status === 'withdrawn'),
    userType ? eq(users.userType, userType) : undefined,
    like
      ? or(...['name', 'title', 'deptName', 'hospital'].map((field) => ilike(sql`${cases.snapshot}->>${field}`, like)))
      : undefined,
    from && gte(cases.createTime, from),
    to && lte(cases.createTime, to),
  );
}

/** A page of cases: open ones from the oldest on, decided ones from the newest, unless `isAsc` says otherwise. */
export async function findCases(
  db: Reader,
  filter: CaseFilter,
  { isAsc, ...window }: { limit: number; offset: number; isAsc?: 'asc' | 'desc' },
): Promise<{ total: number; rows: AuditRow[] }> {
  const where = conditions(filter);
  const direction = (isAsc ?? (filter.status === 'open' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(cases).innerJoin(users, eq(users.userId, cases.userId)).where(where),
    select(db)
      .where(where)
      .orderBy(direction(cases.createTime), direction(cases.caseId))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** A case with the others about the same subject, the newest first; nothing for an unknown id. */
export async function findWithHistory(db: Reader, caseId: number) {
  const [row] = await db.select().from(cases).where(eq(cases.caseId, caseId));
  if (!row) return [];
  return select(db)
    .where(and(eq(cases.kind, row.kind), eq(cases.subjectId, row.subjectId)))
    .orderBy(desc(cases.caseId));
}
