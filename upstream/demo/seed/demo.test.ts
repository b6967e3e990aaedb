import { describe, expect, test } from 'vitest';
import { groupBy } from '@/upstream/core/read/group-by';
import { CODE_LISTS } from '@/upstream/db/seed/reference/dicts';
import { listRegionRows } from '@/upstream/db/seed/reference/regions';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { isArtKind, isArtSubject } from '@/upstream/demo/art/art.service';
import { COVER_SUBJECTS } from '@/upstream/demo/art/cover';
import { makeDemo } from './demo';

const HAN = /\p{Script=Han}/u;
const NOON = new Date('2026-05-20T12:07:00+08:00');
const demo = makeDemo(NOON, 'hash');
const { set } = demo;
const top = set.meetings.filter(({ parentId }) => parentId === null);
const hourOf = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).getUTCHours();
const on = (row: { startTime: Date; endTime: Date }, now: Date) => row.startTime <= now && row.endTime > now;

/** All generated rows, by table name. */
function tables(): Record<string, Record<string, unknown>[]> {
  const { meetings, sessions, speakers, orgs, staffs, fees, keyDates, notices, hotels } = set;
  return {
    meetings,
    sessions,
    speakers,
    orgs,
    staffs,
    fees,
    keyDates,
    notices,
    hotels,
    articles: demo.articles,
    videos: demo.videos,
    lives: demo.lives,
    doctors: demo.doctors,
    tasks: demo.tasks,
    depts: demo.depts,
    votes: demo.votes.votes,
    options: demo.votes.options,
    users: demo.people.users,
    subjects: SUBJECTS,
    regions: listRegionRows(),
    dicts: CODE_LISTS.flatMap(({ rows }) => rows),
  } as unknown as Record<string, Record<string, unknown>[]>;
}

test('seeding twice for the same time gives the same rows', () => {
  expect(JSON.stringify(makeDemo(NOON, 'hash'))).toBe(JSON.stringify(demo));
});

test.each(['2026-05-20T00:10:00+08:00', '2026-05-20T12:07:00+08:00'])(
  'at %s nothing was changed in the future',
  (now) => {
    const { articles, doctors, lives, videos, set: filled } = makeDemo(new Date(now), 'hash');
    for (const [name, rows] of Object.entries({ articles, doctors, lives, videos, meetings: filled.meetings })) {
      const ahead = rows.filter(({ updateTime }) => !updateTime || updateTime > new Date(now));
      expect(ahead, name).toEqual([]);
    }
  },
);

test('there is as much demo data as the documentation says', () => {
  const byMeeting = groupBy(set.sessions, ({ msId }) => msId);
  const sessionsOf = (msId: number) => byMeeting.get(msId) ?? [];
  const large = top.filter(({ msId }) => sessionsOf(msId).length >= 140);
  expect(top.length).toBeGreaterThanOrEqual(60);
  expect(large.length).toBeGreaterThanOrEqual(6);
  for (const { msId } of large) {
    expect(new Set(sessionsOf(msId).map(({ place }) => place)).size).toBe(6);
    expect(new Set(sessionsOf(msId).map(({ startTime }) => startTime.toDateString())).size).toBe(3);
  }
  for (const meeting of set.meetings) {
    const count = sessionsOf(meeting.msId).length;
    expect(count, meeting.msName).toBeGreaterThanOrEqual(8);
    if (!large.includes(meeting)) expect(count, meeting.msName).toBeLessThanOrEqual(40);
  }
  expect(demo.doctors).toHaveLength(150);
  expect(demo.videos).toHaveLength(120);
  expect(new Set(demo.videos.map(({ cateId }) => cateId)).size).toBe(10);
  expect(demo.lives).toHaveLength(16);
  expect(demo.articles).toHaveLength(87);
  expect(new Set(demo.articles.map(({ type }) => type)).size).toBe(4);
  expect(new Set(top.map(({ msType }) => msType)).size).toBe(5);
  expect(new Set(top.map(({ provinceCode }) => provinceCode)).size).toBeGreaterThanOrEqual(20);
  expect(top.filter(({ status }) => status === '3')).toHaveLength(1);
});

/** Every generated text with its location. */
function texts(): { where: string; key: string; text: string; row: Record<string, unknown> }[] {
  return Object.entries(tables()).flatMap(([name, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([key, text]) =>
        typeof text === 'string' && key !== 'search' ? [{ where: `${name}.${key}: ${text}`, key, text, row }] : [],
      ),
    ),
  );
}

test('every Chinese text has an English one, and English texts contain no Chinese', () => {
  const alone = texts().filter(({ key, row }) => `${key}En` in row && !row[`${key}En`]);
  const mixed = texts().filter(({ key, text }) => key.endsWith('En') && HAN.test(text));
  expect([...alone, ...mixed].map(({ where }) => where)).toEqual([]);
});

test('no text has an unfilled placeholder, a doubled word or stray punctuation', () => {
  const bad = /\{\w*\}|undefined|null|\(\)|（）|\bthe the\b|\bof of\b| {2}|，，|。。|、、|与与|和和/;
  expect(
    texts()
      .filter(({ text }) => bad.test(text))
      .map(({ where }) => where),
  ).toEqual([]);
});

test('names and titles within a list are unique: meetings, videos, articles, doctors, talks of a meeting', () => {
  const once = (texts: (string | null | undefined)[]) => expect(new Set(texts).size).toBe(texts.length);
  once(set.meetings.map(({ msName }) => msName));
  once(set.meetings.map(({ msNameEn }) => msNameEn));
  once(demo.videos.map(({ title }) => title));
  once(demo.articles.map(({ titleEn }) => titleEn));
  once(demo.doctors.map(({ name }) => name));
  once(demo.doctors.map(({ nameEn }) => nameEn));
  for (const { msId } of set.meetings) {
    const sessions = set.sessions.filter((session) => session.msId === msId && session.kind !== 'break');
    once(sessions.map(({ topic }) => topic));
    for (const { topic } of sessions) expect(topic).not.toMatch(/（\d+）$/);
  }
});

test('a programme has no conflicts: sessions are within the meeting’s days, rooms and people are never double-booked', () => {
  const sessionsOf = groupBy(set.sessions, ({ msId }) => msId);
  const speakersOf = groupBy(set.speakers, ({ msId }) => msId);
  for (const meeting of set.meetings) {
    const sessions = sessionsOf.get(meeting.msId) ?? [];
    const inRoom = groupBy(sessions, ({ place }) => place);
    for (const session of sessions) {
      const within = session.startTime >= meeting.startTime && session.endTime <= meeting.endTime;
      expect(within && session.endTime > session.startTime, session.topic).toBe(true);
    }
    for (const [place, list] of inRoom) {
      const ordered = list.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime());
      ordered.forEach((session, index) => {
        const before = ordered[index - 1];
        if (before) expect(session.startTime >= before.endTime, `${meeting.msName} ${place}`).toBe(true);
      });
    }
    if (meeting.msType === '4') continue;
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const people = groupBy(speakersOf.get(meeting.msId) ?? [], ({ name }) => name);
    for (const [name, rows] of people) {
      const times = rows.map(({ sessionId }) => byId.get(sessionId)).filter((session) => session !== undefined);
      const clashes = times.filter((a) =>
        times.some((b) => a.place !== b.place && a.startTime < b.endTime && b.startTime < a.endTime),
      );
      expect(clashes, `${name} at ${meeting.msName}`).toEqual([]);
    }
  }
});

describe.each(['2026-05-20T00:10:00+08:00', '2026-05-20T12:07:00+08:00', '2026-12-31T23:50:00+08:00'])(
  'filled at %s',
  (moment) => {
    const now = new Date(moment);
    const { set: around, lives, articles, tasks } = makeDemo(now, 'hash');
    const listed = around.meetings.filter(({ parentId, status }) => parentId === null && status === '1');

    test('some meetings are on now, some are coming, some are over', () => {
      expect(listed.filter((meeting) => on(meeting, now)).length).toBeGreaterThanOrEqual(4);
      expect(listed.filter(({ startTime }) => startTime > now).length).toBeGreaterThanOrEqual(25);
      expect(listed.filter(({ endTime }) => endTime <= now).length).toBeGreaterThanOrEqual(15);
    });

    test('calls for papers are open, about to close, closed and still to come', () => {
      const week = now.getTime() + 8 * 86_400_000;
      const calls = listed.filter(({ artEnd, startTime }) => artEnd && startTime > now);
      const isOpen = ({ artStart, artEnd }: (typeof calls)[number]) =>
        !!artStart && !!artEnd && artStart <= now && artEnd > now;
      expect(calls.filter(isOpen).length).toBeGreaterThanOrEqual(8);
      expect(
        calls.filter((call) => isOpen(call) && (call.artEnd?.getTime() ?? 0) < week).length,
      ).toBeGreaterThanOrEqual(2);
      expect(calls.filter(({ artEnd }) => artEnd && artEnd <= now).length).toBeGreaterThanOrEqual(2);
      expect(calls.filter(({ artStart }) => artStart && artStart > now).length).toBeGreaterThanOrEqual(5);
      for (const { artStart, artEnd, enrollStart, enrollEnd } of listed) {
        if (artStart && artEnd) expect(artEnd > artStart).toBe(true);
        if (enrollStart && enrollEnd) expect(enrollEnd > enrollStart).toBe(true);
      }
    });

    test('some lives are on, about to start, upcoming and over, with streams or recordings', () => {
      const soon = lives.filter(
        ({ startTime }) => startTime > now && startTime.getTime() - now.getTime() < 20 * 60_000,
      );
      expect(lives.filter((live) => on(live, now)).length).toBeGreaterThanOrEqual(3);
      // At night nobody begins a class.
      if (hourOf(now) > 8 && hourOf(now) < 19) expect(soon.length).toBeGreaterThanOrEqual(1);
      expect(lives.filter(({ startTime }) => startTime > now).length).toBeGreaterThanOrEqual(4);
      expect(lives.filter(({ endTime }) => endTime <= now).length).toBeGreaterThanOrEqual(4);
      const promised = lives.filter(({ replayTime }) => replayTime);
      expect(promised).toHaveLength(1);
      for (const live of lives) {
        if (promised.includes(live)) expect(live.replayTime?.getTime()).toBeGreaterThan(now.getTime());
        else expect(live.endTime <= now ? live.replayUrl : live.playUrl).toBeTruthy();
      }
      expect(around.sessions.some(({ liveId }) => liveId)).toBe(true);
    });

    test('no publication date is in the future', () => {
      for (const { publishTime } of articles) expect(publishTime <= now).toBe(true);
      for (const { createTime } of tasks) expect((createTime ?? now) <= now).toBe(true);
    });
  },
);

test('counters match the rows', () => {
  for (const { userId, favoCount } of demo.doctors) {
    expect(demo.favourites.doctorRows.filter(({ docUserId }) => docUserId === userId)).toHaveLength(favoCount ?? 0);
  }
  for (const { capacity, enrollCount } of set.meetings) if (capacity) expect(enrollCount).toBeLessThanOrEqual(capacity);
  expect(set.meetings.some(({ capacity, enrollCount }) => capacity !== null && capacity === enrollCount)).toBe(true);
});

test('every demo account has unread messages, whose links exist', () => {
  const accounts = demo.people.users.filter(({ passwordHash }) => passwordHash === 'hash');
  expect(accounts).toHaveLength(18);
  for (const { userId, userName } of accounts) {
    const unread = demo.tasks.filter((task) => task.userId === userId && task.readFlag === '0');
    expect(unread.length, userName).toBeGreaterThan(0);
  }
  for (const { linkUrl } of demo.tasks) {
    const id = /^\/meetings\/(\d+)$/.exec(linkUrl ?? '')?.[1];
    if (id) expect(set.meetings.some(({ msId }) => msId === Number(id))).toBe(true);
  }
});

test('references between rows are valid', () => {
  const ids = {
    meeting: new Set(set.meetings.map(({ msId }) => msId)),
    article: new Set(demo.articles.map(({ id }) => id)),
    video: new Set(demo.videos.map(({ id }) => id)),
    doctor: new Set(demo.doctors.map(({ userId }) => userId)),
  };
  for (const { kind, refId } of demo.relates) expect(ids[kind as keyof typeof ids].has(refId)).toBe(true);
  for (const { msIds } of demo.articles) for (const msId of msIds ?? []) expect(ids.meeting.has(msId)).toBe(true);
  for (const { userId } of [...demo.videos, ...demo.lives]) expect(ids.doctor.has(userId)).toBe(true);
  const subjects = new Set(SUBJECTS.map(({ subjectId }) => subjectId));
  for (const { subjectPath } of set.meetings) for (const id of subjectPath ?? []) expect(subjects.has(id)).toBe(true);
  const regions = new Set(listRegionRows().map(({ regionCode }) => regionCode));
  for (const { provinceCode, cityCode } of set.meetings) {
    for (const code of [provinceCode, cityCode]) if (code) expect(regions.has(code)).toBe(true);
  }
});

test('every picture URL has a known kind and a discipline with a motif', () => {
  expect([...new Set(SUBJECTS.map(({ slug }) => slug))].filter((slug) => !COVER_SUBJECTS.includes(slug))).toEqual([]);
  const urls = [
    ...set.meetings.map(({ coverUrl }) => coverUrl),
    ...set.hotels.map(({ coverUrl }) => coverUrl),
    ...[...demo.videos, ...demo.lives, ...demo.articles].map(({ coverUrl }) => coverUrl),
  ];
  for (const url of urls.filter((candidate) => candidate !== null)) {
    const match = /^\/api\/file\/art\/([a-z]+)\/([a-z-]+)\/\d{1,9}\.svg$/.exec(url ?? '');
    expect(match, url).toBeTruthy();
    expect(isArtKind(match?.[1] ?? '') && isArtSubject(match?.[1] ?? '', match?.[2] ?? ''), url).toBe(true);
  }
  for (const { coverUrl } of set.hotels) expect(coverUrl).toContain('/art/building/hotel/');
});

test('invented people and organisations have no pictures of their own: pages draw monograms', () => {
  const pictures = [
    ...demo.doctors.map(({ avatar }) => avatar),
    ...demo.people.users.map(({ avatar }) => avatar),
    ...set.orgs.map(({ logo }) => logo),
  ];
  expect(pictures.filter(Boolean)).toEqual([]);
});

test('the public has lectures of its own: free, ahead, without credits', () => {
  const lectures = top.filter(({ audience }) => audience === '1');
  expect(lectures.length).toBeGreaterThanOrEqual(5);
  for (const { msId, startTime, creditFlag } of lectures) {
    expect(set.fees.filter((fee) => fee.msId === msId).map(({ price }) => price)).toEqual([0]);
    expect(startTime > NOON).toBe(true);
    expect(creditFlag).toBe('0');
  }
});
