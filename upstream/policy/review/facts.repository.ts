import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { AUTHOR_ANSWER } from '@/contract/paper/codes';
import type { Reader } from '@/upstream/db/client';
import { certs, users } from '@/upstream/db/schema/account';
import { doctors } from '@/upstream/db/schema/content';
import { paperAuthors, papers } from '@/upstream/db/schema/paper';
import { reviewConflicts, reviewers, reviewUnits } from '@/upstream/db/schema/review';
import type { Facts } from './same-person';

export type ReviewerRow = typeof reviewers.$inferSelect;

/** What accounts say of whose they are, by their number. */
export async function findAccounts(db: Reader, userIds: readonly number[]): Promise<Map<number, Facts>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      userId: users.userId,
      name: users.name,
      nameEn: users.nameEn,
      email: users.email,
      hospital: doctors.hospital,
      hospitalEn: doctors.hospitalEn,
      certified: certs.hospital,
    })
    .from(users)
    .leftJoin(doctors, eq(doctors.userId, users.userId))
    .leftJoin(certs, eq(certs.userId, users.userId))
    .where(inArray(users.userId, [...userIds]));
  return new Map(
    rows.map(({ userId, name, nameEn, email, hospital, hospitalEn, certified }) => [
      userId,
      { userIds: [userId], emails: [email], names: [name, nameEn], units: [hospital, hospitalEn, certified] },
    ]),
  );
}

/** Authors of papers with who handed each in, by paper. */
export async function findWriters(
  db: Reader,
  paperIds: readonly number[],
): Promise<{ paperId: number; userId: number | null; author: typeof paperAuthors.$inferSelect | null }[]> {
  if (paperIds.length === 0) return [];
  return db
    .select({ paperId: papers.paperId, userId: papers.userId, author: paperAuthors })
    .from(papers)
    .leftJoin(paperAuthors, eq(paperAuthors.paperId, papers.paperId))
    .where(inArray(papers.paperId, [...paperIds]));
}

/** Papers that were handed in, wherever, of which one of these may be an author: by account, address or name. */
export async function findOwnWorks(
  db: Reader,
  { userIds, emails, names }: { userIds: readonly number[]; emails: readonly string[]; names: readonly string[] },
): Promise<number[]> {
  const any = [
    userIds.length > 0 ? inArray(paperAuthors.userId, [...userIds]) : undefined,
    emails.length > 0 ? inArray(sql`lower(${paperAuthors.email})`, [...emails]) : undefined,
    names.length > 0 ? inArray(paperAuthors.name, [...names]) : undefined,
    names.length > 0 ? inArray(paperAuthors.nameEn, [...names]) : undefined,
  ];
  if (!any.some(Boolean)) return [];
  const rows = await db
    .selectDistinct({ paperId: papers.paperId })
    .from(papers)
    .innerJoin(paperAuthors, eq(paperAuthors.paperId, papers.paperId))
    .where(and(gt(papers.version, 0), ne(paperAuthors.confirmStatus, AUTHOR_ANSWER.disowned), or(...any)));
  return rows.map(({ paperId }) => paperId);
}

/** What reviewers have declared and the desk has said, of reviewers. */
export function findSaid(db: Reader, reviewerIds: readonly number[]) {
  if (reviewerIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(reviewConflicts)
    .where(inArray(reviewConflicts.reviewerId, [...reviewerIds]));
}

/** Spellings of which the desk of a meeting has said whether they are one. */
export function findSaidUnits(db: Reader, msId: number) {
  return db.select().from(reviewUnits).where(eq(reviewUnits.msId, msId));
}

/** Chinese and English names of institutions as the directory of doctors has them. */
export async function findUnitNames(db: Reader): Promise<string[][]> {
  const rows = await db
    .selectDistinct({ hospital: doctors.hospital, hospitalEn: doctors.hospitalEn })
    .from(doctors)
    .where(and(eq(doctors.shown, true), isNotNull(doctors.hospital), isNotNull(doctors.hospitalEn)));
  return rows.map(({ hospital, hospitalEn }) => [hospital ?? '', hospitalEn ?? '']);
}

/** The reviewers and chairs of a meeting, or one of them by account. */
export function findReviewers(db: Reader, msId: number, userId?: number): Promise<ReviewerRow[]> {
  return db
    .select()
    .from(reviewers)
    .where(and(eq(reviewers.msId, msId), userId === undefined ? undefined : eq(reviewers.userId, userId)))
    .orderBy(reviewers.reviewerId);
}
