import { chinaDay } from '@/components/clock/phases';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';

const DAY_MS = 86_400_000;
const SOON_DAYS = 60;
const size = (meeting: Meeting) => meeting.capacity ?? meeting.enrollCount ?? 0;

/** The next big meeting: the first within two months that is at least half as large as the largest of them, else the very next one. */
export function nextBigMeeting(upcoming: Meeting[], now: Date): Meeting | undefined {
  const open = upcoming.filter(({ status }) => status !== MEETING_STATUS.cancelled);
  const limit = chinaDay(new Date(now.getTime() + SOON_DAYS * DAY_MS));
  const soon = open.filter(({ startTime }) => startTime.slice(0, 10) <= limit);
  const largest = Math.max(...soon.map(size));
  return soon.find((meeting) => size(meeting) * 2 >= largest) ?? open[0];
}

/** Meetings on the ruler of the next weeks: the largest ones, including the next big one. */
export function onRuler(meetings: Meeting[], plate: Meeting | undefined, most: number): Meeting[] {
  return meetings
    .filter(({ status, msType }) => status !== MEETING_STATUS.cancelled && msType !== '4')
    .sort((a, b) => Number(b === plate) - Number(a === plate) || size(b) - size(a))
    .slice(0, most);
}
