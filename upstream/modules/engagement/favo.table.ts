import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listMyDoctorFavos } from '@/contract/doctor/doctor';
import { listMyMeetingFavos } from '@/contract/meeting/kept';
import { listMyVideoFavos } from '@/contract/video/video';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { DOCTOR_IS_SHOWN, meetingIsVisible, VIDEO_IS_PUBLIC } from '@/upstream/core/read/visible';
import { matches } from '@/upstream/core/search/search-sql';
import type { Reader } from '@/upstream/db/client';
import { doctorFavos, doctors, videoFavos, videos } from '@/upstream/db/schema/content';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';

/** What a reader asks of such a list. */
export type FavoQuery = Asked<typeof listMyMeetingFavos>;

interface FavoList {
  where(at: At, query: FavoQuery): SQL | undefined;
  order(at: At, query: FavoQuery): SQL[];
}

interface FavoTable {
  /** The table of favourites. */
  favos: PgTable & { userId: PgColumn; createTime: PgColumn };
  /** The column of `favos` that refers to the object, and the object's id. */
  target: PgColumn;
  entity: PgTable;
  entityId: PgColumn;
  /** The object's counter column; null if it has none. */
  counter: PgColumn | null;
  /** The list of somebody's, those added last first. */
  list: FavoList;
  /** Condition for public objects: only these can be added and are listed. */
  isVisible(db: Reader): SQL | undefined;
}

const inSql = (key: PgColumn, added: PgColumn, search: PgColumn) => ({
  key,
  filters: { keyword: (keyword: string) => matches(search, { keyword }) },
  days: undefined,
  usual: [desc(added), desc(key)],
});

/** The kinds of favourites with their tables and columns. */
export const FAVO_TABLES = {
  meeting: {
    favos: meetingFavos,
    target: meetingFavos.msId,
    entity: meetings,
    entityId: meetings.msId,
    counter: null,
    list: listSql(listMyMeetingFavos, {
      ...inSql(meetingFavos.msId, meetingFavos.createTime, meetings.search),
      sorts: { startTime: meetings.startTime, enrollEnd: meetings.enrollEnd },
    }),
    isVisible: meetingIsVisible,
  },
  doctor: {
    favos: doctorFavos,
    target: doctorFavos.docUserId,
    entity: doctors,
    entityId: doctors.userId,
    counter: doctors.favoCount,
    list: listSql(listMyDoctorFavos, {
      ...inSql(doctorFavos.docUserId, doctorFavos.createTime, doctors.search),
      sorts: { favoCount: doctors.favoCount },
    }),
    isVisible: () => DOCTOR_IS_SHOWN,
  },
  video: {
    favos: videoFavos,
    target: videoFavos.videoId,
    entity: videos,
    entityId: videos.id,
    counter: videos.favoCount,
    list: listSql(listMyVideoFavos, {
      ...inSql(videoFavos.videoId, videoFavos.createTime, videos.search),
      sorts: { playCount: videos.playCount, duration: videos.duration },
    }),
    isVisible: () => VIDEO_IS_PUBLIC,
  },
} as const satisfies Record<string, FavoTable>;

export type FavoKind = keyof typeof FAVO_TABLES;
export const favoTable = (kind: FavoKind): FavoTable => FAVO_TABLES[kind];
