// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { actOnBillDifference, type BillAct, type BillDifference } from '@/contract/pay/console-bill';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { useToastStore } from '@/lib/stores/toast-store';
import messages from '@/messages/zh/console.json';
import { DifferenceActions } from './difference-actions';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: unknown) => Promise<unknown>);
const words = messages.finance.bills;
const [onDone, onSettle] = [vi.fn(), vi.fn()];

function show(acts: BillAct[], more: Partial<BillDifference> = {}) {
  const row: BillDifference = {
    id: 7,
    channel: 'wechat',
    day: '2026-06-01',
    number: 'N1P01',
    orderNo: 'N1',
    known: true,
    besides: false,
    kind: 'missingHere',
    acts,
    theirAmount: '10.00',
    settled: false,
    note: null,
    settledBy: null,
    settledTime: null,
    ...more,
  };
  render(
    <NextIntlClientProvider locale="zh" messages={{ console: messages }}>
      <DifferenceActions row={row} onDone={onDone} onSettle={onSettle} />
    </NextIntlClientProvider>,
  );
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToastStore.getState().toasts.map((toast) => toast.words.text);

beforeEach(() => {
  call.mockReset();
  onDone.mockReset();
  onSettle.mockReset();
});

test('only what can be done about a difference is offered, and a note always', async () => {
  show(['book']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([words.acts.book, words.settle]);
  await click(words.settle);
  expect(onSettle).toHaveBeenCalledOnce();
});

test.each([
  ['book', '按账单登记到账 ¥10.00，订单随即生效。'],
  ['giveBack', '¥10.00 将原路退回付款人。'],
] as const)('%s asks once more before money moves, and says what became of it', async (act, asked) => {
  const outcome = act === 'book' ? 'booked' : 'givenBack';
  call.mockResolvedValue({ outcome });
  show(['ask', 'book', 'giveBack']);
  await click(words.acts[act]);
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText(asked)).toBeDefined();
  await click(words.acts[act]);
  expect(call.mock.calls).toEqual([[actOnBillDifference, { params: { id: 7 }, body: { act } }]]);
  expect(toasts()).toContain(words.outcomes[outcome]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('the payment company’s word is shown where it settles nothing', async () => {
  call.mockResolvedValue({ outcome: null, said: 'unpaid' });
  show(['ask']);
  await click(words.acts.ask);
  expect(toasts()).toContain(words.said.unpaid);
});

test.each([
  [{ known: false }, '¥10.00 先记入待查款项。'],
  [{ theirAmount: '-10.00' }, '按账单登记这笔退款已到账。'],
])('what booking does to %o is said before it is done', async (more, asked) => {
  show(['book'], more);
  await click(words.acts.book);
  expect(screen.getByText(asked)).toBeDefined();
});

test('where a colleague was first the list is read again', async () => {
  call.mockRejectedValue(new ApiError(404, '没有找到'));
  show(['ask']);
  await click(words.acts.ask);
  expect(onDone).toHaveBeenCalledOnce();
});
