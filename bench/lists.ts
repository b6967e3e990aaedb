import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { databaseUrl, startPostgres } from '../tests/support/postgres';
import { type System, startSystem } from '../tests/support/system';
import { median } from './measure';

export interface ListRow {
  what: string;
  small: number;
  large: number;
}

export interface Lists {
  rows: ListRow[];
  /** Statements that once took longer than `SLOW_MS` at the large size, as text with their longest time. */
  slow: string[];
}

export const SLOW_MS = 100;
const PAGE_SIZE = 12;
/** Requests of one kind, one after another; each asks for something else. */
const ASKED = 36;
const LARGE = 'large';
/** Names of the databases, and how many times the demo data they hold. */
const SIZES = [
  ['small', 10],
  [LARGE, 1000],
] as const;

const LIST = '/meeting/api/getMeetingList';
const FACETS = '/meeting/api/getMeetingFacets';
const HOME = [
  `${LIST}?timeState=0&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${LIST}?timeState=1&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${LIST}?artOpen=1&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${FACETS}?timeState=0`,
  '/system/api/siteFigures',
];
const PROVINCES = ['11', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '50', '51', '61'];
const TYPES = ['1', '2', '3', '9'];
const SORTS = ['', '&orderByColumn=startTime&isAsc=asc', '&orderByColumn=createTime', '&orderByColumn=enrollCount'];

/** The same choice for the same place, so that both sizes are asked the same things; neighbours have little in common. */
const choice = (values: readonly string[], place: number, step: number) => values[(place * step) % values.length] ?? '';
/** A month of three years around now. */
const month = (place: number) =>
  `${new Date().getFullYear() - 1 + (Math.floor(place / 12) % 3)}-${String(1 + (place % 12)).padStart(2, '0')}`;
const keyword = (word: string) => `keyword=${encodeURIComponent(word)}`;

/** A kind of request: addresses that a page reads at once, different for every place; `total` is that of the whole list. */
const KINDS: Record<string, (place: number, total: number) => string[]> = {
  'list, first page': () => [`${LIST}?pageNum=1&pageSize=${PAGE_SIZE}`],
  'list, any page': (place, total) => [
    `${LIST}?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor(total / PAGE_SIZE))}`,
  ],
  'list with new filters, and their counts': (place) => {
    const filter = `provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}&creditFlag=${place % 2}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}${choice(SORTS, place, 3)}`, `${FACETS}?${filter}`];
  },
  // A month holds up to 100 rows at the large size, and about 25 at the small one.
  'calendar month, and its counts': (place) => {
    const filter = `month=${month(place)}`;
    return [`${LIST}?${filter}&pageSize=100&orderByColumn=startTime&isAsc=asc`, `${FACETS}?${filter}`];
  },
  'search 学术 (one meeting in five), and its counts': (place) => {
    const filter = `${keyword('学术')}&provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}`, `${FACETS}?${filter}`];
  },
  'search 心脏 (few), and its counts': (place) => {
    const filter = `${keyword('心脏')}&provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}`, `${FACETS}?${filter}`];
  },
  'what the home page reads of meetings': () => HOME,
};

/**
 * Times of answers about meetings at about 1,000 and 100,000 of them on PostgreSQL, milliseconds; medians. Both sizes are asked in
 * turn, so that a slow minute of the machine affects both.
 */
export async function benchLists(bin: string, say: (line: string) => void): Promise<Lists> {
  const server = await startPostgres(bin, undefined, ['shared_preload_libraries=pg_stat_statements']);
  const client = new pg.Client({ connectionString: server.url });
  const sites: Site[] = [];
  try {
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    for (const [name, scale] of SIZES)
      sites.push(await openSite(client, databaseUrl(server.url, name), { name, scale, say }));
    await measureInTurn(sites, 5, 1000);
    await client.query('select pg_stat_statements_reset()');
    const rows = await measureInTurn(sites, ASKED, 0);
    return { rows, slow: await slowStatements(client, LARGE) };
  } finally {
    for (const { system } of sites) await system.stop();
    await client.end();
    await server.stop();
  }
}

interface Site {
  system: System;
  /** Meetings in its whole list. */
  total: number;
}

interface Size {
  name: string;
  scale: number;
  say(line: string): void;
}

/** An upstream on a new database with so many times the demo data. */
async function openSite(client: pg.Client, url: string, { name, scale, say }: Size): Promise<Site> {
  await client.query(`create database ${name}`);
  say(`Filling ${name} (scale ${scale}) …`);
  const seed = ['--import', 'tsx', 'upstream/seed.ts', '--scale', String(scale), '--url', url];
  execFileSync(process.execPath, seed, { stdio: 'ignore' });
  const system = await startSystem({ env: { DATABASE_URL: url }, upstreamOnly: true });
  const total = (await read(system, `${LIST}?pageSize=1`)).total ?? 0;
  say(`${name}: ${total} meetings`);
  return { system, total };
}

async function read({ upstreamUrl }: System, path: string): Promise<{ total?: number }> {
  const answer = await fetch(`${upstreamUrl}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as { total?: number };
}

/** Asks both sites for every kind of thing, `asked` times from place `first` on. */
async function measureInTurn(sites: Site[], asked: number, first: number): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const [what, addresses] of Object.entries(KINDS)) {
    const taken: number[][] = sites.map(() => []);
    for (let place = first; place < first + asked; place++) {
      for (const [at, { system, total }] of sites.entries()) {
        const begun = performance.now();
        await Promise.all(addresses(place, total).map((path) => read(system, path)));
        taken[at]?.push(performance.now() - begun);
      }
    }
    const [small = Number.NaN, large = Number.NaN] = taken.map(median);
    rows.push({ what, small, large });
  }
  return rows;
}

async function slowStatements(client: pg.Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ query: string; longest: number }>(
    `select query, max_exec_time as longest from pg_stat_statements join pg_database on oid = dbid
     where datname = $1 and max_exec_time > $2 order by max_exec_time desc`,
    [database, SLOW_MS],
  );
  return rows.map(({ query, longest }) => `${longest.toFixed(0)} ms: ${query.replace(/\s+/g, ' ').slice(0, 200)}`);
}
