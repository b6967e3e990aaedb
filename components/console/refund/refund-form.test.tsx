// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';
import { callToken } from '@/lib/api/clients';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import validation from '@/messages/en/validation.json';
import { RefundForm } from './refund-form';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn(async () => null) }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: { body?: unknown }) => Promise<unknown>);
const words = console.finance.orders;
const line = { lineId: 1, title: '会员', titleEn: 'Membership', quantity: 1, state: 'fulfilled', returnable: '200.00' };

const show = (purchase: boolean) => {
  const order = { orderNo: 'N1', purchase, lines: [line] } as FinanceOrderDetail;
  render(
    <NextIntlClientProvider locale="en" messages={{ console, form, validation }}>
      <RefundForm order={order} onDone={() => {}} onCancel={() => {}} />
    </NextIntlClientProvider>,
  );
};
const sent = () => call.mock.calls.map(([, asked]) => asked.body);
const submit = () => userEvent.click(screen.getByRole('button', { name: /¥/ }));
async function give(amount: string) {
  const field = screen.getByLabelText(words.part.replace('{title}', 'Membership'));
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await submit();
}

beforeEach(() => {
  call.mockClear();
});

test('no more of a line goes back than is left of it: its field says so, and nothing is sent', async () => {
  show(true);
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'Agreed');
  await give('200.01');
  expect(await screen.findAllByText(validation.amount)).not.toEqual([]);
  expect(sent()).toEqual([]);
  await give('200');
  expect(sent()).toMatchObject([{ orderNo: 'N1', parts: [{ lineId: 1, amount: '200', givenUp: true }] }]);
});

test('what was bought may be given up with its money, a top-up only leaves the wallet', () => {
  show(true);
  expect(screen.getByRole('checkbox', { name: words.givenUp })).toBeTruthy();
  expect(screen.queryByText(words.fromWallet)).toBeNull();
});

test('of a top-up the money leaves the wallet, and there is nothing to give up', () => {
  show(false);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(words.fromWallet)).toBeTruthy();
});
