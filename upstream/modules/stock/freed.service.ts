import { z } from 'zod';
import type { Context } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { made } from '@/upstream/core/module/made';

/** What a module does when something may have become free for those who wait at a meeting. */
export type OnFreed = (ctx: Context, msId: number) => Promise<void>;
const followers = new Set<OnFreed>();

/** The same as manifests list it. */
export const defineFreed = (name: string, follow: OnFreed): OnFreed => made('freed', name, follow);

/** Lets these be told. */
export function installFreed(freed: readonly OnFreed[]): void {
  for (const one of freed) followers.add(one);
}

/** Something that is waited for may be free: it was given back, there is more of it, or others wait for it now. */
export const seatsFreed = defineEvent('stock.freed', z.object({ msId: z.number().int() }), async (ctx, { msId }) => {
  for (const follow of followers) await follow(ctx, msId);
});
