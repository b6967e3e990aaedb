import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const WORKER = fileURLToPath(new URL('../../../tests/support/money/lock-worker.ts', import.meta.url));
const RACERS = 6;
const ROUNDS = 40;

type Answer = 'ready' | 'held' | 'released' | { refused: string };
interface Racer {
  child: ChildProcess;
  ask(what: 'lock' | 'unlock', folder: string): Promise<Answer>;
}

let scratch = '';
let folder = '';
const racers: Racer[] = [];

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-lock-'));
  folder = join(scratch, 'data');
});
afterEach(() => {
  for (const { child } of racers.splice(0)) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

async function startRacer(): Promise<Racer> {
  const child = fork(WORKER, [], { execArgv: ['--import', 'tsx'] });
  const next = () => new Promise<Answer>((resolve) => child.once('message', (answer) => resolve(answer as Answer)));
  const racer: Racer = {
    child,
    ask(what, dataDir) {
      const answer = next();
      child.send({ what, dataDir });
      return answer;
    },
  };
  racers.push(racer);
  expect(await next()).toBe('ready');
  return racer;
}

async function kill({ child }: Racer): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

test('when many processes race for a folder with a stale lock, exactly one gets it', async () => {
  const all = await Promise.all(Array.from({ length: RACERS }, startRacer));
  const [gone] = all;
  if (!gone) throw new Error('no racer');
  await gone.ask('lock', folder);
  const stale = readFileSync(join(folder, 'upstream.lock'), 'utf8');
  await kill(gone);
  const living = all.slice(1);
  for (let round = 0; round < ROUNDS; round++) {
    writeFileSync(join(folder, 'upstream.lock'), stale);
    const answers = await Promise.all(living.map((racer) => racer.ask('lock', folder)));
    const winners = living.filter((_, place) => answers[place] === 'held');
    expect(winners).toHaveLength(1);
    await winners[0]?.ask('unlock', folder);
  }
});

test('a lock ends with its process, and the pid of another running process in its file blocks nobody', async () => {
  const [first, second, third] = await Promise.all([startRacer(), startRacer(), startRacer()]);
  expect(await first?.ask('lock', folder)).toBe('held');
  expect(await second?.ask('lock', folder)).toEqual({
    refused: `The data folder ${folder} is in use by process ${first?.child.pid}. Stop it first, or set DATA_DIR to another folder.`,
  });
  // Another spelling of the folder is the same folder.
  const link = join(scratch, 'link');
  symlinkSync(folder, link);
  expect(await second?.ask('lock', link)).toMatchObject({
    refused: expect.stringContaining(`process ${first?.child.pid}`),
  });
  if (first) await kill(first);
  writeFileSync(join(folder, 'upstream.lock'), String(process.pid));
  expect(await second?.ask('lock', folder)).toBe('held');
  expect(readFileSync(join(folder, 'upstream.lock'), 'utf8')).toBe(String(second?.child.pid));
  expect(await second?.ask('unlock', folder)).toBe('released');
  expect(existsSync(join(folder, 'upstream.lock'))).toBe(false);
  expect(await third?.ask('lock', folder)).toBe('held');
});
