import { z } from 'zod';
import { defineEvent } from '@/upstream/core/events';

/** The rows of these storage keys were deleted; the handler deletes the bytes. */
export const filesRemoved = defineEvent(
  'files.removed',
  z.array(z.string()).min(1),
  async (ctx, keys) => {
    for (const key of keys) await ctx.storage.remove(key);
  },
  { queue: 'slow' },
);
