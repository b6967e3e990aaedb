// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { PayOrder } from '@/contract/pay/order';
import pay from '@/messages/zh/pay.json';
import { PayWayForm } from './pay-way-form';

const order = { orderNo: '1', amount: '30.00', channels: ['wx_native', 'alipay_pc'] } as PayOrder;

test('whoever comes back to the ways to pay stands at the chosen one; whoever opens the page does not', () => {
  const show = (focused: boolean) => (
    <NextIntlClientProvider locale="zh" messages={{ pay }}>
      <PayWayForm order={order} balance="0.00" focused={focused} onSubmitted={() => {}} onRefused={() => {}} />
    </NextIntlClientProvider>
  );
  const first = render(show(false));
  expect(document.activeElement).toBe(document.body);
  first.unmount();
  render(show(true));
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});
