import { z } from 'zod';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { fromWire, toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { madeStale } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { type Difference, findDifferences } from './bill.compare';
import * as repository from './bill.repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A machine that was away asks for the bills of this many days. */
const DAYS_BACK = 7;
/** A bill that is not there so long after its time is an alarm, or has nothing in it. */
export const LATE_MS = DAY_MS;
/** Gateways keep their bills for three months. */
const KEPT_MS = 90 * DAY_MS;
const FIRST_WAIT_MS = HOUR_MS / 2;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

const dayOf = (moment: Date) => toWire(moment).slice(0, 10);

/** Milliseconds until a bill is asked for once more: twice as long each time. */
const waitAfter = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);

/** Has the bills that are due asked for, each from its company's hour on, until it is there. */
export const billsDue = defineEvent('pay.billsDue', z.null(), async (ctx) => {
  if (ctx.payGateways.length === 0) return;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    await repository.insertBillDays(
      tx,
      ctx.payGateways.flatMap((gateway) => lastDays(gateway, tx.now)),
    );
    const channels = ctx.payGateways.map(({ name }) => name);
    const since = new Date(tx.now.getTime() - KEPT_MS);
    for (const { channel, day, tries } of await repository.takeDue(tx, channels, since)) {
      const askTime = new Date(tx.now.getTime() + waitAfter(tries));
      await repository.updateBillDay(tx, { channel, day }, { askTime, tries: tries + 1 });
      tx.emit(billReady({ name: channel, day }));
    }
  });
});

/** The latest days whose bills a gateway should have by now. */
function lastDays({ name: channel, billHour }: PayGateway, now: Date) {
  const ready = now.getTime() - billHour * HOUR_MS;
  return Array.from({ length: DAYS_BACK }, (_, index) => {
    const day = dayOf(new Date(ready - (index + 1) * DAY_MS));
    const dueTime = new Date(beginOf(day).getTime() + DAY_MS + billHour * HOUR_MS);
    return { channel, day, dueTime, askTime: now };
  });
}

function beginOf(day: string): Date {
  const begin = fromWire(day);
  if (!begin) throw new Error(`${day} is no day`);
  return begin;
}

export const billReady = defineEvent(
  'pay.billReady',
  z.object({ name: z.string(), day: z.string() }),
  async (ctx, { name, day }) => {
    const gateway = ctx.payGateways.find((one) => one.name === name);
    if (gateway) await compareBill(ctx, gateway, day);
  },
  { queue: 'slow' },
);

/**
 * Compares a gateway's bill of a day with our payments and refunds; one that is not made yet stays waited for. After a
 * day it is taken for one of a day on which nothing happened, if we know of nothing either.
 */
async function compareBill(ctx: Context, gateway: PayGateway, day: string): Promise<void> {
  const key = { channel: gateway.name, day };
  const known = await repository.findBillDay(ctx.db, key);
  if (!known) return;
  const begin = beginOf(day);
  const late = known.dueTime.getTime() + LATE_MS <= ctx.now().getTime();
  const bill = await gateway.bill(day);
  const span = { begin, end: new Date(begin.getTime() + DAY_MS), late };
  const found = bill || late ? await findDifferences(ctx.db, gateway, { lines: bill ?? [], ...span }) : null;
  if (found && (bill || found.length === 0)) return keepCompared(ctx, key, { lines: bill?.length ?? 0, found });
  if (late)
    ctx.log.error(new Error('no bill'), `${gateway.name} has no bill of ${day}, more than a day after its time`);
}

function keepCompared(
  ctx: Context,
  key: repository.BillDayKey,
  { lines, found }: { lines: number; found: Difference[] },
) {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    if (!(await repository.lockBillDay(tx, key))) return;
    const counts = { lines, differences: found.length };
    await repository.updateBillDay(tx, key, { ...counts, comparedTime: tx.now, askTime: null });
    await settleGone(tx, key, found);
    const rowOf = ({ number: outTradeNo, ...rest }: Difference) => ({
      ...key,
      outTradeNo,
      ...rest,
      createTime: tx.now,
    });
    const byName = new Map(found.map((one) => [nameOf(one), rowOf(one)]));
    await repository.upsertDifferences(tx, [...byName.values()]);
    tx.emit(madeStale({ userIds: [], stale: ['console.bills'] }));
  });
}

const nameOf = ({ number, kind }: Pick<Difference, 'number'> & { kind: string }) => `${kind} ${number}`;

/** What an earlier comparison found and this one does not is settled. */
async function settleGone(tx: Tx, key: repository.BillDayKey, found: Difference[]): Promise<void> {
  const still = new Set(found.map(nameOf));
  const gone = (await repository.listOpenOf(tx, key)).filter((row) => !still.has(nameOf(row)));
  await repository.settleAll(
    tx,
    gone.map(({ id }) => id),
    { outcome: 'gone' },
  );
}

/** Has the bill of a day asked for and compared once more; 404 for a day that was never waited for. */
export const compareAgain = (ctx: Context, caller: Caller, key: repository.BillDayKey) =>
  write(ctx, caller, { name: 'staff.finance', about: 'site' }, async (tx) => {
    if (!(await repository.lockBillDay(tx, key))) throw notFoundError();
    await logConsole(tx, 'bill.compare', `${key.channel} ${key.day}`);
    tx.emit(billReady({ name: key.channel, day: key.day }));
  });

/** How many differences are open, and bills are late that a gateway may still have; since when the oldest difference is. */
export async function findBillWork({ db, now }: Pick<Context, 'db' | 'now'>) {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const span = { since: ago(KEPT_MS), before: ago(LATE_MS) };
  const [open, late] = await Promise.all([repository.findOpen(db), repository.countLate(db, span)]);
  return { count: open.count + late, since: open.since };
}
