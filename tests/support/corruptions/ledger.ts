import { sql } from 'drizzle-orm';
import { account, balance, type Corruption, entered, posted, rebooked, SETTLED } from './corruption';

const paidBy = (orderNo: string) => `paid:${orderNo}P01`;

/** Of the ledger, and of what it has entered for whom. */
export const LEDGER_CORRUPTIONS: Corruption[] = [
  {
    what: 'a balance that nobody entered',
    change: ({ me }) => [sql`update ledger_account set balance = balance + 1 where code = ${balance(me)}`],
    named: ({ me }) => [`ledgerBalances account ${balance(me)}`],
    refused: 'keeps another balance',
  },
  {
    what: 'half an entry',
    change: ({ recharge }) => [
      sql`update ledger_entry set amount = amount - 3 where tx_id = ${posted(paidBy(recharge))} and amount < 0`,
    ],
    named: ({ recharge }) => ['ledgerSums transaction', `paymentMoves payment ${recharge}P01`],
    refused: 'never changes',
  },
  {
    what: 'an entry that says that something else is left',
    change: ({ recharge }) => [
      sql`update ledger_entry set balance_after = balance_after + 1 where tx_id = ${posted(paidBy(recharge))}`,
    ],
    named: () => ['ledgerRuns entry'],
    refused: 'never changes',
  },
  {
    what: 'a whole ledger transaction that is gone',
    change: ({ recharge }) => [
      sql`delete from ledger_entry where tx_id = ${posted(paidBy(recharge))}`,
      sql`delete from ledger_transaction where key = ${paidBy(recharge)}`,
      ...SETTLED,
    ],
    named: ({ recharge }) => [`paymentMoves payment ${recharge}P01`],
    refused: 'never changes',
  },
  {
    what: 'an account under somebody else’s name',
    change: ({ me, other }) => [sql`update ledger_account set user_id = ${other} where code = ${balance(me)}`],
    named: ({ me }) => [`ledgerNames account ${balance(me)}`],
    refused: 'never changes',
  },
  {
    what: 'an account in points',
    change: ({ me }) => [sql`update ledger_account set unit = 'point' where code = ${balance(me)}`],
    named: ({ me }) => [`ledgerNames account ${balance(me)}`, 'ledgerSums transaction'],
    refused: 'never changes',
  },
  {
    what: 'money from nowhere',
    change: ({ me }) => entered('gift:1', 'bank', balance(me), 5_00),
    named: () => ['ledgerOrigins transaction'],
    refused: 'does not leave',
  },
  {
    what: 'a payment that was entered twice',
    change: ({ me, recharge }) => entered(`${paidBy(recharge)}:again`, 'gateway:wx_native', balance(me), 100_00),
    named: () => ['ledgerOrigins transaction'],
    refused: 'does not leave',
  },
  {
    what: 'an entry of another order',
    change: ({ recharge, month }) => [
      sql`update ledger_transaction set order_no = ${month} where key = ${paidBy(recharge)}`,
    ],
    named: () => ['ledgerOrigins transaction'],
    refused: 'never changes',
  },
  {
    what: 'a top-up that was credited to another person',
    change: ({ me, other, recharge }) => [rebooked(paidBy(recharge), balance(me), balance(other)), ...SETTLED],
    named: ({ recharge }) => [`paymentMoves payment ${recharge}P01`],
    refused: 'never changes',
  },
  {
    what: 'a sale that was booked for another meeting',
    change: ({ meeting, elsewhere, place }) => [
      sql`insert into ledger_account (code) values (${`sales:enroll:${elsewhere}`})`,
      rebooked(paidBy(place.orderNo), `sales:enroll:${meeting}`, `sales:enroll:${elsewhere}`),
    ],
    named: ({ place }) => [`paymentMoves payment ${place.orderNo}P01`],
    refused: 'never changes',
  },
  {
    what: 'a refund on another channel than its payment',
    change: ({ givenUp }) => [rebooked(`refund:${givenUp}P01R01`, 'gateway:wx_native', 'gateway:alipay_pc')],
    named: ({ givenUp }) => [`refundMoves refund ${givenUp}P01R01`],
    refused: 'never changes',
  },
  {
    what: 'a withdrawal that came back to another person',
    change: ({ me, other, withdrawal }) => [
      rebooked(`withdraw:${withdrawal.refused}:back`, balance(me), balance(other)),
      ...SETTLED,
    ],
    named: ({ withdrawal }) => [`withdrawalMoves withdrawal ${withdrawal.refused}`],
    refused: 'never changes',
  },
  {
    what: 'a fee without its tax',
    change: ({ earning, other }) => [rebooked(`earning:${earning}`, 'tax', balance(other)), ...SETTLED],
    named: ({ earning }) => [`earningMoves earning ${earning}`],
    refused: 'never changes',
  },
  {
    what: 'a fee that was credited to another person',
    change: ({ earning, me, other }) => [rebooked(`earning:${earning}`, balance(other), balance(me)), ...SETTLED],
    named: ({ earning }) => [`earningMoves earning ${earning}`],
    refused: 'never changes',
  },
  {
    what: 'money of a bill that was booked to somebody',
    change: ({ foreign, me }) => [rebooked(`bill:${foreign}`, 'suspense', balance(me)), ...SETTLED],
    named: ({ foreign }) => [`billMoves difference ${foreign}`],
    refused: 'never changes',
  },
  {
    what: 'a number that is booked from two bills',
    change: ({ foreign }) => [
      sql`insert into pay_bill_difference (channel, day, out_trade_no, kind, their_amount, outcome, settled_by, settled_time)
        select channel, '2026-01-01', out_trade_no, kind, their_amount, outcome, settled_by, settled_time
        from pay_bill_difference where id = ${foreign}`,
    ],
    named: () => ['billMoves difference', 'billsOnce difference'],
  },
  {
    what: 'a balance that is kept for the house',
    change: () => [sql`update ledger_account set balance = 7 where account_id = ${account('bank')}`],
    named: () => ['ledgerBalances account bank'],
    refused: 'keeps another balance',
  },
];
