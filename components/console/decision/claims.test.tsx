// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { useVoucherClaims } from '@/components/console/voucher/voucher-claims';
import { useWithdrawalClaims } from '@/components/console/withdrawal/withdrawal-claims';
import type { FinanceVoucherDetail } from '@/contract/pay/console-voucher';
import type { FinanceWithdrawDetail } from '@/contract/pay/console-withdraw';
import console from '@/messages/en/console.json';
import pay from '@/messages/en/pay.json';
import { type Claim, ClaimList, ClaimSummary } from './claim-list';

const NOBODY = { claimedBy: null, claimedByMe: false };
const VOUCHER = {
  id: 1,
  userId: 2,
  person: 'Lin',
  orderNo: '20260520',
  subject: '年会员',
  subjectEn: 'Yearly',
  ...NOBODY,
  payerName: '林知夏',
  amount: '800.00',
  transferTime: '2026-05-20 10:00:00',
  auditStatus: '1',
  auditMsg: null,
  createTime: '2026-05-20 11:00:00',
  files: [],
  certifiedName: '林知夏',
  certifiedUnit: null,
  order: { amount: '800.00', payStatus: '0', channel: null, createTime: '2026-05-19 10:00:00', payTime: null },
} as FinanceVoucherDetail;
const WITHDRAWAL = {
  id: 1,
  userId: 2,
  person: 'Lin',
  amount: '100.00',
  fee: '1.00',
  net: '99.00',
  accountName: '林知夏',
  ...NOBODY,
  bankName: null,
  auditMsg: null,
  createTime: '2026-05-20 11:00:00',
  bankRef: null,
  bankDay: null,
  accountType: 'bank',
  certifiedName: '林知夏',
  certifiedUnit: null,
  balanceBefore: '500.00',
  balanceAfter: '400.00',
  movements: [{ balance: '400.00' }],
} as unknown as FinanceWithdrawDetail;

function Voucher({ of }: { of: FinanceVoucherDetail }) {
  return <Shown claims={useVoucherClaims()(of)} />;
}
function Withdrawal({ of }: { of: FinanceWithdrawDetail }) {
  return <Shown claims={useWithdrawalClaims()(of, '**** 1234')} />;
}
const Shown = ({ claims }: { claims: Claim[] }) => (
  <>
    <ClaimSummary claims={claims} />
    <ClaimList claims={claims} />
  </>
);
const show = (what: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ console, pay }} now={new Date('2026-05-20T12:00:00+08:00')}>
      {what}
    </NextIntlClientProvider>,
  );
const lineOf = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement);

test('a transfer that is what the order asks for, from who is certified, after it was placed, agrees', () => {
  show(<Voucher of={VOUCHER} />);
  expect(screen.getByText('4 comparisons agree; please check the rest yourself.')).toBeTruthy();
  expect(lineOf('Amount').getByText('Matches the order')).toBeTruthy();
});

test.each([
  ['Amount', { amount: '780.00' }, 'The order is for ¥800.00'],
  ['Paying account', { payerName: '周晓宁' }, 'Verified as 林知夏'],
  ['Paying account', { certifiedName: null }, 'Not verified: nothing to compare with'],
  ['Transferred', { transferTime: '2026-05-18 10:00:00' }, 'Before the order was placed'],
  [
    'Item',
    { order: { ...VOUCHER.order, payStatus: '1', channel: 'wx_native' } },
    'The order is paid already (WeChat Pay)',
  ],
])('of a transfer %s is to be checked where it differs', (label, differs, against) => {
  show(<Voucher of={{ ...VOUCHER, ...differs } as FinanceVoucherDetail} />);
  expect(screen.getByText(`1 thing to check: ${label}`)).toBeTruthy();
  expect(lineOf(label).getByText(against)).toBeTruthy();
});

test('a withdrawal says what the wallet held and holds, and agrees with what left it', () => {
  show(<Withdrawal of={WITHDRAWAL} />);
  expect(screen.queryByText(/to check/)).toBeNull();
  expect(screen.getByText('¥500.00 → ¥400.00')).toBeTruthy();
  expect(lineOf('Amount').getByText('The wallet covers it')).toBeTruthy();
});

test.each([
  ['Amount', { balanceAfter: '450.00' }, 'Differs from what left the wallet'],
  ['Account holder', { accountName: '周晓宁' }, 'Verified as 林知夏'],
])('of a withdrawal %s is to be checked where it differs', (label, differs, against) => {
  show(<Withdrawal of={{ ...WITHDRAWAL, ...differs } as FinanceWithdrawDetail} />);
  expect(screen.getByText(`1 thing to check: ${label}`)).toBeTruthy();
  expect(lineOf(label).getByText(against)).toBeTruthy();
});
