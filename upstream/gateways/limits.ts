import type { Redis } from 'ioredis';
import type { Context } from '@/upstream/core/context';
import { gauge } from '@/upstream/core/module/figures';

/** Milliseconds that a request waits at most for the shared counter. */
const PATIENCE_MS = 500;

/** The Redis or Valkey in which all machines count requests together; call `connect` before the first. Never ends the process. */
export async function connectLimits(url: string, log: Context['log'], patienceMs = PATIENCE_MS): Promise<Redis> {
  // Whoever counts alone does not load it.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  gauge('upstream_redis_ready', 'Whether the Redis of REDIS_URL answers', () => Number(redis.status === 'ready'));
  let said = false;
  redis.on('error', (error) => {
    if (!said) log.error(error, 'Redis: requests are not counted until it is back');
    said = true;
  });
  redis.on('ready', () => {
    if (said) log.info('Redis is back: requests are counted.');
    said = false;
  });
  return redis;
}
