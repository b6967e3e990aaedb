import type { Context, Emitted } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';

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

/** A schedule as manifests list it. */
export const every = (everySeconds: number, event: Schedule['event']): Schedule =>
  made('schedule', event.name, { event, everySeconds });

/** A round as manifests list it. */
export const defineRound = (round: Round): Round => made('round', round.name, round);
