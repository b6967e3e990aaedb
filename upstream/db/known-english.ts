import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { doctors } from '@/upstream/db/schema/content';
import { dicts } from '@/upstream/db/schema/reference';

/** What hospitals, departments and titles are called in English, by their Chinese names: as most of the directory says, and the dictionary. */
export async function knownInEnglish(db: Reader, names: Iterable<string>): Promise<Map<string, string>> {
  const asked = [...new Set(names)];
  if (asked.length === 0) return new Map();
  const ofDirectory = (
    zh: typeof doctors.hospital | typeof doctors.department,
    en: typeof doctors.hospitalEn | typeof doctors.departmentEn,
  ) =>
    db
      .select({ zh: sql<string>`${zh}`, en: sql<string>`mode() within group (order by ${en})` })
      .from(doctors)
      .where(and(inArray(zh, asked), ne(en, '')))
      .groupBy(zh);
  const titles = db
    .select({ zh: sql<string>`${dicts.dictLabel}`, en: sql<string>`${dicts.labelEn}` })
    .from(dicts)
    .where(and(sql`${dicts.dictType} = 'sys_doctor_title'`, inArray(dicts.dictLabel, asked)));
  const found = await ofDirectory(doctors.hospital, doctors.hospitalEn)
    .unionAll(ofDirectory(doctors.department, doctors.departmentEn))
    .unionAll(titles);
  return new Map(found.map(({ zh, en }) => [zh, en]));
}
