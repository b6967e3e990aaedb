import { expect, test } from 'vitest';
import { findBypasses } from './check-writes';

const IN_A_SERVICE = 'upstream/modules/cert/decide.service.ts';

test.each([
  ['return ctx.db.transaction(async (tx) => {})', 'use write()'],
  ['return db.transaction(work)', 'use write()'],
  ['await ctx.db.insert(users).values({})', 'outside write()'],
  ['await ctx.db\n    .update(users)\n    .set({})', 'outside write()'],
  ['await app.ctx.db.delete(users)', 'outside write()'],
  ['await ctx.hook.publish([tags.meetings()])', 'emit an event'],
  ['ctx.broker.disconnect(userId)', 'emit an event'],
  ['ctx.sms.send(ctx, message)', 'emit an event'],
])('%s is refused in a service', (code, why) => {
  expect(findBypasses(IN_A_SERVICE, code)).toEqual([expect.stringContaining(why)]);
});

test('what a write does is no bypass, nor is the handler of an event', () => {
  expect(findBypasses(IN_A_SERVICE, 'write(ctx, caller, right, (tx) => tx.insert(users).values({}))')).toEqual([]);
  expect(findBypasses('upstream/jobs/effects.ts', 'ctx.hook.publish(tags)')).toEqual([]);
  expect(findBypasses('upstream/core/write.ts', 'return db.transaction(async (tx) => {})')).toEqual([]);
});
