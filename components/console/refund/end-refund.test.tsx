// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RefundEnding } from '@/contract/pay/console-refund';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { sendFile } from '@/lib/forms/send-file';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import validation from '@/messages/en/validation.json';
import { EndRefundForm } from './end-refund';

vi.mock('@/lib/forms/send-file', () => ({ sendFile: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn(async () => null) }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: { body?: unknown }) => Promise<unknown>);
const words = console.finance.refunds;
const [onDone, onRefused] = [vi.fn(), vi.fn()];
const show = (status: string, endings: RefundEnding[] = ['paid', 'kept']) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ console, form, validation }}>
      <EndRefundForm
        refund={{ refundNo: 'R1', status, endings }}
        onDone={onDone}
        onRefused={onRefused}
        onCancel={() => {}}
      />
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
  expect(sent()).toEqual([{ refundNo: 'R1', how: 'paid', reason: 'The card is gone', proof: 'ICBC 0042', files: [] }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a slip goes with the proof, and with nothing that is kept', async () => {
  const slip = { name: 'slip.pdf', url: '/api/file/private/1?sig=x' };
  vi.mocked(sendFile).mockResolvedValue(slip);
  show('1');
  await userEvent.type(screen.getByLabelText(words.proof), 'ICBC 0042');
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'The card is gone');
  const input = screen.getAllByLabelText(words.proofFiles).find((one) => one.matches('input[type=file]'));
  await userEvent.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('link', { name: /slip\.pdf/ })).toBeTruthy();
  expect(vi.mocked(sendFile).mock.calls[0]?.[1]).toBe('proof');
  await userEvent.click(screen.getByLabelText(words.endings.kept));
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  await userEvent.click(screen.getByLabelText(words.endings.paid));
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  const ended = { refundNo: 'R1', reason: 'The card is gone' };
  expect(sent()).toEqual([
    { ...ended, how: 'kept' },
    { ...ended, how: 'paid', proof: 'ICBC 0042', files: [slip] },
  ]);
});

test('what is kept needs a reason and no proof', async () => {
  show('1');
  await userEvent.click(screen.getByLabelText(words.endings.kept));
  expect(screen.queryByLabelText(words.proof)).toBeNull();
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'Agreed with the payer');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(sent()).toEqual([{ refundNo: 'R1', how: 'kept', reason: 'Agreed with the payer' }]);
});

test('what has failed and was given back otherwise can only be closed, and asks for no proof', async () => {
  show('3', ['kept']);
  for (const other of [words.endings.paid, words.endings.kept]) expect(screen.queryByLabelText(other)).toBeNull();
  expect(screen.getByLabelText(words.endings.over)).toHaveProperty('checked', true);
  await userEvent.type(screen.getByLabelText(console.finance.reason), 'Given back with R2');
  await userEvent.click(screen.getByRole('button', { name: words.end }));
  expect(sent()).toEqual([{ refundNo: 'R1', how: 'kept', reason: 'Given back with R2' }]);
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
