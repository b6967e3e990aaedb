import { z } from 'zod';
import { tags } from '@/contract/tags';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { facetsCache } from './facets.service';
import { ordersCache } from './meeting-list.service';
import { searchesDue } from './saved-search.events';
import { markPublished } from './saved-search.repository';
import { setsAsked } from './sets.events';
import { askForMeeting } from './sets.service';

/**
 * A meeting's public data has changed: clears counts and sorted lists, asks for its kept sets, tells who waits for such
 * a meeting when it has just come into the lists, and purges pages.
 */
export const meetingChanged = defineEvent('meeting.changed', z.number().int(), async (ctx, msId) => {
  ordersCache(ctx).clear();
  facetsCache(ctx).clear();
  await write(ctx, SYSTEM, 'system', async (tx) => {
    if (await askForMeeting(tx, msId)) tx.emit(setsAsked(null));
    if (await markPublished(tx, msId)) tx.emit(searchesDue(null));
  });
  await ctx.hook.publish([tags.meetings(), tags.meeting(msId)]);
});
