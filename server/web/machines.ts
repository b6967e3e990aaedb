import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { hookBodySchema } from '@/contract/hook';
import { ALONE } from '@/server/cache/alone';
import { EVERYTHING } from '@/server/cache/tag-hub';

export interface MachinesOptions {
  /** Address of the Valkey or Redis that all machines share. */
  url: string;
  /** Drops what carries the tags in all processes of this machine. */
  purge: (tags: readonly string[]) => Promise<void>;
  /** Purges of others no longer arrive here, or do again; called at once while nobody has answered yet. */
  onAlone: (alone: boolean) => void;
  warn: (message: string) => void;
  beatMs?: number;
}

export interface Machines {
  /** Tells the other machines; never throws. While the connection is away it is waited for, and then all is purged anyway. */
  tell(tags: readonly string[]): void;
  /** Resolves when messages of others arrive here. */
  ready: Promise<void>;
  close(): void;
}

const CHANNEL = 'huiyi:purge';
const LONGEST_DELAY_MS = 2_000;
/** Milliseconds between two questions whether the server still answers, and for its answer. */
const BEAT_MS = 5_000;
const PATIENCE_MS = 2_000;
const OLDEST_SECONDS = (ALONE.dataMs + ALONE.pageMs) / 1000;
const AWAY = `Redis is away: what other machines change is seen here up to ${OLDEST_SECONDS} s later, until it is back.`;
const BACK = 'Redis is back: what other machines change is seen here at once.';
const messageSchema = hookBodySchema.extend({ from: z.string() });

const joinedGauge = new Gauge({
  name: 'web_machines_joined',
  help: 'Whether purges of other machines arrive; 1 where there are none',
  aggregator: 'min',
});
joinedGauge.set(1);

/** Joins the machines that share a Redis: what is purged on one is purged on all. */
export function joinMachines({ url, purge, onAlone, warn, beatMs = BEAT_MS }: MachinesOptions): Machines {
  const self = randomUUID();
  const options = {
    // A pause of the server is waited out, however long.
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(LONGEST_DELAY_MS, times * 100),
  };
  const speaker = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  let closing = false;
  let said = false;
  const setAlone = (alone: boolean) => {
    joinedGauge.set(alone ? 0 : 1);
    onAlone(alone);
  };
  // Once per outage: it repeats with every try until the server is back.
  const away = (error?: Error) => {
    if (closing || said) return;
    said = true;
    warn(error ? `${AWAY} (${error.message})` : AWAY);
  };
  for (const client of [speaker, listener]) client.on('error', away);
  listener.on('close', () => {
    if (closing) return;
    setAlone(true);
    away();
  });
  setAlone(true);

  listener.on('message', (_channel: string, text: string) => {
    const message = messageSchema.safeParse(parse(text));
    if (message.success && message.data.from !== self) void purge(message.data.tags);
  });
  let subscribedBefore = false;
  const joined = () => {
    setAlone(false);
    if (said) warn(BACK);
    said = false;
  };
  const ready = new Promise<void>((resolve) => {
    listener.on('ready', () => {
      void listener.subscribe(CHANNEL).then(async () => {
        // What was said meanwhile is lost: pub/sub keeps nothing.
        if (subscribedBefore) await purge([EVERYTHING]);
        subscribedBefore = true;
        joined();
        resolve();
      }, away);
    });
  });
  // A server that hangs, or a net that swallows, closes no connection.
  const beat = setInterval(() => {
    if (!subscribedBefore || listener.status !== 'ready') return;
    const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
    Promise.race([listener.ping(), late]).then(joined, (error: Error) => {
      if (closing) return;
      setAlone(true);
      away(error);
    });
  }, beatMs);
  beat.unref();
  return {
    ready,
    tell(tags) {
      void speaker.publish(CHANNEL, JSON.stringify({ from: self, tags })).catch(away);
    },
    close() {
      closing = true;
      clearInterval(beat);
      listener.disconnect();
      speaker.disconnect();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
