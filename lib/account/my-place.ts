import {
  ATTENDEE_STATE,
  ATTENDEE_STEP_KEYS,
  type AttendeeStep,
  type AttendeeStepKey,
  listMyMeetings,
  type MyMeeting,
  placeStateOf,
} from '@/contract/attendee/attendee';
import { listMyTeams } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { type MeetingRouteName, meetingPath } from '@/lib/menu/meeting-menu';
import { isOwnAddress } from '@/lib/routes';

export type MyStepState = AttendeeStep['state'];
/** How somebody stands at a meeting, and what comes next. */
export interface MyPlace {
  state: ReturnType<typeof placeStateOf>;
  next: { key: AttendeeStepKey; state: MyStepState; due: string | null; href: string | null } | null;
}

const HOLDING: readonly MyPlace['state'][] = ['paid', 'free', 'unpaid', 'refunding'];
/** Whether somebody who stands like this needs no way to a place. */
export const isHeld = (state: MyPlace['state']): boolean => HOLDING.includes(state);

const isKnown = (key: string): key is AttendeeStepKey => ATTENDEE_STEP_KEYS.some((known) => known === key);
const HELD: readonly (string | null | undefined)[] = [ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled];

/** The step that comes next, as the upstream orders them: one's own turn, else what one waits for. */
export function nextOf(steps: readonly AttendeeStep[], locale: Locale): MyPlace['next'] {
  const open = steps.filter(({ key, state }) => isKnown(key) && state !== 'done');
  const step = open.find(({ state }) => state === 'todo') ?? open[0];
  if (!step || !isKnown(step.key)) return null;
  const { key, state, due, linkUrl } = step;
  const leads = state === 'todo' && linkUrl && isOwnAddress(linkUrl);
  // What is on now needs no time.
  const said = due && !(key === 'attend' && state === 'todo');
  return { key, state, due: said ? formatDateTime(locale, due) : null, href: leads ? linkUrl : null };
}

/** The signed-in person's place at a meeting; null without one. */
export async function readMyPlace(msId: number, locale: Locale): Promise<MyPlace | null> {
  const { rows } = await callToken(listMyMeetings, { query: { msId, timeState: 'all', pageSize: 10 }, quiet: true });
  // An upstream that does not know the filter answers others too.
  const own = rows.filter((row) => row.msId === msId);
  const place = own.find(({ enrollState }) => HELD.includes(enrollState)) ?? own[0];
  return place ? { state: placeStateOf(place), next: nextOf(place.steps ?? [], locale) } : null;
}

/** A meeting where somebody has a place or a team, and the address of one of its pages. */
export type OwnChoice = Pick<MyMeeting, 'msId' | 'msName' | 'msNameEn' | 'startTime' | 'endTime'> & {
  href: string;
};

/** Pages that are for the contact of a team too, who need not take part. */
const FOR_TEAMS: readonly MeetingRouteName[] = ['enrolGroup', 'enrolPay'];

/** Some of the meetings where somebody has a place, or for some pages a team: the next ones, else the last. */
export async function readMyMeetings(name: MeetingRouteName, most: number): Promise<OwnChoice[]> {
  const teamsIn = (timeState: 'coming' | 'over') =>
    FOR_TEAMS.includes(name) ? callToken(listMyTeams, { query: { timeState }, quiet: true }).catch(() => []) : [];
  const ask = async (timeState: 'coming' | 'over') => {
    const [teams, { rows }] = await Promise.all([
      teamsIn(timeState),
      callToken(listMyMeetings, { query: { timeState, pageSize: most }, quiet: true }),
    ]);
    const own = new Map([...teams, ...rows].map((row) => [row.msId, row]));
    return [...own.values()].slice(0, most);
  };
  const coming = await ask('coming');
  const rows = coming.length > 0 ? coming : await ask('over');
  return rows.map((row) => ({ ...row, href: meetingPath(name, row.msId) }));
}
