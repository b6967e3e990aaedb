import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@/contract/attendee/desk';
import { changeEnrol, enrol } from '@/contract/attendee/enrol';
import { handProof, payProved } from '@/contract/attendee/proof';
import { POST_CODES, type PostCode } from '@/contract/codes';
import { getProof, listProofs } from '@/contract/console/proof';
import { getExport, requestExport } from '@/contract/export/export';
import { createMeetingNotice, previewMeetingNotice } from '@/contract/group/meeting';
import { POST_RIGHTS } from '@/contract/post-rights';
import { listMyTasks } from '@/contract/task/task';
import { enrolling, WRITTEN } from '@/tests/support/enrolling';
import { DAY, fromNow, insertFee } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertAttendee, insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendees, teams } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';

let money: TestMoney;
let owner: SignedUp;
let rival: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106', certFlag: '2' });
  rival = await money.person({ userType: '106', certFlag: '2' });
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
const congress = (stock?: number, fields: Parameters<typeof insertPooledMeeting>[2] = {}) =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00, stock },
      住院医师: { price: 600_00, proof: '住院医师规范化培训证明' },
      讲者: { price: 0 },
    },
    {
      ownerId: owner.userId,
      startTime: fromNow(money.up.ctx, 40 * DAY),
      endTime: fromNow(money.up.ctx, 42 * DAY),
      ...fields,
    },
  );
async function at(msId: number, postCode: PostCode) {
  const helper = await money.person();
  await db().insert(meetingStaffs).values({ msId, postCode, userId: helper.userId, name: '张工' });
  return helper;
}
const listed = async (as: SignedUp, msId: number, query: object = {}) => {
  const { body } = await money.up.call(calls.listAttendees, { as, params: { msId }, query });
  return body as { code: number; total: number; rows: calls.DeskAttendee[] };
};
const opened = async (as: SignedUp, msId: number, attendeeId: number) =>
  (await money.up.call(calls.getAttendee, { as, params: { msId, attendeeId } })).body.data as calls.DeskAttendeeDetail;
const placeOf = async (id: number) => (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0];
const person = { name: '周晓宁', phonenumber: '13900001234', hospital: '云澜医院' };

test('a department has what its posts are given, post 14 and 15 theirs, and of another nothing is there', async () => {
  const { msId, fees } = await congress();
  const asked = { msId, feeId: fees.代表 ?? 0, ...person, name: '王磊', phonenumber: '13911112222' };
  const enrolled = await money.up.call(enrol, {
    as: await money.person(),
    body: { ...asked, email: 'a@example.com', idempotencyKey: money.key() },
  });
  const { enrollId: attendeeId } = enrolled.body.data as { enrollId: number };
  const [signIn, settlement] = [await at(msId, '14'), await at(msId, '15')];
  const notice = {
    template: 'todo',
    subject: '报到',
    subjectEn: 'Arrival',
    until: '2026-08-01 18:00:00',
    feeIds: [],
    states: ['awaiting'],
    sms: false,
    email: false,
  } as const;
  const params = { msId };
  const answers = async (as: SignedUp) => {
    const file = { kind: 'attendees', filter: { msId } } as const;
    const all = [
      await money.up.call(listProofs, { as, params }),
      await money.up.call(requestExport, { as, body: file }),
      await money.up.call(calls.giveUpPlace, {
        as,
        params: { msId, attendeeId: 987_654 },
        body: { reason: '误报', idempotencyKey: money.key() },
      }),
      await money.up.call(createMeetingNotice, { as, params, body: { ...notice, key: crypto.randomUUID() } }),
      await money.up.call(calls.listAttendees, { as, params }),
    ];
    return all.map(({ body }) => body.code);
  };
  expect(await answers(owner)).toEqual([200, 200, 404, 200, 200]);
  expect(await answers(signIn)).toEqual([404, 404, 404, 404, 200]);
  expect(await answers(settlement)).toEqual([404, 200, 404, 404, 200]);
  expect(await answers(rival)).toEqual([404, 404, 404, 404, 404]);
  // Each row has what the post is let see, and nothing else.
  const shown = async (as: SignedUp) => {
    const [row] = (await listed(as, msId)).rows;
    return [row?.name, row?.phonenumber, row?.email, row?.amount];
  };
  expect(await shown(owner)).toEqual(['王磊', '13911112222', 'a@example.com', '1600.00']);
  expect(await shown(signIn)).toEqual(['王磊', null, null, null]);
  expect(await shown(settlement)).toEqual(['王磊', null, null, '1600.00']);
  // At the door somebody is found by the last digits of their phone, and by no more of it.
  expect((await listed(signIn, msId, { keyword: '2222' })).total).toBe(1);
  expect((await listed(signIn, msId, { keyword: '1391111' })).total).toBe(0);
  expect((await listed(signIn, msId, { keyword: 'example' })).total).toBe(0);
  expect((await listed(owner, msId, { keyword: '1391111' })).total).toBe(1);
  expect((await opened(settlement, msId, attendeeId)).acts).toEqual([]);
  expect((await opened(owner, msId, attendeeId)).acts).toEqual(['grant', 'giveUp']);
});

/** What a file of the attendees says. */
async function exported(as: SignedUp, msId: number): Promise<string> {
  const { body } = await money.up.call(requestExport, {
    as,
    body: { kind: 'attendees', format: 'csv', filter: { msId } },
  });
  const { id = 0 } = (body.data ?? {}) as { id?: number };
  const { body: ready } = await money.up.call(getExport, { as, params: { id: id || 987_654 } });
  const fileUrl = (ready.data as { url?: string } | null)?.url ?? '';
  const fileId = /[0-9a-f]{32}/.exec(fileUrl)?.[0];
  return fileId ? readFileSync(join(money.up.ctx.dataDir, 'files/private', `${fileId}.csv`), 'utf8') : '';
}

test('a number that is asked for is a number in the file, which a spreadsheet adds up', async () => {
  const asked = (key: string, kind: string, label: string) => {
    const words = { label, labelEn: label, hint: '', hintEn: '' };
    return { key, kind, ...words, required: false, options: [], showIf: null, feeIds: [] };
  };
  const questions = [asked('years', 'number', '从业年限'), asked('badge', 'text', '工牌号')] as never;
  const { msId, fees } = await congress(undefined, { questions });
  await enrolling(() => money).enrolled(await money.person(), msId, fees.讲者, {
    answers: { years: '12.5', badge: '0042' },
  });
  const body = { kind: 'attendees' as const, filter: { msId: String(msId) } };
  const { id } = (await money.up.call(requestExport, { as: owner, body })).body.data as { id: number };
  const { url } = (await money.up.call(getExport, { as: owner, params: { id } })).body.data as { url: string };
  const { rawPayload } = await money.up.app.inject({ url: url.replace(/^\/api/, '') });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  const cells = (row: number) => (book.worksheets[0]?.getRow(row).values ?? []) as unknown[];
  expect(cells(1).slice(-2)).toEqual(['从业年限', '工牌号']);
  expect(cells(2).slice(-2)).toEqual([12.5, '0042']);
});

/** Words that stand nowhere else. */
const CANARY = { phone: '13977778888', email: 'canary@example.com', answer: '答案金丝雀', file: '文件金丝雀' };

test('what somebody wrote is in no answer of whoever the table of posts does not name', async () => {
  const { msId, fees } = await congress(undefined, {
    questions: [
      {
        key: 'diet',
        kind: 'text',
        label: '饮食',
        labelEn: 'Diet',
        hint: '',
        hintEn: '',
        required: true,
        options: [],
        showIf: null,
        feeIds: [],
      },
    ] as never,
  });
  const me = await money.person();
  const { name, url } = await sendUpload(money.up, {
    as: me,
    content: makePdf(),
    filename: `${CANARY.file}.pdf`,
    type: 'application/pdf',
    purpose: 'cert',
  });
  const form = { ...person, phonenumber: CANARY.phone, email: CANARY.email, answers: { diet: CANARY.answer } };
  const handed = await money.up.call(handProof, {
    as: me,
    body: { msId, feeId: fees.住院医师, ...form, files: [{ name, url }] } as never,
  });
  const { enrollId: attendeeId } = handed.body.data as { enrollId: number };
  await db()
    .update(attendees)
    .set({ ext: { diet: CANARY.answer } })
    .where(eq(attendees.attendeeId, attendeeId));
  const [waiting] = (await money.up.call(listProofs, { as: owner, params: { msId } })).body.rows as {
    caseId: number;
  }[];
  const caseId = waiting?.caseId ?? 0;
  const seenBy = async (as: SignedUp) => {
    const all = [
      await money.up.call(calls.getAttendeeDesk, { as, params: { msId } }),
      await money.up.call(calls.listAttendees, { as, params: { msId } }),
      await money.up.call(calls.getAttendee, { as, params: { msId, attendeeId } }),
      await money.up.call(listProofs, { as, params: { msId } }),
      await money.up.call(getProof, { as, params: { msId, caseId } }),
      await money.up.call(listMyTasks, { as }),
    ];
    const text = all.map(({ body }) => JSON.stringify(body)).join() + (await exported(as, msId));
    return Object.entries(CANARY).flatMap(([what, word]) => (text.includes(word) ? [what] : []));
  };
  for (const post of POST_CODES) {
    const rights = POST_RIGHTS[post];
    const may = [
      ...(rights.includes('attendees.contact') ? ['phone', 'email', 'answer'] : []),
      ...(rights.includes('proof.decide') ? ['file'] : []),
    ];
    expect([post, await seenBy(await at(msId, post))]).toEqual([post, may]);
  }
  expect(await seenBy(owner)).toEqual(['phone', 'email', 'answer', 'file']);
  expect(await seenBy(rival)).toEqual([]);
  expect(await seenBy(await money.person())).toEqual([]);
  // A column that nobody may fill for them is not there.
  const heads = async (as: SignedUp) => (await exported(as, msId)).split('\n')[0];
  expect(await heads(owner)).toContain('手机');
  expect(await heads(await at(msId, '15'))).not.toContain('手机');
  // The meeting's questions are columns of it, for the same people.
  expect([await heads(owner), await heads(await at(msId, '15'))].map((head) => head?.includes('饮食'))).toEqual([
    true,
    false,
  ]);
});

test('somebody is entered on the house, or to be paid by their account', async () => {
  const { msId, fees } = await congress(2);
  const enter = async (body: object) =>
    (
      await money.up.call(calls.enterAttendee, {
        as: owner,
        params: { msId },
        body: { feeId: fees.代表, name: '陈立', free: true, reason: '特邀嘉宾', ...body } as never,
      })
    ).body;
  const { attendeeId } = (await enter({})).data as { attendeeId: number };
  expect(await placeOf(attendeeId)).toMatchObject({ state: 'enrolled', source: 'desk', userId: null, lineId: null });
  const [event] = await db().select().from(attendeeEvents).where(eq(attendeeEvents.attendeeId, attendeeId));
  expect(event).toMatchObject({ event: 'grant', byUserId: owner.userId, reason: '特邀嘉宾' });
  expect(await enter({ free: false, phonenumber: '13900009999' })).toMatchObject({
    data: { fields: { phonenumber: expect.stringContaining('没有账号') } },
  });
  const guest = await money.person({ phonenumber: '13900007777' });
  const { attendeeId: paying } = (await enter({ free: false, phonenumber: '13900007777' })).data as {
    attendeeId: number;
  };
  expect(await placeOf(paying)).toMatchObject({ state: 'submitted', userId: guest.userId, promisedPrice: 1600_00 });
  const pay = { enrollId: paying, amount: '1600.00', idempotencyKey: money.key() };
  expect((await money.up.call(payProved, { as: guest, body: pay })).body).toMatchObject({ code: 200 });
  expect(await enter({ phonenumber: '13900007777' })).toMatchObject({
    data: { fields: { phonenumber: expect.stringContaining('已在') } },
  });
  // The two places of the type are gone.
  expect((await enter({ name: '赵敏' })).msg).toContain('售完');
  const { history } = await opened(owner, msId, paying);
  expect(history.map((one) => one.event)).toEqual(['hold', 'submit']);
});

test('a place is given on the house, given up by the rules, and brought back; nobody does so to their own', async () => {
  const { msId, fees } = await congress(1, {
    refundSteps: [{ until: '2026-06-10 00:00:00', percent: 50, fee: '0' }] as never,
  });
  const me = await money.person();
  const body = { msId, feeId: fees.代表 ?? 0, ...person, idempotencyKey: money.key() };
  const ordered = (await money.up.call(enrol, { as: me, body })).body.data as { enrollId: number; orderNo: string };
  const outTradeNo = await money.begin(me, ordered.orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  const params = { msId, attendeeId: ordered.enrollId };
  const quote = (await money.up.call(calls.quoteGiveUp, { as: owner, params })).body.data;
  expect(quote).toMatchObject({ kind: 'paid', amount: '800.00', possible: true });
  const giveUp = (as: SignedUp, more: object = {}) =>
    money.up.call(calls.giveUpPlace, {
      as,
      params,
      body: { reason: '本人来电取消', amount: '800.00', idempotencyKey: 'desk-give-up-0001', ...more },
    });
  // Who may change places gives no money back.
  const flexible = await at(msId, '9');
  expect((await giveUp(flexible)).body.code).toBe(404);
  expect((await giveUp(owner, { reason: '' })).body.data).toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await giveUp(owner, { amount: '1600.00' })).body.code).toBe(601);
  for (let n = 0; n < 2; n++) expect((await giveUp(owner)).body).toMatchObject({ code: 200 });
  expect((await placeOf(ordered.enrollId))?.state).toBe('cancelled');
  expect((await opened(flexible, msId, ordered.enrollId)).acts).toEqual(['grant', 'restore']);
  expect(
    (await money.up.call(calls.restorePlace, { as: flexible, params, body: { reason: '本人仍要参会' } })).body.code,
  ).toBe(200);
  expect(await placeOf(ordered.enrollId)).toMatchObject({ state: 'submitted', promisedPrice: 1600_00 });
  const grant = (as: SignedUp, attendeeId: number) =>
    money.up.call(calls.grantPlace, { as, params: { msId, attendeeId }, body: { reason: '讲者' } });
  expect((await grant(flexible, ordered.enrollId)).body.code).toBe(200);
  expect(await placeOf(ordered.enrollId)).toMatchObject({ state: 'enrolled', lineId: null });
  const own = await insertAttendee(money.up.ctx, msId, fees.讲者 ?? 0, { userId: flexible.userId });
  expect((await grant(flexible, own)).body).toMatchObject({ code: 500, msg: expect.stringContaining('本人') });
  expect((await grant(owner, own)).body.code).toBe(200);
  // A place of another meeting is not there.
  const elsewhere = await congress();
  const there = await insertAttendee(money.up.ctx, elsewhere.msId, elsewhere.fees.讲者 ?? 0);
  expect((await grant(flexible, there)).body.code).toBe(404);
  const pools = await db().select().from(stockPools).where(eq(stockPools.msId, msId));
  expect(Math.max(...pools.map(({ used }) => used))).toBe(2);
});

test('a list of many is narrowed by state, type and source, and searched by name', async () => {
  const { msId, fees } = await congress();
  const other = await insertFee(money.up.ctx, msId);
  for (const [name, feeId, state] of [
    ['林一', fees.代表, 'draft'],
    ['林二', other, 'draft'],
    ['王三', fees.代表, 'expired'],
  ] as const) {
    await insertAttendee(money.up.ctx, msId, feeId ?? 0, { name, state, source: name === '王三' ? 'team' : 'self' });
  }
  const names = async (query: object) => (await listed(owner, msId, query)).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['王三', '林二', '林一']);
  expect(await names({ keyword: '林' })).toEqual(['林二', '林一']);
  expect(await names({ state: 'draft', feeId: String(fees.代表) })).toEqual(['林一']);
  expect(await names({ source: 'team' })).toEqual(['王三']);
  expect(await names({ keyword: '%' })).toEqual([]);
  // Of a team alone, which each row names; the desk knows which teams there are.
  const contact = await money.person();
  const team = { msId, userId: contact.userId, contactName: '赵敏' };
  const [one, two] = await db()
    .insert(teams)
    .values([
      { ...team, unit: '云澜医院' },
      { ...team, userId: (await money.person()).userId, unit: '钟麓人民医院' },
    ])
    .returning();
  await db().update(attendees).set({ teamId: one?.teamId }).where(eq(attendees.name, '王三'));
  expect((await listed(owner, msId, { teamId: String(one?.teamId) })).rows).toMatchObject([
    { name: '王三', team: '云澜医院' },
  ]);
  expect(await names({ teamId: String(two?.teamId) })).toEqual([]);
  const signIn = await at(msId, '14');
  const sheetOf = async (as: SignedUp) =>
    (await money.up.call(calls.getAttendeeDesk, { as, params: { msId } })).body.data as calls.AttendeeDesk;
  expect((await sheetOf(signIn)).teams.map(({ unit }) => unit)).toEqual(['云澜医院', '钟麓人民医院']);
  const { data } = (await money.up.call(calls.getAttendeeDesk, { as: owner, params: { msId } })).body;
  expect((data as calls.AttendeeDesk).counts).toContainEqual({ feeId: fees.代表, state: 'expired', count: 1 });
  expect((data as calls.AttendeeDesk).elsewhere).toBe(0);
  // Places that nobody in the list has are said besides, so that the list and the page agree.
  const [pool] = await db()
    .select({ poolId: stockPools.poolId, used: stockPools.used })
    .from(stockPools)
    .where(and(eq(stockPools.msId, msId), eq(stockPools.kind, 'meeting')));
  await db()
    .insert(stockHolds)
    .values({ poolId: pool?.poolId ?? 0, holder: 'opening', holderId: msId, quantity: 7, state: 'taken' });
  await db()
    .update(stockPools)
    .set({ used: (pool?.used ?? 0) + 7 })
    .where(eq(stockPools.poolId, pool?.poolId ?? 0));
  const again = (await money.up.call(calls.getAttendeeDesk, { as: owner, params: { msId } })).body.data;
  expect((again as calls.AttendeeDesk).elsewhere).toBe(7);
  // What a notice would reach is counted from the same rows.
  const asked = { template: 'todo', subject: 'a', subjectEn: 'a', until: '2026-08-01 18:00:00', feeIds: [] } as const;
  const preview = { ...asked, states: ['draft'], sms: false, email: false } as never;
  expect(
    (await money.up.call(previewMeetingNotice, { as: owner, params: { msId }, body: preview })).body.data,
  ).toMatchObject({ people: 0 });
});

test('a file has workshops and companions; history knows a change of the type from an extra; English has the name of the account', async () => {
  const { enrolled, pays } = enrolling(() => money);
  const times = { startTime: fromNow(money.up.ctx, 40 * DAY), endTime: fromNow(money.up.ctx, 42 * DAY) };
  const { msId, fees } = await insertPooledMeeting(
    money.up.ctx,
    {
      学生: { price: 0 },
      代表: { price: 1600_00 },
      工作坊: { price: 0, biz: 'workshop' },
      随行: { price: 0, biz: 'companion' },
    },
    { ownerId: owner.userId, ...times },
  );
  const me = await money.person({ name: WRITTEN.name });
  await db().update(users).set({ nameEn: 'Lin Zhixia' }).where(eq(users.userId, me.userId));
  const companions = [{ feeId: fees.随行, name: '顾小满' }];
  const { enrollId } = await enrolled(me, msId, fees.学生, { workshops: [fees.工作坊], companions });
  const body = { enrollId, feeId: fees.代表 ?? 0, idempotencyKey: money.key() };
  const { orderNo } = (await money.up.call(changeEnrol, { as: me, body })).body.data as { orderNo: string };
  await pays(me, orderNo);
  const { nameEn, history } = await opened(owner, msId, enrollId);
  expect(nameEn).toBe('Lin Zhixia');
  const events = history.map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(['change.hold', 'change.fulfil', 'item.hold']));
  expect(events.filter((event) => event === 'item.hold')).toHaveLength(1);
  expect(history.find(({ event }) => event === 'change.hold')).toMatchObject({ by: '林知夏', byEn: 'Lin Zhixia' });
  const mine = (await listed(owner, msId)).rows.find(({ attendeeId }) => attendeeId === enrollId);
  expect(mine).toMatchObject({ nameEn: 'Lin Zhixia', workshops: ['工作坊'], companions: ['顾小满'] });
  const file = await exported(owner, msId);
  expect(file.split('\n')[0]).toContain('工作坊,随行人员');
  expect(file).toContain('工作坊,顾小满');
});

test('whom a team has listed and who has not confirmed is shown by name and hospital alone, and found by no number, until they confirm', async () => {
  const { msId, fees } = await congress();
  const team = teamOf(money, await money.person(), msId);
  const [{ phonenumber = '', name = '' } = {}] = teamRows(1, fees.讲者);
  const { ids } = await team.ordered(teamRows(1, fees.讲者));
  const [attendeeId = 0] = ids;
  const seen = async () => {
    const [row] = (await listed(owner, msId, { keyword: name })).rows;
    const one = await opened(owner, msId, attendeeId);
    const found = (await listed(owner, msId, { keyword: phonenumber })).total;
    return [row?.hospital, row?.phonenumber, one.phonenumber, found];
  };
  expect(await seen()).toEqual(['云澜医院', null, null, 0]);
  const { userId } = await money.person();
  await db().update(attendees).set({ userId }).where(eq(attendees.attendeeId, attendeeId));
  expect(await seen()).toEqual(['云澜医院', phonenumber, phonenumber, 1]);
});
