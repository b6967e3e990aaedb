import { Agent, type IncomingMessage, request } from 'node:http';
import { median } from './measure';
import { cpuOf } from './processes';

/** A page whose processor time is asked for. */
export interface Costed {
  /** A new one for each request, for pages that no cache may hold. */
  url(): string;
  headers?: Record<string, string>;
  /** The processes that make it. */
  pids: number[];
}

/** Requests before anything counts: a page that has been made a few times only is made by cold code, a bare one too. */
const WARM = 600;
const ROUNDS = 7;
const ASKED = 60;

/**
 * Processor time of one request of each page, milliseconds, asked one after another: what others do on the machine counts less
 * than in time. All pages are equally warm and are asked in turn; medians of the rounds.
 */
export async function compareCosts<K extends string>(pages: Record<K, Costed>): Promise<Record<K, number>> {
  const agent = new Agent({ keepAlive: true });
  const names = Object.keys(pages) as K[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (const name of names) await ask(pages[name], agent, WARM);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const used = () => pages[name].pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
      const before = used();
      await ask(pages[name], agent, ASKED);
      seen[name].push((used() - before) / ASKED);
    }
  }
  agent.destroy();
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<K, number>;
}

async function ask({ url, headers = {} }: Costed, agent: Agent, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    const address = url();
    const { statusCode } = await get(address, { 'accept-encoding': 'gzip', ...headers }, agent);
    if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`);
  }
}

/** Reads an answer to its end without unpacking it: asking shall cost the machine little. */
export function get(url: string, headers: Record<string, string>, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(answer));
    });
    asked.on('error', reject);
    asked.end();
  });
}
