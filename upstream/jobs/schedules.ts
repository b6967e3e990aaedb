import type { Context, Emitted } from '@/upstream/core/context';

/** Something that comes round by the clock, once over all machines. */
export interface Schedule {
  /** What happens; its name is the schedule's. */
  event: Pick<Emitted, 'name' | 'data' | 'queue'>;
  everySeconds: number;
}

/** Something that each process does when it starts and by the clock, with what it alone has. */
export interface Round {
  name: string;
  work(ctx: Context): void | Promise<void>;
  everySeconds: number;
}
