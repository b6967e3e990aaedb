import { listInvoiceable, listMyInvoices } from '@/contract/invoice/invoice';
import { listMyOrders } from '@/contract/pay/order';
import { listMyEarnings, listMyMovements, listMyRecharges, listMyWithdrawals } from '@/contract/pay/pay';
import { listSpec } from '@/lib/lists/list-state';

/** The wallet's lists, as their pages and their components both know them. */
export const RECHARGES = listSpec(listMyRecharges, { filters: ['payStatus', 'beginTime', 'endTime'] });
export const MOVEMENTS = listSpec(listMyMovements, { filters: ['biz', 'direction', 'beginTime', 'endTime'] });
export const WITHDRAWALS = listSpec(listMyWithdrawals, { filters: ['status', 'beginTime', 'endTime'] });
export const EARNINGS = listSpec(listMyEarnings, { filters: ['kind', 'beginTime', 'endTime'] });
export const VIP_ORDERS = listSpec(listMyOrders, {
  filters: ['payStatus', 'beginTime', 'endTime'],
  fixed: { biz: 'vip' },
});
export const INVOICEABLE = listSpec(listInvoiceable, { sizes: [5] });
export const MY_INVOICES = listSpec(listMyInvoices, { filters: ['status', 'beginTime', 'endTime'] });
