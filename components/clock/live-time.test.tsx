// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '@/lib/stores/session-store';
import { ClockText } from './clock-text';
import { type LivePhase, LiveTime } from './live-time';

const china = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const AT = china('2026-11-21 10:00:00');
const OPENS = china('2026-12-04 08:30:00');
const initial = useSessionStore.getState();

function show() {
  const words = { one: ['in ', ' day'], other: ['in ', ' days'] } as const;
  render(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="Asia/Shanghai">
      <p data-testid="left">
        <LiveTime
          at={AT}
          phases={[
            { from: 0, days: { to: OPENS, words } },
            { from: OPENS, content: 'on now' },
          ]}
        />
      </p>
    </NextIntlClientProvider>,
  );
  return () => screen.getByTestId('left').textContent;
}
const tell = (serverTime: string) =>
  act(() => useSessionStore.getState().setBaseInfo({ login: false, serverTime }, Date.now()));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(china('2026-12-20 10:00:00'));
});
afterEach(() => {
  vi.useRealTimers();
  useSessionStore.setState(initial, true);
});

test('a browser with a wrong clock shows what the server said, not its own count', () => {
  const text = show();
  expect(text()).toBe('in 13 days');
  tell('2026-11-21 10:00:05');
  expect(text()).toBe('in 13 days');
});

test('a page from yesterday is put right as soon as the server’s time is known', () => {
  const text = show();
  tell('2026-12-03 09:00:00');
  expect(text()).toBe('in 1 day');
});

test('an open page changes by itself when the meeting opens', () => {
  const text = show();
  tell('2026-12-04 08:29:00');
  expect(text()).toBe('in 0 days');
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(text()).toBe('on now');
});

test('what never changes again is in the page as it is, with nothing that keeps it right', () => {
  const soon = { from: 0, content: 'soon' };
  const said = (phases: LivePhase[]) => ClockText({ now: new Date(OPENS), phases });
  expect(said([soon, { from: OPENS - 1, content: 'over' }])).toBe('over');
  expect(said([soon, { from: OPENS + 1, content: 'over' }])).not.toBe('soon');
});
