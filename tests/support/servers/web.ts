import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '@/server/start/build';
import { freePorts } from './ports';

export interface Web {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
/** What the site shares with the upstream that the test plays. */
export const HOOK_SECRET = 'shared with the site';
const READY_MS = 60_000;
const POLL_MS = 100;

/** Starts one web process of the built site over an upstream that runs already; builds the site first if needed. */
export async function startWeb(apiBase: string, env: Record<string, string> = {}): Promise<Web> {
  const build = ensureBuild(ROOT, () => undefined);
  await build.done;
  const { script, execArgv } = await build.code;
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...execArgv, script('server/web')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      API_BASE: apiBase,
      SITE_URL: url,
      HOOK_SECRET,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const end = Date.now() + READY_MS; ; ) {
    // A connection that is kept would count beside those that a test opens.
    const answer = await fetch(`${url}/health/live`, { headers: { connection: 'close' } }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error('The web process did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
