import { execFileSync } from 'node:child_process';
import { startPostgres } from '../tests/support/postgres';
import { startSystem } from '../tests/support/system';
import { measure } from './measure';

export interface ListRow {
  what: string;
  small: number;
  large: number;
}

const PAGE_SIZE = 12;
const LIST = `/meeting/api/getMeetingList?pageSize=${PAGE_SIZE}`;
/** Filters, and on how many of their full pages the requests fall: far pages too, but never empty ones, which cost less. */
const QUERIES = {
  'list, first page': { filter: '', most: 1 },
  'list, any page': { filter: '', most: Number.POSITIVE_INFINITY },
  'search, two Chinese characters': { filter: `&keyword=${encodeURIComponent('心脏')}`, most: 5 },
  'filter by type and state': { filter: '&msType=2&timeState=2', most: 5 },
};

const CONNECTIONS = 4;

/** Mean time of an answer of the meeting list at about 1,000 and 100,000 meetings on PostgreSQL, milliseconds. */
export async function benchLists(bin: string, say: (line: string) => void): Promise<ListRow[]> {
  const server = await startPostgres(bin);
  try {
    const small = await measureAt(server.url, 'small', 10, say);
    const large = await measureAt(server.url, 'large', 1000, say);
    return Object.keys(QUERIES).map((what) => ({ what, small: small[what] ?? 0, large: large[what] ?? 0 }));
  } finally {
    await server.stop();
  }
}

async function measureAt(server: string, name: string, scale: number, say: (line: string) => void) {
  const url = new URL(server);
  execFileSync('psql', [server, '-qc', `create database ${name}`], { stdio: 'ignore' });
  url.pathname = `/${name}`;
  const system = await startSystem({ env: { DATABASE_URL: url.toString() } });
  try {
    say(`Filling ${name} (scale ${scale}) …`);
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'upstream/seed.ts', '--scale', String(scale), '--url', url.toString()],
      {
        stdio: 'ignore',
      },
    );
    const totalOf = async (filter: string) => {
      const answer = await fetch(`${system.upstreamUrl}${LIST}${filter}&pageNum=1`);
      return ((await answer.json()) as { total: number }).total;
    };
    say(`${name}: ${await totalOf('')} meetings`);
    const result: Record<string, number> = {};
    for (const [what, { filter, most }] of Object.entries(QUERIES)) {
      const pages = Math.max(1, Math.min(most, Math.floor((await totalOf(filter)) / PAGE_SIZE)));
      const nextPath = () => `${LIST}${filter}&pageNum=${1 + Math.floor(Math.random() * pages)}`;
      const load = { url: system.upstreamUrl, connections: CONNECTIONS, nextPath };
      await measure({ ...load, seconds: 2 });
      result[what] = (1000 * CONNECTIONS) / (await measure(load)).rate;
    }
    return result;
  } finally {
    await system.stop();
  }
}
