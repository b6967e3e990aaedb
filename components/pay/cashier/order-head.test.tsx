// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { PayOrder } from '@/contract/pay/order';
import pay from '@/messages/en/pay.json';
import { OrderHead } from './order-head';

test('whoever pays reads whom, under which number, and the sum to the fen', () => {
  const order = {
    orderNo: '20260520100000abc',
    subject: '充值',
    subjectEn: 'Top-up',
    amount: '500',
    payee: '会医科技有限公司',
    lines: [],
    transfer: null,
    expireTime: null,
  } as unknown as PayOrder;
  render(
    <NextIntlClientProvider locale="en" messages={{ pay }}>
      <OrderHead order={order} onEnd={vi.fn()} />
    </NextIntlClientProvider>,
  );
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said(pay.cashier.payee)).toBe('会医科技有限公司');
  expect(said(pay.orderNo)).toBe('20260520100000abc');
  expect(screen.getByText('¥500.00')).toBeTruthy();
});
