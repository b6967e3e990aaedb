import * as consoleBill from '@/contract/pay/console-bill';
import * as consoleFinanceCase from '@/contract/pay/console-case';
import * as consoleEarning from '@/contract/pay/console-earning';
import * as consoleMessage from '@/contract/pay/console-message';
import * as consoleOrder from '@/contract/pay/console-order';
import * as consoleRefund from '@/contract/pay/console-refund';
import * as consoleVip from '@/contract/pay/console-vip';
import * as consoleVoucher from '@/contract/pay/console-voucher';
import * as consoleWithdraw from '@/contract/pay/console-withdraw';
import * as order from '@/contract/pay/order';
import * as pay from '@/contract/pay/pay';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { BILL_CHECKS } from './bill/bill.checks';
import { billExports } from './bill/bill.exports';
import { billReady, billsDue } from './bill/bill.service';
import { financeRoutes } from './console.routes';
import { EARNING_CHECKS } from './earning/earning.checks';
import { earningExports } from './earning/earning.exports';
import { LEDGER_CHECKS } from './ledger/ledger.checks';
import { orderDue } from './order/close-order.service';
import { ORDER_CHECKS } from './order/order.checks';
import { orderExports } from './order/order.exports';
import { orderRoutes } from './order/order.routes';
import { watchMoney } from './pay.figures';
import { payPeople } from './pay.people';
import { messageExports } from './payment/message.exports';
import { notifyRoutes } from './payment/notify.routes';
import { paymentsLeft } from './payment/pay.service';
import { PAYMENT_CHECKS } from './payment/payment.checks';
import { paymentOverdue, reconcileDue, refundWaits } from './payment/reconcile.service';
import { goodwillCase } from './refund/goodwill.service';
import { REFUND_CHECKS } from './refund/refund.checks';
import { refundDue } from './refund/refund.events';
import { refundExports } from './refund/refund.exports';
import { VIP_CHECKS } from './vip/vip.checks';
import { vipProduct } from './vip/vip.product';
import { VOUCHER_CHECKS } from './voucher/voucher.checks';
import { voucherExports } from './voucher/voucher.exports';
import { voucherCase } from './voucher/voucher.service';
import { rechargeProduct } from './wallet/recharge.product';
import { walletExports } from './wallet/wallet.exports';
import { walletRoutes } from './wallet/wallet.routes';
import { withdrawCase } from './withdraw/decide-withdrawal.service';
import { WITHDRAW_CHECKS } from './withdraw/withdraw.checks';
import { withdrawExports } from './withdraw/withdraw.exports';

/** What this module adds to the system. */
export const payModule = defineModule('pay', {
  calls: {
    order,
    pay,
    consoleMessage,
    consoleOrder,
    consoleRefund,
    consoleVoucher,
    consoleBill,
    consoleWithdraw,
    consoleEarning,
    consoleVip,
    consoleFinanceCase,
  },
  routes: [orderRoutes, walletRoutes, notifyRoutes, financeRoutes],
  events: [orderDue, paymentsLeft, reconcileDue, paymentOverdue, refundWaits, refundDue, billsDue, billReady],
  schedules: [every(60, reconcileDue(null)), every(30 * 60, billsDue(null))],
  products: [rechargeProduct, vipProduct],
  cases: [voucherCase, withdrawCase, goodwillCase],
  exports: [
    ...[...walletExports, ...orderExports, ...withdrawExports, ...earningExports],
    ...[...refundExports, ...messageExports, ...voucherExports, ...billExports],
  ],
  figures: [watchMoney],
  checks: [
    ...[...LEDGER_CHECKS, ...ORDER_CHECKS, ...PAYMENT_CHECKS, ...REFUND_CHECKS],
    ...[...WITHDRAW_CHECKS, ...EARNING_CHECKS, ...VOUCHER_CHECKS, ...VIP_CHECKS, ...BILL_CHECKS],
  ],
  people: payPeople,
});
