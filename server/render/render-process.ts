import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { type Ask, createAsk } from '@/server/http/answer';
import { Child, PINGS } from '@/server/start/child';

/** Environment variable that tells a render process where to listen. */
export const SOCKET_VARIABLE = 'RENDER_SOCKET';
/** Where a render process is told what was purged. Browsers cannot reach it: see `isInternalPath`. */
export const PURGE_PATH = '/_render/purge';

const PURGE_TIMEOUT_MS = 1_000;
const STOP_MS = 3_000;
const tagsSchema = z.array(z.string());

export interface RenderProcess {
  socketPath: string;
  agent: Agent;
  ask: Ask;
  /** Tells the process what was purged; resolves when it knows. One that does not run has nothing to forget. */
  purge(tags: readonly string[]): Promise<void>;
  /** Tells the process whether purges of other machines arrive; one that is started again is told too. */
  setAlone(alone: boolean): void;
  stop(): Promise<void>;
}

export interface RenderProcessOptions {
  dev: boolean;
  /** Largest heap: without a bound V8 lets garbage pile up to a share of the machine's memory. */
  heapMegabytes: number;
  onReady: () => void | Promise<void>;
  /** The site itself purged something (`revalidateTag`). */
  onPurge: (tags: readonly string[]) => void;
  onHang: () => void;
  onRestart: (code: number | null) => void;
  onGiveUp: (sentence: string) => void;
}

/**
 * Starts Next in a process of its own: rendering then never delays what is served from memory, and Next's async hooks,
 * which slow down every callback of their process, stay there.
 */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const folder = process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'huiyi-'));
  const socketPath = folder ? join(folder, 'render.sock') : `\\\\.\\pipe\\huiyi-render-${process.pid}`;
  // Beside the web process's own script: a source, or compiled as that is.
  const own = process.argv[1] ?? '';
  const script = join(dirname(own), `render${extname(own)}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  let alone = false;
  const child: Child = new Child({
    name: 'render',
    endsByMessage: true,
    pings: options.dev ? undefined : PINGS,
    onHang: options.onHang,
    spawn: () =>
      fork(script, options.dev ? ['--dev'] : [], {
        env: { ...process.env, [SOCKET_VARIABLE]: socketPath },
        execArgv: options.dev
          ? process.execArgv
          : [...process.execArgv, `--max-old-space-size=${options.heapMegabytes}`],
      }),
    onMessage(message) {
      if (message.type === 'ready') {
        child.send({ type: 'alone', alone });
        void options.onReady();
      }
      if (message.type === 'purge') options.onPurge(message.tags);
    },
    onRestart(code) {
      if (folder) rmSync(socketPath, { force: true });
      options.onRestart(code);
    },
    onGiveUp: options.onGiveUp,
  });
  child.start();
  return {
    socketPath,
    agent,
    ask: createAsk(socketPath, agent),
    purge: (tags) => sendPurge(socketPath, agent, tags),
    setAlone(now) {
      alone = now;
      child.send({ type: 'alone', alone });
    },
    async stop() {
      await child.stop(STOP_MS);
      agent.destroy();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The tags in the body of a purge request. */
export async function readTags(request: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return tagsSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
}

function sendPurge(socketPath: string, agent: Agent, tags: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = httpRequest({ socketPath, agent, path: PURGE_PATH, method: 'POST', timeout: PURGE_TIMEOUT_MS });
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('end', resolve);
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve());
    outgoing.end(JSON.stringify(tags));
  });
}
