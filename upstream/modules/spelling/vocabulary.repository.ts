import { desc } from 'drizzle-orm';
import {
  articleIsPublic,
  DOCTOR_IS_SHOWN,
  liveIsPublic,
  MEETING_IS_LISTED,
  VIDEO_IS_PUBLIC,
} from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

/** Titles of the newest public meetings, videos, lives and articles, so many of each. */
export async function findTitles(db: Reader, limit: number, now: Date): Promise<(string | null)[]> {
  const found = [
    await db
      .select({ zh: meetings.msName, en: meetings.msNameEn })
      .from(meetings)
      .where(MEETING_IS_LISTED)
      .orderBy(desc(meetings.msId))
      .limit(limit),
    await db
      .select({ zh: videos.title, en: videos.titleEn })
      .from(videos)
      .where(VIDEO_IS_PUBLIC)
      .orderBy(desc(videos.id))
      .limit(limit),
    await db
      .select({ zh: lives.title, en: lives.titleEn })
      .from(lives)
      .where(liveIsPublic(db))
      .orderBy(desc(lives.id))
      .limit(limit),
    await db
      .select({ zh: articles.title, en: articles.titleEn })
      .from(articles)
      .where(articleIsPublic(now))
      .orderBy(desc(articles.id))
      .limit(limit),
  ];
  return found.flat().flatMap(({ zh, en }) => [zh, en]);
}

/** Names and hospitals of listed doctors. */
export async function findDoctorNames(db: Reader, limit: number) {
  return db
    .select({ name: doctors.name, nameEn: doctors.nameEn, hospital: doctors.hospital, hospitalEn: doctors.hospitalEn })
    .from(doctors)
    .where(DOCTOR_IS_SHOWN)
    .orderBy(doctors.userId)
    .limit(limit);
}
