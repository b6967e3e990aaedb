import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hashOf } from './secrets';

const ALGORITHM = 'HS256';
const ISSUER = 'huiyi';
const AUDIENCE = 'site';

const siteClaims = z.object({
  user_key: z.string().min(1).max(64),
  user_id: z.number().int().positive(),
  username: z.string(),
});
export type SiteClaims = z.infer<typeof siteClaims>;

interface Lifetime {
  now: Date;
  expires: Date;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** The site's token: JWT with RuoYi's claims `user_key`, `user_id`, `username` and aud `site`. */
export function signSiteToken(key: Uint8Array, claims: SiteClaims, { now, expires }: Lifetime): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(expires))
    .sign(key);
}

/** A token whose signature is right. */
interface Checked {
  claims: SiteClaims;
  /** Seconds since 1970. */
  expires: number;
}

const REMEMBERED = 10_000;
/** By key and by the token's hash: that a signature is right stays so, only the clock goes on. */
const remembered = new WeakMap<Uint8Array, LRUCache<string, Checked>>();

/** Claims of a site token; null when it is changed, expired, of another audience or no token at all. */
export async function readSiteToken(key: Uint8Array, token: string, now: Date): Promise<SiteClaims | null> {
  const known = remembered.get(key) ?? new LRUCache<string, Checked>({ max: REMEMBERED });
  remembered.set(key, known);
  const hash = hashOf(token);
  const checked = known.get(hash) ?? (await check(key, token, now));
  if (!checked || checked.expires <= seconds(now)) return null;
  known.set(hash, checked);
  return checked.claims;
}

async function check(key: Uint8Array, token: string, now: Date): Promise<Checked | null> {
  try {
    // The algorithm is pinned: a token must not choose how it is checked (`alg: none`).
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const claims = siteClaims.safeParse(payload).data;
    return claims ? { claims, expires: payload.exp ?? 0 } : null;
  } catch {
    return null;
  }
}
