import type { Emitted } from '@/upstream/core/context';

/** Something that comes round by the clock, once over all machines. */
export interface Schedule {
  /** What happens; its name is the schedule's. */
  event: Pick<Emitted, 'name' | 'data' | 'queue'>;
  everySeconds: number;
}
