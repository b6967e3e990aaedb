import { z } from 'zod';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { alipayMessage } from './alipay-words';
import { readSandboxKeys, type SandboxKeys } from './keys';
import { findTrade, lockTrade, saveTrade, type Trade, type TradeRefund } from './trade';
import { wechatMessage } from './wechat-words';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds between two tries of the real hosts. */
const REAL_WAITS = {
  wechat: [
    ...[15, 15, 30].map((seconds) => seconds * SECOND_MS),
    ...[3, 10, 20, 30, 30, 30, 60].map((minutes) => minutes * MINUTE_MS),
    ...[3, 3, 3, 6, 6].map((hours) => hours * HOUR_MS),
  ],
  alipay: [4 * MINUTE_MS, 10 * MINUTE_MS, 10 * MINUTE_MS, ...[1, 2, 6, 15].map((hours) => hours * HOUR_MS)],
};
/** How much faster the sandbox is. */
const FASTER = 60;
/** A message comes this often even when it was understood: three of one payment are normal. */
const AT_LEAST = 3;
const TIMEOUT_MS = 5000;

const whichSchema = z.object({
  host: z.enum(['wechat', 'alipay']),
  outTradeNo: z.string(),
  /** For messages about a refund. */
  refundNo: z.string().optional(),
});
const messageSchema = whichSchema.extend({ attempt: z.number().int().positive() });

/** The sandbox tells the merchant that something was paid or refunded, until it hears that it was understood. */
export const payerNotified = defineEvent(
  'sandbox.message',
  messageSchema,
  async (ctx, message) => {
    const trade = await findTrade(ctx.db, message.host, message.outTradeNo);
    const refund = trade?.refunds.find(({ refundNo }) => refundNo === message.refundNo);
    if (!trade || (message.refundNo && !refund)) return;
    const understood = await tell(ctx, trade, refund);
    const wait = REAL_WAITS[message.host][message.attempt - 1];
    if (wait === undefined || (understood && message.attempt >= AT_LEAST)) return;
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const next = { ...message, attempt: message.attempt + 1 };
      tx.emit(payerNotified(next, { at: new Date(tx.now.getTime() + wait / FASTER) }));
    });
  },
  { queue: 'slow' },
);

/** A refund arrives at the payer. */
export const refundSettled = defineEvent('sandbox.refund', whichSchema, (ctx, { host, outTradeNo, refundNo }) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade) return;
    const refunds = trade.refunds.map((refund) =>
      refund.refundNo === refundNo ? { ...refund, done: !refund.trouble } : refund,
    );
    await saveTrade(tx, { ...trade, refunds });
    tx.emit(payerNotified({ host, outTradeNo, refundNo, attempt: 1 }));
  }),
);

/** What a host would post to the merchant at this moment. */
export function messageOf(
  keys: SandboxKeys,
  trade: Trade,
  { refund, now }: { refund?: TradeRefund; now: Date },
): { headers: Record<string, string>; body: string } {
  const told = { trade, refund, now };
  return trade.host === 'wechat' ? wechatMessage(keys, told) : alipayMessage(keys, told);
}

/** Posts a message; answers whether it was understood. */
async function tell(ctx: Context, trade: Trade, refund: TradeRefund | undefined): Promise<boolean> {
  const keys = await readSandboxKeys(ctx.db, ctx.keys.secrets);
  const message = messageOf(keys, trade, { refund, now: ctx.now() });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(trade.notifyUrl, { method: 'POST', signal, ...message });
    const said = await answer.text();
    return trade.host === 'wechat' ? answer.ok : said === 'success';
  } catch {
    return false;
  }
}
