import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { putSessionStars } from '@/contract/meeting/kept';
import { getMeetingSession } from '@/contract/meeting/parts';
import { getAccepted } from '@/contract/paper/accepted';
import { withdrawPaper } from '@/contract/paper/writing';
import {
  type Board,
  type BoardPapers,
  type BoardSession,
  getBoard,
  listBoardPapers,
  placePapers,
  placeSession,
  saveHall,
  saveSession,
  takeOutSession,
} from '@/contract/programme/board';
import { clashesOf } from '@/contract/programme/clashes';
import * as releaseCalls from '@/contract/programme/release';
import { getScheduleLink, readSchedule } from '@/contract/programme/schedule';
import { insertMeeting } from '@/tests/support/fixtures';
import { insertAccepted } from '@/tests/support/presenting';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { boardSpeakers } from '@/upstream/db/schema/programme';
import { readMarks } from './paper-marks';
import { papersDue } from './papers.service';

let up: TestUpstream;
let desk: SignedUp;
let author: SignedUp;
let msId: number;
beforeAll(async () => {
  up = await startTestUpstream();
  [desk, author] = [await up.signUp(), await up.signUp()];
});
afterAll(() => up.close());
beforeEach(async () => {
  msId = await insertMeeting(up.ctx, {
    startTime: new Date('2026-09-04T09:00:00+08:00'),
    endTime: new Date('2026-09-05T18:00:00+08:00'),
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
});

const paper = (form: 'oral' | 'poster' = 'oral', by = author) => insertAccepted(up.ctx, { msId, by, form });
const board = async () => (await up.call(getBoard, { as: desk, params: { msId } })).body.data as unknown as Board;
const boardOf = async (query: object) =>
  (await up.call(getBoard, { as: desk, params: { msId }, query })).body.data as unknown as Board;
const offered = async (query = {}) =>
  (await up.call(listBoardPapers, { as: desk, params: { msId }, query })).body.data as unknown as BoardPapers;
const tryPlace = (artIds: number[], more = {}) =>
  up.call(placePapers, {
    as: desk,
    params: { msId },
    body: { artIds, startTime: '2026-09-04 09:00:00', minutes: '10', ...more },
  });
async function place(artIds: number[], more = {}) {
  const { body } = await tryPlace(artIds, more);
  expect(body.code, body.msg).toBe(200);
  return body.data as BoardSession[];
}
async function hall(): Promise<number> {
  const body = { hallId: null, name: '二号厅', nameEn: '', capacity: '' };
  return ((await up.call(saveHall, { as: desk, params: { msId }, body })).body.data as { hallId: number }).hallId;
}
async function release() {
  const seen = (await up.call(releaseCalls.previewRelease, { as: desk, params: { msId } })).body
    .data as releaseCalls.ReleasePreview;
  await up.call(releaseCalls.releaseProgramme, {
    as: desk,
    params: { msId },
    body: { seq: seen.seq, comment: '', commentEn: '' },
  });
  return seen;
}
const follow = () => handleEvent(up.ctx, papersDue(null));

test('accepted talks and posters are offered, found by words, column and form, and counted', async () => {
  const [talk, poster] = [await paper(), await paper('poster')];
  await insertAccepted(up.ctx, { msId, by: author, state: 'review' });
  const declined = await paper();
  await up.ctx.db
    .update(presentations)
    .set({ answer: '2', answerTime: up.ctx.now() })
    .where(eq(presentations.paperId, declined));
  const ids = async (query = {}) => (await offered(query)).ids.toSorted((a, b) => a - b);
  expect(await ids()).toEqual([talk, poster]);
  expect(await ids({ form: 'poster' })).toEqual([poster]);
  expect(await ids({ keyword: '贺青川' })).toEqual([talk, poster]);
  expect(await ids({ keyword: '没有' })).toEqual([]);
  await place([talk]);
  expect([await ids(), await ids({ placed: 'yes' }), await ids({ placed: 'all' })]).toEqual([
    [poster],
    [talk],
    [talk, poster],
  ]);
  expect((await board()).papers).toEqual({ accepted: 2, placed: 1, gone: 0, missing: 1 });
  expect((await up.call(listBoardPapers, { as: author, params: { msId }, query: {} })).body.code).not.toBe(200);
});

test('a talk has what its paper has, follows it, and keeps who leads it', async () => {
  const artId = await paper();
  const [talk] = await place([artId]);
  expect(talk).toMatchObject({
    artId,
    topic: '论文',
    kind: 'talk',
    speakers: [{ name: '贺青川', userId: author.userId }],
  });
  const saved = await up.call(saveSession, {
    as: desk,
    params: { msId },
    body: {
      id: talk?.id,
      version: talk?.version,
      topic: '别的题目',
      topicEn: '',
      kind: 'talk',
      minutes: '10',
      startTime: '2026-09-04 09:00:00',
      abstract: '别的',
      abstractEn: '',
      speakers: [
        { role: 'host', name: '主持人', nameEn: '', hospital: '', hospitalEn: '' },
        { role: 'speaker', name: '别人', nameEn: '', hospital: '', hospitalEn: '' },
      ],
    } as never,
  });
  expect(saved.body.data).toMatchObject({ topic: '论文', speakers: [{ name: '贺青川' }, { name: '主持人' }] });
  await up.ctx.db.insert(paperVersions).values({
    paperId: artId,
    version: 2,
    title: '更正后的题目',
    titleEn: 'Corrected',
    summary: { purpose: '目的 <b>&' },
    authors: [],
  });
  await up.ctx.db
    .update(papers)
    .set({ version: 2, updateTime: new Date(Date.now() + 1000) })
    .where(eq(papers.paperId, artId));
  await follow();
  const [now] = (await board()).sessions;
  expect(now).toMatchObject({
    topic: '更正后的题目',
    topicEn: 'Corrected',
    speakers: [{ name: '贺青川' }, { name: '主持人' }],
  });
  const { seq } = await board();
  await follow();
  expect((await board()).seq).toBe(seq);
});

test('no paper is in two sessions unless that is asked for, and one that comes back neither', async () => {
  const artId = await paper();
  const [first] = await place([artId]);
  const again = await tryPlace([artId]);
  expect(again.body).toMatchObject({ code: 500 });
  expect(again.body.msg).toContain('已在一个场次中');
  const [second] = await place([artId], { again: true });
  expect(second?.id).not.toBe(first?.id);
  const out = (one: BoardSession | undefined, gone: boolean, version = one?.version ?? 0) =>
    up.call(takeOutSession, { as: desk, params: { msId, id: one?.id ?? 0 }, body: { version, out: gone } });
  expect((await out(first, true)).body.code).toBe(200);
  expect((await out(first, false, (first?.version ?? 0) + 1)).body.msg).toContain('已在一个场次中');
  const elsewhere = await insertAccepted(up.ctx, { msId: await insertMeeting(up.ctx), by: author });
  expect((await tryPlace([elsewhere])).body.code).not.toBe(200);
});

test('the board says who is missing, and what was taken back is not in the next release; page and abstract name each other', async () => {
  const artId = await paper();
  const [talk] = await place([artId]);
  expect((await board()).marks).toEqual([{ artId, mark: 'missing', form: 'oral', enrolled: false, paid: true }]);
  await release();
  const page = async () =>
    (await up.call(getMeetingSession, { query: { id: talk?.id ?? 0 } })).body.data as Record<string, unknown>;
  const listener = await up.signUp();
  const star = { msId, sessionIds: [talk?.id ?? 0], starred: true };
  await up.call(putSessionStars, { as: listener, body: star });
  expect(await page()).toMatchObject({ artId, withdrawn: false });
  expect((await up.call(getAccepted, { params: { msId, artId } })).body.data).toMatchObject({ talk: { id: talk?.id } });
  expect((await up.call(withdrawPaper, { as: author, params: { artId } })).body.code).toBe(200);
  const before = await board();
  expect(await page()).toMatchObject({ withdrawn: true });
  const scheduled = async () => {
    const { token } = (await up.call(getScheduleLink, { as: listener })).body.data as { token: string };
    return (await up.call(readSchedule, { query: { token } })).body.data;
  };
  expect(await scheduled()).toMatchObject({ sessions: [{ id: talk?.id, withdrawn: true }] });
  // What is put into its slot clashes with nothing.
  const hallId = await hall();
  const slot = { startTime: '2026-09-04 09:00:00', hallId };
  const moved = { version: talk?.version ?? 0, ...slot };
  const params = { msId, id: talk?.id ?? 0 };
  expect((await up.call(placeSession, { as: desk, params, body: moved })).body.code).toBe(200);
  const instead = await paper();
  const [other] = await place([instead], slot);
  const full = await board();
  expect(clashesOf(full.sessions, full)).toEqual([]);
  await follow();
  const after = await board();
  expect(after.marks.map(({ artId: of, mark }) => [of, mark])).toEqual([
    [artId, 'withdrawn'],
    [instead, 'missing'],
  ]);
  expect(after.seq).toBeGreaterThan(before.seq);
  expect((await release()).changes.map(({ id, kind }) => [id, kind])).toEqual([
    [talk?.id, 'withdrawn'],
    [other?.id, 'added'],
  ]);
  expect(await page()).toMatchObject({ withdrawn: true });
  expect((await up.call(getAccepted, { params: { msId, artId } })).body.data).toMatchObject({ talk: null });
});

test('what a board says of its papers is found once, and again after the board or a paper has changed', async () => {
  const [talk, poster] = [await paper(), await paper('poster')];
  const [, placed] = await place([talk, poster]);
  let asked = 0;
  const db = new Proxy(up.ctx.db, {
    get(target, name) {
      if (name === 'execute') asked += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const look = async (seq: number) => {
    asked = 0;
    const { marks } = await readMarks({ db, caches: up.ctx.caches }, msId, seq);
    return { marks: marks.map(({ artId, mark }) => [artId, mark]), asked };
  };
  const { seq } = await board();
  const known = await look(seq);
  expect(known.marks).toEqual([talk, poster].map((artId) => [artId, 'missing']));
  const params = { msId, id: placed?.id ?? 0 };
  const body = { version: placed?.version ?? 0, out: true };
  expect((await up.call(takeOutSession, { as: desk, params, body })).body.code).toBe(200);
  const later = await look(seq + 1);
  expect([later.marks, later.asked > known.asked]).toEqual([[[talk, 'missing']], true]);
  expect(await look(seq + 1)).toEqual({ ...later, asked: known.asked });
  await up.call(withdrawPaper, { as: author, params: { artId: talk }, body: {} });
  const last = await look(seq + 1);
  expect([last.marks, last.asked > known.asked]).toEqual([[[talk, 'withdrawn']], true]);
});

test('a board says of the papers in the sessions that it answers, and of all once another stands differently', async () => {
  const [first, second] = [await paper(), await paper()];
  await place([first]);
  await place([second], { startTime: '2026-09-05 09:00:00' });
  const marked = ({ marks }: Board) => marks.map(({ artId, mark }) => [artId, mark]);
  const opened = await boardOf({ part: 'first' });
  expect([marked(opened), opened.papers.missing]).toEqual([[[first, 'missing']], 2]);
  expect(marked(await boardOf({ part: '2026-09-05' }))).toEqual([[second, 'missing']]);
  const { seq: since, stands } = opened;
  expect(marked(await boardOf({ since, stands }))).toEqual([]);
  expect(marked(await boardOf({ since: since - 1, stands }))).toEqual([[second, 'missing']]);
  await up.call(withdrawPaper, { as: author, params: { artId: second }, body: {} });
  const changed = await boardOf({ since, stands });
  expect([marked(changed), changed.papers.gone, changed.stands === stands]).toEqual([
    [
      [first, 'missing'],
      [second, 'withdrawn'],
    ],
    1,
    false,
  ]);
  // A browser that knows of none has all of them.
  expect(marked(await boardOf({ since }))).toHaveLength(2);
});

test('a hundred posters are placed at one time in one room, talks one after the other', async () => {
  const posters: number[] = [];
  for (let at = 0; at < 100; at++) posters.push(await paper('poster'));
  const made = await place(posters, { minutes: '90' });
  expect(made).toHaveLength(100);
  expect(new Set(made.map(({ startTime, kind }) => `${startTime} ${kind}`))).toEqual(
    new Set(['2026-09-04 09:00:00 poster']),
  );
  const now = await board();
  expect(clashesOf(now.sessions, now)).toEqual([]);
  expect(
    await up.ctx.db
      .select()
      .from(boardSpeakers)
      .where(and(eq(boardSpeakers.msId, msId))),
  ).toHaveLength(100);
  const talks = await place([await paper(), await paper(), await paper()], {
    how: 'inRow',
    startTime: '2026-09-05 09:00:00',
  });
  expect(talks.map(({ startTime }) => startTime)).toEqual([
    '2026-09-05 09:00:00',
    '2026-09-05 09:10:00',
    '2026-09-05 09:20:00',
  ]);
});
