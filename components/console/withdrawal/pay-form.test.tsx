// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { FinanceWithdrawDetail } from '@/contract/pay/console-withdraw';
import console from '@/messages/zh/console.json';
import form from '@/messages/zh/form.json';
import { PayForm } from './pay-form';

const WITHDRAWAL = {
  id: 3,
  person: '兰念慈',
  accountName: '兰念慈',
  accountNo: '**** 3445',
  amount: '800.00',
  fee: '1.00',
  net: '799.00',
} as FinanceWithdrawDetail;

test('the form says what is paid, to whom and where, and begins with the bank’s number', () => {
  const { container } = render(
    <NextIntlClientProvider locale="zh" messages={{ console, form }}>
      <PayForm withdrawal={WITHDRAWAL} onDone={() => {}} onCancel={() => {}} />
    </NextIntlClientProvider>,
  );
  expect(container.querySelector('p')?.textContent).toBe('应付 ¥799.00 → 兰念慈 · **** 3445');
  expect(document.activeElement).toBe(screen.getByLabelText(console.finance.withdrawals.bankRef));
});
