import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_KINDS } from '@/contract/codes';
import { getNoticeChoices, listMyTasks, setNoticeChoices } from '@/contract/task/task';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { quietUntil } from '@/upstream/core/quiet';
import { users } from '@/upstream/db/schema/account';
import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';
import { NOTICE_TEMPLATES } from './notice.templates';
import { readTasks } from './task.service';

const at = (time: string) => new Date(`2026-05-20T${time}:00+08:00`);
const NIGHT = { from: '22:00', to: '07:00' };
let up: TestUpstream;
let anna: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  up.clock.set(at('10:00'));
  anna = await up.signUp({ email: 'anna@huiyi.example', emailTime: new Date(), phonenumber: null });
  await up.ctx.db
    .update(users)
    .set({ phonenumber: `139${String(anna.userId).padStart(8, '0')}` })
    .where(eq(users.userId, anna.userId));
  up.sms.sent.length = 0;
  up.mailed.length = 0;
});

const ways = (sms: boolean, email: boolean) => ({ sms, email });
const choose = (change: object, quiet: object | null = null, locale?: 'en') => {
  const none = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, ways(false, false)]));
  return up.call(setNoticeChoices, { as: anna, body: { choices: { ...none, ...change }, quiet }, locale });
};
const tell = (template: 'certPassed' | 'liveRemind' = 'certPassed') =>
  up.notify({ userIds: [anna.userId], template, params: { title: '心衰论坛', time: '19:00' }, linkUrl: '/lives/1' });

test('nothing goes out by text or e-mail that was not chosen, and the site has it all the same', async () => {
  await tell();
  expect([up.sms.sent, up.mailed]).toEqual([[], []]);
  const { body } = await up.call(getNoticeChoices, { as: anna });
  expect(body.data).toMatchObject({ quiet: null, email: 'anna@huiyi.example', choices: { pay: ways(false, false) } });
  expect((await up.call(listMyTasks, { as: anna, query: { taskType: 'audit' } })).body.total).toBe(1);
});

test('a kind comes by the ways chosen for it, in the language of the choice, with its link', async () => {
  await choose({ audit: ways(true, false), meeting: ways(false, true) }, null, 'en');
  await tell();
  await tell('liveRemind');
  expect(up.sms.sent.map(({ content }) => content)).toEqual(['Huiyi: You are verified. Sign in to read more.']);
  expect(up.mailed).toHaveLength(1);
  expect(up.mailed[0]).toMatchObject({ email: 'anna@huiyi.example', subject: 'Starting soon: 心衰论坛 · Huiyi' });
  expect(up.mailed[0]?.content).toContain('http://localhost:3000/en/lives/1');
  expect(up.mailed[0]?.content).toContain('http://localhost:3000/en/my/notice');
});

test('in quiet hours texts and mail wait until these end, and are dropped when the message was read meanwhile', async () => {
  await choose({ audit: ways(true, true) }, NIGHT);
  up.clock.set(at('23:30'));
  await tell();
  up.clock.set(new Date('2026-05-21T06:59:00+08:00'));
  await up.runDue();
  expect([up.sms.sent, up.mailed]).toEqual([[], []]);
  up.clock.set(new Date('2026-05-21T07:00:00+08:00'));
  await up.runDue();
  expect([up.sms.sent.length, up.mailed.length]).toEqual([1, 1]);

  up.clock.set(new Date('2026-05-21T22:00:00+08:00'));
  await tell();
  await readTasks(up.ctx, { ...SYSTEM, userId: anna.userId }, { all: true });
  up.clock.set(new Date('2026-05-22T07:00:00+08:00'));
  await up.runDue();
  expect([up.sms.sent.length, up.mailed.length]).toEqual([1, 1]);
});

test('choices are a person’s own, keep nothing that was not asked for, and refuse what is none', async () => {
  const boris = await up.signUp();
  await choose({ pay: ways(false, true), kick: ways(true, true) }, { ...NIGHT, userId: boris.userId });
  expect((await up.call(getNoticeChoices, { as: boris })).body.data).toMatchObject({ quiet: null });
  expect((await up.call(getNoticeChoices, { as: anna })).body.data).toMatchObject({
    quiet: NIGHT,
    choices: { pay: ways(false, true), audit: ways(false, false) },
  });
  const refused = await choose({}, { from: '22:00', to: '22:00' });
  expect(refused.body.data).toEqual({ fields: { 'quiet.to': '结束时间不能与开始时间相同' } });
  for (const quiet of [{ from: '24:00', to: '07:00' }, { from: '22:00' }]) {
    expect((await choose({}, quiet)).body.code).toBe(500);
  }
  expect((await up.call(getNoticeChoices)).body.code).toBe(401);
  await choose({}, null);
  expect((await up.call(getNoticeChoices, { as: anna })).body.data).toMatchObject({ quiet: null });
});

test('older messages, of the type notice, are found among those of the system', async () => {
  await up.notify({ userIds: [anna.userId], type: 'notice', title: '旧', titleEn: 'Old' });
  await up.notify({ userIds: [anna.userId], type: 'system', title: '新', titleEn: 'New' });
  expect((await up.call(listMyTasks, { as: anna, query: { taskType: 'system' } })).body.total).toBe(2);
  expect((await up.call(listMyTasks, { as: anna, query: { taskType: 'notice' } })).body.total).toBe(1);
});

test.each([
  ['22:00', '07:00', '21:59', undefined],
  ['22:00', '07:00', '22:00', '2026-05-21T07:00'],
  ['22:00', '07:00', '06:59', '2026-05-20T07:00'],
  ['22:00', '07:00', '07:00', undefined],
  ['12:30', '14:00', '13:00', '2026-05-20T14:00'],
  ['12:30', '14:00', '00:00', undefined],
])('quiet from %s to %s: at %s texts wait until %s', (from, to, now, end) => {
  const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const until = quietUntil(at(now), { fromMinute: minute(from), toMinute: minute(to) });
  expect(until?.toISOString()).toBe(end && new Date(`${end}:00+08:00`).toISOString());
});

describe.each(Object.entries(NOTICE_TEMPLATES))('the template %s', (_, { words }) => {
  test.each(['title', 'content'])('has its %s in both languages, with the same places where the names are', (part) => {
    const places = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort();
    const [chinese, english] = [zh, en].map((all) => (all as Record<string, string>)[`${words}.${part}`]);
    expect([Boolean(chinese), Boolean(english)]).toEqual([true, true]);
    if (part === 'content') expect(places(english)).toEqual(places(chinese));
  });
});
