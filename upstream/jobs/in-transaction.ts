import type { Context } from '@/upstream/core/context';

/** Runs work in one transaction; what it publishes goes out after the commit, and not at all if it fails. */
export async function inTransaction<T>(ctx: Context, work: (inner: Context) => Promise<T>): Promise<T> {
  const after: (() => Promise<void>)[] = [];
  const result = await ctx.db.transaction((tx) =>
    work({
      ...ctx,
      db: tx,
      broker: {
        publish: async (topic, message) => void after.push(() => ctx.broker.publish(topic, message)),
        disconnect: async (userId) => void after.push(() => ctx.broker.disconnect(userId)),
        ready: () => ctx.broker.ready(),
      },
      hook: { publish: async (tags) => void after.push(() => ctx.hook.publish(tags)) },
    }),
  );
  for (const tell of after) await tell();
  return result;
}
