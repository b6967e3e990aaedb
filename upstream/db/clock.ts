import type { Database } from './client';

export interface Clock {
  now(): Date;
  /** Compares the two clocks again. */
  measure(): Promise<void>;
  stop(): void;
}

const EVERY_MS = 60_000;
/** This machine's clock as it was at the start, and has run on since: whoever sets it meanwhile changes nothing. */
const steady = () => performance.timeOrigin + performance.now();
/** A difference from which an operator is told. */
const WORTH_SAYING_MS = 2_000;
/** What a machine's two clocks may drift apart before it is taken for one that slept, or whose clock was set: the steady one stands still while it sleeps. */
const DRIFT_MS = 1_000;

interface ClockParts {
  /** This machine's clock, milliseconds. */
  machine?: () => number;
  /** The one that somebody may set, milliseconds. */
  wall?: () => number;
  say(sentence: string): void;
}

/**
 * The database's clock, by which captchas, codes and sessions of all machines go: this machine's own, put right by how far
 * it is from the database's. The embedded database has this machine's, as it is set.
 */
export async function databaseClock(
  { kind, executeSql }: Pick<Database, 'kind' | 'executeSql'>,
  { machine = kind === 'pglite' ? Date.now : steady, wall = Date.now, say }: ClockParts,
): Promise<Clock> {
  let ahead = 0;
  const apart = () => wall() - machine();
  let wasApart = apart();
  const measure = async () => {
    const asked = machine();
    const { rows } = await executeSql('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    const answered = machine();
    const found = Number(rows[0]?.now) - (asked + answered) / 2;
    // What lies within the time of the question is no difference: the clock must not tremble.
    if (!(Math.abs(found - ahead) > (answered - asked) / 2 + 1)) return;
    ahead = found;
    if (Math.abs(ahead) < WORTH_SAYING_MS) return;
    const seconds = Math.round(Math.abs(ahead) / 1000);
    say(`The clock of this machine is ${seconds} s ${ahead > 0 ? 'behind' : 'ahead of'} the database's, which counts.`);
  };
  const isOwn = kind === 'pglite';
  if (!isOwn) await measure();
  // While the database is away the last difference holds.
  const timer = isOwn ? undefined : setInterval(() => void measure().catch(() => undefined), EVERY_MS).unref();
  const noticeDrift = () => {
    const drift = apart() - wasApart;
    if (Math.abs(drift) <= DRIFT_MS) return;
    wasApart += drift;
    say(
      `This machine slept, or its clock was set: ${Math.round(Math.abs(drift) / 1000)} s. Its time is compared with the database's again.`,
    );
    void measure().catch(() => undefined);
  };
  return {
    now() {
      if (!isOwn) noticeDrift();
      return new Date(machine() + ahead);
    },
    measure,
    stop: () => clearInterval(timer),
  };
}
