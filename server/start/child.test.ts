import { fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Child, type ChildOptions } from '@/server/start/child';

const dir = mkdtempSync(join(tmpdir(), 'huiyi-child-'));
const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await child.stop(500);
});

let count = 0;
function run(code: string, more: Partial<ChildOptions>): Child {
  count += 1;
  const script = join(dir, `${count}.mjs`);
  writeFileSync(script, code);
  const spawn = () => fork(script, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const child = new Child({ name: 'test', spawn, onGiveUp: () => {}, ...more });
  children.push(child);
  child.start();
  return child;
}

test('a process that crashes is started again', async () => {
  let restarts = 0;
  let ready = 0;
  const pids = new Set<number | undefined>();
  await new Promise<void>((resolve) => {
    const child = run(
      "process.send({type:'ready'}); process.on('message', () => process.exit(3)); setInterval(() => {}, 1000);",
      {
        onMessage: (message) => {
          if (message.type !== 'ready') return;
          ready += 1;
          pids.add(child.pid);
          if (ready === 1) child.send({ type: 'purge', tags: [] });
          else resolve();
        },
        onRestart: () => {
          restarts += 1;
        },
      },
    );
  });
  expect(restarts).toBe(1);
  expect(pids.size).toBe(2);
});

test('a process that keeps crashing is given up after five times, with a sentence', async () => {
  const [sentence, code] = await new Promise<[string, number]>((resolve) => {
    run('process.exit(7)', { onGiveUp: (said, exit) => resolve([said, exit]) });
  });
  expect(sentence).toBe('The test process ended 5 times within a minute (last: exit code 7). Stopping.');
  expect(code).toBe(1);
}, 15_000);

test('a process that says why it cannot run is not started again', async () => {
  let restarts = 0;
  const onRestart = () => {
    restarts += 1;
  };
  const fatal = await new Promise((resolve) => {
    run("process.send({type:'fatal',message:'Port 3000 is in use.'}, () => process.exit(1))", {
      onRestart,
      onGiveUp: (...said) => resolve(said),
    });
  });
  expect(fatal).toEqual(['Port 3000 is in use.', 1]);
  const locked = await new Promise((resolve) => {
    run('process.exit(78)', { onRestart, onGiveUp: (...said) => resolve(said) });
  });
  expect(locked).toEqual(['', 78]);
  expect(restarts).toBe(0);
});

test('a process that does not end when asked is killed', async () => {
  let ready = () => {};
  const deaf = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const child = run("process.on('SIGTERM', () => {}); process.send({type:'ready'}); setInterval(() => {}, 1000);", {
    onMessage: ready,
  });
  await deaf;
  await child.stop(200);
  expect(child.pid).toBeUndefined();
});

const SERVES =
  "process.send({type:'ready'}); process.on('message', ({type}) => type === 'ping' && process.send({type:'pong'})); setInterval(() => {}, 1000);";

test('a process that hangs is killed and started again', async () => {
  const pids: (number | undefined)[] = [];
  let hangs = 0;
  await new Promise<void>((resolve) => {
    const child = run(SERVES, {
      pings: { every: 200, most: 5 },
      onMessage: ({ type }) => {
        if (type === 'pong' && pids.length < 2 && !pids.includes(child.pid)) {
          pids.push(child.pid);
          if (child.pid && pids.length === 1) process.kill(child.pid, 'SIGSTOP');
          else resolve();
        }
      },
      onHang: () => {
        hangs += 1;
      },
    });
  });
  expect(new Set(pids).size).toBe(2);
  expect(hangs).toBeGreaterThan(0);
});

test('a process that is still starting, or answers, is left alone for any number of questions', async () => {
  let restarts = 0;
  let pongs = 0;
  const onRestart = () => {
    restarts += 1;
  };
  const pings = { every: 10, most: 1_000 };
  run('setInterval(() => {}, 1000);', { pings: { every: 1, most: 1 }, onRestart });
  await new Promise<void>((resolve) => {
    run(SERVES, {
      pings,
      onRestart,
      onMessage: ({ type }) => {
        if (type === 'pong') pongs += 1;
        if (pongs === 20) resolve();
      },
    });
  });
  expect(restarts).toBe(0);
});
