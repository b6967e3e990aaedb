import { z } from 'zod';
import { tags } from '@/contract/tags';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { keepUp, renewNextBlock } from './sets.service';

/** Blocks of kept sets wait: one is made, lists that it changes are forgotten, and the next is asked for. */
export const setsAsked = defineEvent(
  'meeting.setsAsked',
  z.null(),
  async (ctx) => {
    const made = await renewNextBlock(ctx);
    if (!made) return;
    await write(ctx, SYSTEM, 'system', async (tx) => {
      if (made.changed) tx.emit(pagesChanged([tags.meetings()]));
      tx.emit(setsAsked(null));
    });
  },
  { queue: 'slow' },
);

/** The regular look at the kept sets: what is missing, what has waited longest, and what has begun or ended. */
export const setsDue = defineEvent(
  'meeting.setsDue',
  z.null(),
  async (ctx) => {
    if (await keepUp(ctx)) await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(setsAsked(null)));
  },
  { queue: 'slow' },
);
