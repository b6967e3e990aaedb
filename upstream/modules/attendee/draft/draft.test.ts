import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMyData } from '@/contract/account/account';
import { dropEnrolDraft, type EnrolDraft, saveEnrolDraft } from '@/contract/attendee/draft';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { enrolDrafts } from '@/upstream/db/schema/attendee';
import { draftsDue } from './draft.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());
const people = enrolling(() => money);
const ID_NUMBER = '110101199003070000';
const congress = (days = 90) =>
  insertPooledMeeting(
    money.up.ctx,
    { 代表: { price: 0 } },
    { startTime: fromNow(money.up.ctx, (days - 1) * DAY), endTime: fromNow(money.up.ctx, days * DAY) },
  );
const save = (as: SignedUp, msId: number, values: EnrolDraft) =>
  money.up.call(saveEnrolDraft, { as, body: { msId, values } });
const draftOf = async (as: SignedUp, msId: number) => (await people.sheetOf(as, msId)).draft;
const rows = (userId: number) => money.up.ctx.db.select().from(enrolDrafts).where(eq(enrolDrafts.userId, userId));

test('a half-filled form is there on another device, for its person alone, encrypted, without files, and gone once it is submitted', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const files = [{ name: '证.jpg', url: '/api/file/private/0' }];
  const values = { name: '林知夏', phonenumber: '139', answers: { idNumber: ID_NUMBER, proof: files, topics: ['a'] } };
  expect((await save(me, msId, values)).body.code).toBe(200);
  const there = await draftOf(Object.assign({}, await money.signIn(me)), msId);
  expect(there?.values).toEqual({ ...values, answers: { idNumber: ID_NUMBER, topics: ['a'] } });
  expect(await draftOf(other, msId)).toBeNull();
  const [row] = await rows(me.userId);
  expect(JSON.stringify(row)).not.toMatch(/林知夏|1101011990/);
  expect(JSON.stringify((await money.up.call(exportMyData, { as: me })).body)).toContain(ID_NUMBER);
  await save(me, msId, { ...values, name: '林知秋' });
  expect((await draftOf(me, msId))?.values.name).toBe('林知秋');
  await people.enrolled(me, msId, fees.代表);
  expect(await draftOf(me, msId)).toBeNull();
  // What a tab writes that has not heard of it is not kept.
  expect((await save(me, msId, values)).body.code).toBe(200);
  expect(await rows(me.userId)).toEqual([]);
});

test('it is forgotten when its person says so, after thirty days, and after the meeting', async () => {
  const me = await money.person();
  const [near, far, mine] = [await congress(20), await congress(), await congress()];
  for (const { msId } of [near, far, mine]) await save(me, msId, { name: '甲' });
  expect((await money.up.call(dropEnrolDraft, { as: me, body: { msId: mine.msId } })).body.code).toBe(200);
  const left = async () => (await rows(me.userId)).map(({ msId }) => msId).sort();
  await handleEvent(money.up.ctx, draftsDue(null));
  expect(await left()).toEqual([near.msId, far.msId]);
  money.up.clock.advance(21 * DAY);
  await handleEvent(money.up.ctx, draftsDue(null));
  expect(await left()).toEqual([far.msId]);
  money.up.clock.advance(10 * DAY);
  await handleEvent(money.up.ctx, draftsDue(null));
  expect(await left()).toEqual([]);
});
