import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { login } from '@/contract/auth/auth';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { type System, startSystem } from '@/tests/support/servers/system';
import { HOOK_PATH, hookCall } from '../contract/hook';
import { DEMO_PASSWORD } from '../tests/support/journey';
import { median } from './measure';

export interface SizeRow {
  what: string;
  /** Where it is another than growing at most twice. */
  goal?: string;
  small: number;
  large: number;
}

export interface Compared {
  rows: SizeRow[];
  /** Statements that once took longer than `SLOW_MS` at the large size, as text with their longest time. */
  slow: string[];
}

export const SLOW_MS = 100;
const LARGE = 'large';
/** By which the bench says that something was published. */
const HOOK_SECRET = 'the secret of a site that lives for one bench';

/** An upstream on a database of some size. */
export interface Site {
  system: System;
  /** Rows of the whole list that is counted. */
  total: number;
  /** Tokens of the people who ask, by account name. */
  tokens: Record<string, string>;
}

/** A kind of request: addresses that a page reads at once, different for every place; `total` is that of the whole list. */
export type Kinds = Record<string, (place: number, total: number) => string[]>;

interface Comparing {
  /** Arguments of the seed for the two databases. */
  sizes: { small: string[]; large: string[] };
  kinds: Kinds;
  /** Requests of one kind, one after another; each asks for something else. */
  asked: number;
  /** Address of the list whose length is the sites' `total`. */
  counted: string;
  /** Goals by kind, where they are others than growing at most twice. */
  goals?: Record<string, string>;
  /** Demo accounts that sign in; the address says who asks (`admin /console/users`). */
  people?: string[];
  /** Addresses are pages of the whole site, each made anew: before each, something with these cache tags was published. */
  purged?: readonly string[];
  say(line: string): void;
}

/**
 * Median times of answers on a small and a large database on PostgreSQL, milliseconds. Both sizes are asked in turn, so that
 * a slow minute of the machine affects both.
 */
export const compareSizes = (bin: string, comparing: Comparing): Promise<Compared> =>
  withSizes(bin, comparing, (client, sites) => compareSites(client, sites, comparing));

/** Opens sites on a small and a large database of one server on PostgreSQL; `client` is connected to that server. */
export async function withSizes<T>(
  bin: string,
  comparing: Omit<Comparing, 'kinds' | 'asked' | 'goals'>,
  work: (client: pg.Client, sites: Site[], urls: string[]) => Promise<T>,
): Promise<T> {
  const server = await startPostgres(bin, undefined, ['shared_preload_libraries=pg_stat_statements']);
  const client = new pg.Client({ connectionString: server.url });
  const sites: Site[] = [];
  const urls: string[] = [];
  try {
    await client.connect();
    for (const name of ['small', LARGE] as const) {
      const url = databaseUrl(server.url, name);
      await client.query(`create database ${name}`);
      comparing.say(`Filling ${name} (${comparing.sizes[name].join(' ')}) …`);
      const seed = ['--import', 'tsx', 'upstream/seed.ts', ...comparing.sizes[name], '--url', url];
      execFileSync(process.execPath, seed, { stdio: 'ignore' });
      const site = await openSite(url, comparing);
      comparing.say(`${name}: ${site.total}`);
      sites.push(site);
      urls.push(url);
    }
    return await work(client, sites, urls);
  } finally {
    for (const { system } of sites) await system.stop();
    await client.end();
    await server.stop();
  }
}

/** The same of two sites that run already; `client` is connected to their server. */
export async function compareSites(
  client: pg.Client,
  sites: Site[],
  comparing: Pick<Comparing, 'kinds' | 'asked' | 'purged' | 'goals'>,
): Promise<Compared> {
  await client.query('create extension if not exists pg_stat_statements');
  await measureInTurn(sites, { ...comparing, asked: 5 }, 1000);
  await client.query('select pg_stat_statements_reset()');
  const rows = await measureInTurn(sites, comparing, 0);
  return { rows, slow: await slowStatements(client) };
}

/** Starts an upstream on a database, with the site before it if pages are asked for, and signs in who asks. */
export async function openSite(
  url: string,
  { counted, people = [], purged }: Pick<Comparing, 'counted' | 'people' | 'purged'>,
): Promise<Site> {
  const system = await startSystem({ env: { DATABASE_URL: url, HOOK_SECRET }, upstreamOnly: !purged });
  const tokens: Record<string, string> = {};
  for (const username of people) tokens[username] = await signIn(system, username);
  const site = { system, total: 0, tokens };
  return { ...site, total: (await read(site, counted)).total ?? 0 };
}

async function signIn({ upstreamUrl }: System, username: string): Promise<string> {
  const answer = await fetch(upstreamUrl + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'bench' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, loginType: 'pc' }),
  });
  const { data, msg } = (await answer.json()) as { data?: { token?: string } | null; msg?: string };
  if (!data?.token) throw new Error(`${username} could not sign in: ${msg}`);
  return data.token;
}

async function read({ system, tokens }: Site, address: string): Promise<{ total?: number }> {
  const [path = '', who] = address.split(' ').reverse();
  const headers: Record<string, string> = who ? { authorization: `Bearer ${tokens[who]}` } : {};
  const answer = await fetch(system.upstreamUrl + path, { headers });
  const body = (await answer.json()) as { code?: number; msg?: string; total?: number; rows?: unknown[] };
  if (!answer.ok || body.code !== 200) throw new Error(`${path}: ${answer.status} ${body.msg}`);
  if (body.total && body.rows?.length === 0) throw new Error(`${path}: none of ${body.total} rows`);
  return body;
}

async function openPage({ system }: Site, path: string): Promise<void> {
  const answer = await fetch(system.url + path, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
}

async function publish({ system }: Site, tags: readonly string[]): Promise<void> {
  const answer = await fetch(system.url + HOOK_PATH, { method: 'POST', ...hookCall(HOOK_SECRET, tags, Date.now()) });
  if (!answer.ok) throw new Error(`the publish hook: ${answer.status}`);
}

/** Asks both sites for every kind of thing, `asked` times from place `first` on. */
async function measureInTurn(
  sites: Site[],
  { kinds, asked, purged, goals = {} }: Pick<Comparing, 'kinds' | 'asked' | 'purged' | 'goals'>,
  first: number,
): Promise<SizeRow[]> {
  const open = purged ? openPage : read;
  const rows: SizeRow[] = [];
  for (const [what, addresses] of Object.entries(kinds)) {
    const taken: number[][] = sites.map(() => []);
    for (let place = first; place < first + asked; place++) {
      for (const [at, site] of sites.entries()) {
        if (purged) await publish(site, purged);
        const begun = performance.now();
        await Promise.all(addresses(place, site.total).map((path) => open(site, path)));
        taken[at]?.push(performance.now() - begun);
      }
    }
    const [small = Number.NaN, large = Number.NaN] = taken.map(median);
    rows.push({ what, goal: goals[what], small, large });
  }
  return rows;
}

async function slowStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ query: string; longest: number }>(
    `select query, max_exec_time as longest from pg_stat_statements join pg_database on oid = dbid
     where datname like '%' || $1 and max_exec_time > $2 order by max_exec_time desc`,
    [LARGE, SLOW_MS],
  );
  return rows.map(({ query, longest }) => `${longest.toFixed(0)} ms: ${query.replace(/\s+/g, ' ').slice(0, 200)}`);
}
