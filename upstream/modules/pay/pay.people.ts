import { anonymous, kept, type People } from '@/upstream/core/people';
import {
  billDifferences,
  earnings,
  ledgerAccounts,
  orderLines,
  orders,
  payNotifies,
  refunds,
  vipMembers,
  vipPlans,
  vouchers,
  withdrawals,
} from '@/upstream/db/schema/pay';
import { requireNoOpenMoney } from './owner.service';

const BOOKS = 'the books, ten years, by number alone';

/** What money keeps of people: amounts and ids stay for the ledger, whose the accounts and transfers were does not. */
export const payPeople: People = {
  fates: [
    anonymous(withdrawals, withdrawals.userId, { accountName: '', accountNo: '', accountTail: '', bankName: null }),
    anonymous(vouchers, vouchers.userId, { payerName: '', files: [] }),
    kept(ledgerAccounts, ledgerAccounts.userId, BOOKS),
    kept(orders, orders.userId, BOOKS),
    kept(orderLines, orderLines.userId, BOOKS),
    kept(earnings, earnings.userId, BOOKS),
    kept(earnings, earnings.createBy, 'which of the staff credited a fee'),
    kept(vipMembers, vipMembers.userId, BOOKS),
    kept(vipPlans, vipPlans.priceBy, 'which of the staff set a price, who does not buy at it'),
    kept(refunds, refunds.askedBy, 'who asked for a refund'),
    kept(billDifferences, billDifferences.settledBy, 'which of the staff settled a difference'),
    kept(payNotifies, payNotifies.ip, 'the gateway’s own address, a year'),
  ],
  mayLeave: requireNoOpenMoney,
};
