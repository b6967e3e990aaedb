import { and, eq } from 'drizzle-orm';
import { tags } from '@/contract/tags';
import { VIDEO_IS_PUBLIC } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { articles, lives, videos } from '@/upstream/db/schema/content';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { sessionSpeakers } from '@/upstream/db/schema/programme';

/** Cache tags of the public pages that name a doctor: his own, the directory, his videos, lives and articles, and the meetings at which he speaks or serves. */
export async function findDoctorTags(db: Reader, userId: number): Promise<string[]> {
  const [ofVideos, ofLives, ofArticles, speaksAt, servesAt] = [
    await db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.userId, userId), VIDEO_IS_PUBLIC)),
    await db.select({ id: lives.id }).from(lives).where(eq(lives.userId, userId)),
    await db
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.authorId, userId), eq(articles.status, '1'))),
    await db
      .selectDistinct({ id: sessionSpeakers.msId })
      .from(sessionSpeakers)
      .where(eq(sessionSpeakers.userId, userId)),
    await db.selectDistinct({ id: meetingStaffs.msId }).from(meetingStaffs).where(eq(meetingStaffs.userId, userId)),
  ];
  const found = (rows: { id: number }[], list: string | null, tagOf: (id: number) => string) =>
    rows.length === 0 ? [] : [...(list === null ? [] : [list]), ...rows.map(({ id }) => tagOf(id))];
  return [
    ...new Set([
      ...[tags.doctors(), tags.doctor(userId)],
      ...found(ofVideos, tags.videos(), tags.video),
      ...found(ofLives, tags.lives(), tags.live),
      ...found(ofArticles, tags.articles(), tags.article),
      ...found([...speaksAt, ...servesAt], null, tags.meeting),
    ]),
  ];
}
