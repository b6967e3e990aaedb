import { sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';

/**
 * The sandbox gateways know the demonstration's payments too, with what went back of them: else none of them could be given back. What the demo
 * has as trouble with a company's bill stays unknown there, as it is told.
 */
export async function seedKnownTrades(db: Db): Promise<void> {
  await db.execute(sql`insert into sandbox_trade (out_trade_no, host, state, trade, create_time, update_time)
    select p.out_trade_no, case when p.channel like 'wx%' then 'wechat' else 'alipay' end, 'paid',
      jsonb_build_object('tradeNo', coalesce(p.trade_no, p.out_trade_no), 'title', o.subject, 'amount', p.amount, 'notifyUrl', '',
        'expireTime', p.expire_time, 'payTime', p.pay_time, 'paid', p.amount, 'refunds', coalesce((
          select jsonb_agg(jsonb_build_object('refundNo', r.refund_no, 'refundId', coalesce(r.gateway_no, r.refund_no),
            'amount', r.amount, 'time', r.done_time, 'done', true))
          from pay_refund r where r.out_trade_no = p.out_trade_no and r.status = '2' and r.done_time is not null), '[]'::jsonb)),
      p.create_time, p.update_time
    from pay_payment p join pay_order o using (order_no)
    where p.state = 'paid' and p.channel ~ '^(wx|alipay)' and p.amount > 0
      and not exists (select from pay_bill_difference d where d.out_trade_no = p.out_trade_no)
    on conflict do nothing`);
}
