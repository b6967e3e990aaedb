import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { getBaseInfo } from '@/contract/account/account';
import { login, SITE_CLIENT } from '@/contract/auth/auth';
import { startSystem } from '@/tests/support/servers/system';
import { DEMO_PASSWORD } from '../tests/support/journey';
import { DEMO_ACCOUNTS } from '../upstream/demo/seed/accounts';
import { startBareNext } from './baselines';
import { compareCosts, get } from './costs';
import { listProcesses } from './processes';

export interface PeopleResult {
  /** Milliseconds until the whole of a page or of the router's data was there. */
  p50: number;
  p95: number;
  /** Pages and router's data asked for, and how many of them were answered with 503. */
  asked: number;
  refused: number;
  seconds: number;
  /** Load of the machine over the last minute, when the people had left. */
  load: number;
  /** Processor time of web and render process for each page alone, and of a bare dynamic Next page of the same markup, milliseconds. */
  costs: { path: string; ours: number; bare: number }[];
}

const PEOPLE = 200;
const THINK_MS = 5_000;
const SECONDS = 60;
/** The code of a site that has just been started is slow until it has run for a while. */
const BEFORE_S = 20;
const WINDOW_S = 10;
/** Of five clicks one is an address opened anew, as from a notice or a bookmark; the others are links within the site. */
const OPENED_ANEW = 0.2;
/** Pages whose processor time is compared with that of bare ones. */
const ALONE = ['/my', '/my/notice', '/my/records'];
/** The built personal pages, as segments of the router's tree. */
const PAGES = { '/my': ['my'], '/my/notice': ['my', 'notice'] } as const;
type Path = keyof typeof PAGES;

interface Seen {
  /** When it was asked for, by the process's clock, and until all of it was there: milliseconds. */
  begun: number;
  took: number;
  status: number;
}

/** Two hundred signed-in people who click through the personal area, on the site's own settings: a minute of it, after the first 20 s. */
export async function benchPeople(say: (line: string) => void): Promise<PeopleResult> {
  // Each person comes from an address of their own, by way of a proxy: the limits count addresses.
  const system = await startSystem({ env: { TRUSTED_PROXIES: 'loopback' } });
  try {
    say(`Signing ${PEOPLE} people in …`);
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at++) people.push(await signIn(system.url, at));
    const start = performance.now() + BEFORE_S * 1000;
    const end = start + SECONDS * 1000;
    const all = (await Promise.all(people.map((person) => walk(system.url, person, end)))).flat();
    for (let from = -BEFORE_S; from < SECONDS; from += WINDOW_S) {
      const took = all.filter(({ begun }) => isWithin(begun - start, from, WINDOW_S)).map((one) => one.took);
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(took, share)));
      say(`from second ${from}: ${took.length} pages, p50 ${p50} ms, p95 ${p95} ms`);
    }
    const seen = all.filter(({ begun }) => isWithin(begun - start, 0, SECONDS));
    const [load = 0] = loadavg();
    const faults = seen.filter(({ status }) => status !== 200 && status !== 503);
    if (faults.length > 0) throw new Error(`${faults.length} answers were neither 200 nor 503: ${faults[0]?.status}`);
    const times = seen.filter(({ status }) => status === 200).map(({ took }) => took);
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      seconds: SECONDS,
      load,
      asked: seen.length,
      refused: seen.length - times.length,
      costs: await compareAlone(system.url, system.process.pid ?? 0, people[0]),
    };
  } finally {
    await system.stop();
  }
}

interface Person {
  cookie: string;
  token: string;
  address: string;
  /** Connections of their own stay open, as a browser's do. */
  agent: Agent;
}

async function signIn(site: string, at: number): Promise<Person> {
  const address = `10.0.${at >> 8}.${at & 255}`;
  const username = DEMO_ACCOUNTS[at % DEMO_ACCOUNTS.length]?.userName;
  const answer = await fetch(`${site}/api${login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      [SITE_CLIENT.header]: SITE_CLIENT.value,
    },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, loginType: 'pc' }),
  });
  const { data, msg } = (await answer.json()) as { data?: { token?: string } | null; msg?: string };
  const token = data?.token;
  if (!token) throw new Error(`${username} could not sign in: ${msg}`);
  const sid = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return {
    cookie: [`token=${token}`, 'i18n_redirected=zh', ...sid].join('; '),
    token,
    address,
    agent: new Agent({ keepAlive: true }),
  };
}

/** One person's time until `end` (`performance.now`): a page, a pause, a click, … */
async function walk(site: string, person: Person, end: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  let at: Path | undefined;
  await sleep(Math.random() * THINK_MS);
  while (performance.now() < end) {
    const to: Path = at === '/my' ? '/my/notice' : '/my';
    seen.push(at && Math.random() > OPENED_ANEW ? await click(site, person, at, to) : await open(site, person, to));
    at = to;
    // The header of the page asks who is there.
    await visit(`${site}/api${getBaseInfo.path}`, person, { authorization: `Bearer ${person.token}` });
    await sleep(THINK_MS * (0.5 + Math.random()));
  }
  return seen;
}

const open = (site: string, person: Person, path: Path) => visit(site + path, person, { accept: 'text/html' });

/** A link within the site: the router asks for what differs from where it is. */
async function click(site: string, person: Person, from: Path, to: Path): Promise<Seen> {
  const headers = { rsc: '1', 'next-router-state-tree': treeOf(from, to), 'next-url': `/zh${from}` };
  const marker = await computeCacheBustingSearchParam(
    undefined,
    undefined,
    headers['next-router-state-tree'],
    headers['next-url'],
  );
  return visit(`${site}${to}?_rsc=${marker}`, person, headers);
}

/** The router's tree on the way to a page: the first segment that it does not have is to be fetched (Next's own format). */
function treeOf(from: Path, to: Path): string {
  const [have, want]: [readonly string[], readonly string[]] = [
    [...PAGES[from], '__PAGE__'],
    [...PAGES[to], '__PAGE__'],
  ];
  const missing = want.findIndex((segment, at) => have[at] !== segment);
  const node = (children: object, fetched: boolean, flags = 0) => [children, null, fetched ? 'refetch' : null, flags];
  const inner = want.reduceRight<object>(
    (children, segment, at) => ({ children: [segment, ...node(children, at === missing)] }),
    {},
  );
  const shells = ['(site)', '(my)'].reduceRight<object>(
    (children, shell) => ({ children: [shell, ...node(children, false)] }),
    inner,
  );
  const locale = { children: [['locale', 'zh', 'd', null], ...node(shells, false, 16)] };
  return encodeURIComponent(JSON.stringify(['', ...node(locale, false, 16)]));
}

/** Asks as a person does, on their own connections. */
async function visit(url: string, { cookie, address, agent }: Person, headers: Record<string, string>): Promise<Seen> {
  const begun = performance.now();
  const sent = { cookie, 'x-forwarded-for': address, 'accept-encoding': 'gzip', ...headers };
  const { statusCode = 0 } = await get(url, sent, agent);
  return { begun, took: performance.now() - begun, status: statusCode };
}

const isWithin = (milliseconds: number, from: number, seconds: number) =>
  milliseconds >= from * 1000 && milliseconds < (from + seconds) * 1000;

const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

async function compareAlone(site: string, supervisor: number, person: Person | undefined) {
  if (!person) throw new Error('nobody is signed in');
  const headers = { cookie: person.cookie, 'x-forwarded-for': person.address };
  const processes = listProcesses(supervisor).filter(({ script }) => script !== 'upstream/main');
  const pids = processes.map(({ pid }) => pid);
  const costs: PeopleResult['costs'] = [];
  for (const path of ALONE) {
    const next = await startBareNext(await (await fetch(site + path, { headers })).text());
    try {
      const { ours, bare } = await compareCosts({
        ours: { url: () => site + path, headers, pids },
        bare: { url: () => `${next.url}same`, pids: [next.pid ?? 0] },
      });
      costs.push({ path, ours, bare });
    } finally {
      await next.stop();
    }
  }
  return costs;
}
