import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from '@/lib/env';
import { Child, PINGS } from '@/server/start/child';
import type { Code } from '@/server/start/code';
import type { IpcMessage } from '@/server/start/ipc';
import { preparedDatabase } from '@/server/start/prepared-database';

export interface SupervisorOptions {
  root: string;
  env: Env;
  dev: boolean;
  say: (line: string) => void;
  /** A process hangs or has ended by itself. */
  warn: (line: string) => void;
  /** Something ended for good; `sentence` may be empty when it has been said already. */
  onGiveUp: (sentence: string, code: number) => void;
}

const PROBE_MS = 250;
const PROBE_TIMEOUT_MS = 2_000;
/** How long to wait for the upstream's own message (with its notes) after it answers. */
const NOTES_MS = 1_500;
const STOP_MS = 30_000;
const WATCH_GATHER_MS = 200;
const UPSTREAM_ZONE = 'Asia/Shanghai';

/** Runs the upstream and the web processes, and carries messages between them. */
export class Supervisor {
  private upstream: Child | undefined;
  private web: Child[] = [];
  private readonly figures = new AggregatorRegistry();

  constructor(private readonly options: SupervisorOptions) {}

  /** Starts the embedded upstream; resolves with the lines it wants printed when it is ready. */
  startUpstream(code: Code): Promise<string[]> {
    const { root, env, dev, warn, onGiveUp } = this.options;
    return new Promise((resolve) => {
      const child = new Child({
        name: 'upstream',
        // Its own process group: an interrupt from the terminal ends the web processes first, then this one.
        spawn: () =>
          fork(code.script('upstream/main'), [preparedDatabase(root)], {
            cwd: root,
            execArgv: code.execArgv,
            detached: true,
            env: { ...process.env, TZ: process.env.TZ ?? UPSTREAM_ZONE },
          }),
        onMessage: (message) => {
          if (message.type === 'ready') resolve(message.notes ?? []);
        },
        // A process that is being debugged stands still.
        pings: dev ? undefined : PINGS,
        onHang: () => warn('The upstream hangs.'),
        onRestart: (code) => warn(`The upstream ended (${code ?? 'killed'}); starting it again.`),
        onGiveUp,
      });
      this.upstream = child;
      child.start();
      void this.untilUpstreamAnswers(env.API_BASE).then(() => setTimeout(() => resolve([]), NOTES_MS));
      if (dev) this.watchUpstream(child);
    });
  }

  /** Starts the web processes; resolves when all of them serve. */
  async startWeb(code: Code): Promise<void> {
    const { root, env, dev, warn, onGiveUp } = this.options;
    const { execArgv } = code;
    cluster.setupPrimary({ exec: code.script('server/web'), args: dev ? ['--dev'] : [], cwd: root, execArgv });
    const count = dev ? 1 : env.WEB_WORKERS;
    const started = Array.from({ length: count }, () => {
      return new Promise<void>((resolve) => {
        const child: Child = new Child({
          name: 'web',
          spawn: () => cluster.fork().process,
          onMessage: (message) => {
            if (message.type === 'ready') resolve();
            else this.carry(message, child);
          },
          pings: dev ? undefined : PINGS,
          onHang: () => warn('A web process hangs.'),
          onRestart: (code) => warn(`A web process ended (${code ?? 'killed'}); starting it again.`),
          onGiveUp,
        });
        this.web.push(child);
        child.start();
      });
    });
    await Promise.all(started);
  }

  /** Ends everything: web processes finish their requests first, then the upstream closes its database. */
  async stop(): Promise<void> {
    const begun = Date.now();
    await Promise.all(this.web.map((child) => child.stop(STOP_MS)));
    await this.upstream?.stop(Math.max(1_000, STOP_MS - (Date.now() - begun)));
  }

  private carry(message: IpcMessage, from: Child): void {
    if (message.type === 'purge') for (const child of this.web) if (child !== from) child.send(message);
    if (message.type === 'metrics') {
      const { id } = message;
      void this.figures.clusterMetrics().then(
        (text) => from.send({ type: 'metrics-text', id, text }),
        () => undefined,
      );
    }
  }

  private async untilUpstreamAnswers(apiBase: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${apiBase}/health/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(
        () => undefined,
      );
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
  }

  private watchUpstream(child: Child): void {
    let timer: NodeJS.Timeout | undefined;
    for (const folder of ['upstream', 'contract', 'motifs', 'messages']) {
      // Of the site's texts the upstream says those of forms.
      const watched = folder === 'messages' ? /\/validation\.json$/ : /(?<!\.test)\.(?:ts|json)$/;
      watch(join(this.options.root, folder), { recursive: true }, (_event, name) => {
        if (!name || !watched.test(name)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.options.say(`${folder}/${name} changed; starting the upstream again.`);
          void child.restart();
        }, WATCH_GATHER_MS);
      });
    }
  }
}
