import 'server-only';
import { cache } from 'react';
import * as lodging from '@/contract/lodging/hotel';
import * as api from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

type Query = NonNullable<Parameters<typeof readPublic<typeof api.listMeetings>>[1]['query']>;

/** A page of the public list. */
export const listMeetings = cache((query: Query) => readPublic(api.listMeetings, { query }, [tags.meetings()]));

const NO_FACETS: api.MeetingFacets = {
  msType: [],
  subjectId: [],
  provinceCode: [],
  cityCode: [],
  month: [],
  timeState: [],
  creditFlag: [],
  creditClass: [],
  creditLeast: [],
  priceBand: [],
  audience: [],
};

/** Counts for the filters; none where the upstream has no such call. */
export const getMeetingFacets = cache(
  async (query: api.MeetingFilter) =>
    (await nullOnMissing(readPublic(api.getMeetingFacets, { query }, [tags.meetings()]))) ?? NO_FACETS,
);

/** One published meeting; null when there is none. */
export const getMeeting = cache((msId: number) =>
  nullOnMissing(readPublic(api.getMeeting, { query: { msId } }, [tags.meeting(msId)])),
);

/** Programme of a meeting in order of time. */
export const listSessions = cache((msId: number) =>
  readPublic(parts.listMeetingSessions, { query: { msId } }, [tags.meeting(msId)]),
);

/** People with a public role. */
export const listStaffs = cache((msId: number) =>
  readPublic(parts.listStaffs, { query: { msId } }, [tags.meeting(msId)]),
);

/** Price table for enrolment: places, what can be taken besides, and companions. */
export const listFees = cache(async (msId: number) => {
  const fees = await readPublic(parts.listFees, { query: { msId } }, [tags.meeting(msId)]);
  return fees.filter(({ biz }) => biz !== 'signArt');
});

/** Key dates in order. */
export const listKeyDates = cache((msId: number) =>
  readPublic(parts.listKeyDates, { query: { msId } }, [tags.meeting(msId)]),
);

/** Rounds of notices, newest first. */
export const listMeetingNotices = cache((msId: number) =>
  readPublic(parts.listMeetingNotices, { query: { msId } }, [tags.meeting(msId)]),
);

/** Hotels of a meeting. */
export const listHotels = cache((msId: number) =>
  readPublic(parts.listHotels, { query: { msId } }, [tags.meeting(msId)]),
);

/** Sub-meetings and forums. */
export const listSubMeetings = cache((msId: number) =>
  readPublic(api.listSubMeetings, { query: { msId } }, [tags.meeting(msId), tags.meetings()]),
);

/** Other editions of the same meeting; their tags too, since each names the others. */
export const listEditions = cache((msId: number) =>
  readPublic(api.listEditions, { query: { msId } }, [tags.meeting(msId), tags.meetings()]),
);

/** Related meetings, articles, videos and doctors. */
export const listRelates = cache((msId: number) =>
  readPublic(parts.listRelates, { query: { msId } }, [tags.meeting(msId)]),
);

/** Votes as anybody sees them. */
export const listVotes = cache((msId: number) =>
  readPublic(parts.listMeetingVotes, { query: { msId } }, [tags.meeting(msId)]),
);

/** A hotel of a meeting with its rooms; null where there is none. */
export const getHotel = cache((hotelId: number) =>
  nullOnMissing(readPublic(lodging.getHotel, { query: { hotelId } }, [tags.hotel(hotelId)])),
);
