import { chinaDay } from '@/components/clock/phases';
import { AUDIENCE, COMING, MEETING_STATUS, TIME_STATE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting';
import { listArticles } from '@/lib/data/articles';
import { listDoctors } from '@/lib/data/doctors';
import { listLives } from '@/lib/data/lives';
import { getMeetingFacets, listMeetings } from '@/lib/data/meetings';
import { getSiteFigures, listAllSubjects } from '@/lib/data/reference';
import { listVideos } from '@/lib/data/videos';

const AHEAD = 60;
const LIVES = 3;
const CALLS = 5;
const PUBLIC = 3;

const first = (pageSize: number) => ({ pageNum: 1, pageSize });
const byStart = { orderByColumn: 'startTime', isAsc: 'asc' } as const;

/** Everything that the home page shows, read at once; empty lists where there is nothing. */
export async function readHome() {
  const [upcoming, running, calls, facets, livesOn, livesNext, ...rest] = await Promise.all([
    listMeetings({ timeState: TIME_STATE.before, ...byStart, ...first(AHEAD) }),
    listMeetings({ timeState: TIME_STATE.on, ...byStart, ...first(AHEAD) }),
    listMeetings({ artOpen: '1', ...byStart, ...first(AHEAD) }),
    getMeetingFacets({ timeState: TIME_STATE.before }),
    listLives({ liveStatus: TIME_STATE.on, ...first(LIVES) }),
    listLives({ liveStatus: TIME_STATE.before, ...first(LIVES) }),
    listDoctors(first(6)),
    listVideos(first(5)),
    listArticles({ type: '2', ...first(5) }),
    listArticles({ type: '3', ...first(4) }),
    listMeetings({ audience: AUDIENCE.public, timeState: COMING, ...first(PUBLIC) }),
    getSiteFigures(),
    listAllSubjects(),
  ]);
  const [doctors, videos, hotspots, news, forPublic, figures, subjects] = rest;
  return {
    upcoming: upcoming.rows,
    running: running.rows,
    calls: closingSoon(calls.rows),
    facets,
    lives: livesOn.rows.length > 0 ? livesOn.rows : livesNext.rows,
    doctors: doctors.rows,
    videos: videos.rows,
    hotspots: hotspots.rows,
    news: news.rows,
    forPublic: forPublic.rows,
    figures,
    subjects,
  };
}
export type HomeData = Awaited<ReturnType<typeof readHome>>;

function closingSoon(meetings: Meeting[]): Meeting[] {
  return meetings
    .filter(({ artEnd, status }) => artEnd && status !== MEETING_STATUS.cancelled)
    .sort((a, b) => (a.artEnd ?? '').localeCompare(b.artEnd ?? ''))
    .slice(0, CALLS);
}

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
