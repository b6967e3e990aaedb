import { anonymous, kept, keptAll, type People } from '@/upstream/core/module/people';
import {
  billDifferences,
  earnings,
  ledgerAccounts,
  ledgerTransactions,
  orderLines,
  orders,
  payments,
  payNotifies,
  refunds,
  sandboxTrades,
  vipMembers,
  vipPlans,
  vouchers,
  withdrawals,
} from '@/upstream/db/schema/pay';
import { findOpenMoney } from './owner.service';

const BOOKS = 'the books, ten years, by number alone';
const AT_GATEWAY = 'the number that a gateway gave, by which books and bills are compared';

/** What money keeps of people: amounts and ids stay for the ledger, whose the accounts and transfers were does not. */
export const payPeople: People = {
  fates: [
    anonymous(withdrawals, withdrawals.userId, {
      accountName: '',
      accountNo: '',
      accountTail: '',
      bankName: null,
      auditMsg: null,
    }),
    anonymous(vouchers, vouchers.userId, { payerName: '', files: [], auditMsg: null }),
    ...keptAll(ledgerAccounts, [ledgerAccounts.userId, ledgerAccounts.code], BOOKS),
    kept(ledgerTransactions, ledgerTransactions.key, BOOKS),
    kept(orders, orders.userId, BOOKS),
    kept(orderLines, orderLines.userId, BOOKS),
    kept(earnings, earnings.userId, BOOKS),
    kept(earnings, earnings.createBy, 'which of the staff credited a fee'),
    kept(vipMembers, vipMembers.userId, BOOKS),
    kept(vipPlans, vipPlans.priceBy, 'which of the staff set a price, who does not buy at it'),
    kept(refunds, refunds.askedBy, 'who asked for a refund'),
    kept(refunds, refunds.endedBy, 'which of the staff ended a refund'),
    kept(refunds, refunds.askedEndBy, 'who at a meeting asked to have a refund ended'),
    ...keptAll(
      refunds,
      [refunds.reason, refunds.askedEnd, refunds.proof, refunds.proofFiles],
      'why and how money went back, in the books',
    ),
    kept(payments, payments.tradeNo, AT_GATEWAY),
    kept(refunds, refunds.gatewayNo, AT_GATEWAY),
    kept(
      withdrawals,
      withdrawals.bankRef,
      'the bank’s number of a transfer, by which books and statements are compared',
    ),
    kept(billDifferences, billDifferences.tradeNo, AT_GATEWAY),
    kept(billDifferences, billDifferences.note, 'how a difference was settled, in the books'),
    kept(sandboxTrades, sandboxTrades.trade, 'the pretended gateway’s own, in the demonstration alone'),
    kept(billDifferences, billDifferences.settledBy, 'which of the staff settled a difference'),
    kept(payNotifies, payNotifies.ip, 'from where a message came: the gateway’s own address, or a forger’s, a year'),
  ],
  mayLeave: findOpenMoney,
};
