import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Path of each request, for answers that no cache can hold. */
  nextPath?: () => string;
}

/** Whether wrk is installed: a load generator in C leaves the processor to what is measured. */
export const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

/** Requests a second of a bounded load on loopback, by wrk where it is installed; throws when anything but 2xx comes back. */
export async function measure(load: Load): Promise<{ rate: number }> {
  return hasWrk && !load.nextPath ? measureByWrk(load) : measureByAutocannon(load);
}

async function measureByWrk({ url, connections = 20, seconds = 5, headers = {} }: Load): Promise<{ rate: number }> {
  const sent = Object.entries({ 'accept-encoding': 'gzip', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const run = promisify(execFile);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...sent, url]);
  const faults = /Non-2xx.*|Socket errors.*/.exec(stdout);
  if (faults) throw new Error(`${url}: ${faults[0]}`);
  return { rate: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]) };
}

async function measureByAutocannon(load: Load): Promise<{ rate: number }> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 20,
    duration: load.seconds ?? 5,
    headers: { 'accept-encoding': 'gzip', ...load.headers },
    ...(load.nextPath
      ? { requests: [{ setupRequest: (request) => ({ ...request, path: load.nextPath?.() ?? '/' }) }] }
      : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average };
}

/** The middle one of some values. */
export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures several things in turn, round after round, so that a slow minute of the machine affects all of them; medians of the rounds. */
export async function compare<K extends string>(
  loads: Record<K, Load>,
  rounds = 5,
): Promise<Record<K, { rate: number }>> {
  const names = Object.keys(loads) as K[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (const name of names) await measure({ ...loads[name], seconds: 2 });
  for (let round = 0; round < rounds; round++)
    for (const name of names) seen[name].push((await measure(loads[name])).rate);
  return Object.fromEntries(names.map((name) => [name, { rate: median(seen[name]) }])) as Record<K, { rate: number }>;
}
