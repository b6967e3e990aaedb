import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE } from '@/contract/core';
import type { PaperPolicy } from '@/contract/policies';
import { EMPTY_SHEET } from '@/contract/review/sheet';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { callColumns, paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { reviewConflicts, reviewers, reviews } from '@/upstream/db/schema/review';

/**
 * People around a paper: who writes it, co-authors who have said yes, nothing and no, whose meeting it is, staff, who reviews it, was
 * asked to or gave it back, who chairs its column, another column, or its column with a conflict, as a reviewer of it or without having said yes, and
 * anybody else.
 */
const CIRCLE = [
  ...(['author', 'confirmed', 'asked', 'disowned', 'organiser', 'admin'] as const),
  ...(['reviewer', 'unanswered', 'gaveBack', 'chair', 'otherChair', 'ownChair'] as const),
  ...(['reviewingChair', 'askedChair', 'stranger'] as const),
] as const;
type Who = (typeof CIRCLE)[number];
const MAY: Record<PaperPolicy, readonly Who[]> = {
  'paper.author': ['author'],
  'paper.reader': ['author', 'confirmed'],
  'paper.reviewer': ['reviewer', 'reviewingChair'],
  'paper.chair': ['organiser', 'admin', 'chair'],
};

let up: TestUpstream;
let people: Record<Who, SignedUp>;
beforeAll(async () => {
  up = await startTestUpstream();
  const doctor = () => up.signUp({ userType: '104', certFlag: '2' });
  people = {
    author: await doctor(),
    confirmed: await doctor(),
    asked: await doctor(),
    disowned: await doctor(),
    organiser: await up.signUp({ userType: '106', certFlag: '2' }),
    admin: await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] }),
    reviewer: await doctor(),
    unanswered: await doctor(),
    gaveBack: await doctor(),
    chair: await doctor(),
    otherChair: await doctor(),
    ownChair: await doctor(),
    reviewingChair: await doctor(),
    askedChair: await doctor(),
    stranger: await doctor(),
  };
});
afterAll(() => up.close());

/** A draft with its co-authors, or what was handed in, with who judges it. */
async function insertPaper(judged: boolean): Promise<number> {
  const { db } = up.ctx;
  const dates = { artStart: fromNow(up.ctx, -DAY), artEnd: fromNow(up.ctx, DAY) };
  const msId = await insertMeeting(up.ctx, { ownerId: people.organiser.userId, ...dates });
  const [column, other] = await db
    .insert(callColumns)
    .values([1, 2].map((orderNum) => ({ msId, name: `栏目 ${orderNum}`, orderNum })))
    .returning();
  const handedIn = judged ? { state: 'submitted', version: 1, submitTime: up.ctx.now() } : {};
  const [row] = await db
    .insert(papers)
    .values({ msId, userId: people.author.userId, columnId: column?.columnId, ...handedIn })
    .returning();
  const paperId = row?.paperId ?? 0;
  const said = { confirmed: '1', asked: '0', disowned: '2' } as const;
  for (const [at, who] of (['confirmed', 'asked', 'disowned'] as const).entries()) {
    const confirmTime = who === 'asked' ? null : up.ctx.now();
    const answer = { confirmStatus: said[who], confirmTime };
    await db
      .insert(paperAuthors)
      .values({ paperId, orderNum: at + 1, userId: people[who].userId, name: who, ...answer });
  }
  if (judged) await insertJudges({ msId, paperId, own: column?.columnId ?? 0, other: other?.columnId ?? 0 });
  return paperId;
}

/** Who reviews a paper and who chairs, each under a name of their own. */
async function insertJudges(at: { msId: number; paperId: number; own: number; other: number }): Promise<void> {
  const { db } = up.ctx;
  const { msId, paperId } = at;
  await db.insert(paperVersions).values({ paperId, version: 1, title: '论文', summary: {}, authors: [] });
  const yes = { state: 'accepted', answerTime: up.ctx.now() };
  const listed = async (who: Who, fields: object) => {
    const row = { msId, userId: people[who].userId, name: `评审 ${who}`, load: 5, ...yes, ...fields };
    const [stored] = await db.insert(reviewers).values(row).returning();
    return stored?.reviewerId ?? 0;
  };
  const given = [
    await listed('reviewer', {}),
    await listed('unanswered', { state: 'invited', answerTime: null }),
    await listed('gaveBack', {}),
    await listed('reviewingChair', { chairIds: [at.own] }),
  ];
  await listed('chair', { chairIds: [at.own] });
  await listed('otherChair', { chairIds: [at.other] });
  await listed('askedChair', { chairIds: [at.own], state: 'invited', answerTime: null });
  const ownChair = await listed('ownChair', { chairIds: [at.own] });
  await db.insert(reviewConflicts).values({ reviewerId: ownChair, paperId, kind: 'declared' });
  const back = { refusal: 'time', refuseTime: up.ctx.now() };
  for (const [place, reviewerId] of given.entries()) {
    const review = { paperId, reviewerId, number: place + 1, sheet: EMPTY_SHEET };
    await db.insert(reviews).values({ ...review, ...(place === 2 && back) });
  }
}

const calls = listEndpoints().filter(({ endpoint: { auth } }) => Object.hasOwn(MAY, auth));

test('there are calls over a paper', () => {
  expect(calls.length).toBeGreaterThan(5);
});

test.each(calls)(
  '$name is there for those who have its right over the paper, and for nobody else',
  async ({ endpoint }) => {
    const { method, path, auth } = endpoint;
    const judged = auth === 'paper.reviewer' || auth === 'paper.chair';
    // One paper for all, until a call has done something with it.
    let artId: number | undefined;
    const ask = async (headers: Record<string, string>) => {
      artId ??= await insertPaper(judged);
      const url = path.replace('{artId}', String(artId));
      const answer = await up.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      const { code } = answer.json() as { code: number };
      if (method !== 'GET' && code === CODE.ok) artId = undefined;
      return code;
    };
    const there: Who[] = [];
    for (const who of CIRCLE) {
      const { token, sid } = people[who];
      const code = await ask({ authorization: `Bearer ${token}`, cookie: `sid=${sid}` });
      if (code !== 404) there.push(who);
      expect(code).not.toBe(403);
    }
    expect(there).toEqual(MAY[auth as PaperPolicy]);
    expect(await ask({})).toBe(401);
  },
);
