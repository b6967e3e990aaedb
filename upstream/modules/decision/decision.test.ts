import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@/contract/core';
import type { BatchPreview, DecisionDesk, DecisionRow } from '@/contract/decision/desk';
import * as desk from '@/contract/decision/desk';
import type { EntrySheet } from '@/contract/decision/entry';
import * as entry from '@/contract/decision/entry';
import { getCall } from '@/contract/paper/call';
import { getMyPaper, listMyPapers } from '@/contract/paper/paper';
import { getWritten, withdrawPaper } from '@/contract/paper/writing';
import * as review from '@/contract/review/review';
import { listSteps } from '@/contract/task/step';
import { listMyTasks } from '@/contract/task/task';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { handleEvent } from '@/upstream/core/events';
import { tasks, users } from '@/upstream/db/schema/account';
import { decisions, settledAuthors } from '@/upstream/db/schema/decision';
import { documents } from '@/upstream/db/schema/document';
import {
  callAwards,
  callColumns,
  paperAuthors,
  papers,
  paperVersions,
  presentations,
} from '@/upstream/db/schema/paper';
import { reviewers, reviewSheets, reviews } from '@/upstream/db/schema/review';
import { lockDeciding, lockDecisions } from './decision.repository';
import { decisionSend } from './send.service';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

let phone = 13_700_000_000;
/** A name that nobody else has. */
const named = () => `吴${String.fromCodePoint(0x4e00 + (phone % 9973) * 2)}`;
const doctor = (name = named(), more: Partial<typeof users.$inferInsert> = {}) =>
  up.signUp({ userType: '104', certFlag: '2', name, phonenumber: `${phone++}`, ...more });

interface Place {
  owner: SignedUp;
  msId: number;
  columnId: number;
  awardId: number;
}
async function place(): Promise<Place> {
  const owner = await up.signUp({ userType: '106', certFlag: '2', name: '会务组' });
  const msId = await insertMeeting(up.ctx, {
    ownerId: owner.userId,
    msNameEn: 'Congress',
    artStart: fromNow(up.ctx, -30 * DAY),
    artEnd: fromNow(up.ctx, -DAY),
  });
  const [column] = await up.ctx.db
    .insert(callColumns)
    .values({ msId, name: '临床研究', nameEn: 'Clinical research', orderNum: 1 })
    .returning();
  const [award] = await up.ctx.db
    .insert(callAwards)
    .values({ msId, name: '优秀论文', nameEn: 'Best paper', orderNum: 1 })
    .returning();
  return { owner, msId, columnId: column?.columnId ?? 0, awardId: award?.awardId ?? 0 };
}
let made = 0;
async function paper(
  { msId, columnId }: Place,
  by: SignedUp,
  more: { authors?: { name: string; email?: string; userId?: number; confirmStatus?: string }[]; title?: string } = {},
) {
  made += 1;
  const { db } = up.ctx;
  const at = fromNow(up.ctx, -2 * DAY);
  const title = more.title ?? `论文 ${made}`;
  const text = { title, wantedForm: 'oral', summary: { purpose: '目的' } };
  const paperNo = `A-${String(made).padStart(4, '0')}`;
  const [row] = await db
    .insert(papers)
    .values({
      msId,
      userId: by.userId,
      columnId,
      state: 'review',
      version: 1,
      submitTime: at,
      rev: 1,
      submitRev: 1,
      paperNo,
      createTime: at,
      updateTime: at,
      ...text,
    })
    .returning();
  const artId = row?.paperId ?? 0;
  const authors = more.authors ?? [{ name: `作者${made}`, email: `author${made}@paper.example`, userId: by.userId }];
  const facts = authors.map(({ name, email = null, userId = null, confirmStatus = '1' }, index) => ({
    paperId: artId,
    orderNum: index + 1,
    name,
    email,
    userId,
    confirmStatus,
    confirmTime: confirmStatus === '0' ? null : at,
    units: [{ unit: `单位${made}`, unitEn: '', department: '', departmentEn: '' }],
    presenter: index === 0,
    corresponding: index === 0,
  }));
  await db.insert(paperAuthors).values(facts);
  await db.insert(paperVersions).values({ paperId: artId, version: 1, ...text, authors: facts });
  return { artId, artNo: paperNo };
}
/** Somebody who chairs all papers of a meeting, or those of a column. */
async function chair({ msId }: Place, person: SignedUp, more: Partial<typeof reviewers.$inferInsert> = {}) {
  const [account] = await up.ctx.db.select().from(users).where(eq(users.userId, person.userId));
  const [row] = await up.ctx.db
    .insert(reviewers)
    .values({
      msId,
      userId: person.userId,
      name: account?.name ?? '',
      load: 0,
      chairsAll: true,
      state: 'accepted',
      answerTime: up.ctx.now(),
      ...more,
    })
    .returning();
  return row?.reviewerId ?? 0;
}
async function scored(artId: number, reviewerId: number, points: number) {
  const sheet = { points: [], recommendation: 'accept', confidence: '2', toAuthors: '', toChairs: '' } as const;
  const [row] = await up.ctx.db
    .insert(reviews)
    .values({ paperId: artId, reviewerId, number: 1, sheet: { ...sheet, points: [] }, version: 1 })
    .returning();
  await up.ctx.db.insert(reviewSheets).values({
    reviewId: row?.reviewId ?? 0,
    version: 1,
    sheet: { ...sheet, points: [] },
    points,
    doneTime: up.ctx.now(),
  });
}
const ACCEPT = { verdict: 'accept', form: 'oral', awardId: '', message: '', messageEn: '' } as const;
const draft = (as: SignedUp, msId: number, artIds: number[], more: object = {}) =>
  up.call(desk.draftDecisions, { as, params: { msId }, body: { ...ACCEPT, artIds, ...more } });
const list = async (as: SignedUp, msId: number, query: object = {}) =>
  (await up.call(desk.listDecisions, { as, params: { msId }, query })).body as unknown as {
    total: number;
    rows: DecisionRow[];
  };
const at = async (as: SignedUp, msId: number) =>
  (await up.call(desk.getDecisionDesk, { as, params: { msId } })).body.data as DecisionDesk;
const dueTime = '2026-06-01 18:00:00';
const preview = (as: SignedUp, msId: number, artIds: number[]) =>
  up.call(desk.previewBatch, { as, params: { msId }, body: { artIds, dueTime, page: 1 } });
const send = (as: SignedUp, msId: number, artIds: number[], more: object = {}) =>
  up.call(desk.sendBatch, { as, params: { msId }, body: { artIds, dueTime, letterVersion: 0, ...more } });
const entries = async (as: SignedUp, msId: number) =>
  (await up.call(entry.getEntries, { as, query: { msId } })).body.data as EntrySheet;
const told = (as: SignedUp) => up.ctx.db.select().from(tasks).where(eq(tasks.userId, as.userId));
const fieldsOf = (body: { data?: unknown }) => (body.data as { fields: Record<string, string> }).fields;

/** Everything that an author can ask about their papers. */
async function recorded(as: SignedUp, msId: number, artId: number): Promise<string> {
  const calls: [Endpoint, object][] = [
    [listMyPapers, { query: {} }],
    [listMyPapers, { query: { auditStatus: '1' } }],
    [getMyPaper, { params: { artId } }],
    [getWritten, { params: { artId } }],
    [getCall, { query: { msId } }],
    [entry.getEntries, { query: { msId } }],
    [entry.getPaperLetter, { params: { artId } }],
    [review.getReviewPlace, { query: { msId } }],
    [listMyTasks, { query: {} }],
    [listSteps, {}],
    [desk.getDecisionDesk, { params: { msId } }],
    [desk.listDecisions, { params: { msId } }],
  ];
  const answers: unknown[] = [];
  for (const [call, given] of calls) {
    const { status, body, headers } = await up.call(call, { as, ...given });
    answers.push([call.path, status, headers.etag, body]);
  }
  return JSON.stringify(answers);
}

describe('before it is sent', () => {
  test('nothing that an author can see changes while decisions are drafted, changed and drafted again', async () => {
    const here = await place();
    const author = await doctor();
    const one = await paper(here, author);
    const other = await paper(here, author);
    const before = await recorded(author, here.msId, one.artId);
    up.clock.advance(60_000);
    const silent = up.silent.length;
    expect((await draft(here.owner, here.msId, [one.artId, other.artId])).body).toMatchObject({ code: 200 });
    expect((await draft(here.owner, here.msId, [one.artId], { form: 'poster', message: '好' })).body.code).toBe(200);
    expect((await draft(here.owner, here.msId, [other.artId], { verdict: 'reject', form: '' })).body.code).toBe(200);
    await preview(here.owner, here.msId, [one.artId, other.artId]);
    await up.call(desk.clearDecisions, { as: here.owner, params: { msId: here.msId }, body: { artIds: [one.artId] } });
    await draft(here.owner, here.msId, [one.artId]);
    expect(await recorded(author, here.msId, one.artId)).toBe(before);
    expect(up.silent.slice(silent).some(({ topic }) => topic.includes(`${author.userId}`))).toBe(false);
  });

  test('a chair with a conflict is told nothing of their own paper, whatever colleagues decide of it', async () => {
    const here = await place();
    const [own, colleague] = [await doctor(), await doctor()];
    await chair(here, own);
    await chair(here, colleague);
    const theirs = await paper(here, own);
    const others = [await paper(here, await doctor()), await paper(here, await doctor())];
    const quotas = [{ columnId: `${here.columnId}`, form: 'oral', places: '3' }];
    const saved = await up.call(desk.saveQuotas, {
      as: here.owner,
      params: { msId: here.msId },
      body: { version: 0, quotas },
    });
    expect(saved.body).toMatchObject({ code: 200 });
    const answers = async () => {
      const [rows, at_] = [await list(own, here.msId), await at(own, here.msId)];
      const refused = await draft(own, here.msId, [theirs.artId]);
      const letter = await up.call(desk.getLetterAsChair, { as: own, params: { artId: theirs.artId } });
      return JSON.stringify([rows, at_, refused.body, letter.body]);
    };
    const before = await answers();
    expect(before).not.toContain(theirs.artNo);
    expect((await list(own, here.msId)).total).toBe(2);
    expect((await draft(colleague, here.msId, [theirs.artId])).body).toMatchObject({ code: 200 });
    expect(await answers()).toBe(before);
    expect((await draft(colleague, here.msId, [theirs.artId], { verdict: 'reject', form: '' })).body.code).toBe(200);
    expect(await answers()).toBe(before);
    // Their own paper keeps a place, so that a refusal tells nothing of it.
    const drafted = await draft(
      own,
      here.msId,
      others.map(({ artId }) => artId),
    );
    expect(drafted.body).toMatchObject({ code: 200 });
    expect((await at(own, here.msId)).quotas).toMatchObject([{ taken: 2, kept: 1, places: 3 }]);
    const more = await paper(here, await doctor());
    const first = (await draft(own, here.msId, [more.artId])).body;
    await draft(colleague, here.msId, [theirs.artId]);
    const second = (await draft(own, here.msId, [more.artId])).body;
    expect(first.code).not.toBe(200);
    expect(second).toEqual(first);
  });

  test(
    whose(
      'listDecisions',
      'getDecisionDesk',
      'draftDecisions',
      'clearDecisions',
      'getEntries',
    )('who neither chairs nor has the desk finds nothing there, and a chair nothing of another column'),
    async () => {
      const here = await place();
      const { artId } = await paper(here, await doctor());
      const [stranger, elsewhere] = [await doctor(), await doctor()];
      await chair(here, elsewhere, { chairsAll: false, chairIds: [here.columnId + 100_000] });
      const given = { params: { msId: here.msId } };
      for (const as of [stranger]) {
        expect((await up.call(desk.listDecisions, { as, ...given })).body.code).toBe(404);
        expect((await up.call(desk.getDecisionDesk, { as, ...given })).body.code).toBe(404);
        expect((await draft(as, here.msId, [artId])).body.code).toBe(404);
        expect((await up.call(desk.clearDecisions, { as, ...given, body: { artIds: [artId] } })).body.code).toBe(404);
        expect((await entries(as, here.msId)).papers).toEqual([]);
      }
      expect((await list(elsewhere, here.msId)).total).toBe(0);
      expect((await draft(elsewhere, here.msId, [artId])).body.code).toBe(404);
      expect((await send(elsewhere, here.msId, [artId])).body.code).toBe(404);
    },
  );

  test('who has the desk neither decides on nor moves, awards or sees a paper of their own', async () => {
    const here = await place();
    const { owner, msId, awardId } = here;
    const { artId } = await paper(here, owner);
    const given = { as: owner, params: { msId } };
    const tried = [
      await draft(owner, msId, [artId]),
      await preview(owner, msId, [artId]),
      await send(owner, msId, [artId]),
      await up.call(desk.movePaper, { ...given, body: { artId, form: 'oral' } }),
      await up.call(desk.givePaperAward, { ...given, body: { artIds: [artId], awardId } }),
      await up.call(desk.settleAuthor, { ...given, body: { artId, key: 'any', how: 'off', note: '无' } }),
      await up.call(desk.getLetterAsChair, { as: owner, params: { artId } }),
    ];
    expect(tried.map(({ body }) => body.code)).toEqual(tried.map(() => 404));
    expect((await list(owner, msId)).total).toBe(0);
    expect((await at(owner, msId)).figures.papers).toBe(0);
  });

  test('a paper that one of its authors disowns is not accepted until the desk has settled it', async () => {
    const here = await place();
    const author = await doctor();
    const authors = [
      { name: '甲', userId: author.userId },
      { name: '乙', confirmStatus: '2' },
    ];
    const { artId } = await paper(here, author, { authors });
    const refused = await draft(here.owner, here.msId, [artId]);
    expect(refused.body.msg).toContain('否认署名');
    const [row] = (await list(here.owner, here.msId)).rows;
    expect(row?.disowned).toMatchObject([{ name: '乙' }]);
    const settle = (how: string) =>
      up.call(desk.settleAuthor, {
        as: here.owner,
        params: { msId: here.msId },
        body: { artId, key: row?.disowned[0]?.key ?? '', how, note: '本人来信说明' },
      });
    expect((await settle('off')).body).toMatchObject({ code: 200 });
    expect((await settle('off')).body.code).not.toBe(200);
    const left = await up.ctx.db.select().from(paperAuthors).where(eq(paperAuthors.paperId, artId));
    expect(left.map(({ name, orderNum }) => [name, orderNum])).toEqual([['甲', 1]]);
    const kept = await up.ctx.db.select().from(settledAuthors).where(eq(settledAuthors.paperId, artId));
    expect(kept).toMatchObject([{ name: '乙', how: 'off', note: '本人来信说明', userId: here.owner.userId }]);
    expect((await draft(here.owner, here.msId, [artId])).body).toMatchObject({ code: 200 });
  });

  test('of two chairs who accept the last place at once one is refused with the number', async () => {
    const here = await place();
    const [one, other] = [await doctor(), await doctor()];
    await chair(here, one);
    await chair(here, other);
    const all: number[] = [];
    for (let at_ = 0; at_ < 121; at_ += 1) all.push((await paper(here, await doctor('作者'))).artId);
    await up.call(desk.saveQuotas, {
      as: here.owner,
      params: { msId: here.msId },
      body: { version: 0, quotas: [{ columnId: '', form: 'oral', places: '120' }] },
    });
    expect((await draft(here.owner, here.msId, all.slice(0, 119))).body).toMatchObject({ code: 200 });
    const both = await Promise.all([draft(one, here.msId, [all[119] ?? 0]), draft(other, here.msId, [all[120] ?? 0])]);
    const codes = both.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(both.find(({ body }) => body.code !== 200)?.body.msg).toContain('120');
    // In another form there is place, and what moves frees its own.
    const lost = all[codes.indexOf(200) === 0 ? 120 : 119] ?? 0;
    expect((await draft(one, here.msId, [lost], { form: 'poster' })).body).toMatchObject({ code: 200 });
    expect((await draft(one, here.msId, [all[0] ?? 0], { form: 'poster' })).body).toMatchObject({ code: 200 });
    expect((await draft(other, here.msId, [lost])).body).toMatchObject({ code: 200 });
    const below = await up.call(desk.saveQuotas, {
      as: here.owner,
      params: { msId: here.msId },
      body: { version: 1, quotas: [{ columnId: '', form: 'oral', places: '119' }] },
    });
    expect(below.body.msg).toContain('120');
    expect(fieldsOf(below.body)).toHaveProperty(['quotas.0.places']);
  });

  test('papers come by their score, are narrowed by what was decided, and many are drafted at once', async () => {
    const here = await place();
    const judge = await chair(here, await doctor(), { load: 5, chairsAll: false });
    const [low, high, none] = [
      await paper(here, await doctor()),
      await paper(here, await doctor()),
      await paper(here, await doctor()),
    ];
    await scored(low.artId, judge, 510);
    await scored(high.artId, judge, 925);
    const rows = (await list(here.owner, here.msId)).rows;
    expect(rows.map(({ artId, points }) => [artId, points])).toEqual([
      [high.artId, '9.25'],
      [low.artId, '5.10'],
      [none.artId, null],
    ]);
    await draft(here.owner, here.msId, [high.artId, low.artId], { awardId: here.awardId });
    expect((await list(here.owner, here.msId, { decided: 'none' })).rows.map(({ artId }) => artId)).toEqual([
      none.artId,
    ]);
    expect((await list(here.owner, here.msId, { form: 'oral' })).rows).toMatchObject([
      { artId: high.artId, decisionState: 'draft', awardName: '优秀论文' },
      { artId: low.artId },
    ]);
    expect((await at(here.owner, here.msId)).figures).toMatchObject({ papers: 3, undecided: 1, drafted: 2, oral: 0 });
  });
});

describe('a batch', () => {
  test('is previewed letter by letter and sent once: state, words, letter, notice and mail', async () => {
    const here = await place();
    const [author, coauthor, loser] = [await doctor('林知夏'), await doctor('周远'), await doctor()];
    const authors = [
      { name: '林知夏', userId: author.userId, email: 'lin@paper.example' },
      { name: '周远', userId: coauthor.userId, email: 'zhou@paper.example' },
      { name: '未答', email: 'unasked@paper.example', confirmStatus: '0' },
    ];
    const talk = await paper(here, author, { authors, title: '心衰' });
    const text = await paper(here, loser);
    await draft(here.owner, here.msId, [talk.artId], {
      awardId: here.awardId,
      message: '请压缩到八分钟',
      messageEn: 'Eight minutes, please',
    });
    await draft(here.owner, here.msId, [text.artId], { verdict: 'reject', form: '' });
    const shown = (await preview(here.owner, here.msId, [talk.artId, text.artId])).body.data as BatchPreview;
    expect(shown).toMatchObject({ total: 2, faults: 0, kinds: [{ kind: 'oral', papers: 1 }, { kind: 'reject' }] });
    const letter = shown.letters.find(({ artId }) => artId === talk.artId);
    expect(letter?.to.map(({ name }) => name)).toEqual(['林知夏', '周远']);
    for (const said of ['林知夏：', talk.artNo, '心衰', '优秀论文', '请压缩到八分钟', '2026年6月1日 18:00'])
      expect(letter?.text).toContain(said);
    for (const said of ['Dear 林知夏', 'Best paper', 'Eight minutes', '1 June 2026 18:00'])
      expect(letter?.textEn).toContain(said);
    expect(letter?.text).not.toMatch(/[{}]/);
    // Who looked at older letters, or names no time for offers, is refused.
    expect((await send(here.owner, here.msId, [talk.artId], { letterVersion: 7 })).body.code).not.toBe(200);
    const late = await send(here.owner, here.msId, [talk.artId], { dueTime: '2026-01-01 00:00:00' });
    expect(fieldsOf(late.body)).toHaveProperty('dueTime');
    const mails = up.mailed.length;
    const sent = await send(here.owner, here.msId, [talk.artId, text.artId]);
    expect(sent.body).toMatchObject({ code: 200, data: { papers: 2 } });
    expect((await send(here.owner, here.msId, [talk.artId])).body.code).not.toBe(200);
    expect((await draft(here.owner, here.msId, [talk.artId])).body.code).not.toBe(200);
    expect(
      up.mailed
        .slice(mails)
        .map(({ email }) => email)
        .sort(),
    ).toEqual(['lin@paper.example', 'zhou@paper.example', `author${made}@paper.example`].sort());
    const [mine] = (await entries(author, here.msId)).papers;
    expect(mine).toMatchObject({
      artState: 'accepted',
      form: 'oral',
      auditMsg: '请压缩到八分钟',
      offer: { offered: 'oral', answer: '0', dueTime, over: false },
      award: { name: '优秀论文' },
    });
    expect(mine?.letter?.number).toMatch(/^LY2026\d{6}$/);
    expect(mine?.letter?.text).toBe(letter?.text);
    expect((await entries(coauthor, here.msId)).papers).toMatchObject([{ own: false, letter: { text: letter?.text } }]);
    expect((await entries(loser, here.msId)).papers).toMatchObject([
      { artState: 'rejected', offer: null, letter: { number: null } },
    ]);
    for (const as of [author, coauthor, loser]) expect(await told(as)).toHaveLength(1);
    expect((await up.call(listSteps, { as: author })).body.data).toContainEqual(
      expect.objectContaining({ key: 'paperOffer', due: dueTime }),
    );
    expect(await at(here.owner, here.msId)).toMatchObject({
      batches: [{ number: 1, papers: 2, sent: 2, waiting: 0, failed: 0 }],
      figures: { oral: 1, rejected: 1, asked: 1 },
    });
    // The letter opens for its authors, the chair and the desk, in both languages.
    for (const as of [author, coauthor]) {
      const { url } = (await up.call(entry.getPaperLetter, { as, params: { artId: talk.artId }, locale: 'en' })).body
        .data as { url: string };
      const file = await up.app.inject({ url: url.replace('/api', '') });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const desks = await up.call(desk.getLetterAsChair, { as: here.owner, params: { artId: talk.artId } });
    expect(desks.body).toMatchObject({ code: 200 });
    expect((await up.call(entry.getPaperLetter, { as: loser, params: { artId: talk.artId } })).body.code).toBe(404);
    expect((await up.call(entry.getPaperLetter, { as: loser, params: { artId: text.artId } })).body.code).not.toBe(200);
    const change = up.ctx.db.update(decisions).set({ message: '改' }).where(eq(decisions.paperId, talk.artId));
    await expect(change.execute()).rejects.toThrow();
  });

  test('that is cut off in the middle goes on where it was: each author has one notice and one letter', async () => {
    const here = await place();
    const people: SignedUp[] = [];
    const all: number[] = [];
    for (let at_ = 0; at_ < 60; at_ += 1) {
      const person = await doctor('作者');
      people.push(person);
      all.push((await paper(here, person)).artId);
    }
    await draft(here.owner, here.msId, all.slice(0, 40), { form: 'poster' });
    await draft(here.owner, here.msId, all.slice(40), { verdict: 'reject', form: '' });
    const wake = up.ctx.jobs.wake;
    // Nothing is done after the commit, as when the process dies there.
    up.ctx.jobs.wake = () => {};
    const { batchId } = (await send(here.owner, here.msId, all)).body.data as { batchId: number };
    up.ctx.jobs.wake = wake;
    expect((await at(here.owner, here.msId)).batches).toMatchObject([{ waiting: 60, sent: 0 }]);
    const mails = up.mailed.length;
    let moments = 0;
    const dying = {
      ...up.ctx,
      now: () => {
        moments += 1;
        if (moments > 12) throw new Error('killed');
        return up.ctx.now();
      },
      log: { info: () => {}, error: () => {} },
    };
    await expect(handleEvent(dying, decisionSend({ batchId }))).rejects.toThrow('killed');
    const half = (await at(here.owner, here.msId)).batches[0];
    expect(half?.sent).toBeGreaterThan(0);
    expect(half?.waiting).toBeGreaterThan(0);
    await handleEvent(up.ctx, decisionSend({ batchId }));
    // A second job about the same batch finds nothing to do.
    await handleEvent(up.ctx, decisionSend({ batchId }));
    expect((await at(here.owner, here.msId)).batches).toMatchObject([{ waiting: 0, sent: 60, failed: 0 }]);
    for (const person of people) expect(await told(person)).toHaveLength(1);
    const addresses = up.mailed.slice(mails).map(({ email }) => email);
    expect(addresses).toHaveLength(60);
    expect(new Set(addresses).size).toBe(60);
    const letters = await up.ctx.db.select().from(documents).where(eq(documents.kind, 'acceptance'));
    const subjects = letters.map(({ subjectId }) => subjectId);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const artId of all.slice(0, 40)) expect(subjects).toContain(`${artId}`);
  });

  test('lists what could not be sent, and sends it again once it can be', async () => {
    const here = await place();
    const author = await doctor();
    const authors = [{ name: '甲', userId: author.userId }, { name: '乙' }];
    const bad = await paper(here, author, { authors });
    const good = await paper(here, await doctor());
    await draft(here.owner, here.msId, [bad.artId, good.artId], { form: 'poster' });
    await up.ctx.db
      .update(paperAuthors)
      .set({ confirmStatus: '2' })
      .where(and(eq(paperAuthors.paperId, bad.artId), eq(paperAuthors.orderNum, 2)));
    const shown = (await preview(here.owner, here.msId, [bad.artId, good.artId])).body.data as BatchPreview;
    expect(shown).toMatchObject({ faults: 1, letters: [{ artId: bad.artId, fault: 'disowned' }, { fault: null }] });
    const { batchId } = (await send(here.owner, here.msId, [bad.artId, good.artId])).body.data as { batchId: number };
    expect((await list(here.owner, here.msId, { decided: 'failed' })).rows).toMatchObject([
      { artId: bad.artId, fault: 'disowned', artState: 'review' },
    ]);
    expect(await told(author)).toEqual([]);
    const [row] = (await list(here.owner, here.msId, { decided: 'failed' })).rows;
    await up.call(desk.settleAuthor, {
      as: here.owner,
      params: { msId: here.msId },
      body: { artId: bad.artId, key: row?.disowned[0]?.key ?? '', how: 'confirmed', note: '来电确认' },
    });
    const again = () => up.call(desk.resendFailed, { as: here.owner, params: { msId: here.msId }, body: { batchId } });
    expect((await again()).body).toMatchObject({ code: 200, data: { papers: 1 } });
    expect((await again()).body.code).not.toBe(200);
    expect((await list(here.owner, here.msId, { decided: 'sent' })).total).toBe(2);
  });

  test('of a paper that is in another column than it was decided in is not sent', async () => {
    const here = await place();
    const author = await doctor();
    const { artId } = await paper(here, author);
    await draft(here.owner, here.msId, [artId], { form: 'poster' });
    await up.ctx.db.update(papers).set({ columnId: null }).where(eq(papers.paperId, artId));
    const shown = (await preview(here.owner, here.msId, [artId])).body.data as BatchPreview;
    expect(shown).toMatchObject({ faults: 1, letters: [{ artId, fault: 'changed' }] });
    await send(here.owner, here.msId, [artId]);
    expect((await list(here.owner, here.msId, { decided: 'failed' })).rows).toMatchObject([
      { artId, fault: 'changed', artState: 'review' },
    ]);
    expect(await told(author)).toEqual([]);
  });

  test('is mailed to nobody who says that the paper is not theirs', async () => {
    const here = await place();
    const author = await doctor();
    const authors = [
      { name: '乙', email: 'not-mine@paper.example', confirmStatus: '2' },
      { name: '甲', email: 'mine@paper.example', userId: author.userId },
    ];
    const { artId } = await paper(here, author, { authors });
    await draft(here.owner, here.msId, [artId], { verdict: 'reject', form: '' });
    up.mailed.length = 0;
    await send(here.owner, here.msId, [artId]);
    expect(up.mailed.map(({ email }) => email)).toEqual(['mine@paper.example']);
  });

  test('is sent with the words that the desk has written, which the letter keeps', async () => {
    const here = await place();
    const { letters } = await at(here.owner, here.msId);
    if (!letters) throw new Error('the desk has no letters');
    const save = (text: string, version = 0) =>
      up.call(desk.saveLetters, {
        as: here.owner,
        params: { msId: here.msId },
        body: { version, letters: { ...letters, text: { ...letters.text, text } } },
      });
    expect(fieldsOf((await save('您好 {nobody}')).body)).toHaveProperty(['letters.text.text']);
    expect((await save('{title} 收入论文集')).body).toMatchObject({ code: 200 });
    expect((await save('旧')).body.code).not.toBe(200);
    const author = await doctor();
    const { artId } = await paper(here, author, { title: '甲乙丙' });
    await draft(here.owner, here.msId, [artId], { form: 'text' });
    expect((await send(here.owner, here.msId, [artId], { letterVersion: 1 })).body).toMatchObject({ code: 200 });
    await save('改了', 1);
    expect((await entries(author, here.msId)).papers[0]?.letter?.text).toContain('甲乙丙 收入论文集');
    const [document] = await up.ctx.db
      .select()
      .from(documents)
      .where(eq(documents.subjectId, `${artId}`));
    expect(document?.content).toMatchObject({ letterVersion: 1 });
  });
});

describe('an offer', () => {
  async function offered() {
    const here = await place();
    const author = await doctor();
    const { artId } = await paper(here, author);
    await draft(here.owner, here.msId, [artId]);
    await send(here.owner, here.msId, [artId]);
    const reply = (reply_: string, as = author) =>
      up.call(entry.answerOffer, { as, params: { artId }, body: { reply: reply_ } });
    return { ...here, here, author, artId, reply };
  }

  test('is taken once, and the desk sees it', async () => {
    const { owner, msId, author, reply } = await offered();
    expect((await reply('take', await doctor())).body.code).toBe(404);
    const before = (await told(owner)).length;
    expect((await reply('take')).body).toMatchObject({ code: 200 });
    expect((await reply('decline')).body.code).not.toBe(200);
    expect((await told(owner)).length).toBe(before + 1);
    expect((await list(owner, msId, { offer: 'taken' })).rows).toMatchObject([{ answer: '1', form: 'oral' }]);
    expect((await entries(author, msId)).papers[0]?.offer).toMatchObject({ answer: '1' });
  });

  test('is declined or becomes a poster, and its place is free', async () => {
    const one = await offered();
    await up.call(desk.saveQuotas, {
      as: one.owner,
      params: { msId: one.msId },
      body: { version: 0, quotas: [{ columnId: '', form: 'oral', places: '1' }] },
    });
    const next = await paper(one.here, await doctor());
    expect((await draft(one.owner, one.msId, [next.artId])).body.code).not.toBe(200);
    await one.reply('decline');
    expect((await draft(one.owner, one.msId, [next.artId])).body).toMatchObject({ code: 200 });
    // The place is taken: the desk cannot have the first give its talk after all.
    const move = (form: string) =>
      up.call(desk.movePaper, { as: one.owner, params: { msId: one.msId }, body: { artId: one.artId, form } });
    expect((await move('oral')).body.msg).toContain('1');
    expect((await move('poster')).body).toMatchObject({ code: 200 });
    expect((await entries(one.author, one.msId)).papers[0]).toMatchObject({ form: 'poster', offer: { answer: '1' } });
    const two = await offered();
    expect((await two.reply('poster')).body).toMatchObject({ code: 200 });
    expect((await list(two.owner, two.msId, { offer: 'moved' })).rows).toMatchObject([
      { form: 'poster', offered: 'oral', answer: '1' },
    ]);
  });

  test('ends with its time', async () => {
    const { owner, msId, author, artId, reply } = await offered();
    await up.ctx.db
      .update(presentations)
      .set({ dueTime: fromNow(up.ctx, -DAY) })
      .where(eq(presentations.paperId, artId));
    expect((await reply('take')).body.code).not.toBe(200);
    expect((await entries(author, msId)).papers[0]?.offer).toMatchObject({ answer: '0', over: true });
    expect((await list(owner, msId, { offer: 'late' })).total).toBe(1);
  });

  test('is given more time by the desk, with a notice and what it was before; not once it is answered', async () => {
    const one = await offered();
    const late = fromNow(up.ctx, -DAY);
    await up.ctx.db.update(presentations).set({ dueTime: late }).where(eq(presentations.paperId, one.artId));
    const extend = (dueTime: string) =>
      up.call(desk.extendOffers, { as: one.owner, params: { msId: one.msId }, body: { artIds: [one.artId], dueTime } });
    expect((await extend('2020-01-01 18:00:00')).body.code).not.toBe(200);
    expect((await extend('2099-01-01 18:00:00')).body).toMatchObject({ code: 200, data: { papers: 1 } });
    expect((await list(one.owner, one.msId)).rows[0]).toMatchObject({
      dueTime: '2099-01-01 18:00:00',
      extensions: [{ after: '2099-01-01 18:00:00' }],
    });
    const told = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, one.author.userId));
    expect(told.some(({ title }) => title.includes('延长'))).toBe(true);
    expect((await one.reply('take')).body.code).toBe(200);
    expect((await extend('2099-02-01 18:00:00')).body.msg).toContain('已经答复');
  });

  test('awards are given later too, and an accepted paper that is withdrawn is told of', async () => {
    const { owner, msId, author, artId, awardId } = await offered();
    const give = (id: number | '') =>
      up.call(desk.givePaperAward, { as: owner, params: { msId }, body: { artIds: [artId], awardId: id } });
    expect((await give(awardId)).body).toMatchObject({ code: 200 });
    expect((await entries(author, msId)).papers[0]?.award).toMatchObject({ name: '优秀论文' });
    expect((await told(author)).map(({ title }) => title)).toContain('论文获奖');
    expect((await give('')).body).toMatchObject({ code: 200 });
    expect((await entries(author, msId)).papers[0]?.award).toBeNull();
    await up.call(withdrawPaper, { as: author, params: { artId } });
    expect((await told(owner)).map(({ title }) => title)).toContain('已录用的论文被撤回');
  });
});

testLock(
  'modules/decision/decision.repository',
  'ms_deciding',
  'update',
  () => up,
  inWrite((tx) => lockDeciding(tx, 1)),
);
testLock(
  'modules/decision/decision.repository',
  'ms_decision',
  'update',
  () => up,
  inWrite((tx) => lockDecisions(tx, [1])),
);
