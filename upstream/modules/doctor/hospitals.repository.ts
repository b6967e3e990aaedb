import { and, desc, ilike, or, sql } from 'drizzle-orm';
import { containing, escapeLike } from '@/upstream/core/list/like';
import { DOCTOR_IS_SHOWN } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { doctors } from '@/upstream/db/schema/content';

const MOST = 10;

/**
 * Hospitals of listed doctors by a part of their name in either language, at most ten: those that contain the words as they
 * stand first, then those with most doctors. Characters may be left out in between, as in 粤医 for a 粤东医院.
 */
export function findHospitals(db: Reader, keyword: string) {
  const whole = containing(keyword);
  const gaps = `%${[...keyword.replace(/\s+/g, '')].map(escapeLike).join('%')}%`;
  const exact = sql<boolean>`bool_or(${or(ilike(doctors.hospital, whole), ilike(doctors.hospitalEn, whole))})`;
  return db
    .select({ name: sql<string>`${doctors.hospital}`, nameEn: sql<string | null>`max(${doctors.hospitalEn})` })
    .from(doctors)
    .where(and(DOCTOR_IS_SHOWN, or(ilike(doctors.hospital, gaps), ilike(doctors.hospitalEn, whole))))
    .groupBy(doctors.hospital)
    .orderBy(desc(exact), desc(sql`count(*)`), doctors.hospital)
    .limit(MOST);
}
