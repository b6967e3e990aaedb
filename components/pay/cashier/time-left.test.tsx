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
  ['2026-05-20 10:04:05', '请在 04:05 内完成支付'],
  ['2026-05-20 10:59:59', '请在 59:59 内完成支付'],
  ['2026-05-20 11:00:00', '请在 2026年5月20日 11:00 前完成支付'],
  ['2026-05-21 06:36:29', '请在 2026年5月21日 06:36 前完成支付'],
])('until %s it says %s', (until, words) => {
  render(
    <NextIntlClientProvider locale="zh" messages={{ pay }}>
      <TimeLeft until={until} onEnd={vi.fn()} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('timer').textContent).toBe(words);
});
