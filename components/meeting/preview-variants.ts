import { lengthened } from '@/components/ui/preview/preview-text';
import { AUDIENCE, MEETING_STATUS } from '@/contract/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { Vote } from '@/contract/meeting/parts';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** A meeting in the states that its components draw, its dates moved around `now`. */
export function variantsOf(meeting: MeetingDetail, now: Date, locale: string) {
  const day = (days: number, time: string) =>
    `${new Date(now.getTime() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10)} ${time}`;
  const at = (start: number, more: Partial<MeetingDetail> = {}): MeetingDetail => ({
    ...meeting,
    status: MEETING_STATUS.published,
    capacity: null,
    startTime: day(start, '08:30:00'),
    endTime: day(start + 2, '17:30:00'),
    enrollStart: day(start - 60, '09:00:00'),
    enrollEnd: day(start - 2, '18:00:00'),
    artStart: day(start - 90, '09:00:00'),
    artEnd: day(start - 20, '23:59:59'),
    ...more,
  });
  const repeat = (text: string | null | undefined) => lengthened(text, locale, 5);
  const ahead = at(30);
  return {
    usual: ahead,
    long: { ...ahead, msName: repeat(meeting.msName) ?? '', msNameEn: repeat(meeting.msNameEn) },
    bare: {
      ...ahead,
      coverUrl: null,
      cityName: null,
      cityNameEn: null,
      address: null,
      addressEn: null,
      sponsor: null,
      sponsorEn: null,
      priceFrom: null,
      creditFlag: '0',
    },
    cancelled: { ...ahead, status: MEETING_STATUS.cancelled },
    public: { ...ahead, audience: AUDIENCE.public, creditFlag: '0', price: '0.00', priceFrom: '0.00' },
    soon: at(120),
    open: ahead,
    full: { ...ahead, capacity: 1, enrollCount: 1 },
    closed: at(1),
    on: at(-1),
    replay: at(-10),
    over: at(-10),
  } satisfies Record<string, MeetingDetail>;
}

/** A meeting's first vote before it opens, open, and closed. */
export function votesInStates(votes: Vote[]): { key: 'before' | 'open' | 'closed'; votes: Vote[] }[] {
  const [vote] = votes;
  if (!vote) return [];
  const counted = vote.options?.map((option, index) => ({ ...option, count: (index + 2) * (index + 3) }));
  return [
    { key: 'before', votes: [{ ...vote, status: '0', myOptionIds: [] }] },
    { key: 'open', votes: [{ ...vote, status: '1', myOptionIds: [] }] },
    { key: 'closed', votes: [{ ...vote, status: '2', options: counted, myOptionIds: [] }] },
  ];
}
