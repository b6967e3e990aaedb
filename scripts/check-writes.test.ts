import { expect, test } from 'vitest';
import type { Context } from '@/upstream/core/context';
import { raiseViewCount } from '@/upstream/modules/article/article.repository';
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
  ['return db.transaction<void>(work)', 'use write()'],
  ['await context.db.insert(users).values({})', 'outside write()'],
  ['await raiseViewCount(ctx.db as Db, id)', 'outside write()'],
  ['const tx = ctx.db as unknown as Tx', 'outside write()'],
  ['await (ctx.db as never as Db).update(users)', 'outside write()'],
  ['await ctx.db.execute(sql`with gone as (delete from sys_user returning 1) select 1`)', 'outside write()'],
  ['await ctx.db.execute(sql`update sys_user set status = 1`)', 'outside write()'],
  ['await db.execute(sql<Row>`\n    DELETE from sys_user`)', 'outside write()'],
  ['const { broker } = ctx;\n  await broker.publish(topic, message)', 'emit an event'],
  ['const { publish } = ctx.hook', 'emit an event'],
  ['await mail.send(ctx, message)', 'emit an event'],
  ['await gateway.refund({ outTradeNo })', 'emit an event'],
  ['await ctx.storage.remove(key)', 'files module'],
  ['const { put } = app.ctx.storage', 'files module'],
])('%s is refused in a service', (code, why) => {
  expect(findBypasses(IN_A_SERVICE, code)).toEqual([expect.stringContaining(why)]);
});

test('what a write does is no bypass, nor is the handler of an event', () => {
  expect(findBypasses(IN_A_SERVICE, 'write(ctx, caller, right, (tx) => tx.insert(users).values({}))')).toEqual([]);
  expect(findBypasses('upstream/jobs/effects.ts', 'ctx.hook.publish(tags)')).toEqual([]);
  expect(findBypasses(IN_A_SERVICE, 'await tx.execute(sql`insert into ms_favo values (1)`)')).toEqual([]);
  expect(findBypasses(IN_A_SERVICE, 'await db.execute(sql`select 1`)')).toEqual([]);
  expect(findBypasses('upstream/modules/pay/refund/refund.events.ts', 'gateway.refund({})')).toEqual([]);
  expect(findBypasses('upstream/modules/file/file.events.ts', 'ctx.storage.remove(key)')).toEqual([]);
  expect(findBypasses('upstream/core/write.ts', 'return db.transaction(async (tx) => {})')).toEqual([]);
});

test('what services get of the database cannot change anything: the compiler refuses it', () => {
  // Each line is an error; one that is none is an error of the compiler itself.
  const changes = (ctx: Context) => [
    // @ts-expect-error
    () => ctx.db.insert,
    // @ts-expect-error
    () => ctx.db.update,
    // @ts-expect-error
    () => ctx.db.delete,
    // @ts-expect-error
    () => ctx.db.transaction,
    // @ts-expect-error
    () => ctx.db.with().update,
    // @ts-expect-error
    () => raiseViewCount(ctx.db, 1),
  ];
  expect(changes({} as Context)).toHaveLength(6);
});
