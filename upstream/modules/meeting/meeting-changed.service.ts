import { eq } from 'drizzle-orm';
import { searchVectorSql } from '@/upstream/core/search/search-sql';
import type { Tx } from '@/upstream/core/write';
import { meetings } from '@/upstream/db/schema/meeting';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import type { Lookups } from '@/upstream/modules/reference/lookups.service';
import { meetingChanged } from './meeting.events';
import { meetingSearchTexts } from './meeting.search';

/** Speakers whose names a meeting is found by. */
const NAMES_MOST = 60;

/** Writes a meeting's words for searching anew, as its rows are now; every write of a public meeting ends with it. */
export async function indexMeeting(tx: Tx, lookups: Lookups, msId: number): Promise<void> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.msId, msId));
  if (!row) return;
  const topics = await tx
    .select({ topic: meetingSessions.topic, topicEn: meetingSessions.topicEn })
    .from(meetingSessions)
    .where(eq(meetingSessions.msId, msId));
  const speakers = await tx
    .select({ name: sessionSpeakers.name, nameEn: sessionSpeakers.nameEn })
    .from(sessionSpeakers)
    .where(eq(sessionSpeakers.msId, msId))
    .orderBy(sessionSpeakers.id)
    .limit(NAMES_MOST);
  const places = [row.provinceCode, row.cityCode].map((code) => lookups.regionName(code));
  const subjects = row.subjectPath.flatMap((id) => lookups.subject(id) ?? []);
  const texts = meetingSearchTexts(row, {
    placeNames: places.flatMap(({ name, nameEn }) => [name, nameEn]),
    subjectNames: subjects.flatMap(({ subjectName, subjectNameEn }) => [subjectName, subjectNameEn]),
    topicNames: topics.flatMap(({ topic, topicEn }) => [topic, topicEn]),
    speakerNames: speakers.flatMap(({ name, nameEn }) => [name, nameEn]),
  });
  await tx
    .update(meetings)
    .set({ search: searchVectorSql(texts) })
    .where(eq(meetings.msId, msId));
}

/** Has everything follow that shows a meeting: lists, counts, saved searches, public pages. */
export function emitMeetingChanged(tx: Tx, msId: number): void {
  tx.emit(meetingChanged(msId));
}
