import { z } from 'zod';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { logConsole } from '@/upstream/modules/log/log.service';
import { type Difference, findDifferences } from './bill.compare';
import * as repository from './bill.repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When a day is over for good, after midnight in Asia/Shanghai. */
const READY_MS = 2 * HOUR_MS;
/** A gateway that was away is asked for its bills of this many days. */
const DAYS_BACK = 7;

const dayOf = (moment: Date) => toWire(moment).slice(0, 10);

/** Has the bills of the days that nobody has compared compared, from 02:00 of the next day on (Asia/Shanghai). */
export const billsDue = defineEvent('pay.billsDue', z.null(), async (ctx) => {
  const ready = ctx.now().getTime() - READY_MS;
  const days = Array.from({ length: DAYS_BACK }, (_, index) => dayOf(new Date(ready - (index + 1) * DAY_MS)));
  for (const { name } of ctx.payGateways) {
    const compared = await repository.listBillDays(ctx.db, name, days.at(-1) ?? '');
    const due = days.filter((day) => !compared.has(day));
    if (due.length === 0) continue;
    await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(...due.map((day) => billReady({ name, day }))));
  }
});

export const billReady = defineEvent(
  'pay.billReady',
  z.object({ name: z.string(), day: z.string() }),
  async (ctx, { name, day }) => {
    const gateway = ctx.payGateways.find((one) => one.name === name);
    if (gateway) await compareBill(ctx, gateway, day);
  },
  { queue: 'slow' },
);

/** Compares a gateway's bill of a day with our payments and refunds, once over all machines. */
async function compareBill(ctx: Context, gateway: PayGateway, day: string): Promise<void> {
  const begin = fromWire(day);
  if (!begin) throw new Error(`${day} is no day`);
  const lines = await gateway.bill(day);
  const span = { begin, end: new Date(begin.getTime() + DAY_MS) };
  const differences = await findDifferences(ctx.db, gateway, { lines, ...span });
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const counts = { lines: lines.length, differences: differences.length };
    const isFirst = await repository.insertBillDay(tx, { channel: gateway.name, day, ...counts, comparedTime: tx.now });
    if (!isFirst) return;
    const rowOf = ({ number, ...rest }: Difference) => ({ channel: gateway.name, day, outTradeNo: number, ...rest });
    await repository.insertDifferences(
      tx,
      differences.map((difference) => ({ ...rowOf(difference), createTime: tx.now })),
    );
  });
}

/** Says what a difference came from; 404 for one that is not there or settled. */
export const settleDifference = (ctx: Context, caller: Caller, { id, note }: { id: number; note: string }) =>
  write(ctx, caller, 'staff.finance', async (tx) => {
    if (!(await repository.settle(tx, id, { note, settledBy: caller.userId }))) throw notFoundError();
    await logConsole(tx, 'bill.settle', id, { note });
  });
