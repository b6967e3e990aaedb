import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMyMeetings } from '@/contract/attendee/attendee';
import { enrol } from '@/contract/attendee/enrol';
import { posterTilePath } from '@/contract/paper/accepted';
import { refundOrder } from '@/contract/pay/order';
import {
  getPresentation,
  getPresentDesk,
  handPresentFile,
  type Presentation,
  type PresentDesk,
  savePresenter,
  savePresentRule,
} from '@/contract/presentation/present';
import { listSteps } from '@/contract/task/step';
import { listMyTasks } from '@/contract/task/task';
import { inWrite, testLock } from '@/tests/support/locks';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { sendParts } from '@/tests/support/parts';
import { authors, authorsMeeting, insertAccepted } from '@/tests/support/presenting';
import { makePdf } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { meetingFees, meetingStaffs } from '@/upstream/db/schema/meeting';
import { paperAuthors, presentations } from '@/upstream/db/schema/paper';
import { lockBook } from './book.repository';
import { presentersDue } from './missing.service';
import * as fees from './paper-fee.repository';
import { lockPresentation, lockRule } from './present.repository';
import { posterTilesDue } from './present.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { payFor, pay } = authors(() => money);
const db = () => money.up.ctx.db;
const dataOf = <T>({ body }: { body: { data?: unknown } }) => body.data as T;
const STEPS = [{ until: '2099-01-01 00:00:00', percent: 100, fee: 0 }];
const presentationOf = async (as: SignedUp, artId: number) =>
  dataOf<Presentation>(await money.up.call(getPresentation, { as, params: { artId } }));
const upload = (as: SignedUp, msId: number, purpose: string, bytes: Buffer, name: string) =>
  sendParts(money.up, { as, bytes, msId, purpose, name });
const hand = (as: SignedUp, artId: number, kind: 'slides' | 'poster', url: string | null) =>
  money.up.call(handPresentFile, { as, params: { artId }, body: { kind, url } });

/** A meeting run by somebody, with a paper of two authors. */
async function scene() {
  const desk = await money.person();
  const { msId, fees } = await authorsMeeting(money.up.ctx, { refundSteps: STEPS });
  await db().insert(meetingStaffs).values({ msId, postCode: '12', userId: desk.userId, name: '方子衿' });
  const [me, colleague] = [await money.person(), await money.person()];
  const artId = await insertAccepted(money.up.ctx, { msId, by: me, with: [colleague] });
  return { desk, msId, fees, me, colleague, artId };
}

testLock(
  'modules/presentation/book.repository',
  'ms_book',
  'update',
  () => money.up,
  async (ctx) => {
    const { msId } = await scene();
    await inWrite((tx) => lockBook(tx, msId))(ctx);
  },
);
testLock(
  'modules/presentation/paper-fee.repository',
  'ms_paper_fee',
  'update',
  () => money.up,
  inWrite((tx) => fees.lockPaperFees(tx, { lineIds: [0] })),
);
testLock(
  'modules/presentation/paper-fee.repository',
  'ms_paper',
  'share',
  () => money.up,
  inWrite((tx) => fees.keepPaper(tx, 0)),
);
testLock(
  'modules/presentation/paper-fee.repository',
  'ms_meeting',
  'key share',
  () => money.up,
  inWrite((tx) => fees.keepMeeting(tx, 0)),
);
testLock(
  'modules/presentation/present.repository',
  'ms_presentation',
  'update',
  () => money.up,
  async (ctx) => {
    const { artId, msId } = await scene();
    await inWrite((tx) => lockPresentation(tx, { paperId: artId, msId, form: 'oral' }))(ctx);
  },
);
testLock(
  'modules/presentation/present.repository',
  'ms_present_rule',
  'update',
  () => money.up,
  async (ctx) => {
    const { msId } = await scene();
    await inWrite((tx) => lockRule(tx, msId))(ctx);
  },
);

describe('a presentation', () => {
  test('says who presents until the meeting’s day for it, one after the other', async () => {
    const { desk, msId, me, colleague, artId } = await scene();
    expect(await presentationOf(me, artId)).toMatchObject({ state: 'open', presenterKey: 'a0', mayChange: true });
    const save = (as: SignedUp, version: number, presenterKey = 'a1') =>
      money.up.call(savePresenter, { as, params: { artId }, body: { version, presenterKey } });
    expect((await save(me, 0)).body.data).toEqual({ version: 1 });
    expect((await save(colleague, 0)).body.code).not.toBe(200);
    expect((await save(me, 1, 'nobody')).body.code).toBe(500);
    const saysNo = and(eq(paperAuthors.paperId, artId), eq(paperAuthors.key, 'a0'));
    await db().update(paperAuthors).set({ confirmStatus: '2' }).where(saysNo);
    expect((await save(me, 1, 'a0')).body.code, 'who says that it is not theirs').toBe(500);
    await db().update(paperAuthors).set({ confirmStatus: '1' }).where(saysNo);
    expect((await save(await money.person(), 1)).body.code).toBe(404);
    expect(await presentationOf(colleague, artId)).toMatchObject({ presenterKey: 'a1', version: 1 });
    const past = toWire(new Date(money.up.ctx.now().getTime() - 1000));
    const rule = { version: 0, presentUntil: '', changeUntil: past };
    expect((await money.up.call(savePresentRule, { as: desk, params: { msId }, body: rule })).body.code).toBe(200);
    expect((await save(me, 1, 'a0')).body.msg).toContain('已过更换报告人的期限');
    expect(await presentationOf(me, artId)).toMatchObject({ mayChange: false });
  });

  test('is not there before a paper is accepted, and closed once it is declined or taken back', async () => {
    const { msId, me, artId } = await scene();
    const early = await insertAccepted(money.up.ctx, { msId, by: me, state: 'review' });
    expect(await presentationOf(me, early)).toMatchObject({ state: 'notAccepted', mayChange: false });
    expect((await hand(me, early, 'slides', null)).body.code).toBe(500);
    await db()
      .update(presentations)
      .set({ answer: '2', answerTime: money.up.ctx.now() })
      .where(eq(presentations.paperId, artId));
    expect(await presentationOf(me, artId)).toMatchObject({ state: 'declined' });
    expect((await hand(me, artId, 'slides', null)).body.code).toBe(500);
  });

  test('takes slides of its authors: PDF and PPTX without macros, and nothing else', async () => {
    const { msId, me, artId } = await scene();
    const stranger = await money.person();
    expect((await upload(stranger, msId, 'slides', makePdf(), 'a.pdf')).status).toBe(404);
    expect(
      (await upload(me, msId, 'slides', Buffer.from('MZ not a talk at all, but a program'), 'a.pptx')).status,
    ).toBe(415);
    const { url } = await upload(me, msId, 'slides', makePdf(), '报告.pdf');
    expect((await hand(me, artId, 'poster', url)).body.code).toBe(500);
    expect((await hand(me, artId, 'slides', url)).body.data).toEqual({ version: 1 });
    expect((await hand(me, artId, 'slides', url)).body.data).toEqual({ version: 1 });
    const { slides } = await presentationOf(me, artId);
    expect(slides?.url).toMatch(/^\/api\/file\/private\/[0-9a-f]{32}\?/);
    expect((await hand(me, artId, 'slides', null)).body.data).toEqual({ version: 2 });
    expect((await presentationOf(me, artId)).slides).toBeNull();
  });

  test('takes a poster, which everybody sees tile by tile until the paper is taken back', async () => {
    const { msId, me } = await scene();
    const artId = await insertAccepted(money.up.ctx, { msId, by: me, form: 'poster' });
    const drawn = await sharp({ create: { width: 900, height: 1300, channels: 3, background: '#3a6' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 10_001, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(me, msId, 'poster', wide, 'w.png')).said?.msg).toContain('10000');
    const { url } = await upload(me, msId, 'poster', drawn, 'p.png');
    await hand(me, artId, 'poster', url);
    const fileId = url.split('/').at(-1) ?? '';
    await handleEvent(money.up.ctx, posterTilesDue({ fileId, msId }));
    const { poster } = await presentationOf(me, artId);
    expect(poster).toMatchObject({ kind: 'picture', tiled: true });
    const path = (poster?.preview ?? '').replace(/^\/api/, '');
    const ask = async (address: string) => (await money.up.app.inject({ url: address })).statusCode;
    expect(await ask(path)).toBe(200);
    expect(await ask(posterTilePath(fileId, 0, 0, 0))).toBe(200);
    expect(await ask(posterTilePath('0'.repeat(32), 0, 0, 0))).toBe(404);
    await hand(me, artId, 'poster', null);
    expect(await ask(path)).toBe(404);
  });
});

test('a presenter who is not there by the date is told once, with the desk; paying clears it, a refund brings it back', async () => {
  const { desk, msId, fees, me, artId } = await scene();
  const deskOf = async () => dataOf<PresentDesk>(await money.up.call(getPresentDesk, { as: desk, params: { msId } }));
  const body = { version: 0, presentUntil: toWire(new Date(money.up.ctx.now().getTime() - 60_000)), changeUntil: '' };
  await money.up.call(savePresentRule, { as: desk, params: { msId }, body });
  expect(await deskOf()).toMatchObject({ presented: 1, missing: 1, rows: [{ artId, enrolled: false, paid: false }] });
  for (const _ of [1, 2]) await handleEvent(money.up.ctx, presentersDue(null));
  const toldOf = async (as: SignedUp, words: string) =>
    dataOf<{ title: string }[]>({
      body: { data: (await money.up.call(listMyTasks, { as })).body.rows },
    }).filter(({ title }) => title.includes(words)).length;
  expect([await toldOf(me, '报告人'), await toldOf(desk, '报告人')]).toEqual([1, 1]);
  const steps = dataOf<{ key: string; due: string }[]>(await money.up.call(listSteps, { as: me }));
  const now = toWire(money.up.ctx.now());
  // The day is over, and it can still be done: until the meeting begins.
  expect(steps.find(({ key }) => key === 'presenterEnrol')?.due ?? '').toSatisfy((due: string) => due > now);
  const place = { msId, feeId: fees.作者 ?? 0, name: '贺青川', phonenumber: '13800000001' };
  const enrolled = dataOf<{ orderNo: string }>(
    await money.up.call(enrol, { as: me, body: { ...place, idempotencyKey: money.key() } }),
  );
  await pay(me, enrolled.orderNo);
  expect(await deskOf()).toMatchObject({ missing: 1, rows: [{ enrolled: true, paid: false }] });
  const fee = dataOf<{ orderNo: string }>(await payFor(me, artId, { feeId: fees.版面费 ?? 0 }));
  await pay(me, fee.orderNo);
  expect(await deskOf()).toMatchObject({ presented: 1, missing: 0, rows: [] });
  await money.up.call(refundOrder, { as: me, body: { orderNo: fee.orderNo, idempotencyKey: money.key() } });
  expect(await deskOf()).toMatchObject({ missing: 1 });
  const { rows } = (await money.up.call(listMyMeetings, { as: me, query: { msId } })).body as {
    rows: { steps: { key: string; due: string | null }[] }[];
  };
  expect(rows[0]?.steps.find(({ key }) => key === 'payPaper')).toMatchObject({ state: 'todo', due: null });
  await handleEvent(money.up.ctx, presentersDue(null));
  expect(await toldOf(me, '报告人')).toBe(1);
});

test('a fee of a paper that nobody can choose is missed by nobody: whoever presents has only to be enrolled', async () => {
  const { desk, msId, fees: sold, me, artId } = await scene();
  await db()
    .update(meetingFees)
    .set({ invitedOnly: true })
    .where(eq(meetingFees.feeId, sold.版面费 ?? 0));
  const place = { msId, feeId: sold.作者 ?? 0, name: '贺青川', phonenumber: '13800000001' };
  const { orderNo } = dataOf<{ orderNo: string }>(
    await money.up.call(enrol, { as: me, body: { ...place, idempotencyKey: money.key() } }),
  );
  await pay(me, orderNo);
  expect(await presentationOf(me, artId)).toMatchObject({ fee: 'none' });
  const missed = await money.up.call(getPresentDesk, { as: desk, params: { msId } });
  expect(dataOf<PresentDesk>(missed)).toMatchObject({ presented: 1, missing: 0, rows: [] });
});
