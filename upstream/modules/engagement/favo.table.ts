import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DOCTOR_IS_SHOWN, meetingIsVisible, VIDEO_IS_PUBLIC } from '@/upstream/core/visible';
import type { Reader } from '@/upstream/db/client';
import { doctorFavos, doctors, videoFavos, videos } from '@/upstream/db/schema/content';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';

interface FavoTable {
  /** The table of favourites. */
  favos: PgTable & { userId: PgColumn; createTime: PgColumn };
  /** The column of `favos` that refers to the object, and the object's id. */
  target: PgColumn;
  entity: PgTable;
  entityId: PgColumn;
  /** The object's counter column; null if it has none. */
  counter: PgColumn | null;
  /** Its words for searching. */
  search: PgColumn;
  /** What lists of favourites can be sorted by, besides when they were added. */
  sorts: Record<string, PgColumn>;
  /** Condition for public objects: only these can be added and are listed. */
  isVisible(db: Reader): SQL | undefined;
}

/** The kinds of favourites with their tables and columns. */
export const FAVO_TABLES = {
  meeting: {
    favos: meetingFavos,
    target: meetingFavos.msId,
    entity: meetings,
    entityId: meetings.msId,
    counter: null,
    search: meetings.search,
    sorts: { startTime: meetings.startTime, enrollEnd: meetings.enrollEnd },
    isVisible: meetingIsVisible,
  },
  doctor: {
    favos: doctorFavos,
    target: doctorFavos.docUserId,
    entity: doctors,
    entityId: doctors.userId,
    counter: doctors.favoCount,
    search: doctors.search,
    sorts: { favoCount: doctors.favoCount },
    isVisible: () => DOCTOR_IS_SHOWN,
  },
  video: {
    favos: videoFavos,
    target: videoFavos.videoId,
    entity: videos,
    entityId: videos.id,
    counter: videos.favoCount,
    search: videos.search,
    sorts: { playCount: videos.playCount, duration: videos.duration },
    isVisible: () => VIDEO_IS_PUBLIC,
  },
} as const satisfies Record<string, FavoTable>;

export type FavoKind = keyof typeof FAVO_TABLES;
export const favoTable = (kind: FavoKind): FavoTable => FAVO_TABLES[kind];
