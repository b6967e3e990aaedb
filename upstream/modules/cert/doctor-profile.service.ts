import { eq, inArray } from 'drizzle-orm';
import { tags } from '@/contract/tags';
import type { Context } from '@/upstream/core/context';
import { searchVectorSql } from '@/upstream/core/search-sql';
import type { Db } from '@/upstream/db/client';
import { doctorSubjects, doctors } from '@/upstream/db/schema/content';
import { subjects } from '@/upstream/db/schema/reference';
import type { CertRow, UserRow } from './cert.repository';

/** Puts a certified doctor into the directory, or corrects the entry; what editors added to it stays. */
export async function publishDoctor(tx: Db, user: UserRow, cert: CertRow, now: Date): Promise<void> {
  const chosen = user.subjectIds.length
    ? await tx.select().from(subjects).where(inArray(subjects.subjectId, user.subjectIds))
    : [];
  const subjectNames = chosen.flatMap((subject) => [subject.subjectName, subject.subjectNameEn]);
  const { hospital, department, title, description, name } = cert;
  const shownFields = {
    ...{ name, hospital, department, title, provinceCode: user.provinceCode, updateTime: now },
    search: searchVectorSql([name, user.nameEn, hospital, department, ...subjectNames]),
  };
  await tx
    .insert(doctors)
    .values({ ...shownFields, userId: user.userId, nameEn: user.nameEn, avatar: user.avatar, description })
    .onConflictDoUpdate({ target: doctors.userId, set: shownFields });
  await tx.delete(doctorSubjects).where(eq(doctorSubjects.userId, user.userId));
  const rows = chosen.map(({ subjectId }) => ({ userId: user.userId, subjectId }));
  if (rows.length > 0) await tx.insert(doctorSubjects).values(rows);
}

/** Carries a changed portrait or description into the directory, if the person is in it, and renews the pages. */
export async function refreshDoctor(
  ctx: Context,
  userId: number,
  changes: { avatar?: string; description?: string },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  const rows = await ctx.db
    .update(doctors)
    .set({ ...changes, updateTime: ctx.now() })
    .where(eq(doctors.userId, userId))
    .returning({ userId: doctors.userId });
  if (rows.length > 0) await renewDoctorPages(ctx, userId);
}

/** Tells the site that a doctor's pages and the directory are stale. */
export async function renewDoctorPages(ctx: Context, userId: number): Promise<void> {
  await ctx.hook.publish([tags.doctors(), tags.doctor(userId)]);
}
