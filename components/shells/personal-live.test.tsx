// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { tellMissed, tellStale } from '@/lib/realtime/hub';
import { PersonalLive } from './personal-live';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what the page shows, and who one is, is rendered anew, once for all that comes together', () => {
  render(<PersonalLive shows={['orders', 'wallet']} />);
  tellStale(['papers']);
  pass(1000);
  expect(refresh).not.toHaveBeenCalled();
  tellStale(['orders']);
  tellStale(['wallet', 'orders']);
  pass(400);
  expect(refresh).toHaveBeenCalledOnce();
  tellStale(['me']);
  pass(1100);
  expect(refresh).toHaveBeenCalledTimes(2);
  tellMissed();
  pass(1100);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('however much happens, the page is made no more than once a second, and the last of it is seen', () => {
  render(<PersonalLive shows={['console.orders']} />);
  for (let at = 0; at < 30; at++) {
    tellStale(['console.orders']);
    pass(100);
  }
  const during = refresh.mock.calls.length;
  expect(during).toBeGreaterThanOrEqual(2);
  expect(during).toBeLessThanOrEqual(4);
  pass(2000);
  expect(refresh.mock.calls.length).toBe(during + 1);
});

test('while somebody types, the page waits; it follows when they leave the field, or send', () => {
  render(
    <form>
      <input aria-label="name" />
      <PersonalLive shows={['cert']} />
    </form>,
  );
  const field = screen.getByLabelText('name');
  act(() => field.focus());
  tellStale(['cert']);
  pass(400);
  expect(refresh, 'nothing was typed').toHaveBeenCalledOnce();
  fireEvent.input(field, { target: { value: 'A' } });
  tellStale(['cert']);
  pass(5000);
  expect(refresh).toHaveBeenCalledOnce();
  act(() => field.blur());
  pass(1100);
  expect(refresh).toHaveBeenCalledTimes(2);
});

function Unsent() {
  const inside = useRef<HTMLDivElement>(null);
  useLeaveGuard(true, '?', inside);
  return <div ref={inside} />;
}

test('what was left in a form and not sent keeps the page as it is', () => {
  const shown = render(
    <>
      <Unsent />
      <PersonalLive shows={['cert']} />
    </>,
  );
  tellStale(['cert']);
  pass(5000);
  expect(refresh).not.toHaveBeenCalled();
  shown.rerender(<PersonalLive shows={['cert']} />);
  tellStale(['cert']);
  pass(1100);
  expect(refresh).toHaveBeenCalled();
});

test('a tab that nobody sees is made anew when it is seen', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<PersonalLive shows={['orders']} />);
  tellStale(['orders']);
  pass(5000);
  expect(refresh).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(400);
  expect(refresh).toHaveBeenCalledOnce();
  seen.mockRestore();
});
