import type { MyStepState } from '@/lib/account/my-place';

/** Stands for a time in words that the server makes and the browser fills. */
export const TIME_PLACE = '{time}';

export interface PlaceWords {
  title: string;
  none: string;
  failed: string;
  all: string;
  /** With `TIME_PLACE` in it. */
  from: string;
  until: string;
  states: Record<string, string>;
  steps: Record<string, Record<MyStepState, string>>;
}
