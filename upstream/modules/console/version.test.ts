import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBanner, listConsoleBanners, showBanner, updateBanner } from '@/contract/banner/console';
import {
  createContact,
  listConsoleContacts,
  listConsoleDicts,
  listConsoleDoctors,
  placeDoctor,
  renameDict,
  updateContact,
} from '@/contract/console/content';
import type { Endpoint } from '@/contract/core';
import { createCreditRule, listConsoleCreditRules, updateCreditRule } from '@/contract/credit/console-rule';
import { createLive, directLive, listConsoleLives, updateLive } from '@/contract/live/console';
import { editVipPlan, listVipPlans } from '@/contract/pay/console-vip';
import { fromNow, HOUR, insertDoctor } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';

interface Kind {
  name: string;
  list: Endpoint;
  query?: object;
  save: Endpoint;
  /** Makes one, where there is none to begin with, and answers by what it is known in the list. */
  make?: () => Promise<object>;
  /** What the path of its call needs. */
  key: string;
  body: () => object;
  /** Two other values of one of its fields. */
  changes: [field: string, first: unknown, second: unknown];
}
type Row = Record<string, unknown> & { version: number };

let up: TestUpstream;
let boss: SignedUp;
let presenter: number;

beforeAll(async () => {
  up = await startTestUpstream();
  boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  presenter = await insertDoctor(up.ctx);
});
afterAll(() => up.close());

const at = (hours: number) => toWire(fromNow(up.ctx, hours * HOUR));
const liveBody = () => ({ title: '公开课', userId: presenter, startTime: at(1), endTime: at(2) });
const call = async (endpoint: Endpoint, options: object = {}) =>
  (await up.call(endpoint, { as: boss, ...options })).body;
const made = async (endpoint: Endpoint, body: object) => (await call(endpoint, { body })).data as { id: number };

const ruleBody = () => ({
  authority: 'tcm',
  name: '新规',
  nameEn: 'New rule',
  validFrom: at(9000).slice(0, 10),
  validTo: '',
  kinds: [{ code: '0', name: '学分', nameEn: 'Credit', most: 5, pattern: '^\\d{4}$', example: '2026' }],
  minutesPerPoint: 180,
  lecturerFactor: 6,
  chairFactor: 1,
  yearNeed: 25,
  yearMinutes: 5400,
  selfMost: '',
});

const KINDS: Kind[] = [
  {
    name: 'a live',
    list: listConsoleLives,
    save: updateLive,
    key: 'id',
    make: () => made(createLive, liveBody()),
    body: liveBody,
    changes: ['title', '公开课（一）', '公开课（二）'],
  },
  {
    name: 'a banner',
    list: listConsoleBanners,
    save: updateBanner,
    key: 'id',
    make: () => made(createBanner, { title: '横幅', shown: false }),
    body: () => ({ title: '横幅', shown: false }),
    changes: ['text', '一句话', '另一句'],
  },
  {
    name: 'a contact',
    list: listConsoleContacts,
    save: updateContact,
    key: 'id',
    make: async () => {
      await call(createContact, { body: { name: '会务咨询' } });
      return { name: '会务咨询' };
    },
    body: () => ({ name: '会务咨询' }),
    changes: ['phone', '021-55550100', '021-55550101'],
  },
  {
    name: 'a doctor’s place',
    list: listConsoleDoctors,
    save: placeDoctor,
    key: 'userId',
    make: async () => ({ userId: presenter }),
    body: () => ({ shown: true }),
    changes: ['orderNum', 3, 4],
  },
  {
    name: 'a dictionary entry',
    list: listConsoleDicts,
    save: renameDict,
    key: 'dictCode',
    query: { dictType: 'sys_keeper_type' },
    body: () => ({ labelEn: 'Going along' }),
    changes: ['dictLabel', '陪诊', '陪同就诊'],
  },
  {
    name: 'a credit rule',
    list: listConsoleCreditRules,
    save: updateCreditRule,
    key: 'ruleId',
    make: async () => {
      await call(createCreditRule, { body: ruleBody() });
      return { validFrom: ruleBody().validFrom };
    },
    body: ruleBody,
    changes: ['name', '新规（一）', '新规（二）'],
  },
  {
    name: 'a VIP plan',
    list: listVipPlans,
    save: editVipPlan,
    key: 'vipId',
    body: () => ({ vipName: '月度会员', vipNameEn: 'Monthly', price: '35', rights: [], rightsEn: [], shown: true }),
    changes: ['months', 2, 3],
  },
];

async function open({ list, query, save, make, key, body }: Omit<Kind, 'changes' | 'name'>) {
  const known: object = (await make?.()) ?? {};
  const rows = async () => (await call(list, { query: { pageSize: 100, ...query } })).rows as Row[];
  const isOne = (row: Row) => Object.entries(known).every(([name, value]) => row[name] === value);
  const id = (await rows()).find(isOne)?.[key];
  return {
    id: Number(id),
    read: async () => (await rows()).find((row) => row[key] === id) as Row,
    save: (version: number, change: object) =>
      call(save, { params: { [key]: id }, body: { ...body(), ...change, version } }),
  };
}

test.each(KINDS)('$name is not saved over what a colleague has saved meanwhile', async ({ changes, ...kind }) => {
  const { read, save } = await open(kind);
  const [field, first, second] = changes;
  const { version } = await read();
  expect((await save(version, { [field]: first })).code).toBe(200);
  const newest = await read();
  expect(newest).toMatchObject({ [field]: first, version: version + 1 });
  expect(await save(version, { [field]: second })).toMatchObject({
    code: 500,
    data: { fields: { version: expect.any(String) }, newest: version + 1 },
  });
  expect(await read()).toEqual(newest);
  const together = await Promise.all([save(version + 1, { [field]: second }), save(version + 1, { [field]: second })]);
  expect(together.map(({ code }) => code).sort()).toEqual([200, 500]);
  expect(await read()).toMatchObject({ [field]: second, version: version + 2 });
});

test.each(KINDS)(
  '$name that is not there is not found, whatever version is named',
  async ({ save, key, body, changes }) => {
    const change = { [changes[0]]: changes[1], version: 0 };
    expect((await call(save, { params: { [key]: 987654 }, body: { ...body(), ...change } })).code).toBe(404);
  },
);

test.each([
  ['banner', KINDS[1], showBanner, { shown: true }],
  ['live', KINDS[0], directLive, { event: 'start' }],
] as const)(
  'a %s is switched whatever version it has, and a form that was open before does not turn that back',
  async (_name, kind, turn, body) => {
    const { id, read, save } = await open(kind as Kind);
    const { version } = await read();
    expect((await call(turn, { params: { id }, body })).code).toBe(200);
    const turned = await read();
    expect((await save(version, {})).data).toMatchObject({ newest: turned.version });
    expect(await read()).toEqual(turned);
  },
);
