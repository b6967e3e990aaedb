import { AUDIENCE } from '@/contract/codes';
import { toWire } from '@/upstream/core/time';

/** What lectures for everybody are looked for by. */
const FOR_THE_PUBLIC = '面向公众 健康讲座 lecture for the public';

interface MeetingSearchFields {
  msName: string;
  msNameEn?: string | null;
  sponsor?: string | null;
  sponsorEn?: string | null;
  organizer?: string | null;
  organizerEn?: string | null;
  address?: string | null;
  addressEn?: string | null;
  creditNo?: string | null;
  audience?: string | null;
  startTime: Date;
  endTime: Date;
}

interface MeetingSearchExtras {
  /** Names of province and city, in both languages. */
  placeNames?: (string | null | undefined)[];
  /** Names of the subjects and of those above them, in both languages. */
  subjectNames?: (string | null | undefined)[];
  /** Names of speakers and chairs, in both languages. */
  speakerNames?: (string | null | undefined)[];
  /** What the sessions of the programme are about, in both languages. */
  topicNames?: (string | null | undefined)[];
}

/** Texts for the search index, most important first; every write of a meeting passes them to `searchVectorSql`. */
export function meetingSearchTexts(
  meeting: MeetingSearchFields,
  { placeNames = [], subjectNames = [], speakerNames = [], topicNames = [] }: MeetingSearchExtras = {},
): (string | null | undefined)[] {
  return [
    meeting.msName,
    meeting.msNameEn,
    ...subjectNames,
    ...placeNames,
    ...monthsOf(meeting),
    meeting.audience === AUDIENCE.public ? FOR_THE_PUBLIC : null,
    meeting.sponsor,
    meeting.sponsorEn,
    meeting.organizer,
    meeting.organizerEn,
    meeting.creditNo,
    ...speakerNames,
    meeting.address,
    meeting.addressEn,
    ...topicNames,
  ];
}

const MONTH_EN = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The month that a meeting begins in and the one that it ends in, as they are written in both languages. */
function monthsOf({ startTime, endTime }: MeetingSearchFields): string[] {
  const months = new Set([startTime, endTime].map((moment) => toWire(moment).slice(0, 7)));
  return [...months].flatMap((month) => {
    const [year = '', number = ''] = month.split('-');
    return [`${year}年${Number(number)}月`, `${MONTH_EN.format(new Date(`${month}-01`))} ${year}`];
  });
}
