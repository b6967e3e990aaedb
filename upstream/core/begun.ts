import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call has done so far. */
export interface Progress {
  /** A write was committed, or its commit was tried: done again, the call may do it twice. */
  begun: boolean;
}

const calls = new AsyncLocalStorage<Progress>();

/** Does the work of a call, whose writes are noted in `progress`. */
export const duringCall = <T>(progress: Progress, work: () => T): T => calls.run(progress, work);

/** Notes that a write is about to be committed. */
export function noteBegun(): void {
  const progress = calls.getStore();
  if (progress) progress.begun = true;
}

/** Does writes that may well be done twice, such as counting an attempt: a call that did only these has not begun. */
export const besideCall = <T>(work: () => T): T => calls.run({ begun: false }, work);
