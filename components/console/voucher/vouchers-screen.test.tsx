// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { FinanceVoucher } from '@/contract/pay/console-voucher';
import console from '@/messages/zh/console.json';
import form from '@/messages/zh/form.json';
import pay from '@/messages/zh/pay.json';
import { VouchersScreen } from './vouchers-screen';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
vi.mock('next/navigation', () => import('@/tests/support/servers/address'));

const voucher = (id: number, payerName: string): FinanceVoucher => ({
  id,
  userId: 7,
  person: '林晚舟',
  payerName,
  orderNo: `N${id}`,
  subject: '心血管病年会',
  amount: '1600.00',
  auditStatus: '1',
  auditMsg: null,
  transferTime: '2026-05-20 09:00:00',
  createTime: '2026-05-20 10:00:00',
});

test('a bank transfer is named by what it pays for, with the person once, and the account where it is in another name', () => {
  const rows = [voucher(1, '林晚舟'), voucher(2, '云澜医院')];
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ console, form, pay }}>
      <VouchersScreen start={{ search: '', page: { total: 2, rows } }} reasons={[]} />
    </NextIntlClientProvider>,
  );
  const said = screen.getAllByRole('row').slice(1);
  expect(said.map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
    '心血管病年会',
    '心血管病年会',
  ]);
  expect(said.map((row) => within(row).getAllByText('林晚舟').length)).toEqual([1, 1]);
  expect(said.map((row) => within(row).queryByText('云澜医院') !== null)).toEqual([false, true]);
});
