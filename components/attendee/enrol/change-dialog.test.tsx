// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { Offer } from '@/contract/attendee/enrol';
import enrol from '@/messages/en/enrol.json';
import form from '@/messages/en/form.json';
import { ChangeDialog } from './change-dialog';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const offer = (feeId: number, feeName: string, more: Partial<Offer> = {}): Offer => ({
  feeId,
  biz: 'enroll',
  feeName,
  price: '600.00',
  left: null,
  ...more,
});

test('a place is changed to what it can be: what is full, or asks for a proof first, stands there and cannot be chosen', async () => {
  const offers = [
    offer(1, 'Delegate'),
    offer(2, 'Listener'),
    offer(3, 'Resident', { proof: 'Proof of training' }),
    offer(4, 'Student', { left: 0 }),
  ];
  render(
    <NextIntlClientProvider locale="en" messages={{ enrol, form }} timeZone="Asia/Shanghai">
      <ChangeDialog place={{ enrollId: 7, feeId: 1 }} offers={offers} onClose={() => {}} />
    </NextIntlClientProvider>,
  );
  const choices = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['2', false],
    ['3', true],
    ['4', true],
  ]);
  expect(screen.getByText(new RegExp(enrol.offer.barred.proof))).toBeTruthy();
  // Each choice says its price by itself.
  expect(screen.getAllByText('¥600.00')).toHaveLength(3);
});
