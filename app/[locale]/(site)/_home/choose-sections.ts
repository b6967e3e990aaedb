import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { nextBigMeeting } from './next-big-meeting';

/** Meetings on now, most of which end within days. */
const ON_NOW = 6;
/** Meetings listed month by month. */
const AHEAD = 9;
const CALLS = 5;

export interface HomeSections {
  /** The next big meeting, beside the search. */
  plate: Meeting | undefined;
  on: Meeting[];
  /** Lectures for everybody, which have a part of their own. */
  forPublic: Meeting[];
  ahead: Meeting[];
  /** Calls for papers, the one that closes first on top. */
  calls: Meeting[];
}

const isOpen = ({ status }: Meeting) => status !== MEETING_STATUS.cancelled;

/** Deals the meetings out to the parts of the home page, each to one: a part shows what those above it have not. The ruler is beside this and may repeat any. */
export function chooseSections(
  {
    running,
    upcoming,
    papers,
    forPublic,
  }: { running: Meeting[]; upcoming: Meeting[]; papers: Meeting[]; forPublic: Meeting[] },
  now: Date,
): HomeSections {
  const plate = nextBigMeeting(upcoming, now);
  const shown = new Set(plate && [plate.msId]);
  const take = (meetings: Meeting[], most: number) => {
    const taken = meetings.filter(({ msId }) => !shown.has(msId)).slice(0, most);
    for (const { msId } of taken) shown.add(msId);
    return taken;
  };
  return {
    plate,
    on: take(running.filter(isOpen), ON_NOW),
    forPublic: take(forPublic, forPublic.length),
    ahead: take(upcoming, AHEAD),
    calls: take(
      papers
        .filter((meeting) => meeting.artEnd && isOpen(meeting))
        .sort((a, b) => (a.artEnd ?? '').localeCompare(b.artEnd ?? '')),
      CALLS,
    ),
  };
}
