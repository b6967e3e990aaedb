// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { Dashboard } from '@/contract/console/console';
import console from '@/messages/en/console.json';
import { DashboardView } from './dashboard-view';
import { SeriesChart } from './series-chart';

const show = (what: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ console }}>
      {what}
    </NextIntlClientProvider>,
  );
const chart = (days: number[]) =>
  show(<SeriesChart name="Income" days={days} labels={['1 May', '2 May', '3 May']} shown={(value) => `¥${value}`} />);
/** What stands beside the columns, and below them. */
const hidden = (container: HTMLElement) =>
  [...container.querySelectorAll('p[aria-hidden]')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );

test('a chart has its largest value and nought beside it, its first and last day below, and says them', () => {
  const { container } = chart([0, 40, 12]);
  expect(hidden(container)).toEqual([
    ['¥40', '¥0'],
    ['1 May', '2 May', '3 May'],
  ]);
  expect(screen.getByRole('img', { name: '1 May to 3 May; most on 2 May: ¥40' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '3 May ¥12' })).toBeTruthy();
});

test('below nought the least stands there; where nothing happened, nought alone', () => {
  expect(hidden(chart([30, -20, 0]).container)[0]).toEqual(['¥30', '¥-20']);
  expect(hidden(chart([0, 0, 0]).container)[0]).toEqual(['¥0']);
});

test('what waits says for how long its oldest has waited: hours, from two days on days', () => {
  const figures = {
    since: '2026-04-21',
    now: '2026-05-20 12:00:00',
    waiting: { certs: 3, videos: 1 },
    oldest: { certs: '2026-05-17 09:00:00', videos: '2026-05-19 09:00:00' },
  } as unknown as Dashboard;
  show(<DashboardView figures={figures} />);
  expect(screen.getByText('Oldest: 3 days')).toBeTruthy();
  expect(screen.getByText('Oldest: 27 hours')).toBeTruthy();
});
