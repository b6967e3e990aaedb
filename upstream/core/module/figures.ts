import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { made } from './made';

/** What a gauge reads: one number, a number for each value of its label, or null for what cannot be told. */
type Reading = number | null | Readonly<Record<string, number>>;

/** Milliseconds: a part that hangs leaves its own figure out, and no other. */
const READ_MS = 1_000;
/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const registry = new Registry();

/** A number that only grows, declared once beside what it counts. */
export const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/** How often something happened and how many seconds it took, declared once beside it. */
export const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
  new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });

/** A number that is read when somebody asks for the figures. Of one name the newest reader counts: tests have several sites. */
export function gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label = 'of'): void {
  let underWay: Promise<Reading> | null = null;
  // One that is late is waited for and not asked once more: questions would pile up before a database that hangs.
  const readOnce = () => {
    underWay ??= Promise.resolve()
      .then(read)
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    return withinTime(underWay);
  };
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const reading = await readOnce();
      this.reset();
      if (typeof reading === 'number') this.set(reading);
      else for (const [value, count] of Object.entries(reading ?? {})) this.set({ [label]: value }, count);
    },
  });
}

/** Figures of a module as its manifest lists them: what begins to read them for a site. */
export const defineFigures = <C extends object>(name: string, watch: (ctx: C) => void) => made('figures', name, watch);

async function withinTime(reading: Promise<Reading>): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** Begins to watch the process itself: memory, processor time, lag of the event loop. */
export function watchProcess(): void {
  const prefix = 'upstream_';
  if (registry.getSingleMetric(`${prefix}process_cpu_seconds_total`)) return;
  collectDefaultMetrics({ register: registry, prefix });
}

/** All figures of this process in the words of Prometheus. */
export const figuresText = (): Promise<string> => registry.metrics();
