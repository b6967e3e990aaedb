import { randomInt } from 'node:crypto';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { addTrade, type Host, stateNow, type Trade } from './trade';

type Asked = Pick<Trade, 'outTradeNo' | 'title' | 'amount' | 'notifyUrl' | 'returnUrl' | 'expireTime'>;

/** A payment is asked for; asked again it is the same, `used` with another amount, and `over` when nobody can pay it any more. */
export function askTrade(ctx: Context, host: Host, asked: Asked): Promise<Trade | 'used' | 'over'> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade: Trade = {
      ...asked,
      host,
      tradeNo: newTradeNo(host, tx.now),
      state: 'open',
      failed: false,
      refunds: [],
    };
    const kept = await addTrade(tx, trade);
    if (!kept || kept.amount !== asked.amount) return 'used';
    return stateNow(kept, tx.now) === 'closed' ? 'over' : kept;
  });
}

/** As long as the real ones: `4200…` (WeChat Pay), the date first (Alipay). */
function newTradeNo(host: Host, now: Date): string {
  const day = toWire(now).slice(0, 10).replaceAll('-', '');
  const digits = () => String(randomInt(1e12)).padStart(12, '0');
  return host === 'wechat' ? `4200${day}${digits()}0000` : `${day}2200${digits()}1400`;
}
