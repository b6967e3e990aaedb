// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellStale } from './hub';
import { useStale } from './use-stale';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what becomes stale after the clock was put back is looked at as soon as else', () => {
  const look = vi.fn();
  renderHook(() => useStale(['notices'], look));
  tellStale(['notices']);
  vi.advanceTimersByTime(2_000);
  expect(look).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 40 * 60_000);
  tellStale(['notices']);
  vi.advanceTimersByTime(2_000);
  expect(look).toHaveBeenCalledTimes(2);
});
