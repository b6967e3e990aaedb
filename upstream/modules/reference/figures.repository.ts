import { and, count, eq, gt, gte, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ORGANISER_POST } from '@/contract/codes';
import {
  articleIsPublic,
  DOCTOR_IS_SHOWN,
  liveIsPublic,
  MEETING_IS_LISTED,
  VIDEO_IS_PUBLIC,
} from '@/upstream/core/read/visible';
import type { Db, Reader } from '@/upstream/db/client';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { keptFigures } from '@/upstream/db/schema/kept';
import { meetingOrgs, meetings } from '@/upstream/db/schema/meeting';
import { meetingSessions } from '@/upstream/db/schema/programme';

/** Meeting ids from the first to before the last. */
interface Slice {
  from: number;
  to: number;
}

/** Largest meeting id there is. */
export async function findTopMeeting(db: Reader): Promise<number> {
  const [row] = await db.select({ top: max(meetings.msId) }).from(meetings);
  return row?.top ?? 0;
}

/** What the public can see besides meetings; articles that are out by the given moment. */
export async function countContent(db: Reader, now: Date) {
  const total = async (table: PgTable, where?: SQL) => {
    const [row] = await db.select({ value: count() }).from(table).where(where);
    return row?.value ?? 0;
  };
  return {
    doctors: await total(doctors, DOCTOR_IS_SHOWN),
    videos: await total(videos, VIDEO_IS_PUBLIC),
    lives: await total(lives, liveIsPublic(db)),
    articles: await total(articles, articleIsPublic(now)),
  };
}

/** Public meetings of a slice, those that begin after the given moment, and the sessions of all that are listed. */
export async function countMeetings(db: Reader, slice: Slice, now: Date) {
  const [own] = await db
    .select({ meetings: count(), upcoming: count(sql`case when ${gt(meetings.startTime, now)} then 1 end`) })
    .from(meetings)
    .where(and(inSlice(meetings.msId, slice), MEETING_IS_LISTED, isNull(meetings.parentId)));
  const [programme] = await db
    .select({ sessions: count() })
    .from(meetingSessions)
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .where(and(inSlice(meetingSessions.msId, slice), inSlice(meetings.msId, slice), MEETING_IS_LISTED));
  return { meetings: own?.meetings ?? 0, upcoming: own?.upcoming ?? 0, sessions: programme?.sessions ?? 0 };
}

/** Names of those who hold the listed meetings of a slice, each once. */
export async function findOrganisers(db: Reader, slice: Slice): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: meetingOrgs.name })
    .from(meetingOrgs)
    .innerJoin(meetings, eq(meetings.msId, meetingOrgs.msId))
    .where(
      and(
        inSlice(meetingOrgs.msId, slice),
        inSlice(meetings.msId, slice),
        inArray(meetingOrgs.postCode, [ORGANISER_POST.host, ORGANISER_POST.undertaker]),
        MEETING_IS_LISTED,
      ),
    );
  return rows.map(({ name }) => name);
}

const inSlice = (msId: PgColumn, { from, to }: Slice) => and(gte(msId, from), lt(msId, to));

/** Figures as they were kept last. */
export async function findKeptFigures(db: Reader, name: string) {
  const [row] = await db.select().from(keptFigures).where(eq(keptFigures.name, name));
  return row;
}

/** Keeps figures under a name, instead of those before. */
export async function keepFigures(
  db: Pick<Db, 'insert'>,
  kept: { name: string; value: Record<string, number>; madeTime: Date },
): Promise<void> {
  await db.insert(keptFigures).values(kept).onConflictDoUpdate({ target: keptFigures.name, set: kept });
}
