import { vi } from 'vitest';

/** How long a loaded machine may take until something is true that takes milliseconds on a quiet one. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Waits until an assertion holds; rejects with its last error. For real clocks only. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, PATIENCE);
}
