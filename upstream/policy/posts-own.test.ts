import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { insertHotel } from '@/tests/support/lodging';
import { insertMeal } from '@/tests/support/meals';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertAttendee, insertItem, insertPooledMeeting, lineFor, orderLines } from '@/tests/support/places';
import { insertCar, insertTrip } from '@/tests/support/trips';
import type { SignedUp } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { users } from '@/upstream/db/schema/account';
import { attendeeItems } from '@/upstream/db/schema/attendee';
import { stays } from '@/upstream/db/schema/lodging';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { orderLines as lines, payments, refunds } from '@/upstream/db/schema/pay';
import { openCase } from '@/upstream/modules/case/case.service';

/** Calls of posts that give nobody a place or money. */
const GIVES_NOTHING: Record<string, string> = {
  previewMeetingNotice: 'words to many',
  createMeetingNotice: 'words to many',
  cancelMeetingNotice: 'words to many',
  sendInvited: 'sends what was given before',
  takeBackInvited: 'takes only',
  removeWaiting: 'takes only',
  askLetters: 'letters of those whose place is certain',
  createCoupon: 'codes of the meeting, each use of which is listed',
  stopCoupon: 'takes only',
  sendRoomingList: 'what the hotel was told',
  savePoint: 'where tickets are looked at',
  removePoint: 'takes only',
  scanTicket: 'a passage that names who scanned',
  findAtDoor: 'asks only',
  sendScans: 'passages that name who scanned',
  renewTicket: 'the same place by another code',
  addMeetingFiles: 'files of the meeting',
  editMeetingFile: 'files of the meeting',
  addFileVersion: 'files of the meeting',
  placeMeetingFile: 'files of the meeting',
  removeMeetingFile: 'files of the meeting',
  addPictures: 'pictures of the meeting',
  editPictures: 'pictures of the meeting',
  takeDownPictures: 'takes only',
  ruleAlbum: 'pictures of the meeting',
  closeWish: 'takes only',
  addCar: 'what the meeting drives',
  editCar: 'what the meeting drives',
  removeCar: 'takes only',
  groupTrips: 'everybody who arrives there, by their times',
  delayCar: 'when a car leaves',
  tellCar: 'words to those in a car',
  boardCar: 'a point for those in a car',
  addMeal: 'what the meeting serves',
  editMeal: 'what the meeting serves',
  removeMeal: 'takes only',
  fillTables: 'everybody who eats there, in their order',
  tellTables: 'words to those at the tables',
  saveCall: 'what the meeting asks for',
  saveSurvey: 'what a meeting asks of everybody who was there',
  openSurvey: 'what a meeting asks of everybody who was there',
  saveQuestion: 'what exams ask; whoever is taking one is refused',
  closeQuestion: 'what exams ask; whoever is taking one is refused',
  importQuestions: 'what exams ask; whoever is taking one is refused',
  bringQuestions: 'what exams ask; whoever is taking one, here or there, is refused',
  saveExam: 'what exams ask; who works with them takes none',
  openExam: 'what exams ask; who works with them takes none',
  giveExtra: 'time of somebody else; one’s own is refused (modules/exam/exam.test.ts)',
  regradeQuestion: 'marks of others; who was asked it is refused',
  ...Object.fromEntries(
    [
      'saveReviewing',
      'saveReviewer',
      'removeReviewer',
      'importReviewers',
      'inviteReviewers',
      'remindReviewers',
      'assignPapers',
      'importGiven',
      'settleDoubt',
    ].map((name) => [name, 'who judges; nobody judges or sees their own (modules/review/review.test.ts)']),
  ),
  ...Object.fromEntries(
    [
      'saveQuotas',
      'saveLetters',
      'previewBatch',
      'sendBatch',
      'resendFailed',
      'extendOffers',
      'movePaper',
      'givePaperAward',
      'settleAuthor',
    ].map((name) => [name, 'what is decided; nobody decides on or sees their own (modules/decision/decision.test.ts)']),
  ),
  ...Object.fromEntries(
    [
      'giveAwards',
      'revokeCredit',
      'revokeCertificate',
      'giveCreditAgain',
      'giveCertificateAgain',
      'takeOfficeNumbers',
      'saveTemplate',
      'previewTemplate',
      'putPicture',
    ].map((name) => [
      name,
      'by minutes and rules alone; nobody takes back their own, or gives it again (modules/certificate/certificate.test.ts)',
    ]),
  ),
  ...Object.fromEntries(
    ['makeBook', 'publishBook', 'savePresentRule', 'saveFeeScopes', 'placePapers'].map((name) => [
      name,
      'what the meeting prints and asks for',
    ]),
  ),
  ...Object.fromEntries(
    ['previewExchange', 'writeExchange', 'undoExchange'].map((name) => [
      name,
      'the programme of the meeting, which gives no place',
    ]),
  ),
  ...Object.fromEntries(
    [
      'saveExpoLevels',
      'saveExpoHall',
      'saveBooth',
      'layBooths',
      'saveExhibitor',
      'saveExpoProduct',
      'importExhibitors',
      'removeFromExpo',
    ].map((name) => [name, 'the exhibition of the meeting']),
  ),
  moveExpoCalls: 'what exhibitors were told',
  ...Object.fromEntries(
    [
      'saveSession',
      'placeSession',
      'takeOutSession',
      'releaseProgramme',
      'saveHall',
      'removeHall',
      'saveTrack',
      'removeTrack',
      'saveAway',
      'removeAway',
    ].map((name) => [name, 'the programme of the meeting, which gives no place']),
  ),
  askSpeakers: 'words to whom the programme names',
  openShift: 'a drawer of one’s own, which is counted',
  closeShift: 'what is counted, with what moved',
  receiveShift: 'nobody their own (modules/onsite/onsite.test.ts)',
  getReceipt: 'what was taken',
  queueBadges: 'everybody who comes',
  fetchBadges: 'everybody who waits there',
  endBadges: 'takes only',
  reprintBadge: 'a badge of a place that is certain',
  saveVote: 'a question to everybody',
  turnVote: 'a question to everybody',
  removeVote: 'takes only',
};

const GUEST = { name: '王磊', kind: INVITED_KINDS[0], email: '', hospital: '', title: '', workshops: '' };
const [NIGHT, NEXT] = ['2026-09-04', '2026-09-05'] as const;
interface Things {
  feeId: number;
  phonenumber: string;
  attendeeId: number;
  waiting: number;
  orderNo: string;
  lineId: number;
  refundNo: string;
  caseId: number;
  kindId: number;
  stayId: number;
  carId: number;
  tripId: number;
  mealId: number;
}
/** What a holder of a post asks for by each of the others, about what is their own. */
const CALLS: Record<string, (own: Things) => { params?: object; body?: object }> = {
  enterAttendee: ({ feeId, phonenumber }) => ({
    body: { feeId, name: '王磊', phonenumber, free: true, reason: '讲者' },
  }),
  enterOnsite: ({ feeId, phonenumber }) => ({ body: { feeId, name: '王磊', phonenumber } }),
  seeProof: ({ attendeeId }) => ({ params: { attendeeId }, body: {} }),
  takeCash: ({ attendeeId }) => ({
    params: { attendeeId },
    body: { amount: '800.00', idempotencyKey: 'posts-own-cash' },
  }),
  payOutCash: ({ refundNo }) => ({ params: { refundNo }, body: {} }),
  grantPlace: ({ attendeeId }) => ({ params: { attendeeId }, body: { reason: '讲者' } }),
  restorePlace: ({ attendeeId }) => ({ params: { attendeeId }, body: { reason: '仍要参会' } }),
  giveUpPlace: ({ attendeeId }) => ({
    params: { attendeeId },
    body: { reason: '不来了', amount: '0.00', idempotencyKey: 'posts-own-give-up' },
  }),
  invitePeople: ({ feeId, phonenumber }) => ({
    body: { rows: [{ ...GUEST, phonenumber, feeId }] },
  }),
  offerWaiting: ({ waiting: id }) => ({ params: { id }, body: { reason: '先来' } }),
  refundDeskOrder: ({ orderNo, lineId }) => ({
    params: { orderNo },
    body: { lineIds: [lineId], reason: '不来了', idempotencyKey: 'posts-own-refund' },
  }),
  retryDeskRefund: ({ refundNo }) => ({ params: { refundNo }, body: {} }),
  askRefundEnd: ({ refundNo }) => ({ params: { refundNo }, body: { reason: '已现金退还' } }),
  askGoodwill: ({ orderNo, lineId }) => ({ params: { orderNo }, body: { lineId, amount: '1', reason: '住院' } }),
  claimProof: ({ caseId }) => ({ params: { caseId }, body: {} }),
  assignStay: ({ kindId, phonenumber: who }) => ({
    body: { who, kindId, inDay: NIGHT, outDay: NEXT, reason: '讲者' },
  }),
  entitleStay: ({ kindId, phonenumber: who }) => ({ body: { who, kindId, nights: '2', reason: '讲者' } }),
  joinStays: ({ stayId }) => ({ params: { stayId }, body: { who: '李敏' } }),
  moveStay: ({ stayId, kindId }) => ({
    params: { stayId },
    body: { kindId, inDay: NIGHT, outDay: NEXT, reason: '换房' },
  }),
  setRoomNo: ({ stayId }) => ({ params: { stayId }, body: { roomNo: '801' } }),
  giveUpStay: ({ stayId }) => ({
    params: { stayId },
    body: { reason: '不来了', idempotencyKey: 'posts-own-stay' },
  }),
  seatTrip: ({ tripId, carId }) => ({ params: { tripId }, body: { carId } }),
  seatGuest: ({ mealId, attendeeId }) => ({ params: { mealId, attendeeId }, body: { tableNo: 1 } }),
  decideProofs: ({ caseId }) => ({ body: { caseIds: [caseId], pass: true } }),
};

let money: TestMoney;
let msId: number;
let holder: SignedUp;
let colleague: SignedUp;
let own: Things;

beforeAll(async () => {
  money = await startTestMoney();
  const { ctx } = money.up;
  const at = await insertPooledMeeting(
    ctx,
    { 代表: { price: 800_00, stock: 9 }, 工作坊: { price: 0, biz: 'workshop', stock: 9 } },
    { startTime: fromNow(ctx, 40 * DAY), endTime: fromNow(ctx, 42 * DAY) },
  );
  msId = at.msId;
  const feeId = at.fees.代表 ?? 0;
  [holder, colleague] = [await money.person(), await money.person()];
  await ctx.db
    .insert(meetingStaffs)
    .values([holder, colleague].map(({ userId }) => ({ msId, postCode: '7', userId, name: '张工' })));
  const { userId } = holder;
  const [{ phonenumber } = { phonenumber: '' }] = await ctx.db.select().from(users).where(eq(users.userId, userId));
  const attendeeId = await insertAttendee(ctx, msId, feeId, { userId, phonenumber });
  const { orderNo } = await orderLines(money, holder, msId, [lineFor('enroll', attendeeId, 800_00, userId)]);
  await money.hear({ ...money.gateway.pay(await money.begin(holder, orderNo)), channel: 'wx_native' });
  const [line] = await ctx.db.select().from(lines).where(eq(lines.orderNo, orderNo));
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderNo, orderNo));
  const refund = { refundNo: 'R1', orderNo, outTradeNo: payment?.outTradeNo ?? '', amount: 1, status: '3' };
  await ctx.db.insert(refunds).values({ ...refund, idempotencyKey: 'R1', askedBy: userId });
  const caseId = await write(ctx, SYSTEM, 'system', (tx) =>
    openCase(tx, { kind: 'proof', subjectId: attendeeId, userId, snapshot: {} }),
  );
  const itemId = await insertItem(ctx, attendeeId, at.fees.工作坊 ?? 0);
  await ctx.db.update(attendeeItems).set({ state: 'waiting' }).where(eq(attendeeItems.itemId, itemId));
  const { kindId } = await insertHotel(ctx, msId, NIGHT, { count: 1 });
  const [stay] = await ctx.db
    .insert(stays)
    .values({
      attendeeId,
      userId,
      msId,
      kindId,
      half: false,
      guestName: '王磊',
      state: 'cancelled',
      nights: [{ day: NIGHT, price: 0 }],
    })
    .returning();
  const { carId } = await insertCar(ctx, msId);
  const tripId = await insertTrip(ctx, { attendeeId, msId, userId });
  own = {
    carId,
    tripId,
    mealId: await insertMeal(ctx, msId),
    kindId,
    stayId: stay?.stayId ?? 0,
    feeId,
    phonenumber: phonenumber ?? '',
    attendeeId,
    orderNo,
    lineId: line?.lineId ?? 0,
    refundNo: 'R1',
    caseId,
    waiting: attendeeId,
  };
});
afterAll(() => money.up.close());

const decides = listEndpoints().filter(
  ({ endpoint: { auth, method } }) => auth.startsWith('meeting.') && auth !== 'meeting.manage' && method !== 'GET',
);

test('every call of a post gives nobody anything, or is tried here by who would have it', () => {
  const known = [...Object.keys(GIVES_NOTHING), ...Object.keys(CALLS)];
  expect(known.sort()).toEqual(decides.map(({ name }) => name).sort());
});

/** What somebody is told who asks for something of the holder's. */
async function told(name: string, as: SignedUp): Promise<string> {
  const { endpoint } = decides.find((one) => one.name === name) ?? {};
  const { params, body: asked } = CALLS[name]?.(own) ?? {};
  if (!endpoint) throw new Error(`${name} is no call`);
  const { body } = await money.up.call(endpoint, { as, params: { msId, ...params }, body: asked } as never);
  const [one] = Array.isArray(body.data) ? (body.data as { failed?: string | null }[]) : [];
  const { fields = {} } = (body.data ?? {}) as { fields?: object };
  return one?.failed ?? Object.values(fields).join() + body.msg;
}
const OWN = /与您本人|不能邀请自己/;

test.each(Object.keys(CALLS))('nobody does it for themselves: %s', async (name) => {
  expect(await told(name, holder)).toMatch(OWN);
});
test.each(Object.keys(CALLS))('and a colleague is told no such thing: %s', async (name) => {
  expect(await told(name, colleague)).not.toMatch(OWN);
});
