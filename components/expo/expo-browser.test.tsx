// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { Expo } from '@/contract/expo/expo';
import expo from '@/messages/en/expo.json';
import { ExpoBrowser } from './expo-browser';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/meetings/zh/1' }));

const booth = (boothId: number, no: string, exhibitorId: number | null, width = 3) => ({
  boothId,
  no,
  exhibitorId,
  width,
  x: (boothId - 1) * 6,
  y: 0,
  height: 3,
});
const firm = (exhibitorId: number, name: string, nameEn: string | null, levelId: number | null) => ({
  exhibitorId,
  name,
  nameEn,
  levelId,
  products: 1,
  logoUrl: null,
  intro: null,
  introEn: null,
});
const EXPO: Expo = {
  levels: [{ levelId: 1, name: '金牌', nameEn: 'Gold' }],
  halls: [
    {
      hallId: 1,
      name: 'A 厅',
      nameEn: 'Hall A',
      width: 30,
      height: 9,
      booths: [booth(1, 'A01', 7, 6), booth(2, 'A02', 8), booth(3, 'A03', null)],
    },
  ],
  exhibitors: [firm(7, '澄心', 'Chengxin Medical Devices (Shanghai) Co., Ltd.', 1), firm(8, '云杉', 'Yunshan', null)],
};
const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ expo }}>
      <ExpoBrowser msId={1} expo={EXPO} />
    </NextIntlClientProvider>,
  );

test('a booth leads to its exhibitor by its words, the exhibitor back to its booth; a free one leads nowhere', () => {
  show();
  const plan = within(screen.getByRole('region', { name: 'Plan of Hall A, 30 × 9 metres' }));
  const links = plan.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['A01 · Chengxin Medical Devices (Shanghai) Co., Ltd. · Gold', '/en/meetings/zh/1/7'],
    ['A02 · Yunshan', '/en/meetings/zh/1/8'],
  ]);
  expect(plan.getByText('Booth A03, not assigned')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Show booth A01 on the plan' });
  expect(document.querySelector(back.getAttribute('href') ?? '')?.getAttribute('href')).toBe('/en/meetings/zh/1/7');
});

test('one search narrows the list and the plan, and says how many it found', async () => {
  show();
  const search = screen.getByRole('searchbox', { name: expo.search });
  await userEvent.type(search, 'a02');
  expect(screen.getByRole('status').textContent).toBe('1 exhibitor found');
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Yunshan']);
  expect(document.querySelectorAll('[data-faint]')).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: expo.all }));
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2);
});
