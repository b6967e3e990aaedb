import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupBy } from '@/upstream/core/read/group-by';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { membersFilms, membersFilmUrl } from '@/upstream/demo/media/film';
import { FILMS, filmUrl } from '@/upstream/demo/media/films';
import { branchById } from './banks/all';
import { makeDemo } from './demo';
import { DEMO_DOCTOR_ID } from './doctors';
import { EXAM_QUESTIONS } from './exam-questions';
import { DISEASE_TALKS, METHOD_TALKS, PROBLEM_TALKS, PROCEDURE_TALKS } from './talk-patterns';

const MOMENTS = ['2026-05-20T00:10:00+08:00', '2026-05-20T12:07:00+08:00', '2026-12-31T23:50:00+08:00'];
const HOUR_MS = 3_600_000;
const demo = makeDemo(new Date(MOMENTS[1] ?? ''), 'hash');
const local = (moment: Date) => new Date(moment.getTime() + 8 * HOUR_MS).toISOString();
const dayOf = (moment: Date) => local(moment).slice(0, 10);
const timeOf = (moment: Date) => local(moment).slice(11, 16);

describe.each(MOMENTS)('filled at %s', (moment) => {
  const made = makeDemo(new Date(moment), 'hash');
  const { set, lives } = made;
  const eventOf = new Map(set.meetings.map(({ msId, parentId }) => [msId, parentId ?? msId]));
  const sessionById = new Map(set.sessions.map((session) => [session.id, session]));
  /** Everywhere that somebody is expected: sessions of all meetings and forums, and lives. */
  const duties = groupBy(
    [
      ...set.speakers.flatMap(({ userId, name, sessionId }) => {
        const session = sessionById.get(sessionId);
        const { startTime, endTime, msId, place, liveId } = session ?? {};
        if (!startTime || !endTime || !msId) return [];
        const event = `meeting ${eventOf.get(msId)}`;
        return [{ who: userId ?? name, startTime, endTime, where: `${msId} ${place}`, event, liveId }];
      }),
      ...lives.map(({ id, userId, startTime, endTime }) => {
        const own = set.speakers.find((row) => row.userId === userId && sessionById.get(row.sessionId)?.liveId === id);
        const event = own ? `meeting ${eventOf.get(own.msId)}` : `live ${id}`;
        return { who: userId, startTime, endTime, where: `live ${id}`, event, liveId: id };
      }),
    ],
    ({ who }) => who,
  );

  test('nobody is in two places at once, over all meetings, forums and lives', () => {
    const clashes = [...duties.values()].flatMap((list) =>
      list.flatMap((a, index) =>
        list
          .slice(index + 1)
          .filter((b) => a.startTime < b.endTime && b.startTime < a.endTime && a.where !== b.where)
          // The live that shows a session is the session.
          .filter((b) => !(a.liveId && a.liveId === b.liveId))
          .map((b) => `${a.who}: ${a.where} and ${b.where} at ${local(a.startTime)}`),
      ),
    );
    expect(clashes).toEqual([]);
  });

  test('on a day somebody is at one event only', () => {
    const journeys = [...duties.values()].flatMap((list) =>
      [...groupBy(list, ({ startTime }) => dayOf(startTime))].filter(
        ([, sameDay]) => new Set(sameDay.map(({ event }) => event)).size > 1,
      ),
    );
    expect(journeys).toEqual([]);
  });

  test('sessions are between eight and six, lives end before nine in the evening', () => {
    const odd = set.sessions.filter(
      ({ startTime, endTime }) => timeOf(startTime) < '08:00' || timeOf(endTime) > '18:00',
    );
    expect(odd.map(({ topic }) => topic)).toEqual([]);
    const late = lives.filter(({ startTime, endTime }) => timeOf(startTime) < '08:00' || timeOf(endTime) > '21:00');
    expect(late.map(({ title, startTime, endTime }) => `${title} ${local(startTime)} ${local(endTime)}`)).toEqual([]);
  });

  test('every room has an hour for lunch', () => {
    const hungry = [...groupBy(set.sessions, ({ msId, place, startTime }) => `${msId} ${place} ${dayOf(startTime)}`)]
      .filter(([, list]) => list.every(({ startTime, endTime }) => dayOf(startTime) === dayOf(endTime)))
      .filter(([, list]) => {
        const talks = list
          .filter(({ kind }) => kind !== 'break')
          .sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
        const pause = talks.some((talk, at) => {
          const next = talks[at + 1];
          if (!next) return false;
          const noon = Date.parse(`${dayOf(talk.startTime)}T11:00:00+08:00`);
          const from = Math.max(talk.endTime.getTime(), noon);
          return Math.min(next.startTime.getTime(), noon + 3 * HOUR_MS) - from >= HOUR_MS;
        });
        const [first, last] = [talks[0], talks.at(-1)];
        return first && last && timeOf(first.startTime) < '12:00' && timeOf(last.endTime) > '13:30' && !pause;
      });
    expect(hungry.map(([key]) => key)).toEqual([]);
  });

  test('people have come at all times, in the last month too, and each did something afterwards only', () => {
    const { people, videos, articles, favourites, votes, depts } = made;
    const now = new Date(moment);
    const since = new Map(people.users.map(({ userId, createTime }) => [userId, createTime]));
    const begin = (id: number) => sessionById.get(id)?.startTime;
    const deeds = [
      ...[...videos, ...lives, ...people.certs].map(({ userId, createTime }) => ({ userId, at: createTime })),
      ...[...favourites.doctorRows, ...favourites.videoRows, ...favourites.meetingRows, ...votes.ballots].map(
        ({ userId, createTime }) => ({ userId, at: createTime }),
      ),
      ...articles.map(({ authorId, publishTime }) => ({ userId: authorId, at: publishTime })),
      ...set.meetings.map(({ ownerId, createTime }) => ({ userId: ownerId, at: createTime })),
      ...set.speakers.map(({ userId, sessionId }) => ({ userId, at: begin(sessionId) })),
      ...favourites.doctorRows.map(({ docUserId, createTime }) => ({ userId: docUserId, at: createTime })),
    ];
    expect(deeds.length).toBeGreaterThan(2000);
    expect(deeds.filter(({ userId, at }) => userId && at && at <= (since.get(userId) ?? now))).toEqual([]);
    const [admin = now] = people.users.filter(({ userName }) => userName === 'admin').map((row) => row.createTime);
    for (const { updateTime } of [...people.certs, ...depts]) expect(updateTime && updateTime > admin).toBe(true);

    const month = new Date(now.getTime() - 30 * 24 * HOUR_MS);
    const lately = [...since.values()].filter((at) => at > month && at <= now);
    expect(Math.max(...[...since.values()].map(Number))).toBeLessThan(Number(now));
    expect(lately.length).toBeGreaterThanOrEqual(15);
    expect(new Set(lately.map(dayOf)).size).toBeGreaterThanOrEqual(10);
  });

  test('a live of a meeting is on while its sessions are', () => {
    const shown = set.sessions.filter(({ liveId }) => liveId);
    expect(shown.length).toBeGreaterThan(20);
    for (const session of shown) {
      const live = lives.find(({ id }) => id === session.liveId);
      expect(live?.msId).toBe(session.msId);
      expect(live && live.startTime <= session.startTime && live.endTime >= session.endTime, session.topic).toBe(true);
    }
  });

  test('the demo doctor speaks today, as his message says', () => {
    const talks = set.speakers.filter(
      ({ userId, msId, role }) => userId === DEMO_DOCTOR_ID && msId === 1 && role === 'speaker',
    );
    const days = talks.map(({ sessionId }) => dayOf(sessionById.get(sessionId)?.startTime ?? new Date(0)));
    expect(days).toContain(dayOf(new Date(moment)));
  });

  test('enrolment for most meetings at a place closes 3 to 14 days before they begin, and never after they end', () => {
    const day = 24 * HOUR_MS;
    const closing = set.meetings
      .filter(({ parentId, audience }) => parentId === null && audience !== '1')
      .map(({ startTime, endTime, enrollEnd }) => {
        expect(enrollEnd && enrollEnd <= endTime).toBe(true);
        return (startTime.getTime() - Number(enrollEnd)) / day;
      });
    const usual = closing.filter((days) => days > 2.3 && days < 15);
    expect(usual.length / closing.length).toBeGreaterThan(0.6);
    expect(new Set(usual.map(Math.round)).size).toBeGreaterThan(5);
  });

  test('nobody has enrolled beyond the seats, and prices are what such things cost', () => {
    for (const { capacity, enrollCount } of set.meetings)
      if (capacity) expect(enrollCount).toBeLessThanOrEqual(capacity);
    for (const { price, windows } of set.fees) {
      expect(price).toBeLessThanOrEqual(300_000);
      const prices = [...windows.map((one) => one.price), price];
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
    expect(Math.max(...set.fees.map(({ windows }) => windows.length))).toBe(4);
    for (const { star, priceFrom } of set.hotels) {
      expect(priceFrom).toBeGreaterThanOrEqual((star ?? 0) * 10_000);
      expect(priceFrom).toBeLessThanOrEqual((star ?? 0) * 16_000);
    }
  });
});

test('over any thirty meetings talks are of sixty kinds and more, none heard more than six times', () => {
  const patterns = [...DISEASE_TALKS, ...PROBLEM_TALKS, ...METHOD_TALKS, ...PROCEDURE_TALKS].map(({ zh }) => {
    const [before = '', after = ''] = zh.split('{x}');
    return { zh, fits: (title: string) => title.startsWith(before) && title.replace(/（\d+）$/, '').endsWith(after) };
  });
  const kindOf = (title: string) =>
    patterns.filter(({ fits }) => fits(title)).sort((a, b) => b.zh.length - a.zh.length)[0]?.zh ?? title;
  const ids = demo.set.meetings.filter(({ parentId }) => !parentId).map(({ msId }) => msId);
  expect(ids.length).toBeGreaterThan(60);
  for (let from = 0; from + 30 <= ids.length; from += 10) {
    const some = new Set(ids.slice(from, from + 30));
    const talks = demo.set.sessions.filter(({ msId, kind }) => kind === 'talk' && some.has(msId));
    const kinds = groupBy(talks, ({ topic }) => kindOf(topic ?? ''));
    expect(kinds.size).toBeGreaterThanOrEqual(60);
    expect([...kinds].filter(([, list]) => list.length > 6).map(([kind, { length }]) => `${kind} ${length}`)).toEqual(
      [],
    );
  }
});

/** Seconds by the header of an MP4 file (ISO 14496-12, `mvhd`, version 0). */
function secondsOf(file: Buffer): number {
  const at = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(at + 16) / file.readUInt32BE(at + 12);
}

test('films are of several lengths from 40 seconds to six minutes and weigh no more than a megabyte', () => {
  const lengths = FILMS.map(({ seconds }) => seconds);
  expect(lengths.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40);
  expect(Math.min(...lengths)).toBeLessThan(60);
  expect(Math.max(...lengths)).toBeGreaterThan(300);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(360);
  for (const { name, seconds } of FILMS) {
    const file = readFileSync(new URL(`../media/${name}.mp4`, import.meta.url));
    expect(file.length, name).toBeLessThanOrEqual(1024 * 1024);
    expect(secondsOf(file), name).toBeCloseTo(seconds, 0);
  }
  expect(membersFilms(1, new Date()).map(({ size }) => size)).toEqual(
    FILMS.map(({ name }) => readFileSync(new URL(`../media/${name}.mp4`, import.meta.url)).length),
  );
});

test('the shown length of a video or a recording is the length of its file, and lists show several lengths', () => {
  for (const { videoUrl, vipFlag, duration, title, intro } of demo.videos) {
    const film = FILMS.find((one) => videoUrl === (vipFlag === '1' ? membersFilmUrl(one) : filmUrl(one)));
    expect(duration, title).toBe(film?.seconds);
    expect(`${title} ${intro}`).not.toMatch(/分钟/);
  }
  expect(new Set(demo.videos.slice(0, 8).map(({ duration }) => duration)).size).toBeGreaterThanOrEqual(4);
  const recorded = demo.lives.filter(({ replayUrl }) => replayUrl);
  expect(recorded.length).toBeGreaterThan(3);
  for (const { replayUrl, replaySeconds, title } of recorded)
    expect(replaySeconds, title).toBe(FILMS.find((film) => filmUrl(film) === replayUrl)?.seconds);
});

/** Sentences of at least twenty characters that stand in more than one text. */
function repeated(texts: (string | null | undefined)[]): string[] {
  const seen = new Map<string, number>();
  texts.forEach((text, index) => {
    for (const part of (text ?? '').split(/<[^>]+>|[。！？；]|[.!?;](?=[\s<”]|$)/)) {
      const sentence = part.replace(/^[“”‘’\s]+|[“”‘’\s]+$/g, '');
      if (sentence.length >= 20) seen.set(`${sentence}`, (seen.get(sentence) ?? index) === index ? index : -1);
    }
  });
  return [...seen].filter(([, place]) => place === -1).map(([sentence]) => sentence);
}

test('no sentence stands in two articles, nor in two introductions of meetings', () => {
  expect(
    repeated(['这一句话在两篇文章里都出现了，而且它足够长。', '<p>这一句话在两篇文章里都出现了，而且它足够长</p>']),
  ).toHaveLength(1);
  const { articles, set } = demo;
  expect(repeated(articles.map(({ content }) => content))).toEqual([]);
  expect(repeated(articles.map(({ contentEn }) => contentEn))).toEqual([]);
  expect(repeated(set.meetings.map(({ intro }) => intro))).toEqual([]);
  expect(repeated(set.meetings.map(({ introEn }) => introEn))).toEqual([]);
});

test('an article has an author of its discipline with an affiliation, and cites works from before it', () => {
  const doctors = new Map(demo.doctors.map((doctor) => [doctor.userId, doctor]));
  const subjectsOf = groupBy(demo.doctorSubjects, ({ userId }) => userId);
  const citations = demo.articles.flatMap(({ references }) => references?.map(({ text }) => text) ?? []);
  expect(new Set(citations).size).toBe(citations.length);
  for (const article of demo.articles) {
    expect(
      article.author && article.authorEn && article.affiliation && article.affiliationEn,
      article.title,
    ).toBeTruthy();
    expect(article.references?.length, article.title).toBeGreaterThanOrEqual(2);
    for (const { text } of article.references ?? [])
      expect(Number(/, (\d{4}), /.exec(text)?.[1])).toBeLessThan(Number(dayOf(article.publishTime).slice(0, 4)));
    if (!article.authorId) continue;
    expect(doctors.get(article.authorId)?.name).toBe(article.author);
    expect(subjectsOf.get(article.authorId)?.map(({ subjectId }) => subjectId)).toContain(article.disciplineId);
  }
});

test('what a doctor is good at and treats belongs to his subject', () => {
  const parents = new Map(SUBJECTS.map(({ subjectId, parentId }) => [subjectId, parentId]));
  for (const { userId, goodAt, goodAtEn, treats, name } of demo.doctors) {
    const own = demo.doctorSubjects.find((row) => row.userId === userId && parents.get(row.subjectId) !== 0);
    const { conditions, methods } = branchById(own?.subjectId ?? 0);
    const words = [...conditions, ...methods];
    expect(
      words.some(({ zh }) => goodAt?.includes(zh)),
      `${name}: ${goodAt}`,
    ).toBe(true);
    expect(
      words.some(({ en }) => goodAtEn?.toLowerCase().includes(en.toLowerCase())),
      `${name}: ${goodAtEn}`,
    ).toBe(true);
    for (const condition of treats?.split(';') ?? []) expect(conditions.map(({ zh }) => zh)).toContain(condition);
  }
});

test('whoever reads an exam in English reads why an answer is right in English too', () => {
  const explained = EXAM_QUESTIONS.split('\n').map((line) => {
    const [kind = '', ...parts] = line.split(';');
    return (kind === 'text' ? parts.at(-1) : parts[4]) ?? '';
  });
  expect(explained).toHaveLength(42);
  expect(explained.filter((text) => !/^[^|]+\|[\x20-\x7e’]+$/.test(text))).toEqual([]);
});

test('clinics are a few half-days a week in a place with an address', () => {
  const withClinics = demo.doctors.filter(({ clinics }) => clinics?.length);
  expect(withClinics.length).toBeGreaterThan(100);
  for (const { clinics = [], hospital, hospitalAddress, hospitalAddressEn, name } of demo.doctors) {
    expect(hospital && hospitalAddress && hospitalAddressEn, name).toBeTruthy();
    expect(clinics.length, name).toBeLessThanOrEqual(5);
    expect(new Set(clinics.map(({ weekday, session }) => `${weekday} ${session}`)).size, name).toBe(clinics.length);
    expect(clinics.filter(({ session }) => session === 'evening').length, name).toBeLessThanOrEqual(1);
    expect(
      clinics.every(({ weekday, session }) => weekday < 6 || (weekday === 6 && session === 'am')),
      name,
    ).toBe(true);
  }
});
