import type { PostCode } from '@/contract/codes';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp, TestContext } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { DAY, fromNow } from './fixtures';

interface Desk {
  owner: SignedUp;
  posts: readonly (readonly [PostCode, SignedUp])[];
  /** Days until which half of what was paid comes back. */
  half: number;
}

/** A meeting with a desk: an organiser, people at its posts, and one refund step. */
export async function insertDeskMeeting(
  ctx: TestContext,
  fees: Parameters<typeof insertPooledMeeting>[1],
  { owner, posts, half }: Desk,
  fields: Parameters<typeof insertPooledMeeting>[2] = {},
) {
  const refundSteps = [{ until: toWire(fromNow(ctx, half * DAY)), percent: 50, fee: 0 }];
  const found = await insertPooledMeeting(ctx, fees, { ownerId: owner.userId, refundSteps, ...fields });
  for (const [postCode, { userId }] of posts) {
    await ctx.db.insert(meetingStaffs).values({ msId: found.msId, postCode, userId, name: '会务' });
  }
  return found;
}
