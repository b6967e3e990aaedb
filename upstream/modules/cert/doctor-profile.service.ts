import { eq, inArray, max } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import { fieldError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { doctorSubjects, doctors } from '@/upstream/db/schema/content';
import { regions, subjects } from '@/upstream/db/schema/reference';
import { doctorVector } from '@/upstream/modules/doctor/doctor.service';
import { purgeDoctor } from '@/upstream/modules/doctor/pages.service';
import type { CertRow, UserRow } from './cert.repository';

/** Adds a certified doctor to the directory or updates the entry; texts by editors are kept. */
export async function publishDoctor(tx: Tx, user: UserRow, cert: CertRow, now: Date): Promise<void> {
  const chosen = user.subjectIds.length
    ? await tx.select().from(subjects).where(inArray(subjects.subjectId, user.subjectIds))
    : [];
  const [province] = await tx
    .select()
    .from(regions)
    .where(eq(regions.regionCode, user.provinceCode ?? ''));
  const [listed] = await tx.select().from(doctors).where(eq(doctors.userId, user.userId));
  const { hospital, department, title, description, name } = cert;
  const search = doctorVector(
    { ...listed, name, nameEn: user.nameEn, hospital, department },
    {
      subjectNames: chosen.flatMap((subject) => [subject.subjectName, subject.subjectNameEn]),
      placeNames: [province?.regionName, province?.regionNameEn],
    },
  );
  const shownFields = {
    name,
    hospital,
    department,
    title,
    provinceCode: user.provinceCode,
    updateTime: now,
    search,
  };
  // Whoever is new stands behind all others, until staff place them.
  const [last] = await tx.select({ place: max(doctors.orderNum) }).from(doctors);
  const orderNum = (last?.place ?? 0) + 1;
  await tx
    .insert(doctors)
    .values({ ...shownFields, userId: user.userId, nameEn: user.nameEn, avatar: user.avatar, description, orderNum })
    .onConflictDoUpdate({ target: doctors.userId, set: shownFields });
  await tx.delete(doctorSubjects).where(eq(doctorSubjects.userId, user.userId));
  const rows = chosen.map(({ subjectId }) => ({ userId: user.userId, subjectId }));
  if (rows.length > 0) await tx.insert(doctorSubjects).values(rows);
}

/** What a person's page in the directory says about them; null without one. */
export async function findDescription(db: Reader, userId: number): Promise<string | null> {
  const [row] = await db.select({ text: doctors.description }).from(doctors).where(eq(doctors.userId, userId));
  return row?.text ?? null;
}

/** Copies a changed portrait or description into the directory, if the person is listed, and purges the pages. */
export async function refreshDoctor(
  tx: Tx,
  userId: number,
  changes: { avatar?: string; description?: string },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  const rows = await tx
    .update(doctors)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(doctors.userId, userId))
    .returning({ userId: doctors.userId });
  if (rows.length > 0) await purgeDoctor(tx, userId);
}

/** A doctor's name was verified: it can be changed only by a new certification. */
export function requireNameChangeable(
  user: { userType: string; certFlag: string; name: string },
  name: string | undefined,
): void {
  const fixed = user.userType === USER_TYPE.hospital && user.certFlag !== '0';
  if (fixed && name !== undefined && name !== user.name) throw fieldError('name', 'account.nameCertified');
}
