import { MEETING_TYPE, MEETING_TYPES } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting';

/** The meeting's type code (spec §4); unknown codes count as “other”. */
export function meetingType(meeting: Pick<Meeting, 'msType'>): (typeof MEETING_TYPES)[number] {
  return MEETING_TYPES.find((type) => type === meeting.msType) ?? MEETING_TYPE.other;
}

/** Credit class 1 (national) or 2 (provincial or municipal); null when the meeting gives no credits. */
export function creditClass(meeting: Pick<Meeting, 'creditFlag' | 'creditClass'>): '1' | '2' | null {
  if (meeting.creditFlag !== '1') return null;
  return meeting.creditClass === '2' ? '2' : '1';
}
