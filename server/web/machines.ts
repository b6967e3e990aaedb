import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { hookBodySchema } from '@/contract/hook';
import { EVERYTHING } from '@/server/cache/tag-hub';

export interface MachinesOptions {
  /** Address of the Valkey or Redis that all machines share. */
  url: string;
  /** Drops what carries the tags in all processes of this machine. */
  purge: (tags: readonly string[]) => Promise<void>;
  warn: (message: string) => void;
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
const messageSchema = hookBodySchema.extend({ from: z.string() });

/** Joins the machines that share a Redis: what is purged on one is purged on all. */
export function joinMachines({ url, purge, warn }: MachinesOptions): Machines {
  const self = randomUUID();
  const options = {
    // A pause of the server is waited out, however long.
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(LONGEST_DELAY_MS, times * 100),
  };
  const speaker = new Redis(url, options);
  const listener = new Redis(url, { ...options, autoResubscribe: false });
  for (const client of [speaker, listener]) client.on('error', (error) => warn(`Redis: ${error.message}`));
  let joined = false;
  listener.on('close', () => {
    if (joined) warn('Redis: the connection is lost; purges of other machines arrive when it is back.');
    joined = false;
  });

  listener.on('message', (_channel: string, text: string) => {
    const message = messageSchema.safeParse(parse(text));
    if (message.success && message.data.from !== self) void purge(message.data.tags);
  });
  let subscribedBefore = false;
  const ready = new Promise<void>((resolve) => {
    listener.on('ready', () => {
      void listener.subscribe(CHANNEL).then(
        async () => {
          // What was said meanwhile is lost: pub/sub keeps nothing.
          if (subscribedBefore) await purge([EVERYTHING]);
          subscribedBefore = true;
          joined = true;
          resolve();
        },
        (error: Error) => warn(`Redis: ${error.message}`),
      );
    });
  });
  return {
    ready,
    tell(tags) {
      void speaker
        .publish(CHANNEL, JSON.stringify({ from: self, tags }))
        .catch((error: Error) => warn(`Redis: ${error.message}`));
    },
    close() {
      joined = false;
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
