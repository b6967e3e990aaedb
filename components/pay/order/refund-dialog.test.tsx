// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PayOrder, quoteRefund, refundOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import form from '@/messages/zh/form.json';
import pay from '@/messages/zh/pay.json';
import { RefundDialog } from './refund-dialog';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: { body?: unknown }) => Promise<unknown>);

const ORDER: PayOrder = {
  orderNo: 'N1',
  biz: 'vip',
  subject: '年度会员',
  subjectEn: 'Yearly',
  amount: '288.00',
  payStatus: '1',
  channel: 'wallet',
};
const back = (amount: string) => ({ amount, refundable: true, why: null });
const onDone = vi.fn();
const show = () =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ pay, form }}>
      <RefundDialog order={ORDER} onClose={() => {}} onDone={onDone} />
    </NextIntlClientProvider>,
  );
/** What the server says: to questions for the quote one after the other, and to the refund. */
function answers({ quotes, refund }: { quotes: (() => unknown)[]; refund?: () => unknown }) {
  call.mockImplementation(async (endpoint) => (endpoint === quoteRefund ? quotes.shift()?.() : refund?.()));
}
const sent = () => call.mock.calls.flatMap(([endpoint, asked]) => (endpoint === refundOrder ? [asked.body] : []));
const refuse = (code: number, words: string) => () => {
  throw new ApiError(code, words);
};

beforeEach(() => {
  call.mockReset();
  onDone.mockReset();
});

test('what is given up is what the payer was told', async () => {
  answers({ quotes: [() => back('264.00')], refund: () => ({ refundNo: 'R1', amount: '264.00', status: '2' }) });
  show();
  await userEvent.type(await screen.findByLabelText(pay.refund.reason), '买错了');
  await userEvent.click(screen.getByRole('button', { name: '退款 ¥264' }));
  expect(sent()).toEqual([
    { orderNo: 'N1', reason: '买错了', amount: '264.00', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('another amount than told is shown before it is agreed to, and what was typed stays', async () => {
  answers({ quotes: [() => back('288.00'), () => back('264.00')], refund: refuse(601, '可退金额已变为 264.00 元') });
  show();
  await userEvent.type(await screen.findByLabelText(pay.refund.reason), '买错了');
  await userEvent.click(screen.getByRole('button', { name: '退款 ¥288' }));
  await screen.findByRole('button', { name: '退款 ¥264' });
  expect(screen.getByRole('alert').textContent).toBe('可退金额已变为 264.00 元');
  expect(screen.getByLabelText(pay.refund.reason)).toHaveProperty('value', '买错了');
  expect(onDone).not.toHaveBeenCalled();
});

test('where nothing comes back the rule says why, and nothing can be sent', async () => {
  answers({ quotes: [() => ({ amount: '0.00', refundable: false, why: '剩余会员时间不足一个月' })] });
  show();
  await screen.findByText('剩余会员时间不足一个月');
  expect(screen.queryByLabelText(pay.refund.reason)).toBeNull();
  expect(screen.queryByRole('button', { name: /退款 ¥/ })).toBeNull();
});

test('a question that nobody answered can be asked again', async () => {
  answers({ quotes: [refuse(0, ''), () => back('288.00')] });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe(form.quote.failed);
  await userEvent.click(screen.getByRole('button', { name: form.quote.again }));
  await screen.findByRole('button', { name: '退款 ¥288' });
});
