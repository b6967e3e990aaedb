import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginFilled } from './filled-data';
import { freePorts } from './ports';

export interface System {
  /** Address of the site. */
  url: string;
  /** Address of the embedded upstream. */
  upstreamUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** What the system has printed so far. */
  output(): string;
  /** Ends the system as an operator would and removes its data. */
  stop(): Promise<void>;
}

export interface SystemOptions {
  env?: Record<string, string>;
  /** Milliseconds until it must be ready; a first start builds the site. */
  patience?: number;
  /** Keeps the data folder when the system stops. */
  keepData?: boolean;
  /** Starts the development server (`npm run dev`). */
  dev?: boolean;
  /** Starts the upstream alone (`npm run start:upstream`): nothing is built, and `url` answers nothing. */
  upstreamOnly?: boolean;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 15 * 60_000;
const POLL_MS = 300;
const STOP_MS = 40_000;

/** Starts the whole site by its own start command, on free ports (or PORT and UPSTREAM_PORT) and with data of its own. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const [freePort = 0, freeUpstreamPort = 0] = await freePorts(2);
  const port = options.env?.PORT ?? process.env.PORT ?? String(freePort);
  const upstreamPort = options.env?.UPSTREAM_PORT ?? process.env.UPSTREAM_PORT ?? String(freeUpstreamPort);
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-system-'));
  const dataDir = options.env?.DATA_DIR ?? join(scratch, 'data');
  // Whoever needs an empty folder names it.
  const { DATA_DIR, DATABASE_URL, DEMO_DATA } = options.env ?? {};
  if (!DATA_DIR && !DATABASE_URL && DEMO_DATA !== 'off') beginFilled(dataDir);
  const logPath = join(scratch, 'output.log');
  const log = createWriteStream(logPath);
  const flags = [...(options.dev ? ['--dev'] : []), ...(options.upstreamOnly ? ['--upstream'] : [])];
  const child = spawn(process.execPath, ['server/start.mjs', ...flags], {
    cwd: ROOT,
    // One browser makes more calls than one visitor would.
    env: {
      ...process.env,
      UPSTREAM_LIMIT: '100000',
      ...options.env,
      PORT: port,
      UPSTREAM_PORT: upstreamPort,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const output = () => readFileSync(logPath, 'utf8');
  const url = `http://localhost:${port}`;
  const upstreamUrl = `http://localhost:${upstreamPort}`;
  const stop = async () => {
    await end(child);
    log.end();
    if (!options.keepData) rmSync(scratch, { recursive: true, force: true });
  };
  try {
    await untilReady(
      `${options.upstreamOnly ? upstreamUrl : url}/health/ready`,
      child,
      options.patience ?? PATIENCE_MS,
    );
  } catch (error) {
    const printed = output();
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${printed.slice(-4000)}`);
  }
  return { url, upstreamUrl, dataDir, process: child, output, stop };
}

async function untilReady(url: string, child: ChildProcess, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The site ended while it was starting.');
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The site was not ready after ${patience / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(killer);
}
