import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { rowsOf } from '@/upstream/core/module/check';
import { fillIfEmpty } from '@/upstream/db/seed/fill';
import { listProblems } from '@/upstream/verify/verify';
import { seedAttendees } from './attendees';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
  await fillIfEmpty(up.database, { demo: true, now: up.ctx.now(), secrets: up.ctx.keys.secrets, log: () => {} });
});
afterAll(() => up.close());

test('a meeting of many has an order for each place that costs something, and money that adds up', async () => {
  const said: string[] = [];
  const fill = () => seedAttendees(up.ctx.db, { now: up.ctx.now(), total: 300, log: (line) => said.push(line) });
  const before = await listProblems(up.ctx.db);
  await fill();
  expect(await listProblems(up.ctx.db)).toEqual(before);
  const facts = await rowsOf<Record<'all' | 'unpaid' | 'back', number>>(
    up.ctx.db,
    sql`select count(*)::integer as all, count(*) filter (where f.price > 0 and a.line_id is null)::integer as unpaid,
      count(*) filter (where a.state = 'cancelled' and l.refunded = l.amount)::integer as back
    from ms_attendee a join ms_fee f using (fee_id) left join pay_order_line l using (line_id)
    where a.phonenumber between '18000000000' and '18000099999'`,
  );
  expect(facts).toMatchObject([{ unpaid: 0 }]);
  expect(facts[0]?.all).toBeGreaterThan(200);
  expect(facts[0]?.back).toBeGreaterThan(10);
  await fill();
  expect(said.at(-1)).toContain('already');
});
