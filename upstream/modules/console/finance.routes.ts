import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console-finance';
import { dbId } from '@/upstream/core/ids';
import { route } from '@/upstream/core/route';
import { settleDifference } from '@/upstream/modules/pay/bill.service';
import { closeByStaff } from '@/upstream/modules/pay/close-order.service';
import { decideWithdrawal } from '@/upstream/modules/pay/decide-withdrawal.service';
import { listDays, listDifferences } from '@/upstream/modules/pay/finance-bill.service';
import * as earnings from '@/upstream/modules/pay/finance-earning.service';
import * as orders from '@/upstream/modules/pay/finance-order.service';
import { editPlan, listPlans } from '@/upstream/modules/pay/finance-vip.service';
import { getVoucher, listVouchers } from '@/upstream/modules/pay/finance-voucher.service';
import { listWithdrawals, readAccount } from '@/upstream/modules/pay/finance-withdraw.service';
import { finishRefund, retryRefund } from '@/upstream/modules/pay/refund.service';
import { decideVoucher } from '@/upstream/modules/pay/voucher.service';

/** The console's money: orders, refunds, withdrawals, bank transfers, fees, bills, VIP plans. */
export async function financeModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listFinanceOrders, ({ query }) => orders.listOrders(ctx, query));
  route(app, calls.getFinanceOrder, ({ params }) => orders.getOrder(ctx, params.orderNo));
  route(app, calls.refundFinanceOrder, ({ caller, body }) => orders.refund(ctx, caller, body));
  route(app, calls.closeFinanceOrder, ({ caller, body }) => closeByStaff(ctx, caller, body.orderNo).then(nothing));
  route(app, calls.retryFinanceRefund, ({ caller, body }) => retryRefund(ctx, caller, body.refundNo).then(nothing));
  route(app, calls.finishFinanceRefund, ({ caller, body: { refundNo, failure } }) =>
    finishRefund(ctx, caller, refundNo, failure ? { state: 'failed', failure } : { state: 'succeed' }).then(nothing),
  );

  route(app, calls.listFinanceWithdrawals, ({ query }) => listWithdrawals(ctx, query));
  route(app, calls.readWithdrawAccount, ({ caller, params }) => readAccount(ctx, caller, params.id));
  route(app, calls.decideFinanceWithdrawal, ({ caller, params, body }) =>
    decideWithdrawal(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, calls.listFinanceVouchers, ({ query }) => listVouchers(ctx, query));
  route(app, calls.getFinanceVoucher, ({ caller, params }) => getVoucher(ctx, caller, params.id));
  route(app, calls.decideFinanceVoucher, ({ caller, params, body }) =>
    decideVoucher(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, calls.listFinanceEarnings, ({ query }) => earnings.listEarnings(ctx, query));
  route(app, calls.findEarners, ({ query }) => earnings.findPeople(ctx, query.keyword));
  route(app, calls.quoteEarning, ({ query }) => earnings.quote(query.kind, query.gross));
  route(app, calls.creditFinanceEarning, ({ caller, body }) => earnings.credit(ctx, caller, body));

  route(app, calls.listBillDays, ({ query }) => listDays(ctx, query));
  route(app, calls.listBillDifferences, ({ query }) => listDifferences(ctx, query));
  route(app, calls.settleBillDifference, ({ caller, params, body }) =>
    settleDifference(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, calls.listVipPlans, ({ query }) => listPlans(ctx, query));
  route(app, calls.editVipPlan, ({ caller, params, body }) => editPlan(ctx, caller, params.vipId, body).then(nothing));
}

const nothing = () => null;
