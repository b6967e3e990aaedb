// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import validation from '@/messages/en/validation.json';
import { EndRefundForm } from './end-refund';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn(async () => null) }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: { body?: unknown }) => Promise<unknown>);
const words = console.finance.refunds;
const [onDone, onRefused] = [vi.fn(), vi.fn()];
const show = (status: string) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ console, form, validation }}>
      <EndRefundForm refund={{ refundNo: 'R1', status }} onDone={onDone} onRefused={onRefused} onCancel={() => {}} />
    </NextIntlClientProvider>,
  );
const sent = () => call.mock.calls.map(([, asked]) => asked.body);

beforeEach(() => {
  call.mockClear();
  onDone.mockReset();
  onRefused.mockReset();
});

test('what was paid another way is ended with its proof and a reason', async () => {
  show('1');
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'The card is gone');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(await screen.findAllByText(validation.proof)).not.toEqual([]);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText(words.proof), 'ICBC 0042');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(sent()).toEqual([{ refundNo: 'R1', how: 'paid', reason: 'The card is gone', proof: 'ICBC 0042' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('what is kept needs a reason and no proof', async () => {
  show('1');
  await userEvent.click(screen.getByLabelText(words.endings.kept));
  expect(screen.queryByLabelText(words.proof)).toBeNull();
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'Agreed with the payer');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(sent()).toEqual([{ refundNo: 'R1', how: 'kept', reason: 'Agreed with the payer' }]);
});

test('what has failed is kept already: it can only be paid another way', () => {
  show('3');
  expect(screen.queryByLabelText(words.endings.kept)).toBeNull();
  expect(screen.getByLabelText(words.endings.paid)).toBeTruthy();
});

test('a refusal is read where it was asked, and what the gateway said meanwhile is read again', async () => {
  call.mockRejectedValueOnce(new ApiError(500, 'The gateway has already paid this refund'));
  show('1');
  await userEvent.type(screen.getByLabelText(words.proof), 'ICBC 0042');
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'The card is gone');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(await screen.findByText('The gateway has already paid this refund')).toBeTruthy();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});
