// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import pay from '@/messages/zh/pay.json';
import { WithdrawSection } from './withdraw-section';

/** A form in which something was typed. */
function Written({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useLeaveGuard(true, '放弃吗？', form);
  return (
    <form ref={form}>
      <button type="button" onClick={onDone}>
        提交
      </button>
    </form>
  );
}
vi.mock('./withdraw-form', () => ({ WithdrawForm: Written }));

const confirm = vi.spyOn(window, 'confirm');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function show({ certified = true, phonenumber = '13800000001' } = {}): void {
  const rule = { least: '100.00', largest: '50000.00', feeRate: 10, leastFee: '2.00' };
  render(
    <NextIntlClientProvider locale="zh" messages={{ pay }}>
      <WithdrawSection certified={certified} balance="100.00" rule={rule} phonenumber={phonenumber} name="林知夏" />
    </NextIntlClientProvider>,
  );
}

async function openForm(): Promise<void> {
  show();
  await press(pay.withdraw.title);
  await screen.findByRole('button', { name: '提交' });
}

beforeEach(() => void confirm.mockReset());

test.each([
  ['a phone number', { phonenumber: '' }, pay.withdraw.noPhone, pay.withdraw.addPhone, '/my#phone'],
  ['a certification', { certified: false }, pay.withdraw.needCert, pay.withdraw.certify, '/my'],
])('without %s there is no form, but the way to it', (_what, person, words, label, address) => {
  show(person);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(address);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the form of a withdrawal is shut over what was typed on purpose only', async () => {
  await openForm();
  confirm.mockReturnValue(false);
  await press(pay.withdraw.closeForm);
  expect(screen.getByRole('button', { name: '提交' })).toBeDefined();
  confirm.mockReturnValue(true);
  await press(pay.withdraw.closeForm);
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
});

test('after a withdrawal was asked for the focus is at the button that opens its form', async () => {
  await openForm();
  await press('提交');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: pay.withdraw.title }));
  expect(confirm).not.toHaveBeenCalled();
});
