import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyIntoFolder, overSocket } from '@/tests/support/database';
import type { Orders, Report } from '@/tests/support/money/killed-payer';
import type { MoneyWriteName } from '@/tests/support/money/money-writes';
import { compileScript } from '@/tests/support/run/compile-script';
import { administer, databaseUrl } from '@/tests/support/servers/postgres';

// The runner of all suites sets it to nothing for PGlite.
const SERVER = process.env.TEST_DATABASE_URL || undefined;
/** On a machine with much else to do. */
const LONGEST_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-killed-money-'));
let script: Awaited<ReturnType<typeof compileScript>>;
let url = '';
let next: ReturnType<typeof begin>;

beforeAll(async () => {
  script = await compileScript('tests/support/money/killed-payer');
  if (SERVER) {
    const name = `${inject('prepared')}_killed`;
    await administer(SERVER, `create database ${name} template ${inject('prepared')}`);
    url = overSocket(databaseUrl(SERVER, name));
  } else await copyIntoFolder(join(folder, 'database'));
  next = begin();
});
afterAll(() => {
  next?.child.kill('SIGKILL');
  script?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that has loaded its code and waits to be told what to do; it lives too briefly to compile PGlite well. */
function begin() {
  const child = spawn(process.execPath, ['--liftoff-only', script.path], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, said: text(child.stdout), ended: once(child, 'exit') };
}

/** Lets a process do as it is told until it is killed; answers what it had to say. */
async function run(orders: Omit<Orders, 'folder' | 'url'>): Promise<Report> {
  const { child, said, ended } = next;
  next = begin();
  child.stdin.end(JSON.stringify({ ...orders, folder, url } satisfies Orders));
  expect(await ended).toEqual([null, 'SIGKILL']);
  return JSON.parse(await said) as Report;
}

const unpaid = 'order 0: 0 from the wallet, 0 at the gateway';
const unordered = 'order undefined: 0 from the wallet, 0 at the gateway';
const paidFromWallet = 'order 1: 3000 from the wallet, 0 at the gateway';
const paidAtGateway = 'order 1: 0 from the wallet, 3000 at the gateway';
const missed = 'order 0: 0 from the wallet, 3000 at the gateway';
const givenBack = 'order 2: 0 from the wallet, 0 at the gateway';
const waiting = 'withdrawal 0: 1000 gone, 1000 frozen';
const approved = 'withdrawal 1: 1000 gone, 1000 frozen';
const back = 'withdrawal 3: 0 gone, 0 frozen';

/** The states in which a start may find a write that was killed, in the order in which it comes through them. */
const LEGAL: [MoneyWriteName, ...string[]][] = [
  ['pay from the wallet', unpaid, paidFromWallet],
  // The payer has paid and nobody has told us: the message comes again, or the reconciler asks.
  ['pay at a gateway', unpaid, missed, paidAtGateway],
  ['refund to the wallet', paidFromWallet, givenBack],
  ['refund at a gateway', paidAtGateway, givenBack],
  ['enrol for a meeting', `place null, 0 taken, ${unordered}`, `place awaiting, 1 taken, ${unpaid}`],
  ['give a place up', `place enrolled, 1 taken, ${paidFromWallet}`, `place cancelled, 0 taken, ${givenBack}`],
  ['call a meeting off', paidAtGateway, givenBack],
  ['book what a bill has', missed, paidAtGateway],
  ['give back what a bill has', missed, 'order 0: 0 from the wallet, 0 at the gateway'],
  ['refund a top-up', 'order 1: -3000 from the wallet, 3000 at the gateway', givenBack],
  ['ask for a withdrawal', 'withdrawal undefined: 0 gone, 0 frozen', waiting],
  ['approve a withdrawal and pay it', waiting, approved, 'withdrawal 2: 1000 gone, 0 frozen'],
  ['approve a withdrawal that fails', waiting, approved, back],
  ['refuse a withdrawal', waiting, back],
];

/** PGlite needs a process for each step, up to a minute for a write: there the others are left to `KILL=every`. */
const ELSEWHERE: readonly MoneyWriteName[] = [
  'pay from the wallet',
  'refund to the wallet',
  'refund at a gateway',
  'enrol for a meeting',
  'give a place up',
  'call a meeting off',
  'book what a bill has',
  'give back what a bill has',
  'refund a top-up',
  'ask for a withdrawal',
  'approve a withdrawal and pay it',
  'approve a withdrawal that fails',
  'refuse a withdrawal',
];
const whole = process.env.KILL === 'every';

/** Around commits and what a gateway does: a database forgets a transaction's statements alike, however many there were. */
const isTurn = (steps: readonly string[], at: number) => [steps[at], steps[at + 1]].some((step) => !isStatement(step));
const isStatement = (step = '') => /^(insert|update|delete|savepoint|release) /.test(step);

test.each(LEGAL.filter(([write]) => SERVER || whole || !ELSEWHERE.includes(write)))(
  '%s: killed after any of its steps, a start finds one legal state, and asked again it is done once',
  async (write, ...legal) => {
    // PGlite has one transaction at a time; on a server all jobs are killed at one moment, each after another step.
    // Those that ask for the wallet's password count its tries in one table, where one would wait for another.
    const together = Boolean(SERVER) && write !== 'pay from the wallet';
    // Whoever comes later takes the same steps.
    const first = await run({ write, left: [], steps: [0], begins: true, thenEvery: together });
    const [steps = []] = first.done;
    expect(steps).toContain('commit');
    const every = steps.map((_, at) => at + 1);
    // One at a time is one process for each.
    const numbers = together || whole ? every : every.filter((number) => isTurn(steps, number - 1));
    const kills = together ? [] : numbers.map((number) => [number]);
    expect(first.done).toEqual([steps, ...(together ? numbers : []).map((number) => steps.slice(0, number))]);
    let left = first.jobs;
    const found: string[] = [];
    // What one has left the next one looks at.
    for (const kill of [...kills, []]) {
      const report = await run({ write, left, steps: kill });
      expect(report.problems).toEqual([]);
      expect([report.ended, report.still]).toEqual([left, left].map((jobs) => jobs.map(() => legal.at(-1))));
      expect(report.done).toEqual(kill.map((number) => steps.slice(0, number)));
      found.push(...report.found);
      left = report.jobs;
    }
    const [untouched, ...killed] = found;
    expect(untouched).toBe(legal.at(-1));
    // The later it was killed, the further it had come.
    expect(killed).toHaveLength(numbers.length);
    const reached = killed.map((state) => legal.indexOf(state));
    expect(reached, killed.join('\n')).toEqual([...reached].sort((a, b) => a - b));
    expect(new Set(killed)).toEqual(new Set(legal));
  },
  LONGEST_MS,
);
