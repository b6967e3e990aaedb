// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BillDifference } from '@/contract/pay/console-bill';
import console from '@/messages/zh/console.json';
import form from '@/messages/zh/form.json';
import pay from '@/messages/zh/pay.json';
import { BillsScreen } from './bills-screen';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
vi.mock('next/navigation', () => import('@/tests/support/servers/address'));

const words = console.finance.bills;
const differs: Partial<BillDifference> = {
  id: 1,
  number: 'W1',
  day: '2026-11-24',
  channel: 'wechat',
  kind: 'amount',
  settled: false,
};
const show = (rows: readonly Partial<BillDifference>[], search = '') => {
  window.history.replaceState(null, '', `/console/bills${search}`);
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ console, form, pay }}>
      <BillsScreen start={{ search, page: { total: rows.length, rows: rows as BillDifference[] } }} />
    </NextIntlClientProvider>,
  );
};
const lists = () => screen.getAllByRole('region').map((list) => list.getAttribute('aria-label'));

beforeEach(() => {
  const day = { channel: 'wechat', day: '2026-11-24', state: 'compared', lines: 3, differences: 0 };
  callToken.mockReset().mockResolvedValue({ total: 1, rows: [day] });
});

test('one list has the screen: the days while all agrees, and that it does at a press', async () => {
  show([]);
  expect(lists()).toEqual([words.days]);
  expect(await screen.findByRole('cell', { name: words.dayStates.compared })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '差异 0' }));
  expect(lists()).toEqual([words.caption]);
  expect(screen.getByText(words.empty)).toBeDefined();
});

test.each([
  ['where there are any', [differs], ''],
  ['where settled ones are asked for', [], '?state=settled'],
])('the differences have it %s', (_where, rows, search) => {
  show(rows, search);
  expect(lists()).toEqual([words.caption]);
});
