import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';

/** Lets at most `most` works run at once while `waiting` others wait; throws 503 for the next one. */
export function createTurns({ most, waiting }: { most: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: 5 });
    try {
      return await work();
    } finally {
      // The place is handed over, not given up, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
