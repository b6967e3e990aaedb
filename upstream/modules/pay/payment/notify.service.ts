import { sql } from 'drizzle-orm';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { payNotifies } from '@/upstream/db/schema/pay';
import type { GatewayNews, NotifyRefused, PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { applyPayment } from './pay.service';
import { keepMessage, tellOfRefused, UNDERSTOOD } from './suspicion.service';

/** Enters what a gateway told, and how it ended; answers whether the gateway may stop telling it. */
export function hearNews(ctx: Context, gateway: PayGateway, { news, ip }: { news: GatewayNews; ip: string }) {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const outcome = await apply(tx, gateway, news);
    const outTradeNo = news.kind === 'payment' ? news.payment.outTradeNo : news.refundNo;
    const told = news.kind === 'payment' ? news.payment : news.refund;
    await keepMessage(tx, { number: outTradeNo, outcome, told }, { channel: gateway.name, ip });
    return UNDERSTOOD.includes(outcome);
  });
}

function apply(tx: Tx, { channels }: PayGateway, news: GatewayNews): Promise<string> {
  if (news.kind === 'refund') return applyRefund(tx, news.refundNo, news.refund);
  const [channel] = channels;
  if (!channel) throw new Error('a gateway without channels');
  return applyPayment(tx, { ...news.payment, channel });
}

const NUMBER = /^[0-9A-Za-z]{1,40}$/;

/**
 * Keeps that a message was refused, and why. Anybody can send one: those that are alike on one day are one row, which counts
 * them, so that they fill no disk.
 */
export async function logRefused(
  ctx: Context,
  { name: channel }: Pick<PayGateway, 'name'>,
  { refused: { reason: outcome, outTradeNo }, ip }: { refused: NotifyRefused; ip: string },
): Promise<void> {
  const named = outTradeNo && NUMBER.test(outTradeNo) ? outTradeNo : null;
  // What nobody has signed is about nothing: it only says so.
  const [number, claimed] = outcome === 'badSignature' ? [null, named] : [named, null];
  await write(ctx, SYSTEM, 'system', async (tx) => {
    const alike = [channel, outcome, number ?? '', toWire(tx.now).slice(0, 10)].join(' ');
    const times = { createTime: tx.now, lastTime: tx.now };
    const [row] = await tx
      .insert(payNotifies)
      .values({ channel, outTradeNo: number, outcome, claimed, ip, alike, ...times })
      .onConflictDoUpdate({
        target: payNotifies.alike,
        targetWhere: sql`alike is not null`,
        set: {
          times: sql`${payNotifies.times} + 1`,
          lastTime: tx.now,
          claimed: sql`coalesce(excluded.claimed, ${payNotifies.claimed})`,
          ip,
        },
      })
      .returning({ times: payNotifies.times });
    if (row?.times === 1) tellOfRefused(tx);
  });
}
