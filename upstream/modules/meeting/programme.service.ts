import { PUBLIC_POST, TIME_STATE, type TimeState } from '@/contract/codes';
import type { Doctor, Talk } from '@/contract/doctor/doctor';
import type { Session, SessionDetail, Speaker, Staff } from '@/contract/meeting/parts';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { groupBy } from '@/upstream/core/read/group-by';
import { cleanHtmlOrNull } from '@/upstream/core/text/html';
import { fromWire, toWire } from '@/upstream/core/time';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { listOf, visibleMeetingId } from './meeting.service';
import * as repository from './programme.repository';

const PUBLIC_POSTS = Object.values(PUBLIC_POST);
const DATE_LENGTH = 'yyyy-MM-dd'.length;

/** Sessions ordered by time and room, with their people. */
export async function listSessions(ctx: Context, msId: number): Promise<Session[]> {
  const sessions = await listOf(ctx, 'session', msId, (id) => repository.findSessions(ctx.db, id));
  const people = await repository.findMeetingSpeakers(ctx.db, msId);
  const bySession = groupBy(people, (person) => person.sessionId);
  return sessions.map((session) => toSession(session, (bySession.get(session.id) ?? []) as Speaker[]));
}

/** One session with its abstract, also one that was withdrawn; 404 where its meeting is not public. */
export async function getSession(ctx: Context, id: number): Promise<SessionDetail> {
  const [session, people] = await Promise.all([
    repository.findVisibleSession(ctx.db, dbId(id)),
    repository.findSessionSpeakers(ctx.db, id),
  ]);
  if (session) {
    const [beside, parts, release] = await Promise.all([
      repository.findBeside(ctx.db, session),
      repository.findParts(ctx.db, session),
      lastRelease(ctx, session.msId),
    ]);
    const nearby = {
      previous: beside.previous && toNeighbour(beside.previous),
      next: beside.next && toNeighbour(beside.next),
      block: parts.block && toNeighbour(parts.block),
      talks: parts.talks.map(toNeighbour),
    };
    const { takenBack: withdrawn, ...shown } = session;
    return { ...toSession(clean(shown), people as Speaker[]), withdrawn, release, nearby };
  }
  const gone = await repository.findWithdrawn(ctx.db, id);
  if (!gone) throw notFoundError();
  const { speakers, startTime, endTime, artId: _paper, ...was } = gone.content;
  const [start, end] = [fromWire(startTime), fromWire(endTime)];
  if (!start || !end) throw notFoundError();
  const written = { ...clean(was), msId: gone.msId, startTime: start, endTime: end };
  return { ...toSession(written, speakers as Speaker[]), withdrawn: true, release: await lastRelease(ctx, gone.msId) };
}

const clean = <T extends { abstract?: string | null; abstractEn?: string | null }>(one: T) => ({
  ...one,
  abstract: cleanHtmlOrNull(one.abstract ?? null),
  abstractEn: cleanHtmlOrNull(one.abstractEn ?? null),
});

async function lastRelease({ db }: Context, msId: number) {
  const last = await repository.findLastRelease(db, msId);
  return last && { number: last.number, createTime: toWire(last.createTime) };
}

const toNeighbour = <T extends { startTime: Date; endTime: Date }>(row: T) => ({
  ...row,
  startTime: toWire(row.startTime),
  endTime: toWire(row.endTime),
});

function toSession<T extends { startTime: Date; endTime: Date }>(session: T, speakers: Speaker[]) {
  const hosts = speakers.filter((person) => person.role === 'host');
  return {
    ...session,
    day: toWire(session.startTime).slice(0, DATE_LENGTH),
    startTime: toWire(session.startTime),
    endTime: toWire(session.endTime),
    hostNames: hosts.map((host) => host.name).join('、') || null,
    hostNamesEn: hosts.map((host) => host.nameEn ?? host.name).join(', ') || null,
    speakers,
  };
}

/** People with a public post. */
export async function listStaffs(ctx: Context, msId: number): Promise<Staff[]> {
  await visibleMeetingId(ctx, msId);
  const [lookups, staffs] = await Promise.all([getLookups(ctx), repository.findStaffs(ctx.db, msId, PUBLIC_POSTS)]);
  return staffs.map(({ title, ...staff }) => {
    const { name, nameEn } = lookups.dictName(DICT.doctorTitle, title);
    return { ...staff, titleName: name, titleNameEn: nameEn };
  });
}

/** What a visitor looks for first: on now, then what comes next. */
const TALK_ORDER: Record<TimeState, number> = { [TIME_STATE.on]: 0, [TIME_STATE.before]: 1, [TIME_STATE.over]: 2 };

/** What each of these people says next at a public meeting that takes place, by person. */
export async function nextTalksOf(ctx: Context, userIds: number[]): Promise<Map<number, Doctor['nextTalk']>> {
  const talks = await repository.findNextTalks(ctx.db, userIds, ctx.now());
  return new Map(talks.map(({ userId, ...talk }) => [userId, { ...talk, startTime: toWire(talk.startTime) }]));
}

/** A person's talks at public meetings with their state by the server's clock: on now, upcoming, over with the latest first. */
export async function listTalksOf(ctx: Context, userId: number, limit: number): Promise<Talk[]> {
  const now = ctx.now();
  const talks = await repository.findTalks(ctx.db, userId, limit);
  const rows = talks.map((talk) => ({ ...talk, timeState: timeStateOf(talk, now) }));
  rows.sort((a, b) => {
    const order = TALK_ORDER[a.timeState] - TALK_ORDER[b.timeState];
    const later = a.startTime.getTime() - b.startTime.getTime();
    return order || (a.timeState === TIME_STATE.over ? -later : later);
  });
  return rows.map(({ liveEnd, replayUrl, ...talk }) => ({
    ...talk,
    startTime: toWire(talk.startTime),
    endTime: toWire(talk.endTime),
    replay: !!replayUrl && !!liveEnd && liveEnd <= now,
  }));
}
