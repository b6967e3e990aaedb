import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Execute } from '@/tests/support/prepared-state';
import { freePorts } from './ports';
import { required } from './required';

export interface PostgresServer {
  /** A superuser's URL; databases are made and dropped on it. */
  url: string;
  /** Folder of its socket. */
  sockets: string;
  /** Ends the server and its connections; `resume` starts it again with the same data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops every process of the server where it is, so that its network answers and nothing else; `thaw` lets them go on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const VERSIONS = '/usr/lib/postgresql';

/** Folder of the newest installed server's programs; undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(VERSIONS, version, 'bin'));
  return required(
    'PostgreSQL',
    newest.find((bin) => existsSync(join(bin, 'initdb'))),
  );
}

/**
 * Starts a PostgreSQL of its own on a free loopback port or a given one, with more settings if wanted, in a temporary folder;
 * it refuses root, so root lends it `postgres`.
 */
export async function startPostgres(bin: string, given?: number, more: string[] = []): Promise<PostgresServer> {
  const [free = 0] = given === undefined ? await freePorts(1) : [];
  const port = given ?? free;
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-postgres-'));
  const data = join(folder, 'data');
  const ids = lendFolder(folder);
  const options = { ...ids, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  // A statement that is asked once is not worth compiling.
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];
  const settings = [...quick, 'max_connections=200', ...more];
  const begin = () =>
    spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: 'ignore' },
    );
  let server = begin();
  const pause = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    // SIGINT: a fast shutdown that ends open connections.
    server.kill('SIGINT');
    if ((await Promise.race([gone.then(() => true), sleep(10_000, false)])) === false) server.kill('SIGQUIT');
    await gone;
  };
  const toAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const main = String(server.pid);
    const { stdout } = spawnSync('pgrep', ['-P', main], { encoding: 'utf8' });
    for (const pid of [main, ...stdout.split('\n').filter(Boolean)]) {
      try {
        process.kill(Number(pid), signal);
      } catch (error) {
        // A process of a connection may end between the two.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) await pause();
    rmSync(folder, { recursive: true, force: true });
  };
  const untilReady = async () => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
        return;
      } catch {
        // Not yet.
      }
    }
    await stop();
    throw new Error('PostgreSQL did not start.');
  };
  await untilReady();
  const resume = () => {
    server = begin();
    return untilReady();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    sockets: folder,
    pause,
    resume,
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    stop,
  };
}

/** Gives a folder to whoever runs the server, and says who that is: nobody else, unless this process is root's. */
export function lendFolder(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const ids = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, ids.uid, ids.gid);
  return ids;
}

/** The server's URL with another database in it. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs one statement that makes or drops a database. */
export async function administer(url: string, statement: string): Promise<void> {
  await runOn(url, (execute) => execute(statement));
}

/** Runs statements on a connection of their own. */
export async function runOn<T>(url: string, work: (execute: Execute) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
  } finally {
    await client.end();
  }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}
