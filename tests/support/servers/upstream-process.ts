import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { ensureCode } from '@/server/start/code';
import { eventually } from '@/tests/support/eventually';
import { ROOT } from '@/tests/support/run/stages';
import { freePorts } from './ports';

/** An upstream as a process of its own, without anybody who starts it again. */
export interface UpstreamProcess {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it once more; resolves when it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Asks it as somebody; what it answers, or null when it dies meanwhile. */
  call<E extends Endpoint>(
    endpoint: E,
    asked: { token?: string; params?: Record<string, string | number>; body?: object; query?: Record<string, string> },
  ): Promise<{ code: number; msg?: string; data?: AnswerOf<E> } | null>;
}

/** Makes an upstream on free ports and data of its own; `start` starts it. What it prints goes to an open file, if there is one. */
export async function makeUpstream(env: Record<string, string>, log?: number): Promise<UpstreamProcess> {
  const { script, execArgv } = await ensureCode(ROOT, console.warn);
  const [port = 0, site = 0] = await freePorts(2);
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-upstream-'));
  const url = `http://localhost:${port}`;
  const own = { UPSTREAM_PORT: `${port}`, PORT: `${site}`, DATA_DIR: join(folder, 'data'), UPSTREAM_LIMIT: '100000' };
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    async start() {
      child = spawn(process.execPath, [...execArgv, script('upstream/main')], {
        cwd: ROOT,
        env: { ...process.env, ...own, SITE_URL: `http://localhost:${site}`, ...env },
        stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
      });
      await eventually(async () => {
        const answer = await fetch(`${url}/health/ready`);
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`${url} is not ready: ${answer.status}`);
      });
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    async call({ path, method }, { token, params = {}, body, query }) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const asked = query ? `?${new URLSearchParams(query)}` : '';
      const headers = {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const answer = await fetch(url + filled + asked, { method, headers, body: body && JSON.stringify(body) }).catch(
        () => null,
      );
      return (await answer?.json().catch(() => null)) ?? null;
    },
  };
}
