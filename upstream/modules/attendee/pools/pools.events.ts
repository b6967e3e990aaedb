import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { emitMeetingChanged } from '@/upstream/modules/meeting/meeting-changed.service';
import * as repository from './pools.repository';

/**
 * What lists and pages say of seats follows the pools by the clock, and not with each enrolment: indexes, kept sets and kept pages hang on it. A
 * pool counts as followed in a write of its own, so that no meeting is changed while a pool is locked.
 */
export const poolsFollowDue = defineEvent('places.followDue', z.null(), async (ctx) => {
  const pools = await repository.findStalePools(ctx.db);
  if (pools.length === 0) return;
  const msIds = [...new Set(pools.map(({ msId }) => msId))].sort((a, b) => a - b);
  await write(ctx, SYSTEM, 'system', async (tx) => {
    for (const msId of await repository.followPools(tx, msIds)) emitMeetingChanged(tx, msId);
  });
  await write(ctx, SYSTEM, 'system', (tx) => repository.markFollowed(tx, pools));
});
