import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '@/upstream/core/context';

/** Longest life of a broker password, minutes (docs/wire.md, "Real time"). */
export const BROKER_PASSWORD_MINUTES = 60;
const AUDIENCE = 'mqtt';
/** Seconds that two upstreams' clocks may differ. */
const CLOCK_TOLERANCE = 5;

export interface BrokerPassword {
  userId: number;
  /** The session that it was minted for: with it the password ends, on every machine. */
  sessionId: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Mints the base info's `mqtt` part: a client id to which a tab adds its suffix, and a short JWT as password. */
export async function mintBrokerCredentials(
  keys: Pick<Keys, 'mqtt'>,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<{ clientId: string; password: string }> {
  const seconds = now.getTime() / 1000;
  const password = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    // Milliseconds kept: a password from before a sign-out must be told from one made in the same second after it.
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + BROKER_PASSWORD_MINUTES * 60)
    .sign(keys.mqtt);
  return { clientId: `u${userId}`, password };
}

/** What a broker password says; null when it is forged, expired, too old or meant for something else. */
export async function readBrokerPassword(
  keys: Pick<Keys, 'mqtt'>,
  password: string,
  now: Date,
): Promise<BrokerPassword | null> {
  try {
    const { payload } = await jwtVerify(password, keys.mqtt, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      maxTokenAge: BROKER_PASSWORD_MINUTES * 60,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
    });
    const [userId, sessionId] = [Number(payload.sub), payload.sid];
    if (!Number.isSafeInteger(userId) || userId <= 0 || typeof sessionId !== 'string') return null;
    return { userId, sessionId, issuedAt: (payload.iat ?? 0) * 1000, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}

/** Whether a client id is the person's own: `u12` or `u12-{tab}`, never `u123`. */
export function ownsClientId(clientId: string, userId: number): boolean {
  return new RegExp(`^u${userId}(-[\\w-]{1,40})?$`).test(clientId);
}
