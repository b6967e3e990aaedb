// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { EnrolSheet, MyEnrol } from '@/contract/attendee/enrol';
import enrol from '@/messages/en/enrol.json';
import form from '@/messages/en/form.json';
import { EnrolPage } from './enrol-page';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const mine = {
  enrollId: 10,
  feeId: 1,
  enrollState: 'enrolled',
  payStatus: '2',
  orderNo: '20260930204100000000000005',
  amount: '1280.00',
  workshops: [],
  companions: [],
  added: [],
  correctable: true,
} as unknown as MyEnrol;
const sheet = {
  state: 'open',
  mine,
  offers: [{ feeId: 1, biz: 'enroll', feeName: 'Physician', price: '1280.00', left: null }],
  person: { name: 'Wei Lin', hospital: '' },
} as unknown as EnrolSheet;

test('whoever is enrolled reads so in the heading, and has one thing to do first: the ticket', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ enrol, form }} timeZone="Asia/Shanghai">
      <EnrolPage msId={1} sheet={sheet} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(enrol.mineTitle);
  const ticket = screen.getByRole('link', { name: enrol.mine.ticket });
  expect(ticket.getAttribute('href')).toBe('/en/meetings/sign/1');
  const loud = document.querySelectorAll('[class*=primary], [class*=brand]');
  expect([...loud].map(({ textContent }) => textContent)).toEqual([enrol.mine.ticket]);
  for (const word of [enrol.mine.change, enrol.mine.correct, enrol.mine.giveUp])
    expect(screen.getByRole('button', { name: word }).className).toContain('quiet');
});
