import type { lives } from '@/upstream/db/schema/content';
import { searchText } from '@/upstream/db/seed/search-text';
import { FILMS, filmUrl } from '@/upstream/demo/media/films';
import { liveSearchTexts } from '@/upstream/modules/live/live.search';
import { artUrl } from './art';
import { type Days, plusMinutes } from './days';
import { type Diary, expertKey } from './diary';
import { DEMO_DOCTOR_ID, type Expert } from './doctors';
import { LIVE_PLANS, type LivePlan } from './live-plans';
import { MEETING_PLANS } from './meeting-list';
import type { MeetingRow, MeetingSet } from './meetings';
import type { SessionRow, SpeakerRow } from './programme';
import { createRandom } from './random';
import { disciplineOf, slugOf } from './subject-words';

export type LiveRow = typeof lives.$inferInsert & { id: number; startTime: Date; endTime: Date };

const HLS = '/api/file/media/hls/index.m3u8';
const FIVE_MINUTES = 300_000;
const SOON_MINUTES = 15;
/** Classes begin between these times of day. */
const [FIRST_CLASS, LAST_CLASS] = ['08:00', '19:30'];

/** Presenters by the place of their live in the plan; discussions are presented by their chairs. */
export type Presenters = Map<number, Expert>;

/** Chooses the presenters before anybody is asked to speak elsewhere on the same days. */
export function bookPresenters(days: Days, experts: Expert[], diary: Diary): Presenters {
  const presenters: Presenters = new Map();
  for (const [index, plan] of LIVE_PLANS.entries()) {
    if (plan.time.kind === 'panel') continue;
    const [first, last] = dayRange(plan);
    const span = { from: days.at(first), to: days.at(last) };
    const found = experts
      .filter(({ userId, disciplineId }) => userId !== DEMO_DOCTOR_ID && disciplineId === disciplineOf(plan.subjectId))
      .filter(({ userId }) => diary.canAttend(expertKey(userId), `live ${index}`, span))
      .sort((a, b) => Number(b.branch.subjectId === plan.subjectId) - Number(a.branch.subjectId === plan.subjectId))[0];
    if (!found) throw new Error(`nobody can present a live about ${plan.subjectId}`);
    diary.attend(expertKey(found.userId), `live ${index}`, span);
    presenters.set(index, found);
  }
  return presenters;
}

/** First and last day of a live, from today. */
function dayRange({ time, msId }: LivePlan): [number, number] {
  if (time.kind === 'hall') {
    const start = MEETING_PLANS.find((meeting) => meeting.msId === msId)?.startDay ?? 0;
    return [start + time.firstDay, start + time.lastDay];
  }
  return time.kind === 'soon' ? [0, 1] : [time.day, time.day];
}

/** The 16 lives: on now, soon, later and over; linked to the sessions that they broadcast. */
export function makeLives(days: Days, set: MeetingSet, presenters: Presenters): LiveRow[] {
  const random = createRandom('lives');
  return LIVE_PLANS.map((plan, index) => {
    const id = index + 1;
    const meeting = set.meetings.find(({ msId }) => msId === plan.msId);
    const shown = showing(days, set, plan, presenters.get(index));
    const { startTime, endTime } = shown;
    for (const session of shown.sessions) session.liveId ??= id;
    const over = endTime <= days.now;
    const announced = plusMinutes(startTime, -60 * 24 * 12);
    const createTime = announced < days.now ? announced : days.at(-1, '10:00');
    const row = {
      id,
      title: shown.title.zh,
      titleEn: shown.title.en,
      intro: plan.intro.zh,
      introEn: plan.intro.en,
      userId: shown.presenter.userId,
      startTime,
      endTime,
      msId: meeting?.msId ?? null,
      coverUrl: artUrl('live', slugOf(plan.subjectId), id),
      playUrl: over ? null : HLS,
      ...recordingOf(over, endTime, plan, index),
      room: shown.sessions[0]?.place ?? null,
      roomEn: shown.sessions[0]?.placeEn ?? null,
      viewCount: startTime > days.now ? 0 : random.int(260, 5200),
      createTime,
      updateTime: createTime,
    };
    const extras = { doctorNames: shown.presenter.names, meetingNames: [meeting?.msName, meeting?.msNameEn] };
    return { ...row, search: searchText(liveSearchTexts(row, extras)) };
  });
}

/** The recording of a live that is over, or the day on which it is promised. */
function recordingOf(over: boolean, endTime: Date, { recordingDays = 0 }: LivePlan, index: number) {
  const film = over && recordingDays === 0 ? FILMS[FILMS.length - 1 - (index % 3)] : undefined;
  return {
    replayUrl: film ? filmUrl(film) : null,
    replaySeconds: film?.seconds ?? null,
    replayTime: recordingDays > 0 ? plusMinutes(endTime, recordingDays * 24 * 60) : null,
  };
}

/** When a live is, what it broadcasts and who presents it. */
function showing(days: Days, set: MeetingSet, plan: LivePlan, expert: Expert | undefined) {
  if (plan.time.kind === 'panel') return panelOf(days, set, plan, plan.time.day);
  if (!expert || !plan.title) throw new Error(`live without presenter or title: ${plan.intro.zh}`);
  const { person, hospital, userId } = expert;
  const presenter = { userId, names: [person.name.zh, person.name.en, hospital.zh, hospital.en] };
  return { presenter, title: plan.title, ...timesOf(days, set, plan) };
}

function timesOf(days: Days, set: MeetingSet, plan: LivePlan) {
  const { time } = plan;
  if (time.kind === 'hall') {
    const [first, last] = dayRange(plan);
    const hall = sessionsOf(set, plan.msId)[0]?.place;
    const sessions = sessionsOf(set, plan.msId).filter(
      ({ place, startTime }) => place === hall && startTime >= days.at(first) && startTime < days.at(last + 1),
    );
    const ends = sessions.map(({ endTime }) => endTime.getTime());
    const startTime = sessions[0]?.startTime ?? days.at(first, FIRST_CLASS);
    return {
      startTime,
      endTime: new Date(Math.max(...ends)),
      sessions: sessions.filter(({ kind }) => kind !== 'break'),
    };
  }
  const startTime = time.kind === 'class' ? days.at(time.day, time.time) : soon(days);
  const minutes = time.kind === 'panel' ? 0 : time.minutes;
  return { startTime, endTime: plusMinutes(startTime, minutes), sessions: [] as SessionRow[] };
}

/** A few minutes from now; when that is at night, tomorrow morning. */
function soon(days: Days): Date {
  const next = plusMinutes(new Date(Math.floor(days.now.getTime() / FIVE_MINUTES) * FIVE_MINUTES), SOON_MINUTES);
  if (next < days.at(0, FIRST_CLASS)) return days.at(0, FIRST_CLASS);
  return next <= days.at(0, LAST_CLASS) ? next : days.at(1, FIRST_CLASS);
}

const sessionsOf = (set: MeetingSet, msId: MeetingRow['msId']) =>
  set.sessions
    .filter((session) => session.msId === msId)
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime() || a.id - b.id);

/** A discussion outside the main hall whose chair has an account: the last one of the day. */
function panelOf(days: Days, set: MeetingSet, { msId }: LivePlan, day: number) {
  const all = sessionsOf(set, msId);
  const chairOf = (session: SessionRow): SpeakerRow | undefined =>
    set.speakers.find(({ sessionId, role, userId }) => sessionId === session.id && role === 'host' && userId);
  const session = all
    .filter(({ kind, place }) => kind === 'panel' && place !== all[0]?.place)
    .filter(({ startTime }) => startTime >= days.at(day) && startTime < days.at(day + 1))
    .findLast(chairOf);
  const chair = session && chairOf(session);
  if (!session || !chair?.userId) throw new Error(`no discussion of meeting ${msId} can be shown`);
  return {
    presenter: { userId: chair.userId, names: [chair.name, chair.nameEn, chair.hospital, chair.hospitalEn] },
    title: { zh: session.topic, en: session.topicEn ?? session.topic },
    startTime: session.startTime,
    endTime: session.endTime,
    sessions: [session],
  };
}
