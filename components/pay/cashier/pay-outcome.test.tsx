// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { PayOrder } from '@/contract/pay/order';
import pay from '@/messages/zh/pay.json';
import { OutcomeView } from './pay-outcome';

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/lib/i18n/link', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const ORDER = {
  orderNo: '1',
  msId: 7,
  biz: 'hotel',
  subject: '云起酒店',
  amount: '200.00',
  payStatus: '1',
} as PayOrder;
const show = (order: PayOrder) =>
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ pay }}>
      <OutcomeView order={order} outcome="paid" bought={{ team: true }} ask={async () => {}} />
    </NextIntlClientProvider>,
  );

test('whoever has paid for a room goes on to their journey, not to a team', () => {
  show(ORDER);
  expect(screen.getByText(pay.payed.on.hotel).closest('a')?.getAttribute('href')).toMatch(/\/meetings\/receipt\/7$/);
  expect(screen.queryByText(pay.payed.toTeam)).toBeNull();
});

test('a place is still gone on to by itself', () => {
  show({ ...ORDER, biz: 'enroll' });
  expect(screen.queryByText(pay.payed.on.hotel)).toBeNull();
  expect(screen.getByText(pay.payed.toTeam)).toBeTruthy();
});

test('whoever has paid goes on to the invoice, but not of a top-up or of nothing', () => {
  show(ORDER);
  expect(screen.getByText(pay.payed.invoice).closest('a')?.getAttribute('href')).toMatch(
    /\/my\/records\?tab=invoices$/,
  );
  cleanup();
  show({ ...ORDER, biz: 'recharge' });
  show({ ...ORDER, amount: '0.00' });
  expect(screen.queryByText(pay.payed.invoice)).toBeNull();
});
