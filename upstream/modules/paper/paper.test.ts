import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import { getMyPaper, listMyPapers, type MyPaper } from '@/contract/paper/paper';
import { listSteps, type Step } from '@/contract/task/step';
import { DAY, emptyTables, fromNow, insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { paperAuthors, papers, paperVersions } from '@/upstream/db/schema/paper';
import { PAPER_TABLE } from './paper.table';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

type Fields = Partial<typeof papers.$inferInsert>;
const call = (days: number) =>
  insertMeeting(up.ctx, { artStart: fromNow(up.ctx, -30 * DAY), artEnd: fromNow(up.ctx, days * DAY) });

/** A paper with one author, handed in as often as its version says. */
async function insertPaper({ userId }: SignedUp, fields: Fields & { msId: number }): Promise<number> {
  const { version = 0 } = fields;
  const row = {
    userId,
    title: '论文',
    updateTime: up.ctx.now(),
    submitTime: version > 0 ? up.ctx.now() : null,
    ...fields,
  };
  const [stored] = await up.ctx.db.insert(papers).values(row).returning({ paperId: papers.paperId });
  const paperId = stored?.paperId ?? 0;
  const name = { name: '王磊', corresponding: true };
  await up.ctx.db.insert(paperAuthors).values({ paperId, orderNum: 1, email: 'wang@huiyi.example', ...name });
  for (let number = 1; number <= version; number += 1) {
    const text = { title: `第 ${number} 稿`, summary: { purpose: '目的' }, authors: [name] };
    await up.ctx.db.insert(paperVersions).values({ paperId, version: number, ...text });
  }
  return paperId;
}
const listed = async (as: SignedUp, query = {}) => (await up.call(listMyPapers, { as, query })).body.rows as MyPaper[];

test('a list of one’s papers is written with the title of one that is in English alone', async () => {
  const me = await up.signUp();
  await insertPaper(me, { msId: await call(30), title: '', titleEn: 'Door-to-wire times' });
  const body = { kind: 'myPapers' as const, format: 'csv' as const };
  const { data } = (await up.call(requestExport, { as: me, body })).body;
  const { url } = (await up.call(getExport, { as: me, params: { id: (data as Export).id } })).body.data as Export;
  expect((await up.app.inject({ url: (url ?? '').replace(/^\/api/, '') })).body).toContain('Door-to-wire times');
});

test('who closes their account takes what was never handed in along, and leaves what was', async () => {
  const me = await up.signUp({ password: PASSWORD });
  const msId = await call(30);
  await insertPaper(me, { msId });
  const handedIn = await insertPaper(me, { msId, state: 'submitted', version: 1 });
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  const left = await up.ctx.db.select().from(papers).where(eq(papers.userId, me.userId));
  expect(left.map(({ paperId }) => paperId)).toEqual([handedIn]);
});

describe('my papers', () => {
  test('are those over all meetings, what is due soonest first, and nobody else’s', async () => {
    const [me, other] = [await up.signUp(), await up.signUp()];
    const late = await insertPaper(me, { msId: await call(30) });
    const soon = await insertPaper(me, { msId: await call(3) });
    const changes = { state: 'revise', version: 1, dueTime: fromNow(up.ctx, 5 * DAY) };
    const back = await insertPaper(me, { msId: await call(-10), ...changes });
    const decided = { state: 'accepted', version: 2, decideTime: up.ctx.now(), form: 'oral', paperNo: 'A-1' };
    const done = await insertPaper(me, { msId: await call(-20), ...decided });
    await insertPaper(other, { msId: await call(1) });
    const rows = await listed(me);
    expect(rows.map(({ artId }) => artId)).toEqual([soon, back, late, done]);
    expect(rows.map(({ auditStatus, deadline }) => [auditStatus, Boolean(deadline)])).toEqual([
      ['0', true],
      ['1', true],
      ['0', true],
      ['2', false],
    ]);
    expect((await listed(me, { artState: 'accepted' })).map(({ artId }) => artId)).toEqual([done]);
    expect((await listed(me, { auditStatus: '1' })).map(({ artId }) => artId)).toEqual([back]);
    expect(await listed(me, { auditStatus: '2', artState: 'draft' })).toEqual([]);
    expect((await listed(me, { keyword: 'a-1' })).map(({ artId }) => artId)).toEqual([done]);
    expect(await listed(me, { keyword: '50%' })).toEqual([]);
  });

  test('open with every version; another’s is not there, and addresses of authors stay inside', async () => {
    const [me, other] = [await up.signUp(), await up.signUp()];
    const artId = await insertPaper(me, { msId: await call(9), state: 'submitted', version: 2 });
    const { body } = await up.call(getMyPaper, { as: me, params: { artId } });
    expect(body.data).toMatchObject({ versions: [{ version: 2, title: '第 2 稿' }, { version: 1 }] });
    expect(JSON.stringify(body)).not.toContain('wang@huiyi.example');
    expect((await up.call(getMyPaper, { as: other, params: { artId } })).body.code).toBe(404);
  });

  test('say on /my what went back for changes and which draft is due soon', async () => {
    await emptyTables(up.ctx, papers);
    const me = await up.signUp({
      phonenumber: '13912345678',
      email: 'a@b.cn',
      emailTime: new Date(),
      avatar: '/a.webp',
      subjectIds: [1],
      userType: '110',
      certFlag: '2',
    });
    await insertPaper(me, { msId: await call(10), title: '草稿甲' });
    await insertPaper(me, { msId: await call(40), title: '草稿乙' });
    const changes = { state: 'revise', version: 1, dueTime: fromNow(up.ctx, 5 * DAY) };
    await insertPaper(me, { msId: await call(-10), title: '修回稿', ...changes });
    const steps = (await up.call(listSteps, { as: me })).body.data as Step[];
    expect(steps.map(({ key, name, linkUrl }) => [key, name, linkUrl])).toEqual([
      ['paperRevise', '修回稿', '/my/art'],
      ['paperDraft', '草稿甲', '/my/art'],
    ]);
  });
});

test('what was handed in never changes, in the database neither', async () => {
  const paperId = await insertPaper(await up.signUp(), { msId: await call(9), state: 'submitted', version: 1 });
  const change = up.ctx.db.update(paperVersions).set({ title: '改' }).where(eq(paperVersions.paperId, paperId));
  await expect(change.execute()).rejects.toThrow();
  const erase = up.ctx.db.delete(paperVersions).where(eq(paperVersions.paperId, paperId));
  await expect(erase.execute()).rejects.toThrow();
});

test('a decided paper is written at no more, and what went back is under review when it comes again', () => {
  const { rejected, withdrawn, accepted, revise } = PAPER_TABLE;
  expect([rejected, withdrawn]).toEqual([{}, {}]);
  expect(accepted).toEqual({ withdraw: 'withdrawn' });
  expect(revise.submit).toBe('review');
});
