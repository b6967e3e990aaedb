import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { cases, consoleLogs } from '@/upstream/db/schema/service';
import { claimCase, decideCase, decideCases, listHistory, openCase, releaseCase, withdrawCase } from './case.service';

const MINUTE = 60_000;
let up: TestUpstream;
let owner: number;
let anna: Caller;
let ben: Caller;

async function examiner(name: string, roles: ('audit' | 'content')[] = ['audit']): Promise<Caller> {
  const { userId } = await up.signUp({ userType: '0', certFlag: '2', name, roles });
  return { ...SYSTEM, userId, userType: '0', certFlag: '2', roles };
}

beforeAll(async () => {
  up = await startTestUpstream();
  owner = (await up.signUp({ userType: '104' })).userId;
  anna = await examiner('安娜');
  ben = await examiner('本');
});
afterAll(() => up.close());

let subject = 900;
/** A video's case about nothing that exists, so that its handler has nothing to change. */
const open = (subjectId = ++subject) =>
  write(up.ctx, SYSTEM, 'system', (tx) =>
    openCase(tx, { kind: 'video', subjectId, userId: owner, snapshot: { title: '瓣膜修复' } }),
  );
const rowOf = async (caseId: number) => (await up.ctx.db.select().from(cases).where(eq(cases.caseId, caseId)))[0];

test('a second open case about the same thing is refused, and a new one points at the last', async () => {
  const first = await open();
  await expect(open(subject)).rejects.toThrow('case.open');
  await decideCase(up.ctx, anna, first, { pass: false, reason: 'privacy', msg: '第 3 分钟' });
  const second = await open(subject);
  expect(await rowOf(second)).toMatchObject({ status: '0', previousId: first });
  const history = await listHistory(up.ctx.db, 'video', subject);
  expect(history.map(({ caseId, reason, auditMsg }) => [caseId, reason, auditMsg])).toEqual([
    [second, null, null],
    [first, 'privacy', '第 3 分钟'],
  ]);
});

test('a claim keeps others away by name for ten minutes, and is renewed by its holder', async () => {
  const caseId = await open();
  await claimCase(up.ctx, anna, caseId);
  await expect(claimCase(up.ctx, ben, caseId)).rejects.toMatchObject({ key: 'case.claimed', values: { name: '安娜' } });
  await expect(decideCase(up.ctx, ben, caseId, { pass: true })).rejects.toThrow('case.claimed');
  up.clock.advance(9 * MINUTE);
  await claimCase(up.ctx, anna, caseId);
  up.clock.advance(9 * MINUTE);
  await expect(claimCase(up.ctx, ben, caseId)).rejects.toThrow('case.claimed');
  up.clock.advance(2 * MINUTE);
  await claimCase(up.ctx, ben, caseId);
  await releaseCase(up.ctx, anna, caseId);
  expect(await rowOf(caseId)).toMatchObject({ status: '1', claimedBy: ben.userId });
  await releaseCase(up.ctx, ben, caseId);
  await decideCase(up.ctx, anna, caseId, { pass: true });
  expect(await rowOf(caseId)).toMatchObject({ status: '2', decidedBy: anna.userId, claimedBy: null });
});

test('many are decided at once; one that was decided or withdrawn meanwhile says so and keeps its state', async () => {
  const [fresh, decided, withdrawn, claimed] = [await open(), await open(), await open(), await open()];
  await decideCase(up.ctx, anna, decided, { pass: true });
  await write(up.ctx, SYSTEM, 'system', (tx) => withdrawCase(tx, 'video', subject - 1));
  await claimCase(up.ctx, ben, claimed);
  const caseIds = [fresh, decided, withdrawn, claimed, 987_654];
  const answers = await decideCases(up.ctx, anna, { caseIds, pass: false, reason: 'quality' });
  expect(answers.map(({ error }) => error?.key ?? 'done')).toEqual([
    'done',
    'case.decided',
    'case.withdrawn',
    'case.claimed',
    'error.notFound',
  ]);
  expect(await rowOf(decided)).toMatchObject({ status: '2', reason: null });
  const logged = await up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.action, 'video.refuse'));
  expect(logged.filter(({ detail }) => caseIds.includes(Number(detail.caseId)))).toMatchObject([
    { userId: anna.userId, detail: { caseId: fresh, reason: 'quality' } },
  ]);
});

test('two who decide at once are two answers, one of them that it was decided', async () => {
  const caseId = await open();
  const both = [anna, ben].map((who, index) => decideCase(up.ctx, who, caseId, { pass: index === 0, msg: 'x' }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a reason must be in the dictionary of its kind, and only examiners decide', async () => {
  const caseId = await open();
  await expect(decideCase(up.ctx, anna, caseId, { pass: false, reason: 'number' })).rejects.toMatchObject({
    fields: { reason: 'case.reasonUnknown' },
  });
  await expect(decideCase(up.ctx, await examiner('乙', ['content']), caseId, { pass: true })).rejects.toMatchObject({
    code: 403,
  });
  expect(await rowOf(caseId)).toMatchObject({ status: '0' });
});
