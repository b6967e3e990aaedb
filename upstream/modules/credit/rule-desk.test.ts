import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsoleCreditRule,
  createCreditRule,
  creditRuleBodySchema,
  listConsoleCreditRules,
  removeCreditRule,
  updateCreditRule,
} from '@/contract/credit/console-rule';
import { dayAfter } from '@/contract/lodging/nights';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { creditRecords, creditRules } from '@/upstream/db/schema/credit';
import { creditSessions } from '@/upstream/db/schema/organise';
import { type RuleRow, ruleOn } from './rule.service';

let up: TestUpstream;
let boss: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
});
afterAll(() => up.close());

const today = () => toWire(up.ctx.now()).slice(0, 10);
const inDays = (days: number) => dayAfter(today(), days);
const BODY = {
  authority: 'tcm',
  name: '中医药继续教育项目（新规）',
  nameEn: 'TCM programme (new rules)',
  validTo: '',
  kinds: [
    {
      code: '0',
      name: '中医药学分',
      nameEn: 'TCM credit',
      most: 12,
      pattern: '^(ZYY)?20\\d{2}-\\d{2}$',
      example: 'ZYY2027-01',
    },
  ],
  minutesPerPoint: '120',
  lecturerFactor: '4.5',
  chairFactor: 1.5,
  yearNeed: 30,
  yearMinutes: 3600,
  selfMost: '',
};
const rules = async () =>
  (
    (await up.call(listConsoleCreditRules, { as: boss, query: { pageSize: 100 } })).body.rows as ConsoleCreditRule[]
  ).filter(({ authority }) => authority === 'tcm');
const create = (validFrom: string, change: object = {}) =>
  up.call(createCreditRule, { as: boss, body: { ...BODY, ...change, validFrom } });
const update = ({ ruleId, version, validFrom }: ConsoleCreditRule, change: object = {}) =>
  up.call(updateCreditRule, { as: boss, params: { ruleId }, body: { ...BODY, validFrom, ...change, version } });
const remove = ({ ruleId }: ConsoleCreditRule) => up.call(removeCreditRule, { as: boss, params: { ruleId } });
const asWritten = ({ ruleId: _id, state: _state, ...rule }: ConsoleCreditRule) => ({
  ...rule,
  selfMost: rule.selfMost ?? '',
});

test('a rule holds from a day to come, and ends the one before it on its eve; taken away, that one holds on', async () => {
  const [before] = await rules();
  expect(before).toMatchObject({ state: 'holds', validTo: null });
  expect((await create(today())).body.data).toMatchObject({ fields: { validFrom: expect.stringContaining('明天') } });
  expect((await create(inDays(40))).body.code).toBe(200);
  const [coming, old] = await rules();
  expect(coming).toMatchObject({ state: 'coming', minutesPerPoint: 120, lecturerFactor: 4.5, selfMost: null });
  expect(old).toMatchObject({ ruleId: before?.ruleId, validTo: inDays(39), state: 'holds' });

  // Neither on that day nor before it is there room for another one.
  for (const day of [40, 20])
    expect((await create(inDays(day))).body.data).toMatchObject({ fields: { validFrom: expect.any(String) } });
  expect((await remove(coming as ConsoleCreditRule)).body.code).toBe(200);
  expect(await rules()).toEqual([{ ...before, version: 2 }]);
});

test('a last day that somebody wrote is that of a rule again once the one after it is taken away', async () => {
  const first = async () => (await rules()).at(-1) as ConsoleCreditRule;
  const limit = async (validTo: string) => {
    const rule = await first();
    expect((await update(rule, { ...asWritten(rule), validTo })).body.code).toBe(200);
  };
  const triedOut = async (change: object = {}) => {
    expect((await create(inDays(40), change)).body.code).toBe(200);
    const [coming] = (await rules()) as [ConsoleCreditRule];
    expect((await first()).validTo).toBe(inDays(39));
    expect((await remove(coming)).body.code).toBe(200);
    return (await first()).validTo;
  };
  await limit(inDays(39));
  expect(await triedOut()).toBe(inDays(39));
  await limit(inDays(60));
  expect(await triedOut()).toBe(inDays(60));
  await limit('');
  expect(await triedOut({ validTo: inDays(90) })).toBeNull();
});

test('a rule to come is changed whole but for its day; of one that holds names and last day, and no figure', async () => {
  await create(inDays(40));
  const [coming, old] = (await rules()) as [ConsoleCreditRule, ConsoleCreditRule];
  expect((await update(coming, { yearNeed: 20.5 })).body.code).toBe(200);
  expect((await rules())[0]).toMatchObject({ yearNeed: 20.5, version: 1 });
  expect((await update({ ...coming, version: 1 }, { validFrom: inDays(50) })).body.data).toMatchObject({
    fields: { validFrom: expect.any(String) },
  });

  expect((await update(old, { ...asWritten(old), name: '中医药项目' })).body.code).toBe(200);
  expect(
    (await update({ ...old, version: old.version + 1 }, { ...asWritten(old), minutesPerPoint: 60 })).body.code,
  ).toBe(500);
  const kinds = old.kinds.map((kind) => ({ ...kind, most: 50 }));
  expect((await update({ ...old, version: old.version + 1 }, { ...asWritten(old), kinds })).body.code).toBe(500);
  for (const validTo of [inDays(-1), inDays(40), ''])
    expect(
      (await update({ ...old, version: old.version + 1 }, { ...asWritten(old), validTo })).body.data,
    ).toMatchObject({
      fields: { validTo: expect.any(String) },
    });
  expect((await remove(old)).body.code).toBe(500);
  expect((await rules())[1]).toEqual({ ...old, name: '中医药项目', version: old.version + 1 });
});

test('credit that was given keeps its rule: no other begins before its last day, and projects keep their kind', async () => {
  const { ctx } = up;
  const [coming, old] = (await rules()) as [ConsoleCreditRule, ConsoleCreditRule];
  const points = { minutes: 180, earnedTenths: 10, tenths: 10 };
  await ctx.db.insert(creditRecords).values({
    ...points,
    ruleId: old.ruleId,
    userId: boss.userId,
    kind: '0',
    role: 'self',
    year: Number(inDays(20).slice(0, 4)),
    day: inDays(20),
    checkTime: ctx.now(),
  });
  const project = {
    ruleId: coming.ruleId,
    creditClass: '0',
    projectNo: '2027-01',
    pointTenths: 10,
    hourTenths: 10,
    teachers: [],
    questionCount: 10,
    passMark: 60,
  };
  const [stored] = await ctx.db
    .insert(creditSessions)
    .values({ ...project, msId: await insertMeeting(ctx), userId: boss.userId })
    .returning();
  expect((await remove(coming)).body.code).toBe(500);
  const kinds = BODY.kinds.map((kind) => ({ ...kind, code: '5' }));
  expect((await update(coming, { kinds })).body.data).toMatchObject({ fields: { kinds: expect.any(String) } });
  await ctx.db.delete(creditSessions).where(eq(creditSessions.id, stored?.id ?? 0));

  expect((await remove(coming)).body.code).toBe(200);
  const [now] = (await rules()) as [ConsoleCreditRule];
  expect((await update(now, { ...asWritten(now), validTo: inDays(10) })).body.data).toMatchObject({
    fields: { validTo: expect.any(String) },
  });
  expect((await create(inDays(15))).body.data).toMatchObject({ fields: { validFrom: expect.any(String) } });
  expect((await create(inDays(40))).body.code).toBe(200);
});

test('a project follows the next rule of its own authority, not that of another which has the same kind', async () => {
  const [row] = await up.ctx.db.select().from(creditRules).limit(1);
  const rule = (ruleId: number, authority: string, validFrom: string, validTo: string | null) =>
    ({ ...row, ruleId, authority, validFrom, validTo, kinds: BODY.kinds }) as RuleRow;
  const all = [
    rule(3, 'national', '2027-01-01', null),
    rule(4, 'province', '2027-01-01', null),
    rule(2, 'province', '2025-01-01', '2026-12-31'),
  ];
  expect(ruleOn(all, '2027-03-01', { ruleId: 2, code: '0' })?.rule.ruleId).toBe(4);
  expect(ruleOn(all, '2026-03-01', { ruleId: 2, code: '0' })?.rule.ruleId).toBe(2);
});

test.each([
  ['^(a+)+$', 'aa', 'kinds.0.pattern'],
  ['^(a?){30}$', 'aa', 'kinds.0.pattern'],
  ['^1?1?1?1?1?$', '1', 'kinds.0.pattern'],
  ['^[8-1]$', '1', 'kinds.0.pattern'],
  ['\\d{4}', '2026', 'kinds.0.pattern'],
  ['^\\d{4}$', '26', 'kinds.0.example'],
])('the pattern %s with the example %s is refused at %s', (pattern, example, field) => {
  const [kind] = BODY.kinds;
  const { error } = creditRuleBodySchema.safeParse({
    ...BODY,
    validFrom: '2027-01-01',
    kinds: [{ ...kind, pattern, example }],
  });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
