import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putSessionStars } from '@/contract/meeting/kept';
import * as parts from '@/contract/meeting/parts';
import {
  answerSession,
  askSpeakers,
  type Board,
  type BoardSession,
  getBoard,
  listMySessions,
  placeSession,
  type SessionBody,
  saveHall,
  saveSession,
  saveTrack,
  takeOutSession,
} from '@/contract/programme/board';
import * as releaseCalls from '@/contract/programme/release';
import { clockAt, USUAL_ZONE } from '@/contract/zone';
import { insertMeeting, insertSession } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { insertAccepted } from '@/tests/support/presenting';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import type { Reader } from '@/upstream/db/client';
import { tasks, users } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { papers, presentations } from '@/upstream/db/schema/paper';
import { boardSessions, boardSpeakers, changedSessions, releases, sessionStars } from '@/upstream/db/schema/programme';
import { countByStart, findSessions } from './board.repository';
import { writeProgrammes } from './first-release';
import { changesNoted, releaseShown } from './programme.checks';
import { lockTold } from './told.repository';

const MINUTE = 60_000;
let up: TestUpstream;
let desk: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

testLock(
  'modules/programme/told.repository',
  'ms_told_session',
  'update',
  () => up,
  inWrite((tx) => lockTold(tx, 0)),
);

const BLANK: SessionBody = {
  topic: '心衰新进展',
  topicEn: 'News in heart failure',
  kind: 'talk',
  startTime: '',
  minutes: '30',
  abstract: '',
  abstractEn: '',
  speakers: [],
};
/** A public meeting whose programme somebody arranges who has the post for it. */
async function meeting(): Promise<number> {
  const msId = await insertMeeting(up.ctx, {
    startTime: new Date('2026-09-04T09:00:00+08:00'),
    endTime: new Date('2026-09-05T18:00:00+08:00'),
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  return msId;
}
const board = async (msId: number) =>
  (await up.call(getBoard, { as: desk, params: { msId } })).body.data as ReturnType<typeof JSON.parse>;
async function save(msId: number, body: Partial<SessionBody> = {}) {
  const answer = await up.call(saveSession, { as: desk, params: { msId }, body: { ...BLANK, ...body } as never });
  expect(answer.body.code).toBe(200);
  return answer.body.data as BoardSession;
}
const place = (msId: number, { id, version }: BoardSession, startTime: string, hallId?: number) =>
  up.call(placeSession, { as: desk, params: { msId, id }, body: { version, startTime, hallId } });
async function release(msId: number) {
  const { body: seen } = await up.call(releaseCalls.previewRelease, { as: desk, params: { msId } });
  const { seq } = seen.data as releaseCalls.ReleasePreview;
  const done = await up.call(releaseCalls.releaseProgramme, {
    as: desk,
    params: { msId },
    body: { seq, comment: '', commentEn: '' },
  });
  return { preview: seen.data as releaseCalls.ReleasePreview, answer: done.body };
}
/** What checks of boards and releases find. */
async function unsound() {
  const found = [];
  for (const check of [releaseShown, changesNoted])
    for await (const problem of check.find(up.ctx.db, up.ctx.now())) found.push(problem);
  return found;
}
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
const shown = async (msId: number) =>
  (await up.call(parts.listMeetingSessions, { query: { msId } })).body.data as {
    id: number;
    topic: string;
    place: string | null;
    startTime: string;
  }[];
const hall = async (msId: number, name: string) =>
  (
    (await up.call(saveHall, { as: desk, params: { msId }, body: { name, nameEn: '', capacity: '' } })).body.data as {
      hallId: number;
    }
  ).hallId;

test('the board is nobody’s until it is released, and then the public has it, with what changed', async () => {
  const msId = await meeting();
  const room = await hall(msId, '一号厅');
  const talk = await save(msId);
  await place(msId, talk, '2026-09-04 09:00:00', room);
  await save(msId, { topic: '在候选区' });
  expect(await shown(msId)).toEqual([]);
  const { preview, answer } = await release(msId);
  expect(preview).toMatchObject({ number: 1, changes: [{ id: talk.id, kind: 'added', after: { place: '一号厅' } }] });
  expect(answer).toMatchObject({ code: 200, data: { number: 1 } });
  expect(await shown(msId)).toMatchObject([{ id: talk.id, place: '一号厅', startTime: '2026-09-04 09:00:00' }]);
  expect((await up.call(releaseCalls.listReleases, { query: { msId } })).body.data).toMatchObject([
    { number: 1, counts: { added: 1 } },
  ]);
  // Again, with nothing changed: no second release.
  expect((await release(msId)).answer.data).toEqual({ number: 1 });
  expect(await board(msId)).toMatchObject({ release: 1 });
});

test('a block goes, its talks stay in the tray with their ids and marks; a withdrawn one keeps its page', async () => {
  const msId = await meeting();
  const block = await save(msId, { topic: '专题', kind: 'panel', minutes: '90', startTime: '2026-09-04 09:00:00' });
  const talks = [];
  for (const minute of ['00', '30'])
    talks.push(
      await save(msId, { topic: `报告${minute}`, parentId: block.id, startTime: `2026-09-04 09:${minute}:00` }),
    );
  await release(msId);
  const fan = await up.signUp();
  const sessionIds = talks.map(({ id }) => id);
  await up.call(putSessionStars, { as: fan, body: { msId, sessionIds, starred: true } as never });
  const out = await up.call(takeOutSession, {
    as: desk,
    params: { msId, id: block.id },
    body: { version: block.version, out: true },
  });
  expect(out.body.code).toBe(200);
  const { sessions } = await board(msId);
  expect(sessions).toMatchObject(
    [
      { id: block.id, out: true },
      ...sessionIds.map((id) => ({ id, out: false, startTime: null, parentId: null })),
    ].toSorted((a, b) => a.id - b.id) as never,
  );
  expect(await shown(msId)).toHaveLength(3);
  expect((await release(msId)).preview.changes.map(({ kind }) => kind)).toEqual([
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ]);
  expect(await shown(msId)).toEqual([]);
  const page = (await up.call(parts.getMeetingSession, { query: { id: sessionIds[0] ?? 0 } })).body;
  expect(page.data).toMatchObject({ topic: '报告00', withdrawn: true });
  expect(await up.ctx.db.select().from(sessionStars).where(eq(sessionStars.userId, fan.userId))).toHaveLength(2);
});

test('a block that moves takes its parts along, and an older look at a session overwrites nothing', async () => {
  const msId = await meeting();
  const block = await save(msId, { kind: 'panel', minutes: '60', startTime: '2026-09-04 09:00:00' });
  const talk = await save(msId, { parentId: block.id, startTime: '2026-09-04 09:20:00' });
  const moved = (await place(msId, block, '2026-09-05 14:00:00')).body.data as BoardSession[];
  expect(moved.find(({ id }) => id === talk.id)).toMatchObject({
    startTime: '2026-09-05 14:20:00',
    endTime: '2026-09-05 14:50:00',
  });
  const late = await place(msId, block, '2026-09-05 15:00:00');
  expect(late.body.msg).toContain('刚被别人改过');
  expect((await board(msId)).sessions.find(({ id }: BoardSession) => id === block.id)).toMatchObject({
    startTime: '2026-09-05 14:00:00',
  });
});

test('a release is of what was looked at: who changes the board meanwhile stops it', async () => {
  const msId = await meeting();
  const talk = await save(msId, { startTime: '2026-09-04 09:00:00' });
  const seen = (await up.call(releaseCalls.previewRelease, { as: desk, params: { msId } })).body
    .data as releaseCalls.ReleasePreview;
  await place(msId, talk, '2026-09-04 10:00:00');
  const answer = await up.call(releaseCalls.releaseProgramme, {
    as: desk,
    params: { msId },
    body: { seq: seen.seq, comment: '', commentEn: '' },
  });
  expect(answer.body.code).not.toBe(200);
  expect(await shown(msId)).toEqual([]);
});

test(
  whose(
    'answerSession',
    'listMySessions',
  )(
    'who speaks is asked once, answers, and hears once of what came of three quick releases; nobody else hears a thing',
  ),
  async () => {
    const msId = await meeting();
    const [speaker, other] = [
      await up.signUp({ phonenumber: '13900007701' }),
      await up.signUp({ phonenumber: '13900007702' }),
    ];
    const phoneOf = async ({ userId }: SignedUp) =>
      (await up.ctx.db.select().from(users).where(eq(users.userId, userId)))[0]?.phonenumber ?? '';
    const person = { role: 'speaker' as const, name: '林知夏', nameEn: '', hospital: '', hospitalEn: '' };
    const first = await save(msId, {
      startTime: '2026-09-04 09:00:00',
      speakers: [{ ...person, phonenumber: await phoneOf(speaker) }],
    });
    await save(msId, {
      topic: '不动',
      startTime: '2026-09-04 11:00:00',
      speakers: [{ ...person, name: '何静', phonenumber: await phoneOf(other) }],
    });
    expect((await up.call(listMySessions, { as: speaker, query: {} })).body.data).toEqual([]);
    expect((await up.call(askSpeakers, { as: desk, params: { msId } })).body.data).toEqual({ people: 2 });
    expect((await up.call(askSpeakers, { as: desk, params: { msId } })).body.data).toEqual({ people: 0 });
    expect((await up.call(answerSession, { as: speaker, body: { sessionId: first.id, accept: true } })).body.code).toBe(
      200,
    );
    expect((await up.call(answerSession, { as: desk, body: { sessionId: first.id, accept: true } })).body.code).toBe(
      404,
    );
    const seen = async (as: SignedUp) =>
      ((await up.call(listMySessions, { as, query: { msId } })).body.data as { topic: string }[]).map(
        ({ topic }) => topic,
      );
    expect([await seen(speaker), await seen(other), await seen(desk)]).toEqual([[first.topic], ['不动'], []]);
    await release(msId);
    up.clock.advance(6 * MINUTE);
    await up.runDue();
    const heard = async (who: SignedUp) =>
      (await up.ctx.db.select().from(tasks).where(eq(tasks.userId, who.userId))).map(({ title }) => title);
    const [before, others] = [await heard(speaker), await heard(other)];
    expect(before).toContain(`您已列入日程：${first.topic}`);
    let at = (await board(msId)).sessions.find(({ id }: BoardSession) => id === first.id);
    for (const time of ['10:00', '12:00', '09:00']) {
      at = ((await place(msId, at, `2026-09-04 ${time}:00`)).body.data as BoardSession[])[0];
      await release(msId);
    }
    up.clock.advance(6 * MINUTE);
    await up.runDue();
    expect(await heard(speaker)).toEqual(before);
    await place(msId, at, '2026-09-04 15:00:00');
    await release(msId);
    up.clock.advance(6 * MINUTE);
    await up.runDue();
    expect(await heard(speaker)).toHaveLength(before.length + 1);
    expect(await heard(other)).toEqual(others);
  },
);

test('who declined is not in the next release, and the desk’s board says so', async () => {
  const msId = await meeting();
  const speaker = await up.signUp();
  const id = await insertSession(up.ctx, msId, { speakers: [{ userId: speaker.userId, name: '王磊' }] });
  await up.call(askSpeakers, { as: desk, params: { msId } });
  await up.call(answerSession, { as: speaker, body: { sessionId: id, accept: false } });
  expect((await shown(msId))[0]).toMatchObject({ speakers: [{ name: '王磊' }] });
  expect((await board(msId)).sessions[0]).toMatchObject({ speakers: [{ name: '王磊', answer: 'declined' }] });
  await release(msId);
  expect((await shown(msId))[0]).toMatchObject({ speakers: [] });
  expect(await up.ctx.db.select().from(boardSessions).where(eq(boardSessions.id, id))).toHaveLength(1);
});

test('a board is opened with one day, and its other parts are the rest of it', async () => {
  const msId = await meeting();
  const [first, late, out] = [
    await save(msId, { startTime: '2026-09-04 09:00:00' }),
    await save(msId, { startTime: '2026-09-05 00:10:00' }),
    await save(msId, { startTime: '2026-09-05 09:00:00' }),
  ];
  const tray = await save(msId);
  await up.call(takeOutSession, { as: desk, params: { msId, id: out.id }, body: { version: out.version, out: true } });
  const read = async (part: string) =>
    (await up.call(getBoard, { as: desk, params: { msId }, query: { part } })).body.data as Board;
  const idsOf = ({ sessions }: Board) => sessions.map(({ id }) => id);
  const opened = await read('first');
  expect(idsOf(opened)).toEqual([first.id]);
  expect(opened.others).toEqual({ parts: ['2026-09-05', 'rest'], held: 3 });
  const others = await Promise.all(['2026-09-05', 'rest'].map(read));
  expect(others.map(idsOf)).toEqual([[late.id], [out.id, tray.id]]);
  const whole = await board(msId);
  expect(whole.sessions.toSorted(byId)).toEqual([opened, ...others].flatMap(({ sessions }) => sessions).toSorted(byId));
});

test('a board of a full day is opened with what begins first, and the day is its next part', async () => {
  const msId = await meeting();
  const at = (hour: number) => new Date(`2026-09-04T${String(hour).padStart(2, '0')}:00:00+08:00`);
  const rows = Array.from({ length: 200 }, (_one, nth) => {
    const hour = 9 + Math.floor(nth / 50);
    return { msId, topic: `报告 ${nth}`, startTime: at(hour), endTime: at(hour + 1) };
  });
  const ids = await writeProgrammes(up.ctx.db, rows);
  const read = async (part: string) =>
    (await up.call(getBoard, { as: desk, params: { msId }, query: { part } })).body.data as Board;
  const opened = await read('first');
  expect(opened.sessions.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  expect(opened.others).toEqual({ parts: ['2026-09-04', 'rest'], held: 200 });
  expect((await read('2026-09-04')).sessions.map(({ id }) => id)).toEqual(ids);
});

test('what a board is opened with and what has changed on it are found in indexes', async () => {
  const msId = await meeting();
  const [startTime, endTime] = [new Date('2026-09-04T09:00:00+08:00'), new Date('2026-09-04T09:30:00+08:00')];
  const rows = Array.from({ length: 400 }, (_one, nth) => ({ msId, topic: `报告 ${nth}`, startTime, endTime }));
  await writeProgrammes(up.ctx.db, rows);
  await up.ctx.db.execute(sql`vacuum analyze ms_session`);
  const planOf = (query: SQL) =>
    up.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await tx.execute(sql`explain (costs off) ${query}`));
    });
  expect(await planOf(countByStart(up.ctx.db, msId).getSQL())).toContain('ms_session_held_idx');
  const asked: SQL[] = [];
  const reader = {
    execute: async (query: SQL) => {
      asked.push(query);
      return { rows: [] };
    },
  };
  await findSessions(reader as unknown as Reader, msId, USUAL_ZONE, { since: 1 });
  const [changed = sql``] = asked;
  expect(await planOf(changed)).toContain('ms_session_seq_idx');
});

test('a board that is opened during its meeting shows today', async () => {
  const now = up.ctx.now().getTime();
  const day = (at: number) => clockAt(now + at * 24 * 60 * MINUTE, USUAL_ZONE).slice(0, 10);
  const msId = await insertMeeting(up.ctx, {
    startTime: new Date(`${day(-1)}T09:00:00+08:00`),
    endTime: new Date(`${day(1)}T18:00:00+08:00`),
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  for (const at of [-1, 0, 1]) await save(msId, { topic: `${at}`, startTime: `${day(at)} 10:00:00` });
  const { body } = await up.call(getBoard, { as: desk, params: { msId }, query: { part: 'first' } });
  const { sessions, others } = body.data as Board;
  expect(sessions.map(({ topic }) => topic)).toEqual(['0']);
  expect(others?.parts).toEqual([day(-1), day(1), 'rest']);
});

test('a release keeps what differs alone, whatever it is that makes it differ, and all of it is public', async () => {
  const msId = await meeting();
  const [room, other] = [await hall(msId, '一号厅'), await hall(msId, '二号厅')];
  const speaker = { role: 'speaker' as const, name: '林知夏', nameEn: '', hospital: '', hospitalEn: '' };
  const talks = [];
  for (const [at, hallId] of [room, room, other].entries())
    talks.push(await save(msId, { startTime: `2026-09-04 0${at + 1}:00:00`, hallId, speakers: [speaker] }));
  await release(msId);
  const [moved, , changed] = talks;
  if (!moved || !changed) throw new Error('no talks');
  await place(msId, moved, '2026-09-04 15:00:00', room);
  await release(msId);
  await save(msId, {
    ...changed,
    startTime: String(changed.startTime),
    speakers: [{ ...speaker, name: '何静' }],
  } as never);
  await release(msId);
  const body = { hallId: room, name: '主会场', nameEn: '', capacity: '' };
  await up.call(saveHall, { as: desk, params: { msId }, body });
  await release(msId);
  const kept = await up.ctx.db.select().from(releases).where(eq(releases.msId, msId)).orderBy(releases.number);
  const ids = kept.map(({ content }) => content.map(({ id }) => id).toSorted((a, b) => a - b));
  const all = talks.map(({ id }) => id);
  expect(ids).toEqual([all, [moved.id], [changed.id], all.slice(0, 2)]);
  expect((await shown(msId)).map(({ id, place: where, startTime }) => [id, where, startTime])).toEqual([
    [all[1], '主会场', '2026-09-04 02:00:00'],
    [all[2], '二号厅', '2026-09-04 03:00:00'],
    [all[0], '主会场', '2026-09-04 15:00:00'],
  ]);
  expect(await unsound()).toEqual([]);
});

test('whatever makes the public differ is noted where it is written, and a preview and a release look at nothing else', async () => {
  const msId = await meeting();
  const room = await hall(msId, '一号厅');
  const body = { name: '心衰', nameEn: '' };
  const made = (await up.call(saveTrack, { as: desk, params: { msId }, body })).body.data as { trackId: number };
  const { trackId } = made;
  const speaker = { role: 'speaker' as const, name: '林知夏', nameEn: '', hospital: '', hospitalEn: '' };
  const at = (time: string) => `2026-09-04 ${time}:00`;
  const block = await save(msId, { topic: '专题', kind: 'panel', minutes: '60', startTime: at('09:00') });
  const part = await save(msId, { topic: '部分', parentId: block.id, startTime: at('09:10') });
  const talk = await save(msId, { topic: '报告', startTime: at('11:00'), hallId: room, trackId, speakers: [speaker] });
  const paper = await insertAccepted(up.ctx, { msId, by: desk, form: 'oral' });
  const ofPaper = await save(msId, { topic: '论文', startTime: at('13:00') });
  await up.ctx.db.update(boardSessions).set({ artId: paper }).where(eq(boardSessions.id, ofPaper.id));
  await save(msId, { topic: '不变', startTime: at('15:00') });
  const noted = async () => {
    const rows = await up.ctx.db.select().from(changedSessions).where(eq(changedSessions.msId, msId));
    return [...new Set(rows.map(({ sessionId }) => sessionId))].toSorted((a, b) => a - b);
  };
  await release(msId);
  expect(await noted()).toEqual([]);
  const current = async (id: number) =>
    (await board(msId)).sessions.find((one: BoardSession) => one.id === id) as BoardSession;
  const rewrite = async (id: number, fields: Partial<SessionBody>) => {
    const { startTime, speakers, topicEn, ...one } = await current(id);
    const people = speakers.map(({ id: of, role, name }) => ({ ...speaker, id: of, role, name }));
    const texts = { topicEn: topicEn ?? '', minutes: '60', startTime: startTime ?? '' };
    return save(msId, { ...one, ...texts, speakers: people, ...fields } as never);
  };
  const { db } = up.ctx;
  const ofIt = eq(presentations.paperId, paper);
  const changes: [string, () => Promise<unknown>, number[]][] = [
    ['a drag', async () => place(msId, await current(talk.id), at('12:00'), room), [talk.id]],
    ['words', () => rewrite(talk.id, { topic: '另一题目' }), [talk.id]],
    ['who speaks', () => rewrite(talk.id, { speakers: [{ ...speaker, name: '何静' }] }), [talk.id]],
    [
      'a room',
      () =>
        up.call(saveHall, {
          as: desk,
          params: { msId },
          body: { hallId: room, name: '主会场', nameEn: '', capacity: '' },
        }),
      [talk.id],
    ],
    [
      'a track',
      () => up.call(saveTrack, { as: desk, params: { msId }, body: { ...body, trackId, name: '心力衰竭' } }),
      [talk.id],
    ],
    [
      'who declines',
      () => db.update(boardSpeakers).set({ answer: 'declined' }).where(eq(boardSpeakers.sessionId, talk.id)),
      [talk.id],
    ],
    ['a block that lies in the tray', () => rewrite(block.id, { startTime: '' }), [block.id, part.id]],
    [
      'a paper that is declined',
      () => db.update(presentations).set({ answer: '2', answerTime: up.ctx.now() }).where(ofIt),
      [ofPaper.id],
    ],
    ['and is not', () => db.update(presentations).set({ answer: '1' }).where(ofIt), [ofPaper.id]],
    [
      'a paper that is taken back',
      () => db.update(papers).set({ state: 'withdrawn' }).where(eq(papers.paperId, paper)),
      [ofPaper.id],
    ],
  ];
  for (const [what, change, concerned] of changes) {
    await change();
    const expected = concerned.toSorted((a, b) => a - b);
    expect(await noted(), what).toEqual(expected);
    expect(await unsound(), what).toEqual([]);
    const { preview } = await release(msId);
    expect(
      preview.changes.map(({ id }) => id).toSorted((a, b) => a - b),
      what,
    ).toEqual(expected);
    expect([await noted(), await unsound()], what).toEqual([[], []]);
  }
  // What comes back to where it was is noted, and changes nothing.
  await place(msId, await current(talk.id), at('16:00'), room);
  await place(msId, await current(talk.id), at('12:00'), room);
  const before = await board(msId);
  const { preview } = await release(msId);
  expect([preview.changes, (await board(msId)).release, await noted()]).toEqual([[], before.release, []]);
});
