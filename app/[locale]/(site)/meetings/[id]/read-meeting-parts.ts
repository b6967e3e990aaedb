import type { MeetingParts } from '@/components/meeting/detail/meeting-detail';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { listLives } from '@/lib/data/lives';
import {
  listEditions,
  listFees,
  listHotels,
  listKeyDates,
  listMeetingNotices,
  listRelates,
  listSessions,
  listStaffs,
  listSubMeetings,
  listVotes,
} from '@/lib/data/meetings';

/** Lives shown on the page; the list of lives has the rest. */
const LIVES = 6;

/** Everything that a meeting's page shows, read at once. */
export async function readMeetingParts(meeting: MeetingDetail): Promise<{ parts: MeetingParts; lives: DocLive[] }> {
  const { msId } = meeting;
  const [sessions, staffs, fees, keyDates, notices, hotels, subMeetings, editions, relates, votes, lives] =
    await Promise.all([
      listSessions(msId),
      listStaffs(msId),
      listFees(msId),
      listKeyDates(msId),
      listMeetingNotices(msId),
      listHotels(msId),
      listSubMeetings(msId),
      listEditions(msId),
      listRelates(msId),
      listVotes(msId),
      listLives({ msId, pageNum: 1, pageSize: LIVES }),
    ]);
  return {
    parts: { meeting, sessions, staffs, fees, keyDates, notices, hotels, subMeetings, editions, relates, votes },
    lives: lives.rows,
  };
}
