import { and, asc, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AUDIT, type CaseKind } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/large-list';
import type { Reader } from '@/upstream/db/client';
import { partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { cases, caseWords } from '@/upstream/db/schema/service';

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

function conditions(db: Reader, { kinds, status, keyword, userType, from, to }: CaseFilter): SQL | undefined {
  return and(
    inArray(cases.kind, [...kinds]),
    status === 'open' ? inArray(cases.status, [AUDIT.before, AUDIT.during]) : undefined,
    status === AUDIT.succeed || status === AUDIT.failed ? eq(cases.status, status) : undefined,
    eq(cases.withdrawn, status === 'withdrawn'),
    userType
      ? inArray(cases.userId, db.select({ userId: users.userId }).from(users).where(eq(users.userType, userType)))
      : undefined,
    keyword ? partMatch(caseWords(cases), [caseWords(cases)], keyword) : undefined,
    from && gte(cases.createTime, from),
    to && lte(cases.createTime, to),
  );
}

/** A page of cases: open ones from the oldest on, decided ones from the newest, unless `isAsc` says otherwise. */
export function findCases(
  ctx: Pick<Context, 'db' | 'caches'>,
  filter: CaseFilter,
  { isAsc, ...window }: { limit: number; offset: number; isAsc?: 'asc' | 'desc' },
): Promise<{ total: number; rows: AuditRow[] }> {
  const direction = (isAsc ?? (filter.status === 'open' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  const order = [direction(cases.createTime), direction(cases.caseId)];
  const list = { key: cases.caseId, where: conditions(ctx.db, filter), order, query: { ...filter, isAsc } };
  return pageOfLarge(ctx, list, window, {
    read: (ids) => select(ctx.db).where(inArray(cases.caseId, ids)),
    keyOf: (row) => row.caseId,
  });
}

/** A case with the others about the same subject, the newest first; nothing for an unknown id. */
export async function findWithHistory(db: Reader, caseId: number) {
  const [row] = await db.select().from(cases).where(eq(cases.caseId, caseId));
  if (!row) return [];
  return select(db)
    .where(and(eq(cases.kind, row.kind), eq(cases.subjectId, row.subjectId)))
    .orderBy(desc(cases.caseId));
}
