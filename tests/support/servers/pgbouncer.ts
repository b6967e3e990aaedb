import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './ports';
import { required } from './required';

const TEMPLATE = new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);
/** Fewer than the tests have connections, so that they share. */
const POOL_SIZE = 4;
const PATIENCE_MS = 10_000;

export interface PgBouncer {
  /** Leads to the same database as a URL of the server behind. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

/** PgBouncer's program; undefined where it is not installed. */
export function findPgBouncer(): string | undefined {
  const names = ['pgbouncer', '/usr/sbin/pgbouncer'];
  return required(
    'PgBouncer',
    names.find((name) => !spawnSync(name, ['--version'], { stdio: 'ignore' }).error),
  );
}

/** Runs PgBouncer in transaction mode before a PostgreSQL: whoever asks twice may get another session. */
export async function startPgBouncer(program: string, server: string): Promise<PgBouncer> {
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-pgbouncer-'));
  const config = join(folder, 'pgbouncer.ini');
  const { hostname, port: behind } = new URL(server);
  // Whoever may come in, and as whom, is the tests' own; the rest is as operators have it.
  const text = readFileSync(TEMPLATE, 'utf8')
    .replace(/^\* = .*$/m, `* = host=${hostname} port=${behind} user=postgres`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, '')
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace('default_pool_size = 40', `default_pool_size = ${POOL_SIZE}`);
  writeFileSync(config, text);
  // It refuses root, as PostgreSQL does.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    );
    for (const path of [folder, config]) chownSync(path, uid ?? 0, gid ?? 0);
  }
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), config], { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await listens(port, child))) {
    await stop();
    throw new Error('PgBouncer did not start.');
  }
  const urlOf = (direct: string) => {
    const url = new URL(direct);
    url.port = `${port}`;
    return url.toString();
  };
  return { urlOf, stop };
}

/** Whether something listens on a loopback port before its patience or the process ends. */
async function listens(port: number, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await sleep(50)) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return true;
  }
  return false;
}
