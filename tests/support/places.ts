import type { Biz } from '@/contract/pay/order';
import { insertFee, insertMeeting } from '@/tests/support/fixtures';
import type { TestMoney } from '@/tests/support/money/money';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { openPools } from '@/upstream/modules/attendee/pools/pools.repository';
import { type BasketLine, placeOrder } from '@/upstream/modules/pay/order/place-order.service';

/** A meeting with its pools; its fees by name, fen, each with as many places as it says. */
export async function insertPooledMeeting(
  ctx: TestContext,
  fees: Record<string, Parameters<typeof insertFee>[2] & { price: number; biz?: Biz }>,
  fields: Parameters<typeof insertMeeting>[1] = {},
): Promise<{ msId: number; fees: Record<string, number> }> {
  const msId = await insertMeeting(ctx, fields);
  const ids: Record<string, number> = {};
  for (const [feeName, fee] of Object.entries(fees)) ids[feeName] = await insertFee(ctx, msId, { feeName, ...fee });
  await openPools(ctx.db, msId);
  return { msId, fees: ids };
}

/** Somebody who has filled the form in and has not ordered yet; answers the number of the place. */
export async function insertAttendee(
  ctx: TestContext,
  msId: number,
  feeId: number,
  fields: Partial<typeof attendees.$inferInsert> = {},
): Promise<number> {
  const times = { createTime: ctx.now(), updateTime: ctx.now() };
  const [stored] = await ctx.db
    .insert(attendees)
    .values({ msId, feeId, state: 'draft', name: '王磊', ...times, ...fields })
    .returning({ id: attendees.attendeeId });
  return stored?.id ?? 0;
}

/** Something that somebody wants besides; answers its number. */
export async function insertItem(ctx: TestContext, attendeeId: number, feeId: number): Promise<number> {
  const [stored] = await ctx.db
    .insert(attendeeItems)
    .values({ attendeeId, feeId, state: 'draft' })
    .returning({ id: attendeeItems.itemId });
  return stored?.id ?? 0;
}

export const lineFor = (biz: Biz, id: number, price: number, userId: number | null): BasketLine => ({
  biz,
  refId: String(id),
  userId,
  title: biz,
  titleEn: biz,
  quantity: 1,
  price,
});

/** Orders lines of a meeting in one basket; answers the order. */
export function orderLines(money: TestMoney, as: SignedUp, msId: number, lines: BasketLine[], key = money.key()) {
  const words = { subject: '会议报名', subjectEn: 'Enrolment' };
  const caller = { ...SYSTEM, userId: as.userId, userType: '104', certFlag: '2' };
  return write(money.up.ctx, caller, 'signedIn', (tx) =>
    placeOrder(tx, caller, {
      idempotencyKey: key,
      asked: { msId, lines: lines.map(({ biz, refId }) => ({ biz, refId })) },
      quote: async () => ({ biz: 'enroll', msId, lines, minutes: 30, ...words }),
    }),
  );
}
