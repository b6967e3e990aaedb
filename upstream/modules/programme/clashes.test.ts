import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@/contract/programme/board';
import { clashesOf } from '@/contract/programme/clashes';
import { type ExchangePreview, previewExchange } from '@/contract/programme/exchange';
import { insertMeeting } from '@/tests/support/fixtures';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

let up: TestUpstream;
let desk: SignedUp;
let msId: number;
let small: number;
beforeAll(async () => {
  up = await startTestUpstream();
  desk = await up.signUp();
});
afterAll(() => up.close());

const PHONE = '13900007733';
const DAY = '2026-09-04';
const BLANK = { topicEn: '', abstract: '', abstractEn: '', kind: 'talk' as const, minutes: '60' };
const person = (name: string, more: { role?: 'host' | 'speaker'; phonenumber?: string } = {}) => ({
  role: 'speaker' as const,
  name,
  nameEn: '',
  hospital: '',
  hospitalEn: '',
  ...more,
});
async function save(topic: string, time: string, more: Partial<calls.SessionBody> = {}) {
  const body = { ...BLANK, topic, startTime: `${DAY} ${time}:00`, speakers: [], ...more };
  const answer = await up.call(calls.saveSession, { as: desk, params: { msId }, body: body as never });
  expect(answer.body.code, answer.body.msg).toBe(200);
  return answer.body.data as calls.BoardSession;
}
const board = async () => (await up.call(calls.getBoard, { as: desk, params: { msId } })).body.data as calls.Board;
/** What the board says of itself, by topics. */
async function found() {
  const now = await board();
  const topicOf = (id: number) => now.sessions.find((one) => one.id === id)?.topic;
  return clashesOf(now.sessions, now).map(({ kind, ids, name }) => [kind, name, ...ids.map(topicOf)]);
}
/** What an import of talks would have against itself. */
async function imported(...events: { title: string; room: string; time: string; person: string }[]) {
  const listed = events.map(({ title, room, time, person: name }, at) => ({
    id: at + 1,
    guid: `clash-${title}`,
    title,
    room,
    duration: '01:00',
    persons: [{ name }],
    date: `${DAY}T${time}:00+08:00`,
  }));
  const content = JSON.stringify({ schedule: { conference: { title: '', days: [{ rooms: { '': listed } }] } } });
  const path = previewExchange.path.replace('{msId}', String(msId));
  const { body } = await sendUpload(up, { as: desk, content: Buffer.from(content), filename: 'schedule.json', path });
  return (body.data as ExchangePreview).clashes.map(({ kind, name, topics }) => [kind, name, ...topics]);
}

async function begin() {
  msId = await insertMeeting(up.ctx, {
    startTime: new Date(`${DAY}T09:00:00+08:00`),
    endTime: new Date('2026-09-05T18:00:00+08:00'),
  });
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '王排程' });
  const body = { name: '小厅', nameEn: '', capacity: '40' };
  small = ((await up.call(calls.saveHall, { as: desk, params: { msId }, body })).body.data as { hallId: number })
    .hallId;
}

test('a speaker who leads elsewhere at the time is a clash: by account, by name without one; on the board and in an import', async () => {
  await begin();
  await up.signUp({ phonenumber: PHONE });
  await save('报告', '09:00', { speakers: [person('林知夏', { phonenumber: PHONE })] });
  await save('讨论', '09:30', { kind: 'panel', speakers: [person('林主任', { role: 'host', phonenumber: PHONE })] });
  await save('无账号的报告', '09:00', { speakers: [person('何静')] });
  await save('无账号的主持', '09:30', { speakers: [person('何 静', { role: 'host' })] });
  // One name with an account and one without are not known to be one person.
  await save('同名', '09:00', { speakers: [person('林知夏')] });
  expect(await found()).toEqual([
    ['person', '林知夏', '报告', '讨论'],
    ['person', '何静', '无账号的报告', '无账号的主持'],
  ]);
  expect(await imported({ title: '导入的报告', room: '', time: '10:00', person: '何静' })).toContainEqual([
    'person',
    '何静',
    '无账号的主持',
    '导入的报告',
  ]);
});

test('a room with fewer seats than people expected is a clash until there are enough', async () => {
  await begin();
  const one = await save('大会报告', '14:00', { hallId: small, expected: '60' });
  await save('小组讨论', '16:00', { hallId: small, expected: '40' });
  expect(await found()).toEqual([['capacity', '小厅', '大会报告']]);
  const { version, id } = one;
  await save('大会报告', '14:00', { id, version, hallId: small, expected: '30' });
  expect(await found()).toEqual([]);
});

test('who is named while they cannot is a clash, also in what is imported, and none once the time is taken back', async () => {
  await begin();
  const one = await save('上午的报告', '09:00', { speakers: [person('何静')] });
  await save('下午的报告', '15:00', { speakers: [person('何静')] });
  const times = { startTime: `${DAY} 08:00:00`, endTime: `${DAY} 12:00:00` };
  const away = (body: object) => up.call(calls.saveAway, { as: desk, params: { msId }, body: body as never });
  const noted = await away({ speakerId: one.speakers[0]?.id, ...times });
  expect(noted.body.code).toBe(200);
  expect(await found()).toEqual([['away', '何静', '上午的报告']]);
  expect((await board()).away).toMatchObject([{ name: '何静', ...times }]);
  expect(await imported({ title: '导入的报告', room: '', time: '10:30', person: '何静' })).toContainEqual([
    'away',
    '何静',
    '导入的报告',
  ]);
  const refused = await away({ speakerId: one.speakers[0]?.id, startTime: times.endTime, endTime: times.startTime });
  expect(refused.body.data).toHaveProperty('fields.endTime');
  expect((await away({ speakerId: 0x7fffffff, ...times })).body.data).toHaveProperty('fields.speakerId');
  const { awayId } = noted.body.data as { awayId: number };
  await up.call(calls.removeAway, { as: desk, params: { msId, awayId } });
  expect(await found()).toEqual([]);
});

test(
  whose(
    'saveMyAway',
    'removeMyAway',
  )('who is asked enters when they cannot, each their own; the desk sees who has, and what is held then is a clash'),
  async () => {
    await begin();
    const phonenumber = '13900007734';
    const speaker = await up.signUp({ phonenumber });
    const stranger = await up.signUp();
    await save('上午的报告', '09:00', { speakers: [person('何静', { phonenumber })] });
    const times = { startTime: `${DAY} 08:00:00`, endTime: `${DAY} 12:00:00` };
    const enter = (as: SignedUp, more: object = {}) =>
      up.call(calls.saveMyAway, { as, body: { msId, ...times, ...more } as never });
    const mine = async (as: SignedUp) => (await up.call(calls.listMyAway, { as })).body.data as calls.MyAway[];
    // What is only being tried on the board is nobody's yet.
    expect((await enter(speaker)).body.code).toBe(404);
    expect(await mine(speaker)).toEqual([]);
    await up.call(calls.askSpeakers, { as: desk, params: { msId } });
    expect(await mine(speaker)).toMatchObject([{ msId, zone: null, times: [] }]);
    expect((await enter(stranger)).body.code).toBe(404);

    // Whoever has the board open hears of each change, and of none that is not one.
    const heard = () =>
      up.silent
        .splice(0)
        .filter(({ message }) => (message as { stale: string[] }).stale.includes('board'))
        .map(({ topic }) => Number(topic));
    heard();
    const entered = await enter(speaker);
    expect(heard()).toEqual([desk.userId]);
    expect(entered.body.code, entered.body.msg).toBe(200);
    const { awayId } = entered.body.data as { awayId: number };
    expect((await enter(speaker)).body.data).toEqual({ awayId });
    expect(await mine(speaker)).toMatchObject([{ msId, times: [{ awayId, ...times }] }]);
    expect(await mine(stranger)).toEqual([]);
    expect((await board()).away).toMatchObject([{ name: '何静', own: true, ...times }]);
    expect(await found()).toEqual([['away', '何静', '上午的报告']]);
    const wrong = await enter(speaker, { startTime: times.endTime, endTime: times.startTime });
    expect(wrong.body.data).toHaveProperty('fields.endTime');

    // What the desk has noted is the desk's.
    const speakerId = (await board()).sessions[0]?.speakers[0]?.id;
    const later = { startTime: `${DAY} 15:00:00`, endTime: `${DAY} 16:00:00` };
    const noted = await up.call(calls.saveAway, {
      as: desk,
      params: { msId },
      body: { speakerId, ...later } as never,
    });
    const ofDesk = (noted.body.data as { awayId: number }).awayId;
    expect(await mine(speaker)).toMatchObject([{ times: [{ awayId }] }]);
    const remove = async (as: SignedUp, id: number) =>
      (await up.call(calls.removeMyAway, { as, params: { awayId: id } })).body.code;
    expect([await remove(stranger, awayId), await remove(speaker, ofDesk)]).toEqual([404, 404]);
    heard();
    expect(await remove(speaker, awayId)).toBe(200);
    expect(heard()).toEqual([desk.userId]);
    const [asked] = (await board()).sessions;
    await up.call(calls.answerSession, { as: speaker, body: { sessionId: asked?.id ?? 0, accept: true } });
    expect(heard()).toEqual([desk.userId]);
    expect((await board()).away.map(({ own }) => own)).toEqual([false]);
    expect(await found()).toEqual([]);

    for (let hour = 0; hour < calls.MOST_AWAY; hour += 1)
      await enter(speaker, {
        endTime: `${DAY} ${String(8 + Math.floor(hour / 2)).padStart(2, '0')}:${hour % 2 ? '31' : '01'}:00`,
      });
    // A year that was mistyped is said at its field.
    const year = (day: string, by: number) => day.replace(/^\d+/, (digits) => String(Number(digits) + by));
    const span = (by: number) => ({ startTime: year(times.startTime, by), endTime: year(times.endTime, by) });
    for (const [by, field] of [
      [-1, 'endTime'],
      [1, 'startTime'],
    ] as const)
      expect((await enter(speaker, span(by))).body.data).toHaveProperty(`fields.${field}`);

    const many = await enter(speaker, { endTime: `${DAY} 23:00:00` });
    expect(many.body.data).toHaveProperty('fields.startTime');
    expect((await mine(speaker))[0]?.times).toHaveLength(calls.MOST_AWAY);

    // Whoever is no longer asked still sees what they have entered, and takes it back; no more is entered.
    const [{ id = 0, version = 0 } = {}] = (await board()).sessions;
    await up.call(calls.takeOutSession, { as: desk, params: { msId, id }, body: { version, out: true } });
    const [left] = await mine(speaker);
    expect(left).toMatchObject({ msId, asked: false });
    expect((await enter(speaker)).body.code).toBe(404);
    for (const time of left?.times ?? []) expect(await remove(speaker, time.awayId)).toBe(200);
    expect(await mine(speaker)).toEqual([]);
  },
);
