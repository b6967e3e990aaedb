import type { ReactNode } from 'react';

/** Content that holds from a moment on, milliseconds since 1970; the first also holds before. */
export interface ClockPhase {
  from: number;
  content: ReactNode;
}

/** Puts phases into the leaf that keeps them right by the server's clock (components/clock). */
export type Clock = (phases: ClockPhase[]) => ReactNode;
