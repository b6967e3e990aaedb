import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administer,
  databaseUrl,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@/tests/support/servers/postgres';
import { type Database, openPostgres } from '@/upstream/db/client';
import { fillIfEmpty } from '@/upstream/db/seed/fill';
import { listProblems } from '@/upstream/verify/verify';
import { differences, PAID_BESIDES } from '../support/walk/books';
import { type Chance, chanceOf } from '../support/walk/chance';
import { startWalkGateway, type WalkGateway } from '../support/walk/gateway';
import { OUTSIDE_COMMANDS } from '../support/walk/outside-commands';
import { type Command, PERSON_COMMANDS } from '../support/walk/person-commands';
import { rowsOfProblems } from '../support/walk/problem-rows';
import { settle } from '../support/walk/settle';
import { startWalkSite, type WalkSite } from '../support/walk/site';
import { STAFF_COMMANDS } from '../support/walk/staff-commands';
import { MASTER, makeWorld, type Walker, type World } from '../support/walk/world';

const BIN = findPostgres();
if (!BIN) console.warn('No PostgreSQL server is installed here: money is not walked on two machines.');
const { WALK_SEED, WALK_SECONDS = '20', WALK_ROUNDS = '1' } = process.env;
const seed = Number(WALK_SEED ?? Math.floor(Math.random() * 1e6));
const [SECONDS, ROUNDS] = [Number(WALK_SECONDS), Number(WALK_ROUNDS)];
const LONGEST_MS = ROUNDS * (SECONDS + 160) * 1000;
/** Milliseconds between two commands of one person, and between two power cuts, at most. */
const [THINKING_MS, PEACE_MS] = [150, 4000];

const folder = mkdtempSync(join(tmpdir(), 'huiyi-walk-'));
const file = process.env.WALK_LOG ?? join(folder, 'upstreams.log');
const log = openSync(file, 'a');
let server: PostgresServer;
let database: Database;
let client: pg.Pool;
let gateway: WalkGateway;
let site: WalkSite;
let world: World;

beforeAll(async () => {
  if (!BIN) return;
  server = await startPostgres(BIN);
  await administer(server.url, 'create database gateway');
  database = await openPostgres(server.url);
  await fillIfEmpty(database, { demo: false, now: new Date(), log: () => {} });
  client = new pg.Pool({ connectionString: server.url });
  // The server ends its connections when it stops.
  client.on('error', () => {});
  gateway = await startWalkGateway(databaseUrl(server.url, 'gateway'), folder, chanceOf(seed));
  const common = {
    ...gateway.env,
    DATABASE_URL: server.url,
    MASTER_KEY: MASTER.toString('base64'),
    DEMO_DATA: 'off',
    PAY_SANDBOX: 'off',
    NODE_ENV: 'production',
    BANK_ACCOUNT: '会医科技有限公司|31000012345678|云澜银行',
    LOG_LEVEL: 'error',
  };
  site = await startWalkSite(() => common, { client, chance: chanceOf(seed + 1), log });
  world = await makeWorld({ database, client, site, gateway });
}, LONGEST_MS);
afterAll(async () => {
  if (!BIN) return;
  await site?.stop();
  await gateway?.close();
  await Promise.all([client?.end(), database?.close()]);
  await server?.stop();
  closeSync(log);
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody does one thing after another until the time is over. */
async function keepDoing(
  commands: Record<string, Command>,
  as: Walker,
  chance: Chance,
  until: number,
): Promise<number> {
  let done = 0;
  for (; Date.now() < until; done++) {
    const command = chance.of(Object.values(commands));
    await command?.(world, chance, as);
    await chance.pause(THINKING_MS);
  }
  return done;
}

async function keepCrashing(chance: Chance, until: number): Promise<void> {
  for (await chance.pause(PEACE_MS); Date.now() < until; await chance.pause(PEACE_MS)) await site.crash();
}

test.skipIf(!BIN)(
  `whatever people, staff, gateways and power cuts do at once on two machines, all books agree (WALK_SEED=${seed})`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const until = Date.now() + SECONDS * 1000;
      let own = seed + 100 * (round + 1);
      const next = () => chanceOf(own++);
      const nobody = world.people[0] as Walker;
      const [done] = await Promise.all([
        Promise.all([
          ...world.people.map((as) => keepDoing(PERSON_COMMANDS, as, next(), until)),
          ...world.staff.map((as) => keepDoing(STAFF_COMMANDS, as, next(), until)),
          ...[1, 2].map(() => keepDoing(OUTSIDE_COMMANDS, nobody, next(), until)),
        ]),
        keepCrashing(next(), until),
      ]);
      await settle(world, next());
      const apart = await differences(world);
      const about = apart.map(({ outTradeNo }) => `differences: payment ${outTradeNo}`);
      expect(apart, (await rowsOfProblems(world, about)).join('\n')).toEqual([]);
      const besides = (await world.rows<{ no: string }>(PAID_BESIDES)).map(({ no }) => `refundsOnce: refund ${no}`);
      const problems = await listProblems(database.db);
      const named = problems.map((line) => line.split(' ', 3).join(' '));
      const unexpected = problems.filter((_, index) => !besides.includes(named[index] ?? ''));
      const told = [...unexpected, ...(await rowsOfProblems(world, unexpected))].join('\n');
      expect(named.sort(), told).toEqual(besides.sort());
      expect(site.faults).toEqual([]);
      const words = readFileSync(file, 'utf8');
      expect(words).not.toContain('deadlock detected');
      const count = done.reduce((sum, some) => sum + some, 0);
      console.info(
        `Walked ${count} commands with ${site.crashes} power cuts; WALK_SEED=${seed}`,
        Object.fromEntries(site.done),
      );
      expect(count).toBeGreaterThan(0);
    }
  },
  LONGEST_MS,
);
