// @vitest-environment jsdom
import { render, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { PayOrder } from '@/contract/pay/order';
import pay from '@/messages/zh/pay.json';
import styles from '../pay.module.css';
import { useOrderColumns } from './order-columns';

const ORDER = { orderNo: 'R1', amount: '30.00', payStatus: '1' } as PayOrder;
function column(key: string) {
  const { result } = renderHook(useOrderColumns, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="zh" messages={{ pay }}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  return result.current.find((one) => one.key === key);
}

test('only what is still wrong has the colour of what went wrong', () => {
  const stray = { kind: 'stray', channel: 'alipay_pc', amount: '30', came: '30' } as const;
  const troubles = [
    { ...stray, back: 'done', time: '1' },
    { ...stray, back: 'kept', time: '2' },
  ] as const;
  const { container } = render(column('troubles')?.render?.({ ...ORDER, troubles: [...troubles] }));
  const words = [...container.children].map(({ textContent, className }) => [textContent, className]);
  expect(words).toEqual([
    [expect.stringContaining('已退回'), styles.note],
    [expect.stringContaining('未能退回'), ''],
  ]);
  expect(column('troubles')?.render?.({ ...ORDER, troubles: [] })).toBeNull();
});

test('an order says that the proof of its transfer did not pass, while the transfer is waited for', () => {
  const proof = { status: '3', time: '2026-05-20 09:00:00', reason: '未查到款项' };
  const transfer = { chosen: true, until: '2026-05-23 09:00:00', proof };
  const said = (more: object) => {
    const row = { ...ORDER, payStatus: '0', transfer: { ...transfer, ...more } };
    const shown = render(column('proof')?.render?.(row)).container.textContent;
    expect(shown).toBe(column('proof')?.value?.(row) ?? '');
    return shown;
  };
  expect(said({})).toBe(`${pay.cashier.voucher.refusedTitle} · 未查到款项`);
  expect(said({ chosen: false })).toBe('');
  expect(said({ proof: { ...proof, status: '1' } })).toBe('');
});
