import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCall, getDeskCall, saveCall } from '@/contract/paper/call';
import { answerAsked, getAsked } from '@/contract/paper/coauthor';
import { getMyPaper, listMyPapers, type MyPaper } from '@/contract/paper/paper';
import {
  beginPaper,
  getWritten,
  handInPaper,
  type PaperContent,
  removePaper,
  saveWritten,
  type WrittenAuthor,
  type WrittenPaper,
  withdrawPaper,
} from '@/contract/paper/writing';
import { DAY, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { tasks } from '@/upstream/db/schema/account';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { callColumns, papers, paperVersions } from '@/upstream/db/schema/paper';
import { lockCall } from './call.repository';
import { lockPaper, lockPerson } from './writing.repository';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const me = (over: Partial<WrittenAuthor> = {}): WrittenAuthor => ({
  key: 'me',
  name: '林知夏',
  nameEn: 'Zhixia Lin',
  email: 'lin@huiyi.example',
  presenter: true,
  corresp: true,
  units: [{ unit: '云澜医院', unitEn: 'Yunlan Hospital', department: '心内科', departmentEn: 'Cardiology' }],
  ...over,
});
const OTHER = me({
  key: 'b',
  name: '秦砚北',
  nameEn: '',
  email: 'qin@huiyi.example',
  presenter: false,
  corresp: false,
});
const TEXT = {
  title: '左心耳封堵术后的随访',
  purpose: '目的',
  methods: '方法',
  results: '结果',
  conclusion: '结论',
  wantedForm: 'oral',
  authors: [me(), OTHER],
} as const satisfies Partial<PaperContent>;

interface CallFields {
  /** Milliseconds until it ends. */
  ends?: number;
  grace?: number;
  words?: number;
  consents?: boolean;
  certified?: boolean;
  mostPapers?: number;
}
/** A meeting that calls for papers, written by its desk. */
async function called({
  ends = DAY,
  grace = 0,
  words,
  consents = false,
  certified = false,
  mostPapers,
}: CallFields = {}) {
  const owner = await up.signUp({ userType: '106', certFlag: '2' });
  const msId = await insertMeeting(up.ctx, {
    ownerId: owner.userId,
    artStart: fromNow(up.ctx, -DAY),
    artEnd: fromNow(up.ctx, ends),
  });
  const body = {
    version: 0,
    graceMinutes: String(grace),
    languages: 'either',
    intro: '',
    introEn: '',
    certified,
    mostPapers: mostPapers ? String(mostPapers) : '',
    columns: [{ name: '临床研究', nameEn: 'Clinical research' }],
    forms: [{ form: 'oral', titleWords: '', words: words ? String(words) : '', wordsEn: '' }],
    consents: consents ? [{ kind: 'ethics', text: '已过伦理', textEn: '' }] : [],
    awards: [{ name: '优秀论文', nameEn: '', note: '', noteEn: '' }],
  } as const;
  const saved = await up.call(saveCall, { as: owner, params: { msId }, body: { ...body } });
  expect(saved.body.code).toBe(200);
  const [column] = await up.ctx.db.select().from(callColumns).where(eq(callColumns.msId, msId));
  return { owner, msId, columnId: column?.columnId ?? 0, body };
}

const begin = (as: SignedUp, msId: number) => up.call(beginPaper, { as, body: { msId } });
const written = async (as: SignedUp, artId: number) =>
  (await up.call(getWritten, { as, params: { artId } })).body.data as WrittenPaper;
const save = (as: SignedUp, artId: number, rev: number, content: Partial<PaperContent>) =>
  up.call(saveWritten, { as, params: { artId }, body: { rev, content } });
const handIn = (as: SignedUp, artId: number, rev: number, consents: ('ethics' | 'conflict' | 'copyright')[] = []) =>
  up.call(handInPaper, { as, params: { artId }, body: { rev, consents } });
/** A draft that can be handed in. */
async function draft(as: SignedUp, at: { msId: number; columnId: number }, more: Partial<PaperContent> = {}) {
  const artId = ((await begin(as, at.msId)).body.data as { artId: number }).artId;
  const { body } = await save(as, artId, 0, { ...TEXT, columnId: at.columnId, ...more } as Partial<PaperContent>);
  expect(body.code).toBe(200);
  return artId;
}
/** The key in the newest mail to somebody. */
function linkTo(email: string): string {
  const [newest] = mailsTo(email).slice(-1);
  return /key=([\w-]{43})/.exec(newest?.content ?? '')?.[1] ?? '';
}
const mailsTo = (address: string) => up.mailed.filter(({ email }) => email === address);

describe('a call', () => {
  test('is written by its desk with columns, forms, consents and awards, and read by whoever is signed in', async () => {
    const at = await called({ grace: 10, words: 300, consents: true });
    const { body } = await up.call(getCall, { as: await up.signUp(), query: { msId: at.msId } });
    expect(body.data).toMatchObject({
      state: 'open',
      barred: null,
      graceMinutes: 10,
      papers: [],
      columns: [{ name: '临床研究', nameEn: 'Clinical research' }],
      forms: [{ form: 'oral', words: 300, wordsEn: null }],
      consents: [{ kind: 'ethics', text: '已过伦理', textEn: null }],
      awards: [{ name: '优秀论文' }],
    });
  });

  test('that a colleague has written since is not written over, and a column with papers stays', async () => {
    const at = await called();
    const [form] = at.body.forms;
    const body = { ...at.body, columns: [], forms: [form], consents: [], awards: [] };
    const older = await up.call(saveCall, { as: at.owner, params: { msId: at.msId }, body });
    expect(older.body.data).toMatchObject({ fields: { version: expect.any(String) }, newest: 1 });
    await draft(await up.signUp(), at);
    const used = await up.call(saveCall, { as: at.owner, params: { msId: at.msId }, body: { ...body, version: 1 } });
    expect(used.body.data).toMatchObject({ fields: { columns: '栏目里已有论文，不能删除' } });
  });

  test('that has not begun, is over, asks for verification or has had enough of somebody takes no paper, and says why', async () => {
    const late = await called({ ends: -MINUTE });
    const person = await up.signUp();
    expect((await begin(person, late.msId)).body.msg).toBe('征稿已经截止，写好的内容仍保存为草稿');
    const msId = await insertMeeting(up.ctx);
    expect((await begin(person, msId)).body.msg).toBe('这场会议没有征稿');
    const early = await insertMeeting(up.ctx, { artStart: fromNow(up.ctx, DAY), artEnd: fromNow(up.ctx, 2 * DAY) });
    expect((await begin(person, early)).body.msg).toBe('征稿还没有开始');
    const { msId: verified } = await called({ certified: true });
    const doctor = await up.signUp({ userType: '104', certFlag: '0' });
    expect((await begin(doctor, verified)).body.msg).toBe('通过认证后才能投稿');
    const one = await called({ mostPapers: 1 });
    expect((await begin(person, one.msId)).body.code).toBe(200);
    expect((await begin(person, one.msId)).body.msg).toBe('您在这场会议的论文已达上限');
    const { body } = await up.call(getCall, { as: person, query: { msId: one.msId } });
    expect(body.data).toMatchObject({ barred: 'most', papers: [{ artState: 'draft' }] });
    const other = await up.signUp();
    const begun = await Promise.all([1, 2, 3].map(() => begin(other, one.msId)));
    expect(begun.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });
});

describe('a paper', () => {
  test('is kept part by part; what another device wrote since is refused, and merged there', async () => {
    const at = await called();
    const author = await up.signUp();
    const artId = await draft(author, at);
    expect((await save(author, artId, 1, { purpose: '甲' })).body.data).toMatchObject({ rev: 2 });
    const older = await save(author, artId, 1, { methods: '乙' });
    expect(older.body.data).toMatchObject({ fields: { version: expect.any(String) }, newest: 2 });
    expect((await save(author, artId, 2, { methods: '乙' })).body.code).toBe(200);
    expect((await written(author, artId)).content).toMatchObject({ purpose: '甲', methods: '乙', results: '结果' });
  });

  test('that is handed in three times has three versions, which its author reads and nobody changes', async () => {
    const at = await called();
    const author = await up.signUp();
    const artId = await draft(author, at);
    for (const [times, title] of ['一', '二', '三'].entries()) {
      expect((await save(author, artId, times + 1, { title })).body.code).toBe(200);
      expect((await handIn(author, artId, times + 2)).body.data).toMatchObject({ version: times + 1, artNo: 'A-0001' });
    }
    const { body } = await up.call(getMyPaper, { as: author, params: { artId } });
    const { versions } = body.data as { versions: { title: string }[] };
    expect(versions.map(({ title }) => title)).toEqual(['三', '二', '一']);
    const change = up.ctx.db.update(paperVersions).set({ title: '改' }).where(eq(paperVersions.paperId, artId));
    await expect(change.execute()).rejects.toThrow();
    const other = await up.signUp();
    const next = await draft(other, at, { authors: [me()] });
    expect((await handIn(other, next, 1)).body.data).toMatchObject({ artNo: 'A-0002' });
  });

  test('is judged by the upstream’s clock: in time it counts, in the grace it is late for the desk alone, afterwards it stays a draft', async () => {
    const at = await called({ ends: 2 * MINUTE, grace: 10 });
    const [first, second, third] = [await up.signUp(), await up.signUp(), await up.signUp()];
    const [inTime, late, tooLate] = [await draft(first, at), await draft(second, at), await draft(third, at)];
    up.clock.advance(2 * MINUTE - SECOND);
    expect((await handIn(first, inTime, 1)).body.code).toBe(200);
    up.clock.advance(2 * SECOND);
    const { body } = await handIn(second, late, 1);
    expect(body.code).toBe(200);
    up.clock.advance(10 * MINUTE);
    expect((await handIn(third, tooLate, 1)).body.msg).toBe('征稿已经截止，写好的内容仍保存为草稿');
    expect((await save(third, tooLate, 1, { title: '还在' })).body.code).toBe(200);
    expect((await written(third, tooLate)).artState).toBe('draft');
    // What was handed in is changed no more.
    expect((await save(first, inTime, 1, { title: '改' })).body.msg).toBe('这篇论文现在不能修改');
    const versions = await up.ctx.db.select().from(paperVersions).where(eq(paperVersions.paperId, late));
    expect(versions.map((one) => one.late)).toEqual([true]);
    const own = await up.call(getMyPaper, { as: second, params: { artId: late } });
    expect(JSON.stringify([body, own.body, await written(second, late)])).not.toMatch(/"late"/);
    const desk = await up.call(getDeskCall, { as: at.owner, params: { msId: at.msId } });
    expect(desk.body.data).toMatchObject({ papers: 2, late: 1 });
  });

  test('of 301 where 300 are asked for is refused at its field, and so is what lacks a part, an author’s unit or a consent', async () => {
    const at = await called({ words: 300, consents: true });
    const author = await up.signUp();
    const artId = await draft(author, at, { purpose: `${'词'.repeat(295)}\u200b，` });
    expect((await handIn(author, artId, 1, ['ethics'])).body.data).toMatchObject({ fields: { summary: '内容过长' } });
    await save(author, artId, 1, {
      purpose: '词'.repeat(294),
      methods: '',
      authors: [me({ units: [], presenter: false })],
    });
    const { fields } = (await handIn(author, artId, 2)).body.data as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['authors', 'authors.0.units', 'consents', 'methods']);
    await save(author, artId, 2, { methods: '方法', authors: [me()] });
    expect((await handIn(author, artId, 3, ['ethics'])).body.code).toBe(200);
    const [version] = await up.ctx.db.select().from(paperVersions).where(eq(paperVersions.paperId, artId));
    expect(version?.consents).toEqual([{ kind: 'ethics', text: '已过伦理', textEn: null }]);
  });

  test('is there for who wrote it alone: to write, to hand in, to take back, to throw away', async () => {
    const at = await called();
    const artId = await draft(await up.signUp(), at);
    const admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
    for (const as of [await up.signUp(), admin, at.owner]) {
      const params = { artId };
      const codes = [
        (await up.call(getMyPaper, { as, params })).body.code,
        (await up.call(getWritten, { as, params })).body.code,
        (await save(as, artId, 1, { title: '别人' })).body.code,
        (await handIn(as, artId, 1)).body.code,
        (await up.call(withdrawPaper, { as, params })).body.code,
        (await up.call(removePaper, { as, params })).body.code,
      ];
      expect(codes).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  test('is thrown away as a draft, and taken back once it was handed in', async () => {
    const at = await called();
    const author = await up.signUp();
    const artId = await draft(author, at);
    expect((await up.call(withdrawPaper, { as: author, params: { artId } })).body.msg).toBe('这篇论文现在不能撤回');
    expect((await handIn(author, artId, 1)).body.code).toBe(200);
    expect((await up.call(removePaper, { as: author, params: { artId } })).body.msg).toBe('已经提交过的论文不能删除');
    expect((await up.call(withdrawPaper, { as: author, params: { artId } })).body.code).toBe(200);
    expect((await handIn(author, artId, 1)).body.msg).toBe('这篇论文现在不能提交');
    const another = await draft(author, at);
    expect((await up.call(removePaper, { as: author, params: { artId: another } })).body.code).toBe(200);
    expect((await up.call(getWritten, { as: author, params: { artId: another } })).body.code).toBe(404);
  });
});

describe('a co-author', () => {
  test('without an account says once that a paper is not theirs: the desk is told, and it cannot be accepted until they are gone', async () => {
    const at = await called();
    const [author, scheduler] = [await up.signUp(), await up.signUp()];
    await up.ctx.db
      .insert(meetingStaffs)
      .values({ msId: at.msId, postCode: '12', userId: scheduler.userId, name: '排' });
    const email = 'not-mine@huiyi.example';
    const artId = await draft(author, at, { authors: [me(), { ...OTHER, email }] });
    await handIn(author, artId, 1);
    const key = linkTo(email);
    const asked = await up.call(getAsked, { query: { key } });
    expect(asked.body.data).toMatchObject({ title: TEXT.title, name: '秦砚北', place: 2 });
    expect(JSON.stringify(asked.body)).not.toContain('@');
    expect((await up.call(answerAsked, { body: { key, mine: false } })).body.code).toBe(200);
    expect((await up.call(answerAsked, { body: { key, mine: true } })).body.code).toBe(404);
    expect((await up.call(getAsked, { query: { key } })).body.code).toBe(404);
    const told = await up.ctx.db.select().from(tasks).where(eq(tasks.title, '有作者否认署名'));
    const people = told.filter(({ msId }) => msId === at.msId).map(({ userId }) => userId);
    expect(people.sort()).toEqual([author.userId, at.owner.userId, scheduler.userId].sort());
    const desk = await up.call(getDeskCall, { as: at.owner, params: { msId: at.msId } });
    expect(desk.body.data).toMatchObject({ disowned: [{ artId, authors: '秦砚北' }] });
    const accept = () =>
      up.ctx.db
        .update(papers)
        .set({ state: 'accepted', decideTime: up.ctx.now() })
        .where(eq(papers.paperId, artId))
        .execute();
    await expect(accept()).rejects.toThrow();
    await save(author, artId, 1, { authors: [me()] });
    await accept();
  });

  test('who confirms it signed in reads along and writes nothing; a changed address is asked anew, the others are not', async () => {
    const at = await called();
    const [author, coauthor, stranger] = [await up.signUp(), await up.signUp(), await up.signUp()];
    const email = 'mine@huiyi.example';
    const artId = await draft(author, at, { authors: [me(), { ...OTHER, email }] });
    await handIn(author, artId, 1);
    const key = linkTo(email);
    const read = (as: SignedUp) => up.call(getMyPaper, { as, params: { artId } });
    expect((await read(coauthor)).body.code).toBe(404);
    expect((await up.call(answerAsked, { as: coauthor, body: { key, mine: true } })).body.code).toBe(200);
    expect((await read(coauthor)).body.data).toMatchObject({ title: TEXT.title, own: false, deadline: null });
    expect((await read(stranger)).body.code).toBe(404);
    const { rows } = (await up.call(listMyPapers, { as: coauthor })).body as { rows: MyPaper[] };
    expect(rows.map((one) => [one.artId, one.own])).toEqual([[artId, false]]);
    expect((await save(coauthor, artId, 1, { title: '改' })).body.code).toBe(404);
    expect((await handIn(author, artId, 1)).body.code).toBe(200);
    expect(mailsTo(email)).toHaveLength(1);
    await save(author, artId, 1, { authors: [me(), { ...OTHER, email: 'other@huiyi.example' }] });
    expect((await read(coauthor)).body.code).toBe(404);
    await handIn(author, artId, 2);
    expect(linkTo('other@huiyi.example')).not.toBe('');
  });
});

testLock(
  'modules/paper/writing.repository',
  'ms_paper',
  'update',
  () => up,
  inWrite((tx) => lockPaper(tx, 0)),
);
testLock(
  'modules/paper/writing.repository',
  'sys_user',
  'no key update',
  () => up,
  inWrite((tx) => lockPerson(tx, 0)),
);
testLock(
  'modules/paper/call.repository',
  'ms_call',
  'update',
  () => up,
  async (ctx) => {
    const msId = await insertMeeting(up.ctx);
    await inWrite((tx) => lockCall(tx, msId))(ctx);
  },
);
