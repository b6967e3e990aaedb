import { randomBytes } from 'node:crypto';
import type { Context } from '@/upstream/core/context';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';

/** Longest life of a device cookie, in days, from the last sign-in on it. */
export const DEVICE_DAYS = 180;
const DAY_SECONDS = 86_400;

/** A browser on which an account has signed in before: no proof of identity, but it has rate limits of its own. */
export interface Device {
  userId: number;
  deviceId: string;
}

const macOf = (ctx: Pick<Context, 'keys'>, userId: number, deviceId: string, since: number) =>
  keyedHash(deriveKey(ctx.keys.token, 'device'), String(userId), deviceId, String(since));

/** Value of the device cookie after a sign-in; a device keeps its id and therefore its counts. */
export function signDevice(ctx: Pick<Context, 'keys' | 'now'>, userId: number, known: Device | null): string {
  const deviceId = known?.userId === userId ? known.deviceId : randomBytes(12).toString('base64url');
  const since = Math.floor(ctx.now().getTime() / 1000);
  return [userId, deviceId, since, macOf(ctx, userId, deviceId, since)].join('.');
}

/** The device of a cookie value; null if missing, tampered with or expired. */
export function readDevice(ctx: Pick<Context, 'keys' | 'now'>, value: string | null): Device | null {
  const match = /^(\d{1,10})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/.exec(value ?? '');
  if (!match) return null;
  const [, userId, deviceId = '', since, mac = ''] = match;
  const age = ctx.now().getTime() / 1000 - Number(since);
  if (age > DEVICE_DAYS * DAY_SECONDS) return null;
  return sameHash(mac, macOf(ctx, Number(userId), deviceId, Number(since)))
    ? { userId: Number(userId), deviceId }
    : null;
}
