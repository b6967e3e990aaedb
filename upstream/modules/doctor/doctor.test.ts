import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '@/contract/doctor/doctor';
import {
  emptyTables,
  HOUR,
  insertDoctor,
  insertLive,
  insertMeeting,
  insertSession,
  insertVideo,
} from '@/tests/support/fixtures';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { doctorSubjects, doctors } from '@/upstream/db/schema/content';
import { getLookups } from '@/upstream/modules/reference/lookups.service';

let up: TestUpstream;
let subject = { top: 0, child: 0 };
let childName = '';
const ids: Record<string, number> = {};

async function list(query: Record<string, unknown> = {}) {
  const { body } = await up.call(api.listDoctors, { query });
  expect(body.code, body.msg).toBe(200);
  const rows = body.rows as api.Doctor[];
  return { total: body.total, rows, ids: rows.map((row) => row.userId) };
}

beforeAll(async () => {
  up = await startTestUpstream();
  const lookups = await getLookups(up.ctx);
  const top = lookups.subjectsUnder(0)[0];
  const child = top && lookups.subjectsUnder(top.subjectId)[0];
  if (!top || !child) throw new Error('the reference data has no subject tree');
  subject = { top: top.subjectId, child: child.subjectId };
  childName = child.subjectNameEn;
});
beforeEach(async () => {
  await emptyTables(up.ctx, doctors, doctorSubjects);
  ids.second = await insertDoctor(up.ctx, { name: '李心', orderNum: 2, favoCount: 9, title: '2', subjectIds: [30] });
  ids.first = await insertDoctor(up.ctx, {
    name: '王建国',
    nameEn: 'Wang Jianguo',
    orderNum: 1,
    title: '1',
    hospital: '瑞金医院',
    provinceCode: '310000',
    subjectIds: [subject.child],
    description: '从业三十年<script>alert(1)</script>',
  });
  ids.hidden = await insertDoctor(up.ctx, { name: '王隐', shown: false });
  ids.disabled = await insertDoctor(up.ctx, { name: '王停' });
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, ids.disabled));
});
afterAll(() => up.close());

test('the directory has its own order and leaves out hidden profiles and disabled accounts', async () => {
  expect(await list()).toMatchObject({ total: 2, ids: [ids.first, ids.second] });
  for (const userId of [ids.hidden ?? 0, ids.disabled ?? 0, 987_654, 3_000_000_000]) {
    expect((await up.call(api.getDoctor, { params: { id: userId } })).body.code).toBe(404);
    expect((await up.call(api.getDoctorDescription, { query: { userId } })).body.code).toBe(404);
  }
});

test('a doctor is found by name, English name and hospital, and filtered by subject, province and title', async () => {
  expect((await list({ keyword: '王建' })).ids).toEqual([ids.first]);
  expect((await list({ keyword: '瑞金' })).ids).toEqual([ids.first]);
  expect((await list({ keyword: 'jiang' })).ids).toEqual([ids.first]);
  expect((await list({ subjectId: subject.top })).ids).toEqual([ids.first]);
  expect((await list({ provinceCode: '310000', title: '1' })).ids).toEqual([ids.first]);
  expect((await list({ title: '9' })).total).toBe(0);
  expect((await list({ keyword: '?' })).total).toBe(0);
});

test('hostile filter values return no rows and cause no error', async () => {
  for (const query of [{ provinceCode: "3'--" }, { title: "'" }, { subjectId: 9_999_999_999 }]) {
    expect((await list(query)).total).toBe(0);
  }
  expect((await list({ orderByColumn: 'hasOwnProperty' })).ids).toEqual([ids.first, ids.second]);
  expect((await list({ orderByColumn: 'favoCount' })).ids).toEqual([ids.second, ids.first]);
  expect((await list({ pageNum: 9 })).rows).toEqual([]);
});

test('a profile has texts in both languages, and videos, lives and talks that the public can see', async () => {
  await insertVideo(up.ctx, { userId: ids.second, title: '别人的' });
  await insertVideo(up.ctx, { userId: ids.first, title: '公开' });
  await insertVideo(up.ctx, { userId: ids.first, title: '待审', auditStatus: '1' });
  await insertLive(up.ctx, { userId: ids.first, title: '直播一' });
  const shown = await insertMeeting(up.ctx, { msName: '年会' });
  const draft = await insertMeeting(up.ctx, { status: '0' });
  await insertSession(up.ctx, shown, {
    topic: '讲题',
    speakers: [{ userId: ids.first }, { userId: ids.first, role: 'host' }],
  });
  await insertSession(up.ctx, draft, { topic: '草稿讲题', speakers: [{ userId: ids.first }] });
  const { body } = await up.call(api.getDoctor, { params: { id: ids.first as number } });
  expect(body.data).toMatchObject({
    subjectNamesEn: childName,
    titleName: '主任医师',
    titleNameEn: 'Chief physician',
    provinceNameEn: 'Shanghai',
    description: '从业三十年',
    videoCount: 1,
    videos: [{ title: '公开' }],
    lives: [{ title: '直播一' }],
    talks: [{ topic: '讲题', msName: '年会' }],
  });
  const { body: alone } = await up.call(api.getDoctorDescription, { query: { userId: ids.first as number } });
  expect(alone.data).toEqual({ userId: ids.first, description: '从业三十年', descriptionEn: null });
});

test('the directory says what each doctor gives next at a public meeting that takes place', async () => {
  const talkOf = async (msName: string, hours: number, of: Record<string, unknown> = {}) => {
    const msId = await insertMeeting(up.ctx, { msName, ...of });
    const startTime = new Date(up.ctx.now().getTime() + hours * HOUR);
    const endTime = new Date(startTime.getTime() + HOUR);
    await insertSession(up.ctx, msId, { startTime, endTime, speakers: [{ userId: ids.first }] });
  };
  await talkOf('已开讲', -1);
  await talkOf('后一场', 48);
  await talkOf('下一场', 24);
  await talkOf('取消了', 2, { status: '3' });
  await talkOf('未发布', 2, { status: '0' });
  const { rows } = await list();
  expect(rows.map(({ nextTalk }) => nextTalk?.msName)).toEqual(['下一场', undefined]);
});

test('a talk tells its state, and where it can be watched', async () => {
  const userId = await insertDoctor(up.ctx, { name: '钟讲' });
  const msId = await insertMeeting(up.ctx);
  const now = up.ctx.now().getTime();
  const at = (hours: number) => new Date(now + hours * HOUR);
  const talk = async (topic: string, [from, to]: [number, number], liveId?: number) =>
    insertSession(up.ctx, msId, {
      topic,
      liveId,
      speakers: [{ userId }],
      startTime: at(from),
      endTime: at(to),
      place: '主会场',
      placeEn: 'Main Hall',
    });
  const times = { startTime: at(-4), endTime: at(-2) };
  const recorded = await insertLive(up.ctx, { msId, ...times, replayUrl: '/a.m3u8' });
  const lost = await insertLive(up.ctx, { msId, ...times, replayUrl: null });
  await talk('后天', [40, 41]);
  await talk('将来', [2, 3]);
  await talk('现在', [-1, 1]);
  await talk('有回放', [-3, -2], recorded);
  await talk('无回放', [-4, -3], lost);
  const { data } = (await up.call(api.getDoctor, { params: { id: userId } })).body;
  expect((data as api.DoctorDetail).talks).toMatchObject([
    { topic: '现在', timeState: '1', replay: false },
    { topic: '将来', timeState: '0', place: '主会场', placeEn: 'Main Hall', liveId: null, replay: false },
    { topic: '后天', timeState: '0' },
    { topic: '有回放', timeState: '2', liveId: recorded, replay: true },
    { topic: '无回放', timeState: '2', liveId: lost, replay: false },
  ]);
});

test('clinics, address and conditions are on the profile, and not in the list', async () => {
  const practice = {
    hospitalAddress: '上海市云澜东路 8 号',
    hospitalAddressEn: '8 Yunlan East Road, Shanghai',
    treats: '心房颤动;室性心动过速',
    treatsEn: 'atrial fibrillation; ventricular tachycardia',
    clinics: [{ weekday: 2, session: 'am' as const, kind: '1' as const }],
  };
  const userId = await insertDoctor(up.ctx, { name: '门诊', ...practice });
  expect((await up.call(api.getDoctor, { params: { id: userId } })).body.data).toMatchObject(practice);
  const row = (await list({ keyword: '门诊' })).rows[0];
  expect(row?.userId).toBe(userId);
  expect(row).not.toHaveProperty('clinics');
});

describe('favourites', () => {
  const toggle = (as: Awaited<ReturnType<TestUpstream['signUp']>>) =>
    up.call(api.toggleDoctorFavo, { body: { docUserId: ids.first }, as });
  const counter = async () => {
    const [row] = await up.ctx.db
      .select()
      .from(doctors)
      .where(eq(doctors.userId, ids.first as number));
    return row?.favoCount;
  };

  test('the counter follows the state', async () => {
    const [me, other] = [await up.signUp(), await up.signUp()];
    expect((await toggle(me)).body.data).toEqual({ favo: true, favoCount: 1 });
    expect((await toggle(other)).body.data).toEqual({ favo: true, favoCount: 2 });
    expect((await toggle(me)).body.data).toEqual({ favo: false, favoCount: 1 });
    expect((await up.call(api.getDoctorFavo, { params: { id: ids.first as number }, as: other })).body.data).toBe(true);
    const mine = await up.call(api.listMyDoctorFavos, { as: other });
    expect(mine.body).toMatchObject({ total: 1, rows: [{ userId: ids.first, favo: true }] });
  });

  test('after parallel toggles the counter equals the number of favourites', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => up.signUp()));
    const [one] = people;
    if (!one) throw new Error('nobody signed up');
    await Promise.all([...people, one, one, one].map(toggle));
    const states = await Promise.all(
      people.map((as) => up.call(api.getDoctorFavo, { params: { id: ids.first as number }, as })),
    );
    expect(await counter()).toBe(states.filter((state) => state.body.data === true).length);
  });

  test('a hidden doctor cannot be a favourite', async () => {
    const me = await up.signUp();
    const { body } = await up.call(api.toggleDoctorFavo, { body: { docUserId: ids.hidden }, as: me });
    expect(body.code).toBe(404);
    expect((await up.call(api.toggleDoctorFavo, { body: { docUserId: ids.first } })).body.code).toBe(401);
  });
});

test.each(['description', 'descriptionEn', 'goodAt', 'goodAtEn'] as const)(
  'the field %s is plain text',
  async (field) => {
    const id = await insertDoctor(up.ctx, { [field]: '<p onclick="x()">文</p><script>alert(1)</script>' });
    expect((await up.call(api.getDoctor, { params: { id } })).body.data).toMatchObject({ [field]: '文' });
    if (field === 'description' || field === 'descriptionEn') {
      const { body } = await up.call(api.getDoctorDescription, { query: { userId: id } });
      expect(body.data).toMatchObject({ [field]: '文' });
    }
  },
);

test('hospitals of listed doctors are found by a part of their name in either language, or with characters left out', async () => {
  await insertDoctor(up.ctx, { name: '赵一', hospital: '瑞金医院' });
  await insertDoctor(up.ctx, { name: '钱二', hospital: '粤东大学附属第一医院', hospitalEn: 'Yuedong First Hospital' });
  await insertDoctor(up.ctx, { name: '孙三', hospital: '不公开的医院', shown: false });
  const as = await up.signUp({ userType: '104' });
  const find = async (keyword: string) => {
    const { body } = await up.call(api.listHospitals, { as, query: { keyword } });
    return (body.data as { name: string }[]).map(({ name }) => name);
  };
  expect(await find('医院')).toEqual(['瑞金医院', '粤东大学附属第一医院']);
  expect(await find('粤附一')).toEqual(['粤东大学附属第一医院']);
  expect(await find('yuedong FIRST')).toEqual(['粤东大学附属第一医院']);
  for (const nothing of ['%%', '__', '不公开']) expect(await find(nothing)).toEqual([]);
  expect((await up.call(api.listHospitals, { query: { keyword: '医院' } })).body.code).toBe(401);
});
