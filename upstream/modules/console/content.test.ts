import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsoleLog } from '@/contract/console/console';
import {
  type ConsoleContact,
  type ConsoleDict,
  createContact,
  listConsoleContacts,
  listConsoleDicts,
  listConsoleDoctors,
  placeDoctor,
  removeContact,
  renameDict,
  updateContact,
} from '@/contract/console/content';
import { getDoctor, listDoctors } from '@/contract/doctor/doctor';
import { listCustServs } from '@/contract/reference/reference';
import { insertDoctor } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
let boss: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
});
afterAll(() => up.close());

const names = async () => ((await up.call(listCustServs)).body.data as ConsoleContact[]).map(({ name }) => name);
const actions = async (action: string) => {
  const { rows } = (await up.call(listConsoleLog, { as: boss, query: { action } })).body;
  return (rows as { action: string }[]).map((row) => row.action);
};

test('a contact is added, changed and removed on the site, whose pages follow', async () => {
  const before = await names();
  up.hooks.length = 0;
  await up.call(createContact, { as: boss, body: { name: '会务咨询', phone: '021-55550100' } });
  expect(await names()).toEqual([...before, '会务咨询']);
  expect(up.hooks).toContainEqual(['reference']);
  const { rows } = (await up.call(listConsoleContacts, { as: boss, query: { pageSize: 100 } })).body;
  const params = { id: (rows as ConsoleContact[]).find(({ name }) => name === '会务咨询')?.id ?? 0 };
  await up.call(updateContact, { as: boss, params, body: { name: '参会咨询', version: 0 } });
  expect(await names()).toEqual([...before, '参会咨询']);
  await up.call(removeContact, { as: boss, params });
  expect(await names()).toEqual(before);
  expect((await up.call(removeContact, { as: boss, params })).body.code).toBe(404);
  expect(await actions('contact')).toEqual(['contact.remove', 'contact.edit', 'contact.create']);
});

test('a hidden doctor leaves the directory and comes back at the place that was given', async () => {
  const [id, other] = [await insertDoctor(up.ctx, { orderNum: 1 }), await insertDoctor(up.ctx, { orderNum: 2 })];
  const place = (shown: boolean, orderNum: number | string, version: number) =>
    up.call(placeDoctor, { as: boss, params: { userId: id }, body: { shown, orderNum, version } });
  const order = async () =>
    ((await up.call(listDoctors, { query: { pageSize: 100 } })).body.rows as { userId: number }[])
      .map(({ userId }) => userId)
      .filter((userId) => userId === id || userId === other);
  expect(await order()).toEqual([id, other]);
  up.hooks.length = 0;
  await place(false, 1, 0);
  expect(await order()).toEqual([other]);
  expect((await up.call(getDoctor, { params: { id } })).body.code).toBe(404);
  expect(up.hooks).toContainEqual(['doctors', `doctor:${id}`]);
  const hidden = (await up.call(listConsoleDoctors, { as: boss, query: { shown: '0', pageSize: 100 } })).body.rows;
  expect((hidden as { userId: number }[]).map(({ userId }) => userId)).toContain(id);
  await place(true, '3', 1);
  expect(await order()).toEqual([other, id]);
  expect((await place(true, 'x', 2)).body.data).toMatchObject({ fields: { orderNum: expect.any(String) } });
  expect(await actions('doctor')).toEqual(['doctor.show', 'doctor.hide']);
});

test('a code is called otherwise in both languages, and stays the code that it is', async () => {
  const query = { dictType: 'sys_keeper_type', pageSize: 100 };
  const rows = async () => (await up.call(listConsoleDicts, { as: boss, query })).body.rows as ConsoleDict[];
  const [first, ...others] = await rows();
  const labels = { dictLabel: '陪诊', labelEn: 'Going along' };
  const params = { dictCode: first?.dictCode ?? 0 };
  await up.call(renameDict, { as: boss, params, body: { ...labels, dictValue: 'other', version: 0 } });
  expect(await rows()).toEqual([{ ...first, ...labels, version: 1 }, ...others]);
  const wrong = await up.call(renameDict, { as: boss, params, body: { ...labels, labelEn: ' ', version: 1 } });
  expect(wrong.body.data).toMatchObject({ fields: { labelEn: expect.any(String) } });
  expect(await actions('dict')).toEqual(['dict.edit']);
});
