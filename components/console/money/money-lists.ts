import { listFinanceInvoices } from '@/contract/invoice/invoice';
import { listBillDays, listBillDifferences } from '@/contract/pay/console-bill';
import { listFinanceEarnings } from '@/contract/pay/console-earning';
import { listFinanceMessages } from '@/contract/pay/console-message';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { listVipPlans } from '@/contract/pay/console-vip';
import { listFinanceVouchers } from '@/contract/pay/console-voucher';
import { listFinanceWithdrawals } from '@/contract/pay/console-withdraw';
import { listSpec } from '@/lib/lists/list-state';

const SIZES = [20, 50, 100];

/** The console's lists of money, as their screens and their server reads know them. */
export const ALL_ORDERS = listSpec(listFinanceOrders, { sizes: SIZES });
export const GATEWAY_MESSAGES = listSpec(listFinanceMessages, { sizes: SIZES });
export const ALL_REFUNDS = listSpec(listFinanceRefunds, { sizes: SIZES });
export const ALL_WITHDRAWALS = listSpec(listFinanceWithdrawals, { sizes: SIZES });
export const ALL_VOUCHERS = listSpec(listFinanceVouchers, { sizes: SIZES });
export const ALL_EARNINGS = listSpec(listFinanceEarnings, { sizes: SIZES });
export const BILL_DIFFERENCES = listSpec(listBillDifferences, { sizes: SIZES });
export const BILL_DAYS = listSpec(listBillDays, { sizes: SIZES });
export const VIP_PLANS = listSpec(listVipPlans, { sizes: SIZES });
export const ALL_INVOICES = listSpec(listFinanceInvoices, { sizes: SIZES });

/** The cases among rows that wait for a decision, and that no colleague has taken up. */
export const openCases = (
  rows: readonly { caseId?: number | null; claimedBy?: string | null; claimedByMe?: boolean | null }[],
): number[] =>
  rows.flatMap(({ caseId, claimedBy, claimedByMe }) => (caseId && (!claimedBy || claimedByMe) ? [caseId] : []));
