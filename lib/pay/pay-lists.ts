import { listInvoiceable, listMyInvoices } from '@/contract/invoice/invoice';
import { listMyOrders } from '@/contract/pay/order';
import { listMyEarnings, listMyMovements, listMyRecharges, listMyWithdrawals } from '@/contract/pay/pay';
import { listSpec } from '@/lib/lists/list-state';

/** The wallet's lists, as their pages and their components both know them. */
export const RECHARGES = listSpec(listMyRecharges);
export const MOVEMENTS = listSpec(listMyMovements);
export const WITHDRAWALS = listSpec(listMyWithdrawals);
export const EARNINGS = listSpec(listMyEarnings);
export const VIP_ORDERS = listSpec(listMyOrders, { fixed: { biz: 'vip' } });
export const INVOICEABLE = listSpec(listInvoiceable, { sizes: [5] });
export const MY_INVOICES = listSpec(listMyInvoices);
