import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuditCaseDetail, getAuditCase } from '@/contract/console/console';
import * as meetingApi from '@/contract/meeting/meeting';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import type { PlanQuestion } from '@/contract/meeting/plan-rules';
import * as api from '@/contract/meeting-manage/manage';
import { type Organiser, startOrganiser, WHOLE_PLAN } from '@/tests/support/organiser';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { findOpenCase } from '@/upstream/modules/case/case.service';

let up: TestUpstream;
let organiser: Organiser;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  organiser = await startOrganiser(up);
});

const seen = async (msId: number) =>
  (await up.call(meetingApi.getMeeting, { query: { msId } })).body.data as meetingApi.MeetingDetail;
const fact = async (msId: number, name: string) => {
  const found = await findOpenCase(up.ctx.db, 'meeting', msId);
  const { body } = await up.call(getAuditCase, { params: { caseId: found?.caseId ?? 0 }, as: organiser.admin });
  return (body.data as AuditCaseDetail).facts.find((one) => one.name === name)?.value;
};
const question = (key: string, more: Partial<PlanQuestion> = {}): PlanQuestion => ({
  key,
  kind: 'text',
  label: `问题 ${key}`,
  labelEn: '',
  options: [],
  required: false,
  showIf: null,
  fees: [],
  ...more,
});
const option = (key: string, label: string) => ({ key, label, labelEn: '' });
const STEPS = [
  { until: '2026-07-01 23:59:59', percent: '100', fee: '' },
  { until: '2026-08-01 23:59:59', percent: '50', fee: '50.00' },
];

test('what comes back, until when names change and who is asked is examined in words, and stands on the page', async () => {
  const msId = await organiser.create();
  const rules = {
    refundSteps: STEPS,
    transferEnd: '2026-08-20 12:00:00',
    correctEnd: '2026-08-25 12:00:00',
    waiting: 'keep' as const,
  };
  await organiser.save(msId, { ...WHOLE_PLAN, ...rules });
  await organiser.handIn(msId);
  expect(await fact(msId, 'refundSteps')).toBe(
    '2026-07-01 23:59 前退全额\n2026-08-01 23:59 前退 50%，再扣手续费 ¥50.00\n此后不退',
  );
  expect(await fact(msId, 'waiting')).toBe('名额不够一组时，为其保留');
  await organiser.pass(msId);
  expect(await seen(msId)).toMatchObject({
    refundSteps: [
      { until: '2026-07-01 23:59:59', percent: 100, fee: '0.00' },
      { until: '2026-08-01 23:59:59', percent: 50, fee: '50.00' },
    ],
    transferEnd: '2026-08-20 12:00:00',
    correctEnd: '2026-08-25 12:00:00',
  });
  expect((await organiser.read(msId)).plan).toMatchObject(rules);
  // What people decide by is examined, and the rest counts at once.
  const { data } = await organiser.save(msId, { refundSteps: [], questions: [question('n1')], waiting: 'skip' });
  expect(data).toMatchObject({ changes: { examined: ['refundSteps', 'questions'], free: ['waiting'] } });
});

test.each<[string, Partial<MeetingPlan>, string[]]>([
  [
    'steps that are not in order, give more than all, or have no end',
    {
      refundSteps: [
        { until: '2026-08-01 00:00:00', percent: '101', fee: '' },
        { until: '2026-08-01 00:00:00', percent: '', fee: 'x' },
        { until: '', percent: '1', fee: '' },
      ],
    },
    [
      ...['refundSteps.0.percent', 'refundSteps.1.until', 'refundSteps.1.percent', 'refundSteps.1.fee'],
      'refundSteps.2.until',
    ],
  ],
  [
    'questions with the same key, without options, or asked by a later one',
    {
      questions: [
        question('a', { showIf: { key: 'b', value: 'x' } }),
        question('b', { kind: 'choice', options: [option('x', '是')] }),
        question('b', { kind: 'multi', options: [option('x', '是'), option('x', '')] }),
        question('c', { showIf: { key: 'b', value: 'z' } }),
      ],
    },
    [
      ...['questions.0.showIf.key', 'questions.1.options', 'questions.2.label', 'questions.2.options.1.label'],
      ...['questions.3.showIf.value'],
    ],
  ],
  [
    'half a point, and a way without words',
    { point: { lng: '181', lat: '' }, routes: [{ kind: 'metro', text: '', textEn: '' }] },
    ['point.lng', 'point.lat', 'routes.0.text'],
  ],
  [
    'fees whose windows are not in order, and teams the wrong way round',
    {
      fees: [
        {
          ...EMPTY_FEE,
          feeName: '代表',
          price: '9',
          teamLeast: '5',
          teamMost: '3',
          quota: 'x',
          windows: [
            { until: '2026-08-01 00:00:00', price: '1' },
            { until: '2026-07-01 00:00:00', price: '' },
          ],
        },
      ],
      quotas: [{ key: 'q', name: '', nameEn: '', capacity: '0' }],
    },
    [
      ...['fees.0.windows.1.price', 'fees.0.windows.1.until', 'fees.0.quota', 'fees.0.teamMost'],
      ...['quotas.0.name', 'quotas.0.capacity'],
    ],
  ],
])('handing in is refused at the field for %s', async (_name, plan, fields) => {
  const msId = await organiser.create();
  await organiser.save(msId, WHOLE_PLAN);
  expect(Object.keys(await organiser.refused(msId, plan)).sort()).toEqual([...fields].sort());
});

test('questions are kept as they were asked, of the fees that they are for, whatever ids those get', async () => {
  const fees = ['代表', '学生'].map((feeName, at) => ({ ...EMPTY_FEE, key: `n${at + 1}`, feeName, price: '800.00' }));
  const questions = [
    question('diet', { kind: 'choice', options: [option('any', '都可以'), option('veg', '素食')], required: true }),
    question('why', { showIf: { key: 'diet', value: 'veg' }, fees: ['n2'] }),
  ];
  const msId = await organiser.create();
  await organiser.save(msId, { ...WHOLE_PLAN, fees, questions });
  await organiser.handIn(msId);
  expect(await fact(msId, 'questions')).toBe(
    '问题 diet · 单选 · 都可以、素食 · 必填\n问题 why · 文字 · 选填 · 当“问题 diet”为“素食”时 · 仅 学生',
  );
  await organiser.pass(msId);
  const { plan, changes } = await organiser.read(msId);
  expect(plan.questions).toEqual([questions[0], { ...questions[1], fees: [plan.fees[1]?.key] }]);
  expect(changes).toEqual({ free: [], examined: [] });
  // A question that is for a new fee follows it into its row.
  const more = { ...EMPTY_FEE, key: 'n1', feeName: '护士', price: '400.00' };
  const asked = plan.questions.map((one) => (one.key === 'why' ? { ...one, fees: [...one.fees, 'n1'] } : one));
  expect(await organiser.refused(msId, { fees: [...plan.fees, more], questions: asked })).toEqual({});
  await organiser.pass(msId);
  const now = await organiser.read(msId);
  expect(now.plan.questions[1]?.fees).toEqual([now.plan.fees[1]?.key, now.plan.fees[2]?.key]);
  expect(JSON.stringify(await seen(msId))).not.toContain('素食');
});

test('a meeting has a point on the map and ways there, which stay when its address changes, and pages that it can do without', async () => {
  const routes = [{ kind: 'metro' as const, text: '2 号线云起站', textEn: 'Line 2, Yunqi' }];
  const msId = await organiser.published({ point: { lng: '121.4737', lat: '31.2304' }, routes, off: ['enroll'] });
  expect(await seen(msId)).toMatchObject({ lng: 121.4737, lat: 31.2304, routes });
  const shown = async () => (await seen(msId)).menus?.find(({ key }) => key === 'enroll')?.show;
  expect(await shown()).toBe(false);
  await organiser.save(msId, { address: '别处', point: { lng: '', lat: '' }, off: [] });
  expect((await organiser.handIn(msId)).data).toEqual({ state: 'published' });
  expect(await seen(msId)).toMatchObject({ address: '别处', lng: null, lat: null, routes });
  expect(await shown()).toBe(true);
});

/** All moments that something says, wherever. */
const momentsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)
      ? [value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(momentsOf)
      : [];

test('no moment of a meeting stays behind in its next edition', async () => {
  const times = ['enrollStart', 'enrollEnd', 'artStart', 'artEnd', 'transferEnd', 'correctEnd'] as const;
  const given = Object.fromEntries(times.map((name, at) => [name, `2026-0${at + 2}-01 00:00:00`]));
  const msId = await organiser.create();
  await organiser.save(msId, {
    ...WHOLE_PLAN,
    ...given,
    refundSteps: STEPS,
    keyDates: [{ label: '开幕', labelEn: '', time: '2026-09-04 09:00:00' }],
    fees: [{ ...EMPTY_FEE, feeName: '代表', price: '8', windows: [{ until: '2026-07-01 00:00:00', price: '6' }] }],
    questions: [question('a')],
  });
  const before = momentsOf((await organiser.read(msId)).plan);
  expect(before).toHaveLength(2 + times.length + STEPS.length + 2);
  const { body } = await up.call(api.copyMeeting, { params: { msId }, as: organiser.as });
  const copy = (await organiser.read((body.data as { msId: number }).msId)).plan;
  const year = 364 * 86_400_000;
  const later = (wire: string) => new Date(Date.parse(`${wire.replace(' ', 'T')}Z`) + year).toISOString();
  expect(momentsOf(copy).sort()).toEqual(before.map((wire) => later(wire).slice(0, 19).replace('T', ' ')).sort());
  expect(copy).toMatchObject({ refundSteps: [{ percent: '100' }, { percent: '50' }], questions: [{ key: 'a' }] });
});
