import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getCaptcha } from '@/contract/auth/auth';
import type { Endpoint } from '@/contract/core';
import * as decision from '@/contract/decision/desk';
import { EXPORT_KINDS, type Export, getExport, requestExport } from '@/contract/export/export';
import type { ListShape } from '@/contract/list';
import { saveCall } from '@/contract/paper/call';

import { beginPaper, handInPaper, saveWritten, type WrittenAuthor } from '@/contract/paper/writing';
import { getSiteFigures } from '@/contract/reference/reference';
import * as deskCalls from '@/contract/review/desk';
import * as review from '@/contract/review/review';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { tellingPdf } from '@/tests/support/telling-files';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { handleEvent } from '@/upstream/core/events';
import { tasks } from '@/upstream/db/schema/account';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { callColumns, papers, presentations } from '@/upstream/db/schema/paper';
import { reviewings } from '@/upstream/db/schema/review';
import { remindDue } from '@/upstream/modules/review/remind.service';

/** What tells who wrote a paper: of its authors, of the account behind it, of its files. */
const AUTHOR = {
  name: '金丝雀甲',
  nameEn: 'Canarybird Jia',
  email: 'me@canarybird.example',
  second: '朱鹮乙',
  unit: '鹮山金丝雀医院',
  unitEn: 'Canary Infirmary',
  department: '金丝雀科',
  departmentEn: 'Canary Ward',
  phonenumber: '13977779901',
  userName: 'canary_account',
  file: 'canary-figure-of-jia',
  slides: 'canary-slides-of-jia',
  poster: 'canary-poster-of-jia',
};
/** What reviewers, chairs and the desk say of a paper before anybody is told. */
const SAID = {
  toAuthors: '鹦鹉对作者说',
  toChairs: '鹦鹉对主席说',
  reviewer: '鹦鹉审稿人讨论',
  chair: '鹦鹉主席讨论',
  message: '鹦鹉录用意见',
  refusal: '鹦鹉退审理由',
};
const TITLE = '鸟类标题之一';
const wordsOf = (words: object): string[] => Object.values(words);

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

let phone = 13_600_000_000;
const NAMES = [
  '林知夏',
  '秦砚北',
  '周远航',
  '方子衿',
  '贺青川',
  '许南乔',
  '陆闻溪',
  '沈怀瑾',
  '宋书白',
  '江晚舟',
  '顾清和',
  '叶舒窈',
];
/** Somebody whom no other test of these knows, by name neither. */
function person(more: Parameters<TestUpstream['signUp']>[0] = {}) {
  phone += 1;
  const name = `${NAMES[phone % NAMES.length]}${String.fromCodePoint(0x4e00 + (phone % 9973))}`;
  return up.signUp({ userType: '104', certFlag: '2', name, phonenumber: `${phone}`, ...more });
}
const ok = async (answer: Promise<{ body: { code: number; data?: unknown } }>) => {
  const { body } = await answer;
  expect(body).toMatchObject({ code: 200 });
  return body.data as never;
};

type Who = 'its author' | 'a chair of its institution' | 'whoever has the desk and wrote it';
/** A meeting with a call that is over, a paper in it, and everybody who has to do with it. */
async function scene(who?: Who) {
  const owner = await up.signUp({ userType: '106', certFlag: '2', name: '会务组' });
  const { ctx } = up;
  const msId = await insertMeeting(ctx, {
    ownerId: owner.userId,
    msNameEn: 'Congress',
    artStart: fromNow(ctx, -30 * DAY),
    artEnd: fromNow(ctx, DAY),
  });
  const params = { msId };
  const call = {
    version: 0,
    graceMinutes: '0',
    languages: 'either',
    intro: '',
    introEn: '',
    certified: false,
    mostPapers: '',
    columns: [{ name: '临床研究', nameEn: 'Clinical research' }],
    forms: [{ form: 'oral', titleWords: '', words: '', wordsEn: '', figures: '0', fullText: 'may', supplements: '0' }],
    consents: [],
    awards: [{ name: '优秀论文', nameEn: '', note: '', noteEn: '' }],
  } as const;
  await ok(up.call(saveCall, { as: owner, params, body: { ...call } as never }));
  const [column] = await ctx.db.select().from(callColumns).where(eq(callColumns.msId, msId));
  const columnId = column?.columnId ?? 0;
  const onList = async (one: SignedUp, more: object = {}) => {
    const body = { name: '专家', phonenumber: '', load: '10', columnIds: [], chairIds: [], chairsAll: false, ...more };
    const { reviewerId } = await ok(up.call(deskCalls.saveReviewer, { as: owner, params, body }));
    await ok(up.call(deskCalls.inviteReviewers, { as: owner, params, body: { reviewerIds: [reviewerId] } }));
    const load = Number(body.load);
    await ok(up.call(review.answerInvitation, { as: one, body: { msId, accept: true, load } }));
    return reviewerId as number;
  };
  const listed = async (more: object = {}) => {
    const one = await person();
    return { one, reviewerId: await onList(one, { phonenumber: `${phone}`, name: `专家${phone}`, ...more }) };
  };
  const judges = [await listed(), await listed()];
  const colleague = await listed({ load: '0', chairsAll: true });
  const account = { name: AUTHOR.name, userName: AUTHOR.userName + phone, phonenumber: `${phone + 1}` };
  phone += 1;
  const desk = who === 'whoever has the desk and wrote it' ? '12' : null;
  // A doctor who is certified is public, as everybody’s profile is: who wrote this is not.
  const author = await up.signUp({ userType: '110', ...account, ...(!who && { phonenumber: AUTHOR.phonenumber }) });
  const staff = { msId, postCode: '12', userId: author.userId, name: '会务' };
  if (desk) await ctx.db.insert(meetingStaffs).values(staff);
  const units = [
    { unit: AUTHOR.unit, unitEn: AUTHOR.unitEn, department: AUTHOR.department, departmentEn: AUTHOR.departmentEn },
  ];
  const { name, nameEn, email, second } = AUTHOR;
  const authors: WrittenAuthor[] = [
    { key: 'me', name, nameEn, email, units, presenter: true, corresp: true },
    { key: 'b', name: second, nameEn: '', email: '', units, presenter: false, corresp: false },
  ];
  const text = { purpose: '目的', methods: '方法', results: '结果', conclusion: '结论', wantedForm: 'oral' } as const;
  const handedIn = async (as: SignedUp, by: WrittenAuthor[], title: string) => {
    const { artId } = await ok(up.call(beginPaper, { as, body: { msId } }));
    const file = { content: Buffer.from(await tellingPdf()), filename: `${AUTHOR.file}.pdf`, type: 'application/pdf' };
    const { url } = await sendUpload(up, { ...file, as, purpose: 'paperFile' });
    const fileId = /[0-9a-f]{32}/.exec(url)?.[0];
    const content = { ...text, title, columnId, authors: by, files: [{ fileId, kind: 'fullText' }] };
    await ok(up.call(saveWritten, { as, params: { artId }, body: { rev: 0, content } as never }));
    await ok(up.call(handInPaper, { as, params: { artId }, body: { rev: 1, consents: [] } }));
    return artId as number;
  };
  const artId = await handedIn(author, authors, TITLE);
  const other = await person();
  const otherUnits = [{ unit: '甲地医学中心', unitEn: '', department: '', departmentEn: '' }];
  const otherAuthors = [
    { ...(authors[0] as WrittenAuthor), name: '别家作者', nameEn: '', email: 'o@other.example', units: otherUnits },
  ];
  const otherId = await handedIn(other, otherAuthors, '别的论文');
  await ctx.db
    .update(meetings)
    .set({ artEnd: fromNow(ctx, -60_000) })
    .where(eq(meetings.msId, msId));
  const chair =
    who === 'a chair of its institution' ? (await listed({ load: '0', chairsAll: true, unit: AUTHOR.unit })).one : null;
  if (who === 'its author')
    await onList(author, { name: AUTHOR.name, email, load: '0', chairsAll: true, phonenumber: account.phonenumber });
  const watcher = chair ?? author;
  const [row] = await ctx.db.select().from(papers).where(eq(papers.paperId, artId));
  return { owner, msId, columnId, judges, colleague, author, artId, artNo: row?.paperNo ?? '', otherId, watcher };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const keysOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodOptional) return keysOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};
const headersOf = ({ token, sid }: SignedUp, locale = 'zh') => ({
  authorization: `Bearer ${token}`,
  cookie: `sid=${sid}`,
  'accept-language': locale,
});

/** Addresses of every call that reads, with the ids that are known: as it is, in every order, with words to look for, and with what is wrong. */
function addresses(ids: Record<string, number>, words: readonly string[]): string[] {
  return listEndpoints().flatMap(({ endpoint }: { endpoint: Endpoint }) => {
    // A captcha is another one each time, and the site’s figures are counted anew now and then.
    if (endpoint.method !== 'GET' || endpoint === getCaptcha || endpoint === getSiteFigures) return [];
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `${ids[name] ?? 1}`);
    const keys = keysOf(endpoint.query);
    const known = keys.flatMap((key) => (key in ids ? [`${key}=${ids[key]}`] : []));
    // The console is nobody’s here: that it says so once is enough.
    const { list } = (path.startsWith('/console') ? {} : endpoint) as { list?: ListShape };
    const more = [
      '',
      ...(list ? ['pageSize=100'] : []),
      ...(list && keys.includes('keyword') ? words.map((word) => `keyword=${encodeURIComponent(word)}`) : []),
      ...(list?.sorts ?? []).flatMap((sort) => ['asc', 'desc'].map((way) => `orderByColumn=${sort}&isAsc=${way}`)),
      // A mistake: what is not a number, and an order that nothing is in.
      ...(known.length > 0 || path !== endpoint.path ? ['msId=x&artId=-1&orderByColumn=authors&pageNum=0'] : []),
    ];
    return more.map((one) => `${path}?${[...(one.startsWith('msId=x') ? [] : known), one].filter(Boolean).join('&')}`);
  });
}

/** Answers of calls, byte for byte with their status and what caches are told; and whatever files they name. */
async function answers(as: SignedUp, asked: readonly string[], locale = 'zh'): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const url of asked) {
    const answer = await up.app.inject({ method: 'GET', url, headers: headersOf(as, locale) });
    const { etag, 'last-modified': modified, 'content-length': length } = answer.headers;
    found.set(url, `${answer.statusCode} ${etag} ${modified} ${length} ${answer.body}`);
  }
  return found;
}
/** Files whose addresses stand in answers, as text. */
async function filesIn(as: SignedUp, texts: Iterable<string>): Promise<string[]> {
  const urls = new Set(
    [...texts].flatMap((text) => text.match(/\/api\/(?:file|poster|book|album)\/[\w./?=&%-]+/g) ?? []),
  );
  const found: string[] = [];
  for (const url of urls) {
    const file = await up.app.inject({ method: 'GET', url: url.replace(/^\/api/, ''), headers: headersOf(as) });
    found.push(
      `${JSON.stringify(file.headers)} ${file.rawPayload.toString('latin1')} ${file.rawPayload.toString('utf8')}`,
    );
  }
  return found;
}
/** How much was said so far. */
const saidSoFar = () => ({ mails: up.mailed.length, texts: up.sms.sent.length, topics: up.published.length });
/** What a person was told: their notices; and since then mail and texts to anybody but the author, and what open pages hear. */
async function toldTo({ userId }: SignedUp, since: ReturnType<typeof saidSoFar>): Promise<string[]> {
  const rows = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, userId));
  return [
    ...rows,
    ...up.mailed.slice(since.mails).filter(({ email }) => email !== AUTHOR.email),
    ...up.sms.sent.slice(since.texts),
    ...up.published.slice(since.topics),
    ...up.silent,
  ].map((one) => JSON.stringify(one));
}
const holding = (texts: Iterable<string>, words: readonly string[]) =>
  [...texts].flatMap((text) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${word}: ${text.slice(0, 200)}`);
  });

/** What of a list or of everything about somebody can be had as a file. */
async function exported(as: SignedUp, msId: number): Promise<string[]> {
  const found: string[] = [];
  for (const kind of EXPORT_KINDS) {
    for (const filter of [{}, { msId }]) {
      const { body } = await up.call(requestExport, { as, body: { kind, format: 'csv', filter } } as never);
      found.push(JSON.stringify(body));
      if (body.code !== 200 || !body.data) continue;
      const { url } = (await up.call(getExport, { as, params: { id: (body.data as Export).id } })).body.data as Export;
      if (url) found.push((await up.app.inject({ url: url.replace(/^\/api/, '') })).payload);
    }
  }
  return found;
}

const draft = (as: SignedUp, { msId }: Scene, artIds: number[], more: object = {}) =>
  up.call(decision.draftDecisions, {
    as,
    params: { msId },
    body: { verdict: 'accept', form: 'oral', awardId: '', message: SAID.message, messageEn: '', artIds, ...more },
  });
/** Somebody writes a review and hands it in. */
async function judge(as: SignedUp, artId: number) {
  const params = { artId };
  const { rev } = await ok(up.call(review.getReview, { as, params }));
  const sheet = { recommendation: 'accept', confidence: '2', toAuthors: SAID.toAuthors, toChairs: SAID.toChairs };
  await ok(up.call(review.saveReview, { as, params, body: { rev, sheet: { ...sheet, points: [] } } as never }));
  await ok(up.call(review.handInReview, { as, params, body: { rev: rev + 1 } }));
}
/** All that colleagues do with a paper before its authors are told. */
async function colleaguesWork(here: Scene) {
  const { owner, msId, artId, judges, colleague, columnId } = here;
  const params = { artId };
  const [one, two] = judges as [Scene['judges'][0], Scene['judges'][0]];
  const assign = ({ reviewerId }: { reviewerId: number }) =>
    ok(up.call(review.assignReviewer, { as: colleague.one, params, body: { reviewerId } }));
  for (const who of [one, two]) await assign(who);
  await ok(up.call(review.withdrawReviewer, { as: colleague.one, params, body: { reviewerId: two.reviewerId } }));
  await assign(two);
  up.clock.advance(60_000);
  await judge(one.one, artId);
  await ok(up.call(review.sayAsReviewer, { as: one.one, params, body: { text: SAID.reviewer } }));
  await ok(up.call(review.sayAsChair, { as: colleague.one, params, body: { text: SAID.chair } }));
  const back = { refusal: 'time', note: SAID.refusal } as const;
  await ok(up.call(review.refuseReview, { as: two.one, params, body: back }));
  await ok(draft(colleague.one, here, [artId]));
  await ok(draft(colleague.one, here, [artId], { verdict: 'reject', form: '' }));
  await ok(up.call(decision.clearDecisions, { as: colleague.one, params: { msId }, body: { artIds: [artId] } }));
  up.clock.advance(60_000);
  await ok(draft(owner, here, [artId]));
  const preview = { artIds: [artId], dueTime: '2026-06-01 18:00:00', page: 1 };
  await ok(up.call(decision.previewBatch, { as: owner, params: { msId }, body: preview }));
  await ok(draft(owner, here, [artId], { form: 'poster' }));
  expect(columnId).toBeGreaterThan(0);
  await handleEvent(up.ctx, remindDue(null));
}

test('a blind reviewer gets no word of who wrote a paper: in no answer, order, search or mistake, no file, export, notice, message or topic', async () => {
  const here = await scene();
  const { owner, msId, artId, judges, colleague, columnId, otherId, author } = here;
  const [one, two] = judges as [Scene['judges'][0], Scene['judges'][0]];
  const since = saidSoFar();
  const assigned = await ok(up.call(deskCalls.assignPapers, { as: owner, params: { msId } }));
  expect(assigned).toEqual({ added: 4, short: 0 });
  await judge(two.one, artId);
  await up.call(review.sayAsReviewer, { as: two.one, params: { artId }, body: { text: '可以' } });
  await up.call(review.sayAsChair, { as: colleague.one, params: { artId }, body: { text: '请再看' } });
  // A paper of the same authors that was accepted has slides and a poster; what they are called is its authors’ own.
  await up.ctx.db.insert(presentations).values({
    paperId: artId,
    msId,
    offered: 'oral',
    slides: { name: `${AUTHOR.slides}.pptx`, url: `/api/file/private/${'5'.repeat(32)}` },
    poster: { name: `${AUTHOR.poster}.png`, url: `/api/file/private/${'6'.repeat(32)}` },
  });
  await up.ctx.db
    .update(reviewings)
    .set({ dueTime: fromNow(up.ctx, DAY) })
    .where(eq(reviewings.msId, msId));
  await handleEvent(up.ctx, remindDue(null));
  const ids = { msId, artId, columnId, reviewerId: one.reviewerId, userId: author.userId };
  const words = wordsOf(AUTHOR);
  const texts: string[] = [];
  const read = async (locale: 'zh' | 'en') =>
    texts.push(...(await answers(one.one, addresses(ids, ['canary', '金丝雀', '鸟类']), locale)).values());
  await read('zh');
  await judge(one.one, artId);
  await read('en');
  expect(texts.filter((text) => text.includes(TITLE)).length).toBeGreaterThan(3);
  texts.push(...(await filesIn(one.one, texts)), ...(await exported(one.one, msId)));
  for (const url of [
    `/file/private/canary`,
    ...['document', 'letter', 'letters', 'certificate'].map((kind) => `/file/${kind}/${artId}`),
  ])
    texts.push((await up.app.inject({ url, headers: headersOf(one.one) })).payload);
  texts.push(...(await toldTo(one.one, since)));
  // Every write that could be tried, with what is right of it and with nothing.
  for (const { endpoint } of listEndpoints()) {
    if (endpoint.method === 'GET' || !/\/(?:review|art|decision|decisions|programme|presenters)\b/.test(endpoint.path))
      continue;
    const url = endpoint.path.replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => `${(ids as Record<string, number>)[name] ?? 1}`,
    );
    for (const payload of [{ ...ids, artIds: [artId, otherId], rev: -1, text: '', refusal: 'x', version: -1 }, {}]) {
      const answer = await up.app.inject({ method: endpoint.method, url, headers: headersOf(one.one), payload });
      texts.push(`${endpoint.method} ${url} ${answer.body}`);
    }
  }
  expect(holding(texts, words)).toEqual([]);
});

describe.each<Who>(['its author', 'a chair of its institution', 'whoever has the desk and wrote it'])('%s', (who) => {
  test('is answered byte for byte the same while colleagues give the paper away, judge it, talk about it and draft what becomes of it', async () => {
    const here = await scene(who);
    const { msId, artId, artNo, columnId, judges, watcher } = here;
    const reviewerId = judges[0]?.reviewerId ?? 0;
    const ids = { msId, artId, columnId, reviewerId, userId: watcher.userId };
    const asked = addresses(ids, ['鸟类', '鹦鹉']);
    const begun = up.ctx.now();
    // Some calls make what they tell of the first time they are asked, however they are.
    const calls = new Map(asked.map((url) => [url.replace(/\?.*/, ''), url]));
    await answers(watcher, [...calls.values()]);
    const before = await answers(watcher, asked);
    const notices = () => up.ctx.db.select().from(tasks).where(eq(tasks.userId, watcher.userId));
    const heard = () =>
      [...up.published, ...up.silent].filter(({ topic }) => topic.includes(`/${watcher.userId}`)).length;
    const noticed = await notices();
    const topics = heard();
    await colleaguesWork(here);
    // By the same clock: nothing but what they did can differ.
    up.clock.set(begun);
    const after = await answers(watcher, asked);
    expect(
      [...after].filter(([url, text]) => before.get(url) !== text).map(([url, text]) => [url, before.get(url), text]),
    ).toEqual([]);
    expect(await notices()).toEqual(noticed);
    expect(heard()).toBe(topics);
    const said = wordsOf(SAID);
    const texts = [...after.values(), ...(await exported(watcher, msId))];
    expect(holding(texts, said)).toEqual([]);
    // The institution is the chair’s own.
    const { unit: _own, ...others } = AUTHOR;
    if (who === 'a chair of its institution') expect(holding(texts, [TITLE, artNo, ...wordsOf(others)])).toEqual([]);
    else expect(holding(texts, [TITLE]).length).toBeGreaterThan(0);
  });
});
