// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import pay from '@/messages/zh/pay.json';
import { TimeLeft } from './time-left';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-20T10:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-05-20 10:04:05', '04:05'],
  ['2026-05-20 13:04:05', '3:04:05'],
  ['2026-05-21 10:04:05', '1 天 0:04:05'],
  ['2026-05-23 13:04:05', '3 天 3:04:05'],
])('until %s there are %s', (until, words) => {
  render(
    <NextIntlClientProvider locale="zh" messages={{ pay }}>
      <TimeLeft until={until} onEnd={vi.fn()} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('timer').textContent).toBe(`请在 ${words} 内完成支付`);
});
