import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSheets, type Sheets } from '@/contract/door/door';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { readPdf } from '@/tests/support/pdf';
import type { SignedUp } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { writeProgrammes } from '@/upstream/modules/programme/first-release';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());

const DAY = '2026-05-20';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+08:00`);
type Asked = { sessionId: number } | { day: string };

/** A morning and an afternoon in one hall, one person in both and out at noon, one who came at lunch and never left, one on the next day. */
async function congress() {
  t.up.clock.set(at('07:00'));
  const meeting = await t.meeting();
  const { msId } = meeting;
  const session = { msId, topic: '开幕式与主旨报告', topicEn: 'Opening', place: '大会堂', placeEn: 'Great Hall' };
  await writeProgrammes(t.up.ctx.db, [
    { ...session, startTime: at('08:30'), endTime: at('12:00') },
    { ...session, topic: '午后专场', topicEn: 'Afternoon', startTime: at('14:00'), endTime: at('17:00') },
    {
      ...session,
      topic: '明日专场',
      topicEn: 'Tomorrow',
      startTime: at('09:00', '2026-05-21'),
      endTime: at('10:00', '2026-05-21'),
    },
  ]);
  const window = { from: `${DAY} 07:30:00`, until: `${DAY} 18:00:00` };
  const hall = await t.point(meeting, { kind: 'hall', place: '大会堂', often: 'any', windows: [window] });
  const guests = { lin: await t.guest(meeting, { name: '林知夏' }), ou: await t.guest(meeting, { name: '欧阳慕寒' }) };
  const { db } = t.up.ctx;
  await db
    .update(attendees)
    .set({ hospital: '协和医院', department: '心内科', title: '主任医师', phonenumber: '13900001234' })
    .where(eq(attendees.attendeeId, guests.lin.attendeeId));
  await db.update(users).set({ nameEn: 'Lin Zhixia' }).where(eq(users.userId, guests.lin.person.userId));
  for (const [who, time, direction] of [
    ['lin', '08:00', 'in'],
    ['lin', '12:10', 'out'],
    ['ou', '12:30', 'in'],
    ['lin', '13:50', 'in'],
    ['lin', '15:00', 'out'],
  ] as const) {
    t.up.clock.set(at(time));
    meeting.staff = await t.money.signIn(meeting.staff);
    expect(await t.scan(meeting, hall, guests[who].code, { direction })).toMatchObject({ result: 'admit' });
  }
  t.up.clock.set(at('20:00'));
  return { ...meeting, owner: await t.money.signIn(meeting.owner) };
}

async function post(msId: number, postCode: string): Promise<SignedUp> {
  const person = await t.money.person();
  await t.up.ctx.db.insert(meetingStaffs).values({ msId, postCode, userId: person.userId, name: '会务' });
  return person;
}

async function sheet(as: SignedUp, msId: number, of: Asked, more: { format?: 'pdf'; locale?: 'en' } = {}) {
  const body = { kind: 'signSheet' as const, format: more.format, filter: { msId, ...of } };
  const asked = await t.up.call(requestExport, { as, body, locale: more.locale });
  expect(asked.body.code, asked.body.msg).toBe(200);
  const { data } = (await t.up.call(getExport, { as, params: { id: (asked.body.data as Export).id } })).body;
  const { url, status } = data as Export;
  expect(status).toBe('2');
  const { rawPayload, headers } = await t.up.app.inject({ url: (url ?? '').replace(/^\/api/, '') });
  return { file: rawPayload, name: decodeURIComponent(String(headers['content-disposition'])) };
}
async function sheetsOf(file: Buffer): Promise<string[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  return book.worksheets.map(({ name }) => name);
}
async function cells(file: Buffer): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

test('the sheet of a day has its people with first and last scan and minutes; that of a session has those of the session', async () => {
  const { msId, owner } = await congress();
  const known = (await t.up.call(getSheets, { as: owner, params: { msId } })).body.data as Sheets;
  expect(known.days).toEqual([{ day: DAY, people: 2 }]);
  expect(known.sessions.map(({ topic }) => topic)).toEqual(['开幕式与主旨报告', '午后专场']);
  const [morning, afternoon] = known.sessions.map(({ sessionId }) => ({ sessionId }));
  if (!morning || !afternoon) throw new Error('no sessions');

  const day = await sheet(owner, msId, { day: DAY });
  expect(day.name).toMatch(/''\S.* 签到表 2026年5月20日\.xlsx$/);
  expect(await sheetsOf(day.file)).toEqual(['签到表 2026年5月20日']);
  const [title, facts, head, lin, ou, note, signed] = await cells(day.file);
  expect(title?.[0]).toMatch(/签到表$/);
  expect(facts?.[0]).toBe('时间：2026年5月20日   人数：2');
  expect(head).toEqual(['序号', '姓名', '医院', '科室', '职称', '手机', '首次扫码', '末次扫码', '分钟', '签名']);
  expect(lin).toEqual([1, '林知夏', '协和医院', '心内科', '主任医师', '13900001234', '08:00', '15:00', 270]);
  // Who did not check out is counted until the afternoon's session ends.
  expect(ou?.slice(0, 2)).toEqual([2, '欧阳慕寒']);
  expect(ou?.slice(6, 9)).toEqual(['12:30', '12:30', 180]);
  expect(note?.[0]).toContain('未扫码离场');
  expect(signed?.[0]).toMatch(/^制表： _+ {6}审核： _+ {6}日期： _+$/);

  const first = await cells((await sheet(owner, msId, morning)).file);
  expect(first[1]?.[0]).toBe('场次：开幕式与主旨报告   时间：2026年5月20日 08:30–12:00   地点：大会堂   人数：1');
  expect(first.slice(3, -2).map((row) => [row[1], ...row.slice(6, 9)])).toEqual([['林知夏', '08:00', '12:10', 210]]);
  const second = await cells((await sheet(owner, msId, afternoon)).file);
  expect(second.slice(3, -2).map((row) => [row[1], ...row.slice(6, 9)])).toEqual([
    ['林知夏', '13:50', '15:00', 60],
    ['欧阳慕寒', '12:30', '12:30', 180],
  ]);
});

test('on paper, in English and Chinese, it says the same, and has room to sign', async () => {
  const { msId, owner } = await congress();
  const { file, name } = await sheet(owner, msId, { day: DAY }, { format: 'pdf', locale: 'en' });
  expect(name).toContain('Sign-in sheet 20 May 2026.pdf');
  const { text, pages, language, lines } = await readPdf(file);
  expect([pages, language]).toEqual([1, 'en']);
  expect(lines.join(' ')).toContain('When: 20 May 2026');
  for (const word of [
    'Signature',
    'Firstscan',
    'LinZhixia',
    '协和医院',
    '13900001234',
    '08:00',
    '15:00',
    '270',
    'Preparedby:',
  ]) {
    expect(text).toContain(word);
  }
  const chinese = await readPdf((await sheet(owner, msId, { day: DAY }, { format: 'pdf' })).file);
  expect(chinese.text).toContain('序号姓名医院科室职称手机首次扫码末次扫码分钟签名');
  expect(chinese.text).toMatch(/林知夏.*欧阳慕寒/);
});

test('sign-in, settlement and summary have it without phones, who may see phones with them, and others not at all', async () => {
  const { msId } = await congress();
  const [, , , ...none] = await cells((await sheet(await post(msId, '9'), msId, { day: DAY })).file);
  expect(none[0]).toContain('13900001234');
  for (const code of ['14', '15', '17']) {
    const rows = await cells((await sheet(await post(msId, code), msId, { day: DAY })).file);
    expect(rows[2], code).not.toContain('手机');
    expect(rows.flat(), code).not.toContain('13900001234');
    expect(rows[2]?.includes('科室'), code).toBe(code !== '17');
  }
  const other = await t.meeting();
  for (const stranger of [await post(msId, '13'), await t.money.person(), await t.money.signIn(other.owner)]) {
    const body = { kind: 'signSheet' as const, filter: { msId, day: DAY } };
    expect((await t.up.call(requestExport, { as: stranger, body })).body.code).toBe(404);
    expect((await t.up.call(getSheets, { as: stranger, params: { msId } })).body.code).toBe(404);
  }
});

test('a session of another meeting, a day that is none, both or neither are refused before anything is written', async () => {
  const { msId, owner } = await congress();
  const other = await congress();
  const known = (await t.up.call(getSheets, { as: other.owner, params: { msId: other.msId } })).body.data as Sheets;
  const sessionId = known.sessions[0]?.sessionId ?? 0;
  const ask = async (filter: Record<string, string | number>) =>
    (await t.up.call(requestExport, { as: owner, body: { kind: 'signSheet', filter: { msId, ...filter } } })).body.code;
  expect(await ask({ sessionId })).toBe(404);
  expect(await ask({ day: '2026-02-30' })).toBe(500);
  expect(await ask({ day: DAY, sessionId })).toBe(500);
  expect(await ask({})).toBe(500);
});
