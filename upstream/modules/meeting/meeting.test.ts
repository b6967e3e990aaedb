import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as kept from '@/contract/meeting/kept';
import type { Meeting } from '@/contract/meeting/meeting';
import * as api from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import {
  DAY,
  fromNow,
  HOUR,
  insertDoctor,
  insertFee,
  insertMeeting,
  insertSession,
  insertUser,
  insertVote,
} from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { hotels, meetingKeyDates, meetingNotices, meetingOrgs, meetingStaffs } from '@/upstream/db/schema/meeting';
import { meetingChanged } from './meeting.events';

let up: TestUpstream;
let msId = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  msId = await insertMeeting(up.ctx, {
    msName: '全国心血管年会',
    intro: '<p>欢迎<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    contacts: [{ name: '会务组', nameEn: 'Office', phone: '021-00000000', email: 'office@example.org' }],
    ownerId: await insertUser(up.ctx),
    subjectIds: [1],
    artEnd: fromNow(up.ctx, DAY),
  });
});
afterAll(() => up.close());

const detail = async (id: number | string) => (await up.call(api.getMeeting, { query: { msId: id as number } })).body;
const data = async <T>(endpoint: Parameters<typeof up.call>[0], query: Record<string, unknown>) => {
  const { body } = await up.call(endpoint, { query });
  expect(body.code, body.msg).toBe(200);
  return body.data as T;
};

describe('one meeting', () => {
  test('has sanitised text, contacts and organisers, and no data of its owner', async () => {
    await up.ctx.db.insert(meetingOrgs).values([
      { msId, postCode: '21', name: '承办医院' },
      { msId, postCode: '20', name: '主办学会', nameEn: 'Society' },
    ]);
    const { code, data: meeting } = await detail(msId);
    expect(code).toBe(200);
    expect(meeting).toMatchObject({
      msId,
      status: '1',
      intro: '<p>欢迎</p>',
      contacts: [{ name: '会务组', phone: '021-00000000' }],
      orgs: [
        { postCode: '20', name: '主办学会' },
        { postCode: '21', name: '承办医院' },
      ],
    });
    expect(JSON.stringify(meeting)).not.toMatch(/owner|search/i);
  });

  test('says which of its pages have data', async () => {
    const bare = await insertMeeting(up.ctx);
    const menus = async (id: number) => {
      const { data: meeting } = await detail(id);
      const { menus: shown } = meeting as api.MeetingDetail;
      return shown?.filter((menu) => menu.show).map((menu) => menu.key);
    };
    expect(await menus(bare)).toEqual(['basic']);
    await insertSession(up.ctx, bare);
    await insertFee(up.ctx, bare);
    await insertVote(up.ctx, bare);
    await insertMeeting(up.ctx, { parentId: bare });
    expect(await menus(bare)).toEqual(expect.arrayContaining(['basic', 'session', 'enroll', 'vote', 'submeet']));
    expect(await menus(msId)).toContain('artsign');
  });

  test('has a page of notices once one is out, and what is related to it by its subject', async () => {
    const { db } = up.ctx;
    const id = await insertMeeting(up.ctx, { subjectIds: [1] });
    const menus = async () => {
      const { data: meeting } = await detail(id);
      return (meeting as api.MeetingDetail).menus?.filter((menu) => menu.show).map((menu) => menu.key);
    };
    await db.insert(meetingNotices).values({ msId: id, title: '第三轮', publishTime: fromNow(up.ctx, DAY) });
    expect(await menus()).toEqual(['basic', 'relates']);
    await db.insert(meetingNotices).values({ msId: id, title: '第一轮', publishTime: fromNow(up.ctx, -DAY) });
    expect(await menus()).toEqual(['basic', 'article', 'relates']);
  });

  test('is over after its end time, and cancelled when it was cancelled', async () => {
    const over = await insertMeeting(up.ctx, { startTime: fromNow(up.ctx, -2 * DAY), endTime: fromNow(up.ctx, -DAY) });
    const cancelled = await insertMeeting(up.ctx, { status: '3', startTime: fromNow(up.ctx, -2 * DAY) });
    expect((await detail(over)).data).toMatchObject({ status: '2' });
    expect((await detail(cancelled)).data).toMatchObject({ status: '3' });
  });

  test('a draft, an unaudited and an unknown meeting are 404 on every endpoint', async () => {
    const draft = await insertMeeting(up.ctx, { status: '0' });
    const unaudited = await insertMeeting(up.ctx, { auditStatus: '1' });
    const hiddenForum = await insertMeeting(up.ctx, { parentId: draft });
    const calls = [
      ...[
        api.getMeeting,
        api.listSubMeetings,
        api.listEditions,
        parts.listMeetingSessions,
        parts.listStaffs,
        parts.listOrgs,
      ],
      ...[parts.listRelates, parts.listFees, parts.listKeyDates, parts.listMeetingNotices, parts.listHotels],
      parts.listMeetingVotes,
    ];
    for (const id of [draft, unaudited, hiddenForum, 987_654, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      for (const call of calls) {
        const { status, body } = await up.call(call, { query: { msId: id } });
        expect({ id, path: call.path, status, code: body.code }).toEqual({
          id,
          path: call.path,
          status: 200,
          code: 404,
        });
        expect(body.data ?? null).toBeNull();
      }
    }
  });

  test('an id that is not a number is refused, and is never a server error', async () => {
    for (const id of ['1;drop', '-1', '0', '1.5', '1e400', "1' or '1'='1", '٣']) {
      const { code } = await detail(id);
      expect([404, 500]).toContain(code);
      expect((await detail(id)).msg).not.toBe('系统出现异常，请稍后再试');
    }
  });
});

describe('programme and people', () => {
  test('sessions are ordered by time with their people; a public profile adds portrait and link', async () => {
    const doctor = await insertDoctor(up.ctx, { name: '王医生', avatar: '/a.webp', hospital: '第一医院', title: '1' });
    const hidden = await insertDoctor(up.ctx, { name: '隐医生', shown: false, avatar: '/secret.webp' });
    const start = fromNow(up.ctx, 30 * DAY);
    await insertSession(up.ctx, msId, { topic: '第二场', startTime: new Date(start.getTime() + HOUR), place: 'B' });
    await insertSession(up.ctx, msId, {
      topic: '第一场',
      startTime: start,
      speakers: [
        { name: '王医生', userId: doctor },
        { name: '隐医生', userId: hidden },
        { name: '李主持', nameEn: 'Li', role: 'host' },
      ],
    });
    const sessions = await data<parts.Session[]>(parts.listMeetingSessions, { msId });
    expect(sessions.map((session) => session.topic)).toEqual(['第一场', '第二场']);
    expect(sessions[0]).toMatchObject({ day: '2026-06-19', hostNames: '李主持', hostNamesEn: 'Li' });
    expect(sessions[0]?.speakers).toMatchObject([
      { userId: doctor, avatar: '/a.webp', hospital: '第一医院', role: 'speaker' },
      { userId: null, avatar: null },
      { role: 'host' },
    ]);
  });

  test('a session is read with its abstract, and not where its meeting is hidden', async () => {
    const id = await insertSession(up.ctx, msId, {
      topic: '摘要',
      abstract: '三年随访',
      abstractEn: 'Three years',
      track: '心衰',
      speakers: [{ name: '李主持', role: 'host' }],
    });
    const session = await data<parts.SessionDetail>(parts.getMeetingSession, { id });
    expect(session).toMatchObject({
      id,
      abstract: '三年随访',
      abstractEn: 'Three years',
      track: '心衰',
      hostNames: '李主持',
    });
    const listed = await data<parts.Session[]>(parts.listMeetingSessions, { msId });
    expect(listed.find((one) => one.id === id)).not.toHaveProperty('abstract');

    const hidden = await insertMeeting(up.ctx, { status: '0' });
    const draft = await insertSession(up.ctx, hidden, { topic: '草稿' });
    expect((await up.call(parts.getMeetingSession, { query: { id: draft } })).body.code).toBe(404);
  });

  test('only public posts are listed, without phone numbers', async () => {
    await up.ctx.db.insert(meetingStaffs).values([
      { msId, postCode: '18', name: '嘉宾', phone: '13800000001' },
      { msId, postCode: '16', name: '主持', phone: '13800000002' },
      { msId, postCode: '1', name: '司机', phone: '13800000003' },
    ]);
    const staffs = await data<parts.Staff[]>(parts.listStaffs, { msId });
    expect(staffs.map((staff) => staff.name)).toEqual(['主持', '嘉宾']);
    expect(JSON.stringify(staffs)).not.toContain('138');
  });
});

test('fees are filtered by business, key dates ordered by time, hotels by distance', async () => {
  await insertFee(up.ctx, msId, {
    feeName: '医师',
    price: 150_000,
    windows: [
      { until: fromNow(up.ctx, 2 * DAY), price: 130_000 },
      { until: fromNow(up.ctx, DAY), price: 120_000 },
    ],
  });
  await insertFee(up.ctx, msId, { feeName: '版面费', biz: 'signArt', price: 30_000 });
  const fees = await data<parts.FeeItem[]>(parts.listFees, { msId, biz: 'enroll' });
  expect(fees).toMatchObject([
    {
      feeName: '医师',
      price: '1500.00',
      windows: [
        { until: '2026-05-21 10:00:00', price: '1200.00' },
        { until: '2026-05-22 10:00:00', price: '1300.00' },
      ],
    },
  ]);
  expect(await data<parts.FeeItem[]>(parts.listFees, { msId })).toHaveLength(2);
  expect(await data<parts.FeeItem[]>(parts.listFees, { msId, biz: "x'" })).toEqual([]);

  const time = fromNow(up.ctx, DAY);
  await up.ctx.db.insert(meetingKeyDates).values([
    { msId, label: '后', time: fromNow(up.ctx, 2 * DAY) },
    { msId, label: '先', time },
  ]);
  const dates = await data<parts.KeyDate[]>(parts.listKeyDates, { msId });
  expect(dates.map((date) => date.label)).toEqual(['先', '后']);

  await up.ctx.db.insert(hotels).values([
    { msId, hotelName: '远', distance: 900, priceFrom: 45_000 },
    { msId, hotelName: '近', distance: 100 },
    { msId, hotelName: '不详' },
  ]);
  const found = await data<parts.HotelBrief[]>(parts.listHotels, { msId });
  expect(found.map((hotel) => hotel.hotelName)).toEqual(['近', '远', '不详']);
  expect(found[1]?.priceFrom).toBe('450.00');
});

test('notices are newest first and appear at their publication time', async () => {
  await up.ctx.db.insert(meetingNotices).values([
    { msId, round: 1, title: '第一轮', content: '<p onclick=x()>一</p>', publishTime: fromNow(up.ctx, -2 * DAY) },
    { msId, round: 2, title: '第二轮', publishTime: fromNow(up.ctx, -DAY) },
    { msId, round: 3, title: '第三轮', publishTime: fromNow(up.ctx, DAY) },
  ]);
  const notices = await data<parts.MeetingNotice[]>(parts.listMeetingNotices, { msId });
  expect(notices.map((notice) => notice.title)).toEqual(['第二轮', '第一轮']);
  expect(notices[1]?.content).toBe('<p>一</p>');
});

describe('favourites', () => {
  test('can be toggled, belong to one person, and a hidden meeting leaves the list', async () => {
    const [me, other] = [await up.signUp(), await up.signUp()];
    const toggle = async () => (await up.call(kept.toggleMeetingFavo, { body: { msId }, as: me })).body.data;
    expect(await toggle()).toEqual({ favo: true });
    expect((await up.call(kept.getMeetingFavo, { params: { id: msId }, as: me })).body.data).toBe(true);
    expect((await up.call(kept.getMeetingFavo, { params: { id: msId }, as: other })).body.data).toBe(false);
    const mine = await up.call(kept.listMyMeetingFavos, { as: me });
    expect(mine.body).toMatchObject({ total: 1, rows: [{ msId, favo: true }] });
    expect((await up.call(kept.listMyMeetingFavos, { as: other })).body.total).toBe(0);
    expect(await toggle()).toEqual({ favo: false });
    expect((await up.call(kept.listMyMeetingFavos, { as: me })).body.total).toBe(0);
  });

  test('parallel toggles end in one consistent state', async () => {
    const me = await up.signUp();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => up.call(kept.toggleMeetingFavo, { body: { msId }, as: me })),
    );
    expect(answers.every((answer) => answer.body.code === 200)).toBe(true);
    const { total } = (await up.call(kept.listMyMeetingFavos, { as: me })).body;
    expect((await up.call(kept.getMeetingFavo, { params: { id: msId }, as: me })).body.data).toBe(total === 1);
  });

  test('need a sign-in and a public meeting', async () => {
    expect((await up.call(kept.toggleMeetingFavo, { body: { msId } })).body.code).toBe(401);
    const me = await up.signUp();
    const draft = await insertMeeting(up.ctx, { status: '0' });
    expect((await up.call(kept.toggleMeetingFavo, { body: { msId: draft }, as: me })).body.code).toBe(404);
    expect((await up.call(kept.getMeetingFavo, { params: { id: 9_999_999_999 }, as: me })).body.code).toBe(404);
  });
});

test('a changed meeting purges its page and the lists', async () => {
  await write(up.ctx, SYSTEM, 'system', async (tx) => tx.emit(meetingChanged(msId)));
  expect(up.hooks.at(-1)).toEqual(['meetings', `meeting:${msId}`]);
});

const HOSTILE = '<p onclick="x()">文</p><script>alert(1)</script>';

test.each(['intro', 'introEn', 'notice', 'noticeEn'] as const)(
  'the field %s of a meeting is sanitised',
  async (field) => {
    const { data: meeting } = await detail(await insertMeeting(up.ctx, { [field]: HOSTILE }));
    expect(meeting).toMatchObject({ [field]: '<p>文</p>' });
  },
);

test.each(['content', 'contentEn'] as const)('the field %s of a notice is sanitised', async (field) => {
  const id = await insertMeeting(up.ctx);
  const notice = { msId: id, title: '通知', publishTime: fromNow(up.ctx, -DAY), [field]: HOSTILE };
  await up.ctx.db.insert(meetingNotices).values(notice);
  expect(await data(parts.listMeetingNotices, { msId: id })).toMatchObject([{ [field]: '<p>文</p>' }]);
});

test('the editions of a meeting name one another, the latest first; drafts and meetings of other series are none', async () => {
  const edition = (years: number, fields = {}) =>
    insertMeeting(up.ctx, {
      startTime: fromNow(up.ctx, years * 365 * DAY),
      endTime: fromNow(up.ctx, years * 365 * DAY + HOUR),
      series: 'annual',
      ...fields,
    });
  const [now, last, before] = [await edition(0.1), await edition(-0.9), await edition(-1.9)];
  await edition(-2.9, { status: '0' });
  await edition(-2.9, { series: 'other' });
  const alone = await insertMeeting(up.ctx);
  const editionsOf = async (id: number) =>
    ((await up.call(api.listEditions, { query: { msId: id } })).body.data as Meeting[]).map((one) => one.msId);
  expect(await editionsOf(now)).toEqual([last, before]);
  expect(await editionsOf(last)).toEqual([now, before]);
  expect(await editionsOf(before)).toEqual([now, last]);
  expect(await editionsOf(alone)).toEqual([]);
});
