import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { parseWire } from '@/lib/i18n/format';

/** What one can do about enrolment: it begins later, is open, full (waiting list), closed, the meeting is on, over or cancelled. */
export type EnrolState = 'soon' | 'open' | 'full' | 'closed' | 'on' | 'over' | 'cancelled';

type Times = Pick<
  Meeting,
  'startTime' | 'endTime' | 'enrollStart' | 'enrollEnd' | 'status' | 'capacity' | 'enrollCount'
>;

/** The states that a meeting goes through, each from a moment (milliseconds since 1970) on; the first also holds before. */
export function enrolStates(meeting: Times): { from: number; state: EnrolState }[] {
  if (meeting.status === MEETING_STATUS.cancelled) return [{ from: 0, state: 'cancelled' }];
  const at = (text: string | null | undefined) => parseWire(text)?.getTime();
  const start = at(meeting.startTime) ?? 0;
  const end = at(meeting.endTime) ?? start;
  const opens = at(meeting.enrollStart) ?? 0;
  const closes = Math.min(at(meeting.enrollEnd) ?? end, end);
  const full = meeting.capacity != null && (meeting.enrollCount ?? 0) >= meeting.capacity;
  const states: { from: number; state: EnrolState }[] = [
    { from: opens, state: full ? 'full' : 'open' },
    { from: closes, state: closes < start ? 'closed' : 'on' },
    { from: Math.max(start, closes), state: 'on' },
    { from: end, state: 'over' },
  ];
  if (opens > 0) states.unshift({ from: 0, state: 'soon' });
  return states;
}
