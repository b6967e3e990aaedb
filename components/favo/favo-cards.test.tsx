// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { previewSource } from '@/components/remote-table/preview-source';
import type { Meeting } from '@/contract/meeting/meeting';
import favo from '@/messages/en/favo.json';
import form from '@/messages/en/form.json';
import { MeetingFavos } from './meeting-favos';

vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: () => {}, refresh: () => {} }),
}));
afterEach(cleanup);

const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const meeting = (msId: number): Meeting => ({
  msId,
  msType: '2',
  msName: `会议 ${msId}`,
  msNameEn: `Meeting ${msId}`,
  startTime: '2026-12-04 08:30:00',
  endTime: '2026-12-05 17:30:00',
  enrollEnd: '2026-12-01 23:59:00',
});
const show = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => meeting(index + 1));
  render(
    <NextIntlClientProvider locale="en" messages={{ favo, form }} timeZone="Asia/Shanghai">
      <MeetingFavos {...previewSource('usual', rows)} serverTime={NOW} />
    </NextIntlClientProvider>,
  );
};

test('a favourite is a card with its date leaf, its state and until when one enrols', async () => {
  show(1);
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('4–5')).toBeTruthy();
  expect(card.getByText(favo.states.open)).toBeTruthy();
  expect(card.getByText(/1 Dec/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Remove: Meeting 1' })).toBeTruthy();
});

test('a few are seen at a glance; many are looked through and written to a file', async () => {
  show(8);
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByText(form.table.export)).toBeNull();
  cleanup();
  show(9);
  expect(await screen.findAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.getByText(form.table.export)).toBeTruthy();
});
