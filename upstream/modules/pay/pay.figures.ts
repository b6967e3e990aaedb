import { and, count, eq, gte, inArray, isNotNull, min, or, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import { defineFigures, gauge } from '@/upstream/core/module/figures';
import { payments, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { ORDERS_PAID_BESIDES } from './refund/paid-besides';
import { OPEN_REFUNDS } from './refund/refund.table';

const HOUR_MS = 3_600_000;

/** Tells what was paid lately, what is being paid, and what does not go back; of all machines together. */
export const watchMoney = defineFigures('pay', (ctx: Pick<Context, 'db' | 'now'>): void => {
  const anHourAgo = () => new Date(ctx.now().getTime() - HOUR_MS);
  gauge(
    'upstream_payments_paid',
    'Payments that came within the last hour, by channel',
    async () => {
      const rows = await ctx.db
        .select({ channel: payments.channel, count: count() })
        .from(payments)
        .where(gte(payments.payTime, anHourAgo()))
        .groupBy(payments.channel);
      return Object.fromEntries(rows.map((row) => [row.channel, row.count]));
    },
    'channel',
  );
  gauge(
    'upstream_pay_messages',
    'Messages of gateways within the last hour, by what became of them; refused ones that are alike count once',
    async () => {
      const rows = await ctx.db
        .select({ outcome: payNotifies.outcome, count: count() })
        .from(payNotifies)
        .where(
          or(
            gte(payNotifies.createTime, anHourAgo()),
            and(isNotNull(payNotifies.alike), gte(payNotifies.lastTime, anHourAgo())),
          ),
        )
        .groupBy(payNotifies.outcome);
      return Object.fromEntries(rows.map((row) => [row.outcome, row.count]));
    },
    'outcome',
  );
  gauge('upstream_payments_open', 'Payments that were asked for and have not ended', async () => {
    const [row] = await ctx.db.select({ count: count() }).from(payments).where(eq(payments.state, 'open'));
    return row?.count ?? 0;
  });
  gauge(
    'upstream_refunds',
    'Refunds that are on their way (open), and that failed and wait for somebody (failed)',
    async () => {
      const rows = await ctx.db
        .select({ status: refunds.status, count: count() })
        .from(refunds)
        .where(inArray(refunds.status, [...OPEN_REFUNDS, AUDIT.failed]))
        .groupBy(refunds.status);
      const sum = (states: readonly string[]) =>
        rows.filter(({ status }) => states.includes(status)).reduce((total, row) => total + row.count, 0);
      return { open: sum(OPEN_REFUNDS), failed: sum([AUDIT.failed]) };
    },
    'state',
  );
  gauge(
    'upstream_refunds_paid_besides',
    'Refunds that a gateway paid though staff had ended them otherwise',
    async () => {
      const [row] = await rowsOf<{ count: number }>(
        ctx.db,
        sql`select count(*)::integer as count from (${ORDERS_PAID_BESIDES}) besides`,
      );
      return row?.count ?? 0;
    },
  );
  gauge(
    'upstream_refund_oldest_seconds',
    'How long ago the oldest refund was asked for that has not ended',
    async () => {
      const [row] = await ctx.db
        .select({ since: min(refunds.createTime) })
        .from(refunds)
        .where(inArray(refunds.status, [...OPEN_REFUNDS]));
      return row?.since ? (ctx.now().getTime() - row.since.getTime()) / 1000 : 0;
    },
  );
});
