import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './ports';
import { required } from './required';

export interface RedisServer {
  url: string;
  /** Ends the server; `start` brings it back at the same port, with nothing kept. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Lets it hang, its connections open, and go on. */
  pause(): void;
  resume(): void;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** The Redis or Valkey server of this machine; undefined where none is installed. */
export function findRedis(): string | undefined {
  const names = ['redis-server', 'valkey-server'];
  return required(
    'Redis',
    names.find((name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error),
  );
}

/** Starts a server of its own on a free loopback port. */
export async function startRedis(bin: string): Promise<RedisServer> {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-redis-'));
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    const started = spawn(bin, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', (code) => reject(new Error(`${bin} ended with ${code}.`)));
    });
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
