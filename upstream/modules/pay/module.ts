import { defineModule } from '@/upstream/module';
import { billExports } from './bill/bill.exports';
import { billReady, billsDue } from './bill/bill.service';
import { financeRoutes } from './console.routes';
import { earningExports } from './earning/earning.exports';
import { orderDue } from './order/close-order.service';
import { orderExports } from './order/order.exports';
import { orderRoutes } from './order/order.routes';
import { watchMoney } from './pay.figures';
import { payPeople } from './pay.people';
import { notifyRoutes } from './payment/notify.routes';
import { paymentsLeft } from './payment/pay.service';
import { paymentOverdue, reconcileDue, refundWaits } from './payment/reconcile.service';
import { refundDue } from './refund/refund.events';
import { refundExports } from './refund/refund.exports';
import { vipExports } from './vip/vip.exports';
import { vipProduct } from './vip/vip.product';
import { voucherExports } from './voucher/voucher.exports';
import { voucherCase } from './voucher/voucher.service';
import { rechargeProduct } from './wallet/recharge.product';
import { walletExports } from './wallet/wallet.exports';
import { walletRoutes } from './wallet/wallet.routes';
import { withdrawCase } from './withdraw/decide-withdrawal.service';
import { withdrawExports } from './withdraw/withdraw.exports';

/** What this module adds to the system. */
export const payModule = defineModule('pay', {
  routes: [orderRoutes, walletRoutes, notifyRoutes, financeRoutes],
  events: [orderDue, paymentsLeft, reconcileDue, paymentOverdue, refundWaits, refundDue, billsDue, billReady],
  schedules: [
    { event: reconcileDue(null), everySeconds: 60 },
    { event: billsDue(null), everySeconds: 30 * 60 },
  ],
  products: [rechargeProduct, vipProduct],
  cases: [voucherCase, withdrawCase],
  exports: [
    ...[...walletExports, ...orderExports, ...withdrawExports, ...earningExports],
    ...[...refundExports, ...voucherExports, ...billExports, ...vipExports],
  ],
  figures: [watchMoney],
  people: payPeople,
});
