import type pg from 'pg';
import type { AnswerOf, Endpoint } from '@/contract/core';
import { makeUpstream, type UpstreamProcess } from '@/tests/support/servers/upstream-process';
import { translate } from '@/upstream/core/text/translate';
import type { Chance } from './chance';

type Asked = Parameters<UpstreamProcess['call']>[1];
export interface Answered<E extends Endpoint> {
  code: number;
  msg?: string;
  data?: AnswerOf<E>;
}

/** Two upstreams on one database, either of which may lose its power at any moment. */
export interface WalkSite {
  machines: UpstreamProcess[];
  /** One that runs, as nginx finds it. */
  any(): UpstreamProcess;
  /** Asks any of them, and once more with the same body where nobody answers; in the end somebody does. */
  ask<E extends Endpoint>(endpoint: E, asked: Asked): Promise<Answered<E>>;
  /** Ends one as a power cut would, and starts it again a moment later. */
  crash(): Promise<void>;
  /** Answers that no one should ever have had. */
  faults: string[];
  /** How often each call has done what it was asked for. */
  done: Map<string, number>;
  crashes: number;
  stop(): Promise<void>;
}

const DOWN_MS = 1500;
const AGAIN_MS = 200;
const SERVER_ERROR = translate('zh', 'error.server');

/** Makes and starts them. */
export async function startWalkSite(
  env: (index: number) => Record<string, string>,
  { client, chance, log }: { client: pg.Pool; chance: Chance; log: number },
): Promise<WalkSite> {
  const machines = await Promise.all([0, 1].map((index) => makeUpstream(env(index), log)));
  await Promise.all(machines.map((machine) => machine.start()));
  let [up, turn] = [[...machines], 0];
  const site: WalkSite = {
    machines,
    any: () => up[turn++ % up.length] as UpstreamProcess,
    faults: [],
    done: new Map(),
    crashes: 0,
    async ask(endpoint, asked) {
      for (;;) {
        const answer = await site.any().call(endpoint, asked);
        if (answer?.msg === SERVER_ERROR) {
          site.faults.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(asked.params ?? asked.body ?? {})}`);
        }
        if (answer?.code === 200) site.done.set(endpoint.path, (site.done.get(endpoint.path) ?? 0) + 1);
        if (answer) return answer;
        await chance.pause(AGAIN_MS);
      }
    },
    async crash() {
      const victim = chance.of(machines) as UpstreamProcess;
      site.crashes += 1;
      await victim.kill();
      up = machines.filter((machine) => machine !== victim);
      // Nobody waits here for the minute after which somebody else takes what a dead machine was about.
      await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
      await chance.pause(DOWN_MS);
      await victim.start();
      up = [...machines];
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()));
    },
  };
  return site;
}
