import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@/contract/core';
import { getMyPaper, listMyPapers } from '@/contract/paper/paper';
import { getWritten, handInPaper, type WrittenPaper } from '@/contract/paper/writing';
import type { ReviewDesk } from '@/contract/review/desk';
import * as deskCalls from '@/contract/review/desk';
import type { JudgedPaper, JudgedRow, ReviewedPaper, ReviewPlace } from '@/contract/review/review';
import * as calls from '@/contract/review/review';
import { listMyTasks } from '@/contract/task/task';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { listEndpoints } from '@/upstream/calls';
import { handleEvent } from '@/upstream/core/events';
import { tasks, users } from '@/upstream/db/schema/account';
import { callColumns, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { reviewers, reviewings, reviews } from '@/upstream/db/schema/review';
import { remindDue } from './remind.service';
import { lockOwn, lockReviewing } from './review.repository';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

interface Author {
  name: string;
  nameEn?: string;
  email?: string;
  unit?: string;
  userId?: number;
}
interface Place {
  owner: SignedUp;
  msId: number;
  columnId: number;
  otherColumn: number;
}
let phone = 13_900_000_000;
/** A name that nobody else has. */
const named = () => `周${String.fromCodePoint(0x4e00 + (phone % 9973) * 2)}`;
const doctor = (name = named(), more: Partial<typeof users.$inferInsert> = {}) =>
  up.signUp({ userType: '104', certFlag: '2', name, phonenumber: `${phone++}`, ...more });

async function place(): Promise<Place> {
  const owner = await up.signUp({ userType: '106', certFlag: '2', name: '会务组' });
  const msId = await insertMeeting(up.ctx, {
    ownerId: owner.userId,
    artStart: fromNow(up.ctx, -30 * DAY),
    artEnd: fromNow(up.ctx, -DAY),
  });
  const columns = await up.ctx.db
    .insert(callColumns)
    .values([
      { msId, name: '临床研究', nameEn: 'Clinical research', orderNum: 1 },
      { msId, name: '病例报告', nameEn: 'Case reports', orderNum: 2 },
    ])
    .returning();
  return { owner, msId, columnId: columns[0]?.columnId ?? 0, otherColumn: columns[1]?.columnId ?? 0 };
}
let papersMade = 0;
/** A paper that was handed in. */
async function paper({ msId, columnId }: Pick<Place, 'msId' | 'columnId'>, by: SignedUp, authors: Author[]) {
  papersMade += 1;
  const { db } = up.ctx;
  const at = up.ctx.now();
  const text = { title: `论文 ${papersMade}`, wantedForm: 'oral', summary: { purpose: '目的', methods: '方法' } };
  const [row] = await db
    .insert(papers)
    .values({
      msId,
      userId: by.userId,
      columnId,
      state: 'submitted',
      version: 1,
      submitTime: at,
      rev: 1,
      submitRev: 1,
      ...text,
      paperNo: `A-${String(papersMade).padStart(4, '0')}`,
    })
    .returning();
  const paperId = row?.paperId ?? 0;
  const facts = authors.map(({ name, nameEn = null, unit = '', userId = null, email = null }, index) => ({
    paperId,
    orderNum: index + 1,
    name,
    nameEn,
    email,
    userId,
    units: [{ unit, unitEn: '', department: '', departmentEn: '' }],
    presenter: index === 0,
    corresponding: index === 0,
  }));
  await db.insert(paperAuthors).values(facts);
  await db.insert(paperVersions).values({ paperId, version: 1, ...text, authors: facts });
  return { artId: paperId, artNo: row?.paperNo ?? '' };
}
const save = (as: SignedUp, msId: number, body: object) =>
  up.call(deskCalls.saveReviewer, {
    as,
    params: { msId },
    body: { load: '10', columnIds: [], chairIds: [], chairsAll: false, ...body },
  });
/** Somebody who reviews at a meeting, or chairs, and has said yes. */
async function onList(
  { owner, msId }: Place,
  person: SignedUp,
  more: {
    load?: string;
    unit?: string;
    email?: string;
    columnIds?: number[];
    chairIds?: number[];
    chairsAll?: boolean;
  } = {},
) {
  const [account] = await up.ctx.db.select().from(users).where(eq(users.userId, person.userId));
  const { body } = await save(owner, msId, {
    name: account?.name,
    phonenumber: account?.phonenumber,
    unit: '',
    ...more,
  });
  expect(body).toMatchObject({ code: 200 });
  const { reviewerId } = body.data as { reviewerId: number };
  await up.call(deskCalls.inviteReviewers, { as: owner, params: { msId }, body: { reviewerIds: [reviewerId] } });
  const load = Number(more.load ?? '10');
  const said = await up.call(calls.answerInvitation, { as: person, body: { msId, accept: true, load } });
  expect(said.body).toMatchObject({ code: 200 });
  return reviewerId;
}
const run = async ({ owner, msId }: Place) =>
  (await up.call(deskCalls.assignPapers, { as: owner, params: { msId } })).body.data as {
    added: number;
    short: number;
  };
const at = async (as: SignedUp, msId: number) =>
  (await up.call(calls.getReviewPlace, { as, query: { msId } })).body.data as ReviewPlace;
const review = (as: SignedUp, artId: number) => up.call(calls.getReview, { as, params: { artId } });
const judged = (as: SignedUp, artId: number) => up.call(calls.getJudged, { as, params: { artId } });
const list = async (as: SignedUp, msId: number, query: object = {}) =>
  (await up.call(calls.listJudged, { as, params: { msId }, query })).body as unknown as {
    total: number;
    rows: JudgedRow[];
  };
const desk = async ({ owner, msId }: Place) =>
  (await up.call(deskCalls.getReviewDesk, { as: owner, params: { msId } })).body.data as ReviewDesk;
const doubtsAt = async ({ owner, msId }: Place) =>
  (await up.call(deskCalls.listDoubts, { as: owner, params: { msId } })).body.data as deskCalls.ReviewDoubt[];
const assign = (as: SignedUp, artId: number, reviewerId: number) =>
  up.call(calls.assignReviewer, { as, params: { artId }, body: { reviewerId } });
const SHEET = { recommendation: 'accept', confidence: '2', toAuthors: '写得好', toChairs: '另有他见' } as const;
/** Writes a review and hands it in. */
async function handIn(as: SignedUp, artId: number, points: Record<string, number> = {}) {
  const { rev } = (await review(as, artId)).body.data as ReviewedPaper;
  const kept = await up.call(calls.saveReview, {
    as,
    params: { artId },
    body: {
      rev,
      sheet: {
        ...SHEET,
        points: Object.entries(points).map(([id, given]) => ({ criterionId: Number(id), points: given })),
      },
    },
  });
  expect(kept.body).toMatchObject({ code: 200 });
  return up.call(calls.handInReview, { as, params: { artId }, body: { rev: rev + 1 } });
}
const AUTHOR = [{ name: '甲作者', unit: '甲地医学中心' }];

describe('a review', () => {
  test('goes from the list to the queue, is written, handed in, changed until its time is over, and read by the chair', async () => {
    const here = await place();
    const criteria = [
      { name: '创新性', nameEn: 'Novelty', weight: '3' },
      { name: '方法', nameEn: 'Methods', weight: '1' },
    ];
    const dueTime = '2026-05-25 18:00:00';
    const set = { version: 0, perPaper: '1', dueTime, criteria };
    const saved = await up.call(deskCalls.saveReviewing, { as: here.owner, params: { msId: here.msId }, body: set });
    expect(saved.body).toMatchObject({ code: 200 });
    const [judge, chair] = [await doctor('林知夏'), await doctor('主席')];
    await onList(here, judge);
    await onList(here, chair, { load: '0', chairIds: [here.columnId] });
    const { artId } = await paper(here, await doctor(), AUTHOR);
    expect(await run(here)).toEqual({ added: 1, short: 0 });
    const queue = (await at(judge, here.msId)).queue;
    expect(queue).toMatchObject([{ artId, state: 'asked', again: false, cateName: '临床研究' }]);
    const first = (await review(judge, artId)).body.data as ReviewedPaper;
    const [one, other] = first.criteria.map(({ criterionId }) => `${criterionId}`);
    const early = await up.call(calls.handInReview, { as: judge, params: { artId }, body: { rev: 0 } });
    expect(Object.keys((early.body.data as { fields: object }).fields)).toEqual([
      `points.${one}`,
      `points.${other}`,
      'recommendation',
      'confidence',
    ]);
    // Two devices: who wrote over an older one is told.
    await up.call(calls.saveReview, { as: judge, params: { artId }, body: { rev: 0, sheet: { toAuthors: '甲' } } });
    const older = await up.call(calls.saveReview, { as: judge, params: { artId }, body: { rev: 0, sheet: {} } });
    expect((older.body.data as { fields: object }).fields).toHaveProperty('version');
    expect((await at(judge, here.msId)).queue[0]?.state).toBe('draft');
    expect((await judged(chair, artId)).body.data).toMatchObject({ reviews: [{ state: 'draft', sheets: [] }] });
    expect((await handIn(judge, artId, { [`${one}`]: 8, [`${other}`]: 4 })).body).toMatchObject({ code: 200 });
    const shown = (await judged(chair, artId)).body.data as JudgedPaper;
    expect(shown).toMatchObject({ state: 'done', points: '7.00', recommendations: ['accept'] });
    expect(shown.reviews[0]).toMatchObject({
      name: '林知夏',
      state: 'done',
      sheets: [{ points: '7.00', sheet: SHEET }],
    });
    expect((await handIn(judge, artId, { [`${one}`]: 10, [`${other}`]: 10 })).body).toMatchObject({ code: 200 });
    expect((await list(chair, here.msId)).rows).toMatchObject([{ artId, points: '10.00', given: 1, done: 1 }]);
    await up.ctx.db
      .update(reviewings)
      .set({ dueTime: fromNow(up.ctx, -DAY) })
      .where(eq(reviewings.msId, here.msId));
    const late = await up.call(calls.saveReview, { as: judge, params: { artId }, body: { rev: 3, sheet: {} } });
    expect(late.body.code).not.toBe(200);
    // What nobody asked to chair is nobody's, and a stranger's request is answered as if nothing were there.
    expect((await judged(await doctor(), artId)).body.code).toBe(404);
    expect((await list(await doctor(), here.msId)).total).toBe(0);
  });

  test('nobody is told of a draft, and criteria stay once somebody has judged', async () => {
    const here = await place();
    const judge = await doctor();
    await onList(here, judge);
    const { artId } = await paper(here, await doctor(), AUTHOR);
    await run(here);
    expect((await handIn(judge, artId)).body).toMatchObject({ code: 200 });
    const set = { version: 0, perPaper: '2', dueTime: '', criteria: [{ name: '新', nameEn: '', weight: '1' }] };
    const saved = await up.call(deskCalls.saveReviewing, { as: here.owner, params: { msId: here.msId }, body: set });
    expect((saved.body.data as { fields: object }).fields).toHaveProperty('criteria');
  });

  test('may be given back: whoever else may have the paper gets it, and it is never given to the same person again', async () => {
    const here = await place();
    const [one, two] = [await doctor('甲审'), await doctor('乙审')];
    const ids = [await onList(here, one), await onList(here, two)];
    await up.ctx.db
      .insert(reviewings)
      .values({ msId: here.msId, perPaper: 1 })
      .onConflictDoUpdate({
        target: reviewings.msId,
        set: { perPaper: 1 },
      });
    const { artId } = await paper(here, await doctor(), AUTHOR);
    expect(await run(here)).toEqual({ added: 1, short: 0 });
    const [has, gets] = (await at(one, here.msId)).queue.length > 0 ? [one, two] : [two, one];
    const gaveBack = has === one ? ids[0] : ids[1];
    const given = { as: has, params: { artId }, body: { refusal: 'conflict', note: '同门' } } as const;
    expect((await up.call(calls.refuseReview, given)).body).toMatchObject({ code: 200 });
    expect((await review(has, artId)).body.code).toBe(404);
    expect((await at(gets, here.msId)).queue).toMatchObject([{ artId, state: 'asked' }]);
    expect(await run(here)).toEqual({ added: 0, short: 0 });
    expect((await assign(here.owner, artId, gaveBack ?? 0)).body.code).not.toBe(200);
    await up.call(calls.refuseReview, { ...given, as: gets, body: { refusal: 'time', note: '' } });
    expect(await run(here)).toEqual({ added: 0, short: 1 });
    const shown = (await judged(here.owner, artId)).body.data as JudgedPaper;
    expect(shown.reviews.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['refused', 'conflict'],
      ['refused', 'time'],
    ]);
  });

  test('is done again once its authors have changed the paper, by whoever had it; both texts stay judged', async () => {
    const here = await place();
    const [judge, author] = [await doctor('甲审'), await doctor('作者')];
    await onList(here, judge);
    await up.ctx.db
      .insert(reviewings)
      .values({ msId: here.msId, perPaper: 1 })
      .onConflictDoUpdate({
        target: reviewings.msId,
        set: { perPaper: 1 },
      });
    const full = { purpose: '目的', methods: '方法', results: '结果', conclusion: '结论' };
    const { artId } = await paper(here, author, [
      { name: '作者', unit: '甲地医学中心', userId: author.userId, email: 'a@huiyi.example' },
    ]);
    await up.ctx.db.update(papers).set({ summary: full }).where(eq(papers.paperId, artId));
    await run(here);
    await handIn(judge, artId);
    const back = { message: '请补充方法', messageEn: '', dueTime: '2026-06-01 18:00:00' };
    const returned = await up.call(calls.returnPaper, { as: here.owner, params: { artId }, body: back });
    expect(returned.body).toMatchObject({ code: 200 });
    const { rows } = (await up.call(listMyTasks, { as: author })).body as unknown as { rows: { title: string }[] };
    expect(rows.map(({ title }) => title)).toContain('论文需要修改');
    const written = (await up.call(getWritten, { as: author, params: { artId } })).body.data as WrittenPaper;
    expect(written.artState).toBe('revise');
    const again = { as: author, params: { artId }, body: { rev: written.rev, consents: [] } };
    expect((await up.call(handInPaper, again)).body).toMatchObject({ code: 200 });
    expect((await at(judge, here.msId)).queue).toMatchObject([{ artId, state: 'draft', again: true }]);
    expect((await list(here.owner, here.msId)).rows).toMatchObject([{ done: 0, points: null }]);
    expect((await handIn(judge, artId)).body).toMatchObject({ code: 200 });
    const shown = (await judged(here.owner, artId)).body.data as JudgedPaper;
    expect(shown.reviews[0]?.sheets.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('reviewers and the chair talk about a paper; who a reviewer is, the others do not learn', async () => {
    const here = await place();
    const [one, two, chair] = [await doctor('甲审稿'), await doctor('乙审稿'), await doctor('主席')];
    await onList(here, one);
    await onList(here, two);
    await onList(here, chair, { load: '0', chairsAll: true });
    const { artId } = await paper(here, await doctor(), AUTHOR);
    await run(here);
    const say = { as: one, params: { artId }, body: { text: '样本太小' } };
    expect((await up.call(calls.sayAsReviewer, say)).body).toMatchObject({ code: 200 });
    expect(
      (await up.call(calls.sayAsChair, { as: chair, params: { artId }, body: { text: '请再看' } })).body.code,
    ).toBe(200);
    await handIn(one, artId);
    const before = (await review(two, artId)).body.data as ReviewedPaper;
    expect(before.others).toEqual([]);
    await handIn(two, artId);
    const seen = await review(two, artId);
    const { messages, others } = seen.body.data as ReviewedPaper;
    expect(messages.map(({ number, mine, text }) => [typeof number, mine, text])).toEqual([
      ['number', false, '样本太小'],
      ['object', false, '请再看'],
    ]);
    expect(others).toMatchObject([{ sheet: { toAuthors: '写得好', toChairs: '' } }]);
    expect(JSON.stringify(seen.body)).not.toContain('甲审稿');
    expect(JSON.stringify(seen.body)).not.toContain('主席');
  });
});

describe('a conflict', () => {
  const cases = async () => {
    const here = await place();
    const judge = await doctor('王晓明', { email: 'wang@huiyi.example' });
    const reviewerId = await onList(here, judge, { unit: '北京协和医院', email: 'Wang.XM@huiyi.example' });
    return { here, judge, reviewerId };
  };
  test.each<[string, Author, string]>([
    ['another address', { name: '别名', email: 'wang.xm@HUIYI.example' }, 'own'],
    ['a Latin name with the same unit', { name: 'Wang Xiaoming', unit: 'PUMCH' }, 'own'],
    ['the same institution in another spelling', { name: '李雷', unit: '中国医学科学院北京协和医院' }, 'unit'],
  ])(
    'by %s is refused by machine, by hand and by import, the reason said to the desk alone, and the paper is in none of their answers',
    async (_how, third, why) => {
      const { here, judge, reviewerId } = await cases();
      const chair = await doctor('主席');
      await onList(here, chair, { load: '0', chairsAll: true });
      const by = await doctor();
      const { artId, artNo } = await paper(here, by, [...AUTHOR, { name: '乙', unit: '乙地医学中心' }, third]);
      expect(await run(here)).toEqual({ added: 0, short: 1 });
      const byDesk = (await assign(here.owner, artId, reviewerId)).body.msg;
      const byChair = (await assign(chair, artId, reviewerId)).body.msg;
      expect(byDesk).not.toBe(byChair);
      expect(byChair).toBe('这位专家不能审这篇论文');
      const shown = (await judged(here.owner, artId)).body.data as JudgedPaper;
      expect(shown.candidates).toMatchObject([{ reviewerId, barred: true, why }]);
      expect(((await judged(chair, artId)).body.data as JudgedPaper).candidates).toMatchObject([
        { reviewerId, barred: true, why: null, doubts: [] },
      ]);
      const rows = [{ artNo, email: 'wang.xm@huiyi.example' }];
      const brought = await up.call(deskCalls.importGiven, {
        as: here.owner,
        params: { msId: here.msId },
        body: { rows },
      });
      expect((brought.body.data as { fields: object }).fields).toHaveProperty(['rows.0.email']);
      // Even a row in the database shows nothing.
      await up.ctx.db.insert(reviews).values({
        paperId: artId,
        reviewerId,
        number: 9,
        sheet: { points: [], recommendation: null, confidence: null, toAuthors: '', toChairs: '' },
      });
      expect((await at(judge, here.msId)).queue).toEqual([]);
      expect((await review(judge, artId)).body.code).toBe(404);
    },
  );

  test('with who was a co-author at another meeting', async () => {
    const { here, reviewerId } = await cases();
    const other = await place();
    await paper(other, await doctor(), [
      { name: '王晓明', email: 'wang@huiyi.example', unit: '北京协和医院' },
      { name: '韩梅', email: 'han@huiyi.example', unit: '丁地医学中心' },
    ]);
    const { artId } = await paper(here, await doctor(), [
      { name: '韩梅', email: 'HAN@huiyi.example', unit: '戊地医学中心' },
    ]);
    expect(await run(here)).toEqual({ added: 0, short: 1 });
    expect((await assign(here.owner, artId, reviewerId)).body.msg).toBe('与作者合作发表过论文');
  });

  test('that only the desk can tell is proposed to it, and what it says counts', async () => {
    const { here, judge } = await cases();
    const { artId } = await paper(here, await doctor(), [{ name: '李雷', unit: '协和医院' }]);
    expect(await run(here)).toEqual({ added: 0, short: 1 });
    const [doubt] = await doubtsAt(here);
    expect(doubt).toMatchObject({ kind: 'unit', other: '协和医院', pairs: 1 });
    const { pairs: _, reviewer: _name, artNo: _no, ...asked } = doubt ?? ({} as deskCalls.ReviewDoubt);
    const said = { as: here.owner, params: { msId: here.msId }, body: { ...asked, same: false } };
    expect((await up.call(deskCalls.settleDoubt, said)).body).toMatchObject({ code: 200 });
    expect(await doubtsAt(here)).toEqual([]);
    expect(await run(here)).toMatchObject({ added: 1 });
    expect((await at(judge, here.msId)).queue).toMatchObject([{ artId }]);
    await up.call(deskCalls.settleDoubt, { ...said, body: { ...asked, same: true } });
    expect((await at(judge, here.msId)).queue).toEqual([]);
  });
});

describe('giving papers', () => {
  test('is even, changes nothing the second time, and adds new papers without moving others', async () => {
    const here = await place();
    const people = await Promise.all(['赵一', '钱二', '孙三'].map((name) => doctor(name)));
    for (const person of people) await onList(here, person);
    for (let at = 0; at < 4; at++) await paper(here, await doctor(), AUTHOR);
    expect(await run(here)).toEqual({ added: 8, short: 0 });
    const loads = (await desk(here)).reviewers.map(({ has }) => has);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    const stands = async () =>
      (await up.ctx.db.select().from(reviews)).map(({ paperId, reviewerId }) => `${paperId}:${reviewerId}`);
    const before = await stands();
    expect(await run(here)).toEqual({ added: 0, short: 0 });
    await paper(here, await doctor(), AUTHOR);
    expect(await run(here)).toEqual({ added: 2, short: 0 });
    expect(await stands()).toEqual(expect.arrayContaining(before));
  });

  test('keeps to what a reviewer said, to their columns, and to who has said yes', async () => {
    const here = await place();
    const few = await doctor('少审');
    await onList(here, few, { load: '1' });
    const elsewhere = await doctor('别栏');
    await onList(here, elsewhere, { columnIds: [here.otherColumn] });
    const silent = await doctor('未答');
    const [account] = await up.ctx.db.select().from(users).where(eq(users.userId, silent.userId));
    await save(here.owner, here.msId, { name: '未答', phonenumber: account?.phonenumber });
    for (let at = 0; at < 2; at++) await paper(here, await doctor(), AUTHOR);
    expect(await run(here)).toEqual({ added: 1, short: 2 });
    expect((await at(elsewhere, here.msId)).queue).toEqual([]);
    expect((await at(silent, here.msId)).reviewer).toBeNull();
    const [column] = (await desk(here)).columns;
    expect(column).toMatchObject({ papers: 2, wanted: 4, given: 1, done: 0, short: 2, reviewers: 1 });
  });

  test('a list is brought in: reviewers once, papers with who reviews them', async () => {
    const here = await place();
    const rows = [
      {
        name: '林知夏',
        email: 'lin@r.example',
        load: '5',
        columnIds: `${here.columnId}`,
        nameEn: '',
        unit: '',
        unitEn: '',
      },
    ];
    const bring = () =>
      up.call(deskCalls.importReviewers, { as: here.owner, params: { msId: here.msId }, body: { rows } });
    expect((await bring()).body.data).toEqual({ added: 1, there: 0 });
    expect((await bring()).body.data).toEqual({ added: 0, there: 1 });
    const [row] = (await desk(here)).reviewers;
    expect(row).toMatchObject({ state: 'listed', linked: false, load: 5, columnIds: [here.columnId] });
    const asked = { as: here.owner, params: { msId: here.msId }, body: { reviewerIds: [row?.reviewerId ?? 0] } };
    expect((await up.call(deskCalls.inviteReviewers, asked)).body.data).toEqual({ invited: 1, unreached: 0 });
    const key = /key=([\w-]{43})/.exec(up.mailed.at(-1)?.content ?? '')?.[1] ?? '';
    const judge = await doctor('林知夏');
    expect((await up.call(calls.getInvitation, { as: judge, query: { key } })).body.data).toMatchObject({ load: 5 });
    const yes = { as: judge, body: { msId: here.msId, key, accept: true, load: 3 } };
    expect((await up.call(calls.answerInvitation, yes)).body).toMatchObject({ code: 200 });
    expect((await up.call(calls.getInvitation, { as: await doctor(), query: { key } })).body.code).toBe(404);
    const { artNo } = await paper(here, await doctor(), AUTHOR);
    const given = { as: here.owner, params: { msId: here.msId }, body: { rows: [{ artNo, email: 'LIN@r.example' }] } };
    expect((await up.call(deskCalls.importGiven, given)).body.data).toEqual({ added: 1, there: 0 });
    expect((await up.call(deskCalls.importGiven, given)).body.data).toEqual({ added: 0, there: 1 });
    expect((await at(judge, here.msId)).reviewer).toMatchObject({ load: 3, state: 'accepted' });
  });

  test('late reviewers are reminded by the clock, once in three days, all of theirs together', async () => {
    const here = await place();
    const judge = await doctor();
    await onList(here, judge);
    for (let at = 0; at < 2; at++) await paper(here, await doctor(), AUTHOR);
    await run(here);
    const told = async () => {
      const rows = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, judge.userId));
      return rows.filter(({ title }) => title === '审稿尚未完成').length;
    };
    const remind = () => handleEvent(up.ctx, remindDue(null));
    await remind();
    expect(await told()).toBe(0);
    await up.ctx.db
      .update(reviewings)
      .set({ dueTime: fromNow(up.ctx, DAY) })
      .where(eq(reviewings.msId, here.msId));
    await remind();
    await remind();
    expect(await told()).toBe(1);
    const now = up.ctx.now();
    up.clock.advance(4 * DAY);
    await remind();
    expect(await told()).toBe(2);
    up.clock.set(now);
  });
});

describe('who must not know', () => {
  const CANARIES = ['金丝雀甲', 'canarybird', '金丝雀医院', 'Canary Infirmary', 'canary.file'];
  const AUTHORS = [{ name: '金丝雀甲', nameEn: 'Canarybird Jia', email: 'me@canarybird.example', unit: '金丝雀医院' }];
  const headers = ({ token, sid }: SignedUp) => ({ authorization: `Bearer ${token}`, cookie: `sid=${sid}` });

  /** Every answer that somebody can get of calls about these, by reading, searching, sorting and by mistake. */
  async function answers(as: SignedUp, ids: Record<string, number>): Promise<string[]> {
    const found: string[] = [];
    const asked = ['', '?keyword=canary', `?msId=${ids.msId}`];
    // What everybody is answered, and the console of who has none, tells nobody anything here.
    const reads = listEndpoints().filter(
      ({ endpoint: { method, path, auth } }) => method === 'GET' && auth !== 'none' && !path.startsWith('/console'),
    );
    for (const { endpoint } of reads) {
      const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `${ids[name] ?? 1}`);
      for (const query of /review|\/art\//.test(url) ? asked : asked.slice(2)) {
        const answer = await up.app.inject({ method: 'GET', url: `${url}${query}`, headers: headers(as) });
        found.push(`${answer.statusCode} ${answer.headers.etag ?? ''} ${answer.body}`);
      }
    }
    return found;
  }
  const writes = (): { name: string; endpoint: Endpoint }[] =>
    listEndpoints().filter(({ endpoint: { method, path } }) => method !== 'GET' && /\/review\/|\/art\//.test(path));

  test('a blind reviewer gets no answer, notice or message with words of an author’s name, unit, address or file', async () => {
    const here = await place();
    const judge = await doctor('林知夏', { userType: '104' });
    const reviewerId = await onList(here, judge);
    const author = await up.signUp({
      userType: '104',
      certFlag: '2',
      name: '金丝雀甲',
      userName: 'canarybird',
      email: 'me@canarybird.example',
    });
    const { artId } = await paper(here, author, AUTHORS);
    const files = [{ kind: 'fullText' as const, url: '/api/file/private/canary' }];
    await up.ctx.db.update(papers).set({ files }).where(eq(papers.paperId, artId));
    expect(await run(here)).toMatchObject({ added: 1 });
    await handIn(judge, artId);
    const all = await answers(judge, { msId: here.msId, artId, reviewerId });
    expect(all.some((text) => text.includes(`"artId":${artId}`))).toBe(true);
    for (const { endpoint } of writes()) {
      const url = endpoint.path.replaceAll(
        /\{(\w+)\}/g,
        (_all, name: string) => `${{ msId: here.msId, artId }[name] ?? 1}`,
      );
      const payload = { msId: here.msId, reviewerId, rev: -1, text: '', refusal: 'x' };
      const answer = await up.app.inject({ method: endpoint.method, url, headers: headers(judge), payload });
      all.push(answer.body);
    }
    all.push(JSON.stringify(up.published.filter(({ topic }) => topic.includes(`${judge.userId}`))));
    for (const text of all)
      for (const canary of CANARIES) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
  });

  test.each(['its author', 'a chair whose institution is the authors’'])(
    'every answer of %s, who chairs the column, is byte for byte what it was while a colleague gives the paper away and others judge it',
    async (who) => {
      const here = await place();
      const chair = await doctor('主席', { name: who === 'its author' ? '金丝雀甲' : '另一主席' });
      const chairId = await onList(here, chair, { load: '0', chairsAll: true, unit: '金丝雀医院' });
      const judges = [await doctor('甲审'), await doctor('乙审')];
      const ids = [await onList(here, judges[0] as SignedUp), await onList(here, judges[1] as SignedUp)];
      const by = who === 'its author' ? chair : await doctor();
      const { artId } = await paper(
        here,
        by,
        AUTHORS.map((one) => ({ ...one, userId: by.userId })),
      );
      const other = await paper(here, await doctor(), AUTHOR);
      await assign(chair, other.artId, ids[0] ?? 0);
      await handIn(judges[0] as SignedUp, other.artId);
      const about = { msId: here.msId, artId, reviewerId: chairId };
      const both = async () => [
        ...(await answers(chair, about)),
        (await judged(chair, other.artId)).body,
        (await list(chair, here.msId, { state: 'open' })).total,
      ];
      // Some answers make what they tell of the first time.
      await both();
      const before = await both();
      const told = () =>
        [...up.published, ...up.silent].filter(({ topic }) => topic.includes(`${chair.userId}`)).length;
      const heard = told();
      const refused = (await assign(chair, artId, ids[1] ?? 0)).body;
      for (const id of ids) expect((await assign(here.owner, artId, id)).body).toMatchObject({ code: 200 });
      for (const judge of judges) expect((await handIn(judge, artId)).body).toMatchObject({ code: 200 });
      await up.call(calls.sayAsReviewer, { as: judges[0], params: { artId }, body: { text: '可以' } });
      await up.call(calls.sayAsChair, { as: here.owner, params: { artId }, body: { text: '好' } });
      expect(await both()).toEqual(before);
      expect((await assign(chair, artId, ids[1] ?? 0)).body).toEqual(refused);
      expect(told()).toBe(heard);
      expect((await list(chair, here.msId)).total).toBe(1);
      expect(JSON.stringify(before).includes(other.artNo)).toBe(true);
    },
  );

  test('an author’s answers are what they were while others give the paper away and judge it', async () => {
    const here = await place();
    const author = await doctor('作者');
    const { artId } = await paper(here, author, [{ name: '作者', userId: author.userId, unit: '甲地医学中心' }]);
    const judge = await doctor('甲审');
    await onList(here, judge);
    const own = async () => [
      (await up.call(getMyPaper, { as: author, params: { artId } })).body,
      (await up.call(listMyPapers, { as: author })).body,
      (await up.call(calls.getReviewPlace, { as: author, query: { msId: here.msId } })).body,
    ];
    const before = await own();
    up.clock.advance(1000);
    expect(await run(here)).toMatchObject({ added: 1 });
    await handIn(judge, artId);
    expect(await own()).toEqual(before);
  });

  test('who runs the desk and has a paper there sees neither it nor who judges it', async () => {
    const here = await place();
    const { artId } = await paper(here, here.owner, [{ name: '会务组', userId: here.owner.userId }]);
    const judge = await doctor('甲审');
    const reviewerId = await onList(here, judge);
    expect(await run(here)).toEqual({ added: 0, short: 0 });
    expect((await judged(here.owner, artId)).body.code).toBe(404);
    expect((await assign(here.owner, artId, reviewerId)).body.code).toBe(404);
    expect((await list(here.owner, here.msId)).total).toBe(0);
    const { reviewers: people, columns } = await desk(here);
    expect(people).toMatchObject([{ has: 0, done: 0, refused: 0 }]);
    expect(columns[0]).toMatchObject({ papers: 0, given: 0 });
    const rows = await up.ctx.db.select().from(reviews).where(eq(reviews.paperId, artId));
    expect(rows.map((row) => row.reviewerId)).toEqual([reviewerId]);
  });
});

test(
  whose(
    'getReviewPlace',
    'answerInvitation',
    'listJudged',
  )('at a meeting that asks somebody for nothing they have nothing'),
  async () => {
    const here = await place();
    const { artId } = await paper(here, await doctor(), AUTHOR);
    await onList(here, await doctor('甲审'));
    await run(here);
    const stranger = await doctor();
    expect(await at(stranger, here.msId)).toMatchObject({ reviewer: null, queue: [], judges: false, papers: [] });
    const no = await up.call(calls.answerInvitation, {
      as: stranger,
      body: { msId: here.msId, accept: true, load: 5 },
    });
    expect(no.body.code).toBe(404);
    expect((await list(stranger, here.msId)).total).toBe(0);
    expect((await review(stranger, artId)).body.code).toBe(404);
    const rows = await up.ctx.db
      .select()
      .from(reviewers)
      .where(and(eq(reviewers.msId, here.msId), eq(reviewers.userId, stranger.userId)));
    expect(rows).toEqual([]);
  },
);

testLock(
  'modules/review/review.repository',
  'ms_reviewing',
  'update',
  () => up,
  inWrite((tx) => lockReviewing(tx, 1)),
);
testLock(
  'modules/review/review.repository',
  'ms_review',
  'update of "ms_review"',
  () => up,
  inWrite((tx) => lockOwn(tx, 0, 0)),
);
