import { expect, test, vi } from 'vitest';
import { readSignals } from '@/server/start/signals';

test('a signal that arrives twice within two seconds asks once; a later one forces', () => {
  let now = 1_000;
  const stop = vi.fn();
  const force = vi.fn();
  const onSignal = readSignals({ stop, force }, () => now);
  onSignal();
  now += 1_999;
  onSignal();
  expect(stop).toHaveBeenCalledOnce();
  expect(force).not.toHaveBeenCalled();
  now += 1;
  onSignal();
  expect(stop).toHaveBeenCalledOnce();
  expect(force).toHaveBeenCalledOnce();
});
