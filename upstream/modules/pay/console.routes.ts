import type { FastifyInstance } from 'fastify';
import * as billCalls from '@/contract/pay/console-bill';
import * as caseCalls from '@/contract/pay/console-case';
import * as earningCalls from '@/contract/pay/console-earning';
import { listFinanceMessages } from '@/contract/pay/console-message';
import * as orderCalls from '@/contract/pay/console-order';
import { endFinanceRefund, listFinanceRefunds } from '@/contract/pay/console-refund';
import * as vipCalls from '@/contract/pay/console-vip';
import * as voucherCalls from '@/contract/pay/console-voucher';
import * as withdrawCalls from '@/contract/pay/console-withdraw';
import { dbId } from '@/upstream/core/ids';
import { route } from '@/upstream/core/route';
import { answerDecisions, claimOrRelease } from '@/upstream/modules/case/case.service';
import {
  bookDifference,
  giveDifferenceBack,
  settleDifference,
} from '@/upstream/modules/pay/bill/act-on-difference.service';
import { askAboutDifference } from '@/upstream/modules/pay/bill/ask-difference.service';
import { compareAgain } from '@/upstream/modules/pay/bill/bill.service';
import { listDays, listDifferences } from '@/upstream/modules/pay/bill/console-bill.service';
import * as earnings from '@/upstream/modules/pay/earning/console-earning.service';
import { closeByStaff } from '@/upstream/modules/pay/order/close-order.service';
import * as orders from '@/upstream/modules/pay/order/console-order.service';
import { listMessages } from '@/upstream/modules/pay/payment/console-message.service';
import { listRefunds } from '@/upstream/modules/pay/refund/console-refund.service';
import { endRefund, finishRefund, retryRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { editPlan, listPlans } from '@/upstream/modules/pay/vip/console-vip.service';
import { getVoucher, listVouchers } from '@/upstream/modules/pay/voucher/console-voucher.service';
import { decideVoucher } from '@/upstream/modules/pay/voucher/voucher.service';
import { getWithdrawal, listWithdrawals, readAccount } from '@/upstream/modules/pay/withdraw/console-withdraw.service';
import { decideWithdrawal } from '@/upstream/modules/pay/withdraw/decide-withdrawal.service';

/** The console's money: orders, refunds, withdrawals, bank transfers, fees, bills, VIP plans. */
export async function financeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, orderCalls.listFinanceOrders, ({ query }) => orders.listOrders(ctx, query));
  route(app, orderCalls.getFinanceOrder, ({ caller, params }) => orders.getOrder(ctx, caller, params.orderNo));
  route(app, caseCalls.claimFinanceCase, ({ caller, params, body }) =>
    claimOrRelease(ctx, caller, { ...params, ...body }),
  );
  route(app, caseCalls.decideFinanceCases, ({ caller, body, locale }) => answerDecisions(ctx, caller, body, locale));
  route(app, orderCalls.refundFinanceOrder, ({ caller, body }) => orders.refund(ctx, caller, body));
  route(app, orderCalls.closeFinanceOrder, ({ caller, body }) => closeByStaff(ctx, caller, body.orderNo).then(nothing));
  route(app, listFinanceRefunds, ({ query }) => listRefunds(ctx, query));
  route(app, listFinanceMessages, ({ query }) => listMessages(ctx, query));
  route(app, orderCalls.retryFinanceRefund, ({ caller, body }) =>
    retryRefund(ctx, caller, body.refundNo).then(nothing),
  );
  route(app, orderCalls.finishFinanceRefund, ({ caller, body }) =>
    finishRefund(ctx, caller, body.refundNo).then(nothing),
  );
  route(app, endFinanceRefund, ({ caller, body }) => endRefund(ctx, caller, body).then(nothing));

  route(app, withdrawCalls.listFinanceWithdrawals, ({ caller, query }) => listWithdrawals(ctx, caller, query));
  route(app, withdrawCalls.getFinanceWithdrawal, ({ caller, params }) => getWithdrawal(ctx, caller, params.id));
  route(app, withdrawCalls.readWithdrawAccount, ({ caller, params }) => readAccount(ctx, caller, params.id));
  route(app, withdrawCalls.decideFinanceWithdrawal, ({ caller, params, body }) =>
    decideWithdrawal(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, voucherCalls.listFinanceVouchers, ({ caller, query }) => listVouchers(ctx, caller, query));
  route(app, voucherCalls.getFinanceVoucher, ({ caller, params }) => getVoucher(ctx, caller, params.id));
  route(app, voucherCalls.decideFinanceVoucher, ({ caller, params, body }) =>
    decideVoucher(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, earningCalls.listFinanceEarnings, ({ query }) => earnings.listEarnings(ctx, query));
  route(app, earningCalls.findEarners, ({ query }) => earnings.findPeople(ctx, query.keyword));
  route(app, earningCalls.quoteEarning, ({ query }) => earnings.quote(query.kind, query.gross));
  route(app, earningCalls.creditFinanceEarning, ({ caller, body }) => earnings.credit(ctx, caller, body));

  route(app, billCalls.listBillDays, ({ query }) => listDays(ctx, query));
  route(app, billCalls.compareBillDay, ({ caller, body }) => compareAgain(ctx, caller, body).then(nothing));
  route(app, billCalls.listBillDifferences, ({ query }) => listDifferences(ctx, query));
  route(app, billCalls.settleBillDifference, ({ caller, params, body }) =>
    settleDifference(ctx, caller, { id: dbId(params.id), ...body }).then(nothing),
  );

  route(app, billCalls.actOnBillDifference, async ({ caller, params, body }) => {
    const id = dbId(params.id);
    if (body.act === 'ask') return askAboutDifference(ctx, caller, id);
    const done = body.act === 'book' ? bookDifference : giveDifferenceBack;
    return { outcome: await done(ctx, caller, id) };
  });

  route(app, vipCalls.listVipPlans, ({ query }) => listPlans(ctx, query));
  route(app, vipCalls.editVipPlan, ({ caller, params, body }) =>
    editPlan(ctx, caller, params.vipId, body).then(nothing),
  );
}

const nothing = () => null;
