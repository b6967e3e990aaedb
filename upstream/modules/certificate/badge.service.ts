import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { importJWK, SignJWT } from 'jose';
import type { AnswerOf } from '@/contract/core';
import type { getBadgeIssuer } from '@/contract/credit/certificate';
import { pathTo } from '@/contract/paths';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { decryptSecret, encryptSecret } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { badgeKeys, certificates } from '@/upstream/db/schema/credit';
import { certificateContentSchema } from '@/upstream/modules/document/document.service';
import type { Issued } from './certificate.repository';
import { requireOwn } from './own.service';

type KeyRow = typeof badgeKeys.$inferSelect;
const OWNER = 'badgeKey';
/** Bits of a status list: so many that nobody is known by being in it. */
export const LIST_BITS = 131_072;
const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Seconds for which whoever verifies may keep a list. */
const LIST_SECONDS = 300;

/** The did:web name of a site. */
export const didOf = (siteUrl: string): string => `did:web:${encodeURIComponent(new URL(siteUrl).host)}`;
const keyIdOf = (siteUrl: string, { keyId }: Pick<KeyRow, 'keyId'>) => `${didOf(siteUrl)}#key-${keyId}`;
const findKeys = (ctx: Pick<Context, 'db'>) => ctx.db.select().from(badgeKeys).orderBy(asc(badgeKeys.keyId));

/** The key that badges are signed with, made when the first one is asked for. */
async function keyOf(ctx: Context): Promise<KeyRow> {
  const known = (await findKeys(ctx)).filter(({ state }) => state === '1').at(-1);
  if (known) return known;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    // Of two at once the second one waits, and finds the key of the first.
    await tx.execute(sql`lock table badge_key in share row exclusive mode`);
    const [there] = await tx.select().from(badgeKeys).orderBy(desc(badgeKeys.keyId)).limit(1);
    if (there) return;
    const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const sealed = encryptSecret(ctx.keys.secrets, d, OWNER);
    await tx.insert(badgeKeys).values({ publicKey: x, sealed, createTime: tx.now });
  });
  return keyOf(ctx);
}

async function sign(ctx: Context, payload: Record<string, unknown>, typ: string): Promise<string> {
  const key = await keyOf(ctx);
  const d = decryptSecret(ctx.keys.secrets, key.sealed, OWNER);
  const jwk: JsonWebKey = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey, d };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: keyIdOf(ctx.siteUrl, key) })
    .sign(await importJWK(jwk as Parameters<typeof importJWK>[0], 'EdDSA'));
}

/** The keys by which badges verify, as a did:web document. */
export async function issuerDocument(ctx: Context): Promise<AnswerOf<typeof getBadgeIssuer>> {
  await keyOf(ctx);
  const did = didOf(ctx.siteUrl);
  const methods = (await findKeys(ctx)).map((key) => ({
    id: keyIdOf(ctx.siteUrl, key),
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

const statusUrl = (siteUrl: string, list: number) => `${siteUrl}${pathTo('badgeStatus', { list })}`;
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** A name as a badge has it: whoever knows the name can tell that it is this one, and nobody reads it. */
export const nameHash = (name: string, salt: string): string =>
  `sha256$${createHash('sha256')
    .update(name + salt)
    .digest('hex')}`;

function credentialOf({ siteUrl }: Pick<Context, 'siteUrl'>, { cert, document }: Issued): Record<string, unknown> {
  const { title, body, signer, meeting, name, code, number, tenths, url } = certificateContentSchema.parse(
    document.content,
  );
  const list = Math.floor(cert.certId / LIST_BITS) + 1;
  const index = String(cert.certId % LIST_BITS);
  const from = seconds(cert.createTime);
  const did = didOf(siteUrl);
  const subject = `urn:huiyi:certificate:${code}`;
  return {
    '@context': [CREDENTIALS, BADGES],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${title.zh} / ${title.en}`,
    issuer: { id: did, type: ['Profile'], name: `${signer.zh} / ${signer.en}`, url: siteUrl },
    validFrom: new Date(from * 1000).toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          hashed: true,
          salt: code,
          identityHash: nameHash(name.zh, code),
        },
      ],
      ...(tenths !== null && { creditsEarned: tenths / 10 }),
      achievement: {
        id: `${siteUrl}${pathTo('meeting', { id: cert.msId })}#${cert.kind}`,
        type: ['Achievement'],
        name: `${title.zh} / ${title.en}`,
        description: `${meeting.zh} / ${meeting.en}`,
        criteria: { narrative: `${body.zh}\n\n${body.en}` },
        humanCode: number,
      },
    },
    credentialStatus: {
      id: `${statusUrl(siteUrl, list)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: index,
      statusListCredential: statusUrl(siteUrl, list),
    },
    iss: did,
    sub: subject,
    jti: url,
    nbf: from,
  };
}

/** A certificate of the caller's as a signed badge: the same certificate is the same badge. */
export async function getBadge(ctx: Context, caller: Caller, certId: number): Promise<{ name: string; jwt: string }> {
  const found = await requireOwn(ctx, caller, certId);
  return { name: `${found.cert.number}.jwt`, jwt: await sign(ctx, credentialOf(ctx, found), 'vc+jwt') };
}

/** Which badges of a list were taken back. */
export async function statusList(ctx: Context, list: number): Promise<{ jwt: string }> {
  const first = (list - 1) * LIST_BITS;
  const [last] = await ctx.db
    .select({ id: certificates.certId })
    .from(certificates)
    .orderBy(desc(certificates.certId))
    .limit(1);
  if (list > Math.floor((last?.id ?? 0) / LIST_BITS) + 1) throw notFoundError();
  const rows = await ctx.db
    .select({ id: certificates.certId })
    .from(certificates)
    .where(
      sql`${eq(certificates.state, 'revoked')} and ${certificates.certId} >= ${first} and ${certificates.certId} < ${first + LIST_BITS}`,
    );
  const bits = Buffer.alloc(LIST_BITS / 8);
  for (const { id } of rows) {
    const at = id - first;
    // The first bit is the leftmost one.
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  const url = statusUrl(ctx.siteUrl, list);
  const now = seconds(ctx.now());
  const did = didOf(ctx.siteUrl);
  const payload = {
    '@context': [CREDENTIALS],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: new Date(now * 1000).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
      ttl: LIST_SECONDS * 1000,
    },
    iss: did,
    sub: `${url}#list`,
    jti: url,
    nbf: now,
  };
  return { jwt: await sign(ctx, payload, 'vc+jwt') };
}
