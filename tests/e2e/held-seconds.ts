import type { Page } from '@playwright/test';

interface HeldSeconds {
  /** Held timers that the page waits for. */
  waiting(): Promise<number>;
  /** Lets the time pass for a timer that the page has set, or sets next. */
  pass(): Promise<void>;
}

declare global {
  interface Window {
    heldSeconds: Map<number, () => void>;
  }
}

/**
 * Holds every timer of exactly `length` milliseconds in pages that open from now on: no wait of the page ends before the
 * test says so, while all else goes on. A stopped clock would hold React back too.
 */
export async function holdSeconds(page: Page, length = 1000): Promise<HeldSeconds> {
  await page.addInitScript((heldMs) => {
    const held = new Map<number, () => void>();
    const { setTimeout: set, clearTimeout: clear } = window;
    let last = 1_000_000_000;
    const setHeld = (work: TimerHandler, ms?: number, ...rest: unknown[]): number => {
      if (ms !== heldMs || typeof work !== 'function') return set(work, ms, ...rest);
      last += 1;
      held.set(last, () => work(...rest));
      return last;
    };
    const clearHeld = (id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    };
    Object.assign(window, { heldSeconds: held, setTimeout: setHeld, clearTimeout: clearHeld });
  }, length);
  return {
    waiting: () => page.evaluate(() => window.heldSeconds.size),
    pass: async () => {
      await page.waitForFunction(() => window.heldSeconds.size > 0);
      await page.evaluate(() => {
        const due = [...window.heldSeconds.values()];
        window.heldSeconds.clear();
        for (const work of due) work();
      });
    },
  };
}
