import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, inArray, like } from 'drizzle-orm';
import type { Scanner } from '@/lib/scanner/scanner';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { startSystem } from '@/tests/support/servers/system';
import { keysOf, loadMaster } from '../upstream/core/secret/keys';
import { hashOf } from '../upstream/core/secret/secrets';
import { signSiteToken } from '../upstream/core/secret/tokens';
import { connectPostgres, type Db } from '../upstream/db/client';
import { userSessions, users } from '../upstream/db/schema/account';
import { doorPoints, doorScans } from '../upstream/db/schema/door';
import { meetingStaffs } from '../upstream/db/schema/meeting';
import { codesOf, doorOf, exchangeOver, openScanner, type Staff } from './scanners';

export interface MorningFigures {
  doors: number;
  readers: number;
  minutes: number;
  /** Tickets that were shown, those that the doors let in, those that count afterwards, and those that are listed as conflicts. */
  shown: number;
  admitted: number;
  counted: number;
  conflicts: number;
  /** Answers that a door gave itself, as the server took too long. */
  alone: number;
  /** From a code to its answer at a door, and from asking for a page of the site to its end; milliseconds. */
  answer: Times;
  page: Times;
  pages: number;
  /** Pages that were refused as there was too much to do, and others that failed. */
  refused: number;
  failed: number;
  /** Load of the machine over the last minute, at the end. */
  load: number;
}
interface Times {
  p50: number;
  p95: number;
}

/** The department's next meeting, which `npm run seed -- --attendees N` fills. */
const MEETING = 9;
const [DOORS, READERS] = [12, 300];
/** Sign-ins a minute: 1,500 in ten. */
const RATE = 150;
const VENUE = '10.9.0.1';
const MINUTE_MS = 60_000;
/** Between two pages of one reader, on the average. */
const CLICK_MS = 15_000;
const HOUR_MS = 3_600_000;
/** What readers look at while others come in: what everybody reads, and what is theirs. */
const PATHS = [
  '/',
  '/meetings',
  `/meetings/${MEETING}`,
  '/meetings/1',
  '/my',
  '/my/notice',
  `/meetings/sign/${MEETING}`,
];

/** So many minutes of a morning: twelve doors behind one address let people in, beside three hundred who read the site. */
export async function benchMorning(bin: string, minutes: number, say: (line: string) => void): Promise<MorningFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-morning-'));
  const dataDir = join(folder, 'data');
  const server = await startPostgres(bin);
  try {
    const url = databaseUrl(server.url, 'postgres');
    say('Filling …');
    const sizes = ['--attendees', '3000', '--people', String(READERS + 300)];
    execFileSync(process.execPath, ['--import', 'tsx', 'upstream/seed.ts', ...sizes, '--url', url], {
      stdio: 'ignore',
    });
    // Doors have the limits that they have everywhere.
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback', UPSTREAM_LIMIT: '1200' };
    const system = await startSystem({ env });
    const database = connectPostgres(url, 2);
    try {
      return await morning({ url: system.url, db: database.db, dataDir, minutes, say });
    } finally {
      await database.close();
      await system.stop();
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', '--url', url], { stdio: 'inherit' });
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Morning {
  url: string;
  db: Db;
  dataDir: string;
  minutes: number;
  say(line: string): void;
}

async function morning({ url, db, dataDir, minutes, say }: Morning): Promise<MorningFigures> {
  const people = await signIn(db, dataDir);
  const [staff, readers] = [people.slice(0, DOORS), people.slice(DOORS)];
  await db
    .insert(meetingStaffs)
    .values(staff.map(({ userId }) => ({ msId: MEETING, postCode: '14' as const, userId, name: '会务' })));
  const points = await db
    .insert(doorPoints)
    .values(
      staff.map((_, at) => ({
        ...doorOf(`${at + 1} 号门`),
        msId: MEETING,
        createTime: new Date(),
        updateTime: new Date(),
      })),
    )
    .returning();
  const scanners: Scanner[] = [];
  for (const one of staff)
    scanners.push(await openScanner(MEETING, exchangeOver(`${url}/api`, { ...one, address: VENUE })));
  const codes = await codesOf(db, dataDir, { msId: MEETING, most: RATE * minutes });
  const seen = { answer: [] as number[], page: [] as number[], admitted: 0, alone: 0, refused: 0, failed: 0 };
  const end = performance.now() + minutes * MINUTE_MS;
  const reading = readers.map((reader) => read(url, reader, { end, seen }));
  const tell = setInterval(
    () => say(JSON.stringify({ ...seen, answer: seen.answer.length, page: seen.page.length })),
    20_000,
  );
  await Promise.all(
    scanners.map(async (scanner, door) => {
      const pointId = points[door]?.pointId ?? 0;
      const own = codes.filter((_, at) => at % DOORS === door);
      const pause = (minutes * MINUTE_MS) / own.length;
      const begun = performance.now() + Math.random() * pause;
      for (const [at, code] of own.entries()) {
        await sleep(Math.max(0, begun + at * pause - performance.now()));
        const asked = performance.now();
        const verdict = await scanner.scan({ code }, { pointId, direction: 'in' });
        seen.answer.push(performance.now() - asked);
        if (verdict.result === 'admit') seen.admitted += 1;
        if (verdict.offline) seen.alone += 1;
      }
    }),
  );
  await Promise.all(reading);
  clearInterval(tell);
  const [load = 0] = loadavg();
  for (const scanner of scanners) {
    while (scanner.state.waiting > 0) await scanner.look();
    scanner.close();
  }
  const ids = points.map(({ pointId }) => pointId);
  const countOf = async (counted: boolean) => {
    const where = and(inArray(doorScans.pointId, ids), doorScans.admitted, eq(doorScans.counted, counted));
    return (await db.select({ rows: count() }).from(doorScans).where(where))[0]?.rows ?? 0;
  };
  const { answer, page, ...others } = seen;
  return {
    ...others,
    doors: DOORS,
    readers: readers.length,
    minutes,
    shown: codes.length,
    counted: await countOf(true),
    conflicts: await countOf(false),
    answer: times(answer),
    page: times(page),
    pages: page.length,
    load,
  };
}

type Person = Staff & { userId: number };

/** Gives people a session each, as a sign-in would: passwords would only measure the hashing. */
async function signIn(db: Db, dataDir: string): Promise<Person[]> {
  const { token: key } = keysOf(loadMaster(dataDir));
  const now = new Date();
  const expires = new Date(now.getTime() + HOUR_MS);
  const rows = await db
    .select({ userId: users.userId, userName: users.userName })
    .from(users)
    .where(like(users.userName, 'member%'))
    .limit(DOORS + READERS);
  await db.insert(userSessions).values(
    rows.map(({ userId }) => ({
      sessionId: `morning-${userId}`,
      userId,
      sidHash: hashOf(`sid-${userId}`),
      loginTime: now,
      lastTime: now,
      expireTime: expires,
      endTime: expires,
    })),
  );
  return Promise.all(
    rows.map(async ({ userId, userName }, at) => {
      const claims = { user_key: `morning-${userId}`, user_id: userId, username: userName };
      const token = await signSiteToken(key, claims, { now, expires });
      const cookie = `token=${token}; sid=sid-${userId}; i18n_redirected=zh`;
      return { userId, token, cookie, address: `10.8.${at >> 8}.${at & 255}` };
    }),
  );
}

interface Reading {
  end: number;
  seen: { page: number[]; refused: number; failed: number };
}

/** Opens one page after another until the morning is over. */
async function read(url: string, { cookie, address }: Staff, { end, seen }: Reading): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie, 'x-forwarded-for': address, accept: 'text/html', 'accept-encoding': 'gzip' };
  await sleep(Math.random() * CLICK_MS);
  while (performance.now() < end) {
    const path = PATHS[Math.floor(Math.random() * PATHS.length)] ?? '/';
    const begun = performance.now();
    const status = await new Promise<number>((resolve) => {
      const asked = get(url + path, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      });
      asked.on('error', () => resolve(0));
    });
    if (status === 200) seen.page.push(performance.now() - begun);
    else if (status === 503) seen.refused += 1;
    else seen.failed += 1;
    await sleep(CLICK_MS * (0.5 + Math.random()));
  }
  agent.destroy();
}

function times(values: number[]): Times {
  const sorted = values.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
