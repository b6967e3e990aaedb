import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { like } from 'drizzle-orm';
import { type Answers, type AskedQuestion, questionsFor, wrongAnswers } from '@/contract/attendee/answers';
import { type EnrolSheet, enrol, getEnrol } from '@/contract/attendee/enrol';
import { SITE_CLIENT } from '@/contract/auth/auth';
import { CODE } from '@/contract/core';
import { startSystem } from '@/tests/support/servers/system';
import { keysOf, loadMaster } from '../upstream/core/secret/keys';
import { hashOf } from '../upstream/core/secret/secrets';
import { signSiteToken } from '../upstream/core/secret/tokens';
import { openPglite } from '../upstream/db/client';
import { userSessions, users } from '../upstream/db/schema/account';
import { untilIdle } from './processes';

export interface RushResult {
  people: number;
  /** Places that were free, and that are held afterwards. */
  free: number;
  held: number;
  /** Of every answer to somebody who was let in: the page of the form, and the enrolment; milliseconds. */
  page: Times;
  enrolment: Times;
  /** How many waited in the line, for how long at most, seconds, how many were told that it is full, and how many answers were errors. */
  queued: number;
  longestQueue: number;
  full: number;
  errors: number;
  /** Seconds until the last of them had an answer, and how often a kept page was made in that time, at most. */
  seconds: number;
  made: number;
  /** Load of the machine over the last minute, when all had been answered. */
  load: number;
}

interface Times {
  p50: number;
  p95: number;
}

const PEOPLE = 2_000;
const MINUTE_MS = 60_000;
/** From the form to the order, as people who know what they want fill it in. */
const THINK_MS = { least: 4_000, most: 14_000 };
const HOUR_MS = 3_600_000;
const METRICS_TOKEN = 'the token of a site that lives for one bench';
const MEMBERS = 'member%';
/** A queue that goes on longer than this is given up, milliseconds. */
const PATIENCE_MS = 10 * MINUTE_MS;

interface Person {
  token: string;
  cookie: string;
  name: string;
  phonenumber: string;
  address: string;
  agent: Agent;
}

interface Heard {
  status: number;
  took: number;
  body: string;
  headers: IncomingMessage['headers'];
}

/** Two thousand people who open the form of one meeting and enrol within its first minute; from an address each, or all from one. */
export async function benchRush(from: 'many' | 'one', say: (line: string) => void): Promise<RushResult> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-rush-'));
  const dataDir = join(folder, 'data');
  try {
    say(`Filling a database with ${PEOPLE} people …`);
    const seed = ['--import', 'tsx', 'upstream/seed.ts', '--people', String(PEOPLE + 200), '--data-dir', dataDir];
    execFileSync(process.execPath, seed, { stdio: 'ignore' });
    const people = await signAllIn(dataDir, from);
    const system = await startSystem({ env: { DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback', METRICS_TOKEN } });
    try {
      say('Waiting for what a site does first on a database that was just filled …');
      await untilIdle(system.process.pid ?? 0);
      return await rush(system.url, people, say);
    } finally {
      await system.stop();
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', '--data-dir', dataDir], {
        stdio: 'inherit',
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives people a session each, as a sign-in would: two thousand passwords would only measure the hashing. */
async function signAllIn(dataDir: string, from: 'many' | 'one'): Promise<Person[]> {
  const { token: key } = keysOf(loadMaster(dataDir));
  const database = await openPglite(join(dataDir, 'database'));
  const now = new Date();
  const expires = new Date(now.getTime() + HOUR_MS);
  try {
    const rows = await database.db
      .select({ userId: users.userId, userName: users.userName, name: users.name, phonenumber: users.phonenumber })
      .from(users)
      .where(like(users.userName, MEMBERS))
      .limit(PEOPLE);
    await database.db.insert(userSessions).values(
      rows.map(({ userId }) => ({
        sessionId: `rush-${userId}`,
        userId,
        sidHash: hashOf(`sid-${userId}`),
        loginTime: now,
        lastTime: now,
        expireTime: expires,
        endTime: expires,
      })),
    );
    return await Promise.all(
      rows.map(async ({ userId, userName, name, phonenumber }, at) => {
        const claims = { user_key: `rush-${userId}`, user_id: userId, username: userName };
        const token = await signSiteToken(key, claims, { now, expires });
        return {
          token,
          cookie: `token=${token}; sid=sid-${userId}; i18n_redirected=zh`,
          name: name ?? '',
          phonenumber: phonenumber ?? '',
          address: from === 'one' ? '10.9.0.1' : `10.8.${at >> 8}.${at & 255}`,
          agent: new Agent({ keepAlive: true, maxSockets: 4 }),
        };
      }),
    );
  } finally {
    await database.close();
  }
}

async function rush(site: string, people: Person[], say: (line: string) => void): Promise<RushResult> {
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  const { msId, offer, answers } = await findMeeting(site, first);
  const free = offer.left ?? 0;
  say(`meeting ${msId}, “${offer.feeName}”: ${free} places`);
  const seen = { page: [] as number[], enrolment: [] as number[], queued: [] as number[], full: 0, errors: 0 };
  const madeBefore = await pagesMade(site);
  const begun = performance.now();
  const states: Record<string, number> = {};
  const tell = setInterval(
    () => say(`${Math.round((performance.now() - begun) / 1000)} s: ${JSON.stringify(states)}`),
    10_000,
  );
  const count = (state: string) => {
    states[state] = (states[state] ?? 0) + 1;
  };
  const one = async (person: Person) => {
    await sleep(Math.random() * MINUTE_MS);
    await hear(site, `/meetings/${msId}`, person);
    const form = await letIn(site, `/meetings/enroll/${msId}`, person, seen.queued);
    count(`page ${form.status}`);
    if (form.status !== 200) return;
    seen.page.push(form.took);
    await sleep(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least));
    const { name, phonenumber } = person;
    const body = {
      msId,
      feeId: offer.feeId,
      name,
      phonenumber,
      workshops: [],
      companions: [],
      answers,
      amount: offer.price,
      idempotencyKey: randomUUID(),
    };
    const answer = await hear(site, `/api${enrol.path}`, person, body);
    const { code } = JSON.parse(answer.body || '{}') as { code?: number };
    count(`enrolment ${answer.status} ${code}`);
    seen.enrolment.push(answer.took);
    // What can be sold no more is said in words.
    if (answer.status === 200 && code === CODE.error) seen.full += 1;
    else if (code !== CODE.ok) seen.errors += 1;
  };
  await Promise.all(people.map(one));
  clearInterval(tell);
  const seconds = (performance.now() - begun) / 1000;
  const made = (await pagesMade(site)) - madeBefore;
  say(`${Math.round(seconds)} s: ${JSON.stringify(states)}`);
  const [load = 0] = loadavg();
  let held = 0;
  for (const person of people) {
    const { mine } = await sheetOf(site, person, msId);
    if (mine && ['awaiting', 'enrolled'].includes(mine.enrollState)) held += 1;
  }
  return {
    people: people.length,
    free,
    held,
    load,
    full: seen.full,
    errors: seen.errors,
    seconds,
    made,
    page: times(seen.page),
    enrolment: times(seen.enrolment),
    queued: seen.queued.length,
    longestQueue: Math.max(0, ...seen.queued) / 1000,
  };
}

/** Opens a page as a browser does: who is told to wait waits as long as the answer says, and asks again with what it was given. */
async function letIn(site: string, path: string, person: Person, queued: number[]): Promise<Heard> {
  const begun = performance.now();
  for (;;) {
    const answer = await hear(site, path, person);
    const waited = performance.now() - begun;
    if (answer.status !== 503 || waited > PATIENCE_MS) {
      if (waited > answer.took + 100) queued.push(waited - answer.took);
      return answer;
    }
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';', 1);
      const [name] = pair.split('=');
      person.cookie = [...person.cookie.split('; ').filter((kept) => !kept.startsWith(`${name}=`)), pair].join('; ');
    }
    await sleep(Number(answer.headers['retry-after'] ?? 5) * 1000);
  }
}

/** The open meeting of the demonstration with the most places that are sold, fewer than there are people. */
async function findMeeting(site: string, person: Person) {
  const found: { msId: number; offer: EnrolSheet['offers'][number]; answers: Answers }[] = [];
  for (let msId = 1; msId <= 60; msId++) {
    const sheet = await sheetOf(site, person, msId).catch(() => undefined);
    if (sheet?.state !== 'open') continue;
    for (const offer of sheet.offers) {
      const sold = offer.biz === 'enroll' && !offer.barred && !offer.proof && offer.price !== '0.00';
      if (sold && offer.left && offer.left < PEOPLE)
        found.push({ msId, offer, answers: answersTo(sheet.questions, offer.feeId) });
    }
  }
  const [best] = found.sort((a, b) => (b.offer.left ?? 0) - (a.offer.left ?? 0));
  if (!best) throw new Error('no meeting of the demonstration is open');
  return best;
}

/** The least that a form of these questions says. */
function answersTo(questions: AskedQuestion[], feeId: number): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const given = { feeIds: [feeId], answers };
    if (
      !questionsFor(questions, given).includes(question) ||
      !wrongAnswers([question], given)[`answers.${question.key}`]
    )
      continue;
    const [option] = question.options;
    if (option) answers[question.key] = question.kind === 'multi' ? [option.key] : option.key;
    else answers[question.key] = question.kind === 'number' ? '1' : question.kind === 'date' ? '1980-01-01' : '无';
  }
  return answers;
}

async function sheetOf(site: string, person: Person, msId: number): Promise<EnrolSheet> {
  const { body } = await hear(site, `/api${getEnrol.path}?msId=${msId}`, person);
  const { code, data } = JSON.parse(body) as { code: number; data: EnrolSheet };
  if (code !== CODE.ok) throw new Error(`meeting ${msId}: ${code}`);
  return data;
}

/** Asks for a page, or calls the interface with what is sent. */
function hear(site: string, path: string, person: Person, sent?: object): Promise<Heard> {
  const begun = performance.now();
  const { agent, address, cookie, token } = person;
  const called = path.startsWith('/api/');
  const headers: Record<string, string> = {
    cookie,
    'x-forwarded-for': address,
    'accept-encoding': called ? 'identity' : 'gzip',
    accept: called ? 'application/json' : 'text/html',
    ...(called && { authorization: `Bearer ${token}`, [SITE_CLIENT.header]: SITE_CLIENT.value }),
    ...(sent && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(site + path, { agent, headers, method: sent ? 'POST' : 'GET' }, (answer) => {
      const end = (body: string) =>
        resolve({ status: answer.statusCode ?? 0, took: performance.now() - begun, body, headers: answer.headers });
      if (called) return void text(answer).then(end, reject);
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => end(''));
    });
    asked.on('error', reject);
    asked.end(sent && JSON.stringify(sent));
  });
}

/** How often a kept page was not there as it was to be: it was made no more often. */
async function pagesMade(site: string): Promise<number> {
  const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const figures = await answer.text();
  return ['miss', 'stale'].reduce(
    (sum, result) =>
      sum + Number(new RegExp(`web_page_cache_total\\{result="${result}"\\} (\\d+)`).exec(figures)?.[1] ?? 0),
    0,
  );
}

function times(values: number[]): Times {
  const sorted = values.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
