import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST_CODES, type PostCode, type StaffRole } from '@/contract/codes';
import { CODE, type Endpoint } from '@/contract/core';
import { MEETING_RIGHTS, type MeetingRight } from '@/contract/post-rights';
import { DAY, fromNow, insertFee, insertMeeting, insertPlace, insertUser, insertVote } from '@/tests/support/fixtures';
import { insertHotel } from '@/tests/support/lodging';
import { insertMeal } from '@/tests/support/meals';
import { insertAttendee } from '@/tests/support/places';
import { insertCar, insertTrip } from '@/tests/support/trips';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { depts, users } from '@/upstream/db/schema/account';
import { doorPoints } from '@/upstream/db/schema/door';
import { stays } from '@/upstream/db/schema/lodging';
import { meetingFiles, meetingFileVersions, pictures, pictureWishes } from '@/upstream/db/schema/media';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { cashEntries, cashShifts } from '@/upstream/db/schema/onsite';
import { payments, refunds } from '@/upstream/db/schema/pay';
import { awayTimes, boardSessions, halls, tracks } from '@/upstream/db/schema/programme';
import { noticeGroups } from '@/upstream/db/schema/service';
import { insertCoupon } from '@/upstream/modules/attendee/coupon/coupon.repository';
import { openCase } from '@/upstream/modules/case/case.service';
import { rightsAt } from './meeting.policy';
import { requireRight } from './require-right';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

/** Who may what at a meeting, beside guests, who are asked to sign in. */
const AT_A_MEETING: Record<string, readonly (keyof Circle)[]> = {
  'meeting.manage': ['owner', 'colleague', 'runner', 'admin'],
  'meeting.staff': ['owner', 'colleague', 'runner', 'admin', 'helper'],
};
/** Which posts are given each right, written out; those who run the meeting have all. */
const BY_POST: Record<MeetingRight, readonly PostCode[]> = {
  'attendees.count': ['1', '2', '3', '4', '7', '8', '9', '13', '14', '15', '17', '20', '21', '22'],
  'attendees.see': ['3', '4', '7', '8', '9', '14', '15'],
  'attendees.contact': ['7', '8', '9'],
  'attendees.change': ['7', '9'],
  'attendees.export': ['7', '8', '9', '15'],
  'proof.decide': ['7', '8', '9'],
  'notice.write': ['7', '9'],
  'money.see': ['7', '8', '15'],
  refund: ['7', '15'],
  'seats.change': ['7', '9'],
  'teams.change': ['7', '9'],
  'rooms.see': ['2', '7', '8', '9'],
  'rooms.change': ['2', '7', '9'],
  'door.scan': ['1', '3', '4', '7', '9', '13', '14'],
  'door.set': ['4', '7', '9', '14'],
  'presence.see': ['7', '8', '9', '14', '15', '17'],
  'papers.change': ['7', '9', '12'],
  'programme.change': ['7', '9', '12'],
  'files.change': ['3', '7', '9', '12', '17'],
  'pictures.change': ['5', '6', '7', '9'],
  'trips.see': ['1', '7', '8', '9'],
  'trips.change': ['1', '7', '9'],
  'meals.see': ['7', '8', '9', '13'],
  'meals.change': ['7', '9', '13'],
  'cash.take': ['7', '9', '14', '15'],
  'badges.print': ['3', '7', '9', '14'],
  'votes.change': ['4', '7', '9'],
  'credits.see': ['7', '8', '9', '15'],
  'credits.change': ['7', '9'],
  'credits.ids': ['7'],
  'expo.change': ['7', '9', '20', '21'],
  'exams.change': ['7', '9', '12'],
  'exams.mark': ['7', '9', '12', '17'],
};
/** A post that is let do nothing, which the helper of a circle has. */
const NO_RIGHTS: PostCode = '16';
/** What is there for whoever began it, and for those who see money. */
const ONES_OWN = /\{(?:shiftId|entryId)\}/;
const AT_ITS_POST = MEETING_RIGHTS.map((right) => ({ right, auth: `meeting.${right}` }));

/** People around a meeting: of its department, staff with and without the role, at one of its posts, of another department, and a doctor. */
interface Circle {
  owner: SignedUp;
  colleague: SignedUp;
  runner: SignedUp;
  admin: SignedUp;
  examiner: SignedUp;
  noRole: SignedUp;
  former: SignedUp;
  helper: SignedUp;
  rival: SignedUp;
  doctor: SignedUp;
}

describe('the calls that ask for a right over a meeting', () => {
  const calls = listEndpoints().filter(({ endpoint }) => endpoint.auth.startsWith('meeting.'));
  let circle: Circle;
  let deptId: number;
  /** Somebody at each post of every meeting. */
  const helpers = new Map<PostCode, SignedUp>();
  beforeAll(async () => {
    const [own, other] = await up.ctx.db
      .insert(depts)
      .values(['C', 'D'].map((key) => ({ deptName: key, deptType: '106', creditCode: key, leader: key, phone: '1' })))
      .returning();
    deptId = own?.deptId ?? 0;
    const member = { userType: '106', certFlag: '2' };
    circle = {
      owner: await up.signUp({ ...member, deptId }),
      colleague: await up.signUp({ ...member, deptId }),
      runner: await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting'] }),
      admin: await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] }),
      examiner: await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] }),
      noRole: await up.signUp({ userType: '0', certFlag: '2' }),
      // Signed in while the role was theirs.
      former: await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting'] }),
      helper: await up.signUp({ userType: '104', certFlag: '2' }),
      rival: await up.signUp({ ...member, deptId: other?.deptId }),
      doctor: await up.signUp({ userType: '104', certFlag: '2' }),
    };
    await up.ctx.db.update(users).set({ roles: [] }).where(eq(users.userId, circle.former.userId));
    for (const postCode of POST_CODES)
      helpers.set(
        postCode,
        postCode === NO_RIGHTS ? circle.helper : await up.signUp({ userType: '104', certFlag: '2' }),
      );
  });

  /** A notice of a meeting that waits for its time. */
  async function insertNotice(msId: number) {
    const everybody = { userIds: null, userTypes: [], certFlags: [], subjectIds: [], msId, part: 'takesPart' as const };
    const [row] = await up.ctx.db
      .insert(noticeGroups)
      .values({
        template: 'meetingNews',
        fields: {},
        audience: everybody,
        sendTime: fromNow(up.ctx, DAY),
        key: randomUUID(),
        userId: circle.owner.userId,
        msId,
      })
      .returning();
    return row?.id;
  }
  const insertCode = (msId: number) =>
    write(up.ctx, SYSTEM, 'system', (tx) =>
      insertCoupon(tx, { msId, couponName: '讲者', kind: 'percent', value: 100 }, { codes: ['HUIYI2026'], uses: 1 }),
    );
  /** A document of a meeting with its one version. */
  async function insertPaper(msId: number) {
    const { db } = up.ctx;
    const paper = { msId, kind: 'notice' as const, title: '通知', rule: 'all' as const, orderNum: 1 };
    const [row] = await db.insert(meetingFiles).values(paper).returning();
    const fileId = row?.id ?? 0;
    const file = { name: 'a.pdf', mime: 'application/pdf', size: 1, url: `/api/file/private/${randomUUID()}` };
    await db.insert(meetingFileVersions).values({ fileId, version: 1, ...file, userId: circle.owner.userId });
    return fileId;
  }
  /** Somebody asks to have a picture of a meeting taken down. */
  async function insertWish(msId: number) {
    const { db } = up.ctx;
    const picture = { msId, kind: 'photo' as const, url: randomUUID(), width: 3, height: 2, sequence: 1 };
    const by = { userId: circle.owner.userId, takenTime: up.ctx.now() };
    const [stored] = await db
      .insert(pictures)
      .values({ ...picture, ...by })
      .returning();
    const wish = { msId, pictureId: stored?.pictureId ?? 0, wish: 'this' as const };
    const [row] = await db.insert(pictureWishes).values(wish).returning();
    return row?.id ?? 0;
  }
  /** Somebody whose proof is examined. */
  async function insertProof(msId: number) {
    const { userId } = circle.doctor;
    const attendeeId = await insertAttendee(up.ctx, msId, await insertFee(up.ctx, msId), { userId, state: 'proof' });
    const snapshot = { msId, name: '王磊', files: [], price: 0 };
    const caseId = await write(up.ctx, SYSTEM, 'system', (tx) =>
      openCase(tx, { kind: 'proof', subjectId: attendeeId, userId, snapshot }),
    );
    return { attendeeId, caseId };
  }

  /** Somebody's room in a hotel of a meeting. */
  async function insertStayAt(msId: number) {
    const { userId } = circle.doctor;
    const { hotelId, kindId } = await insertHotel(up.ctx, msId, '2026-09-04', { count: 1 });
    const attendeeId = await insertAttendee(up.ctx, msId, await insertFee(up.ctx, msId), { userId });
    const [row] = await up.ctx.db
      .insert(stays)
      .values({
        attendeeId,
        userId,
        msId,
        kindId,
        half: false,
        guestName: '王磊',
        state: 'cancelled',
        nights: [{ day: '2026-09-04', price: 0 }],
      })
      .returning({ stayId: stays.stayId });
    return { hotelId, stayId: row?.stayId };
  }

  /** A point where people sign in themselves. */
  async function insertPoint(msId: number) {
    const point = { msId, kind: 'door', name: '东门', way: 'both', often: 'day', self: true };
    const [row] = await up.ctx.db.insert(doorPoints).values(point).returning();
    return row?.pointId;
  }

  /** Somebody's arrival, in a car. */
  async function insertTripAt(msId: number) {
    const { userId } = circle.doctor;
    const fields = { userId, state: 'enrolled', enrollTime: up.ctx.now() };
    const attendeeId = await insertAttendee(up.ctx, msId, await insertFee(up.ctx, msId), fields);
    const { carId } = await insertCar(up.ctx, msId);
    return { carId, tripId: await insertTrip(up.ctx, { attendeeId, msId, userId, carId }) };
  }

  /** A session of a board, a room and a track. */
  async function insertOnBoard(msId: number) {
    const { db } = up.ctx;
    const [session] = await db.insert(boardSessions).values({ msId, topic: '报告', minutes: 20 }).returning();
    const [hall] = await db.insert(halls).values({ msId, name: '一号厅' }).returning();
    const [track] = await db.insert(tracks).values({ msId, name: '心衰' }).returning();
    const times = { startTime: new Date(0), endTime: new Date(1) };
    const [away] = await db
      .insert(awayTimes)
      .values({ msId, name: '何静', ...times })
      .returning();
    return { id: session?.id, hallId: hall?.hallId, trackId: track?.trackId, awayId: away?.awayId };
  }

  /** A meal, and somebody who eats there. */
  async function insertMealAt(msId: number) {
    const fields = { userId: circle.doctor.userId, state: 'enrolled', enrollTime: up.ctx.now() };
    const attendeeId = await insertAttendee(up.ctx, msId, await insertFee(up.ctx, msId), fields);
    return { attendeeId, mealId: await insertMeal(up.ctx, msId) };
  }

  /** An order of somebody's, of which a refund failed. */
  async function insertSold(msId: number) {
    const { orderNo } = await insertPlace(up.ctx, circle.doctor.userId, msId);
    const [outTradeNo, refundNo] = [`${orderNo}P01`, `${orderNo}P01R01`];
    const times = { createTime: up.ctx.now(), updateTime: up.ctx.now() };
    const of = { orderNo, outTradeNo, amount: 1000_00, ...times };
    await up.ctx.db.insert(payments).values({ ...of, channel: 'offline', expireTime: up.ctx.now() });
    await up.ctx.db.insert(refunds).values({
      ...of,
      refundNo,
      idempotencyKey: refundNo,
      askedBy: 0,
      status: '3',
      failure: 'CLOSED',
      doneTime: up.ctx.now(),
    });
    return { orderNo, refundNo };
  }

  /** Cash that was taken in somebody's own shift: others' are for who sees money. */
  async function insertTaken(msId: number, userId: number) {
    const { orderNo } = await insertPlace(up.ctx, circle.doctor.userId, msId);
    const outTradeNo = `${orderNo}P01`;
    const payment = { orderNo, outTradeNo, amount: 1000_00, channel: 'cash', expireTime: up.ctx.now() };
    await up.ctx.db.insert(payments).values(payment);
    const begun = { msId, userId, opened: 0, openTime: up.ctx.now() };
    const [shift] = await up.ctx.db.insert(cashShifts).values(begun).returning();
    const entry = { kind: 'in', amount: 1000_00, outTradeNo, idempotencyKey: outTradeNo };
    const [taken] = await up.ctx.db
      .insert(cashEntries)
      .values({ ...entry, shiftId: shift?.shiftId ?? 0 })
      .returning();
    return { shiftId: shift?.shiftId, entryId: taken?.entryId };
  }

  /** Address of a call, with a meeting where every post is held, and what of it the call is about; with whose cash, where it is about that. */
  async function insertAsked(path: string, cashier: number) {
    const msId = await insertMeeting(up.ctx, { ownerId: circle.owner.userId, deptId });
    const posts = [...helpers].map(([postCode, { userId }]) => ({ msId, postCode, userId, name: '王排程' }));
    const staff = await up.ctx.db.insert(meetingStaffs).values(posts).returning();
    const ids: Record<string, number | string | undefined> = { msId };
    ids.id = staff.find(({ userId }) => userId === circle.helper.userId)?.id;
    if (path.includes('/coupons/{id}')) ids.id = await insertCode(msId);
    if (path.includes('/notices/{id}')) ids.id = await insertNotice(msId);
    if (path.includes('/files/{id}')) Object.assign(ids, { id: await insertPaper(msId), version: 1 });
    if (path.includes('/programme/{msId}/')) Object.assign(ids, await insertOnBoard(msId));
    if (path.includes('/wishes/{id}')) ids.id = await insertWish(msId);
    if (path.includes('{stayId}') || path.includes('{hotelId}')) Object.assign(ids, await insertStayAt(msId));
    if (path.includes('{pointId}')) ids.pointId = await insertPoint(msId);
    if (!path.includes('{mealId}') && (path.includes('{attendeeId}') || path.includes('{caseId}')))
      Object.assign(ids, await insertProof(msId));
    if (path.includes('{orderNo}') || path.includes('{refundNo}')) Object.assign(ids, await insertSold(msId));
    if (/\{(?:recordId|certId|kind)\}/.test(path)) Object.assign(ids, { recordId: 1, certId: 1, kind: 'attendance' });
    if (path.includes('/votes/{id}')) ids.id = (await insertVote(up.ctx, msId)).id;
    if (ONES_OWN.test(path)) Object.assign(ids, await insertTaken(msId, cashier));
    if (path.includes('{carId}') || path.includes('{tripId}')) Object.assign(ids, await insertTripAt(msId));
    if (path.includes('{mealId}')) Object.assign(ids, await insertMealAt(msId));
    return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => `${ids[name]}`);
  }

  /** Asks a call as somebody. As some end what they are about, another one is made once one has done something. */
  function asker({ method, path }: Endpoint) {
    let url: string | undefined;
    return async (as: Pick<SignedUp, 'token' | 'sid'>, cashier = circle.helper.userId) => {
      url ??= await insertAsked(path, cashier);
      const headers = as.token ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` } : {};
      const answer = await up.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      const { code } = answer.json() as { code: number };
      if ((method !== 'GET' && code === CODE.ok) || ONES_OWN.test(path)) url = undefined;
      return code;
    };
  }

  test.each(calls)('$domain $name is there for those who have it, and for nobody else', async ({ endpoint }) => {
    const { auth } = endpoint;
    const given = AT_ITS_POST.find((one) => one.auth === auth);
    const right = given ? AT_A_MEETING['meeting.manage'] : AT_A_MEETING[auth];
    if (!right) throw new Error(`${auth} is missing in the table`);
    const ask = asker(endpoint);
    const codes: Record<string, number> = {};
    for (const [who, { token, sid }] of [...Object.entries(circle), ['guest', { token: '', sid: '' }] as const]) {
      codes[who] = await ask({ token, sid });
    }
    expect(codes.guest).toBe(401);
    const people = Object.keys(circle) as (keyof Circle)[];
    expect(people.filter((who) => codes[who] !== 404 && codes[who] !== 403)).toEqual(
      people.filter((who) => right.includes(who)),
    );
    // Of what is not one's own one is not told that it is there.
    expect(people.filter((who) => !right.includes(who) && codes[who] !== 404)).toEqual([]);
    const served: PostCode[] = [];
    for (const [postCode, helper] of given ? helpers : []) {
      if ((await ask(helper, helper.userId)) !== 404) served.push(postCode);
    }
    expect(served).toEqual(given ? BY_POST[given.right] : []);
  });
});

describe('the rights over a meeting', () => {
  const person = (userId: number, userType: string, certFlag: string): Caller => ({
    ...SYSTEM,
    userId,
    userType,
    certFlag,
  });
  const may = (caller: Caller, right: Parameters<typeof requireRight>[2]) =>
    requireRight(up.ctx.db, caller, right).then(
      () => 'yes',
      (error: { code: number }) => error.code,
    );

  let owner: number;
  let scheduler: number;
  beforeAll(async () => {
    owner = await insertUser(up.ctx, { userType: '106', certFlag: '2' });
    scheduler = await insertUser(up.ctx, { userType: '104', certFlag: '2' });
  });

  test('its owner runs it while certified, staff by their role, nobody else, and what is not there is nobody’s', async () => {
    const msId = await insertMeeting(up.ctx, { ownerId: owner });
    const manage = { name: 'meeting.manage', msId } as const;
    expect(await may(person(owner, '106', '2'), manage)).toBe('yes');
    expect(await may(person(owner, '106', '1'), manage)).toBe(404);
    expect(await may(person(owner + 1000, '106', '2'), manage)).toBe(404);
    const staff = (...roles: StaffRole[]) => ({ ...person(owner + 2000, '0', '2'), roles });
    expect(await may(staff('meeting'), manage)).toBe('yes');
    expect(await may(staff('meeting'), { ...manage, msId: 999_999 })).toBe(404);
    expect(await may(staff('audit', 'content', 'finance', 'service'), manage)).toBe(404);
    expect(await may(staff(), manage)).toBe(404);
  });

  test('its owner’s department runs it too while certified, and another department does not', async () => {
    const [one, other] = await up.ctx.db
      .insert(depts)
      .values(['A', 'B'].map((key) => ({ deptName: key, deptType: '106', creditCode: key, leader: key, phone: '1' })))
      .returning();
    const member = await insertUser(up.ctx, { userType: '106', certFlag: '2', deptId: one?.deptId });
    const rival = await insertUser(up.ctx, { userType: '106', certFlag: '2', deptId: other?.deptId });
    const msId = await insertMeeting(up.ctx, { ownerId: owner, deptId: one?.deptId });
    const manage = { name: 'meeting.manage', msId } as const;
    expect(await may(person(member, '106', '2'), manage)).toBe('yes');
    expect(await may(person(member, '106', '1'), manage)).toBe(404);
    expect(await may(person(rival, '106', '2'), manage)).toBe(404);
    // Who has gone to another department takes nothing along.
    const left = await insertMeeting(up.ctx, { ownerId: rival, deptId: one?.deptId });
    expect(await may(person(member, '106', '2'), { ...manage, msId: left })).toBe('yes');
    expect(await may(person(rival, '106', '2'), { ...manage, msId: left })).toBe(404);
  });

  test('a post is served by whoever holds it at that meeting, and by those who run the meeting', async () => {
    const msId = await insertMeeting(up.ctx, { ownerId: owner });
    const elsewhere = await insertMeeting(up.ctx, { ownerId: owner });
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '12', userId: scheduler, name: '王排程' });
    const schedule = { name: 'meeting.post:12', msId } as const;
    expect(await may(person(scheduler, '104', '2'), schedule)).toBe('yes');
    expect(await may(person(scheduler, '104', '2'), { ...schedule, name: 'meeting.post:14' })).toBe(404);
    expect(await may(person(scheduler, '104', '2'), { ...schedule, msId: elsewhere })).toBe(404);
    expect(await may(person(owner, '106', '2'), schedule)).toBe('yes');
  });

  test.each(POST_CODES)('post %s is let do exactly what its table says, there alone', async (postCode) => {
    const msId = await insertMeeting(up.ctx, { ownerId: owner });
    const elsewhere = await insertMeeting(up.ctx, { ownerId: owner });
    const userId = await insertUser(up.ctx, { userType: '110', certFlag: '2' });
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode, userId, name: '张工' });
    const caller = person(userId, '110', '2');
    for (const right of MEETING_RIGHTS) {
      const asked = { name: `meeting.${right}`, msId } as const;
      expect([right, await may(caller, asked)]).toEqual([right, BY_POST[right].includes(postCode) ? 'yes' : 404]);
      expect(await may(caller, { ...asked, msId: elsewhere })).toBe(404);
      expect(await may(person(owner, '106', '2'), asked)).toBe('yes');
    }
    const all = MEETING_RIGHTS.filter((right) => BY_POST[right].includes(postCode));
    expect([...(await rightsAt(up.ctx.db, caller, msId))]).toEqual(all);
    expect([...(await rightsAt(up.ctx.db, caller, elsewhere))]).toEqual([]);
    expect([...(await rightsAt(up.ctx.db, person(owner, '106', '2'), msId))]).toEqual([...MEETING_RIGHTS]);
  });
});
