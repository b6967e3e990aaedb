import { addressGroup } from '@/contract/address-group';
import { CODE_PATTERN, plainCode, type Verified } from '@/contract/credit/certificate';
import type { AwardState, CertificateKind } from '@/contract/credit/codes';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { mask } from '@/upstream/core/secret/secrets';
import { toWireOrNull } from '@/upstream/core/time';
import { limitAttempts, readCount, tooMany } from '@/upstream/modules/auth/attempt.service';
import { certificateContentSchema, isUnchanged } from '@/upstream/modules/document/document.service';
import { findByCode } from './certificate.repository';

/** Codes that lead nowhere, of one address: a hall behind it mistypes now and then. */
const MISSES = { max: 40, windowMs: 10 * 60_000 };

/** A name of which only the first letters stay: enough to know one's own, too little to look anybody up. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => (part.length === 1 ? part : mask(part, 1, 0)))
    .join(' ');

/** What was certified under a code; 404 for any other, and 429 for who tries too many. */
export async function verify(ctx: Context, text: string, ip: string): Promise<Verified> {
  const key = `verify:${addressGroup(ip)}`;
  const { count } = await readCount(ctx.db, key, { windowMs: MISSES.windowMs, now: ctx.now() });
  if (count >= MISSES.max) throw tooMany('error.tooMany', MISSES.windowMs);
  const code = plainCode(text);
  const found = CODE_PATTERN.test(code) ? await findByCode(ctx.db, code) : undefined;
  if (!found) {
    await limitAttempts(ctx, key, MISSES);
    throw notFoundError();
  }
  if (!isUnchanged(found.document)) throw new Error(`document ${found.document.docId} is not what was issued`);
  const content = certificateContentSchema.parse(found.document.content);
  const { cert } = found;
  return {
    kind: cert.kind as CertificateKind,
    title: content.title.zh,
    titleEn: content.title.en,
    name: maskedName(content.name.zh),
    nameEn: maskedName(content.name.en),
    meeting: content.meeting.zh,
    meetingEn: content.meeting.en,
    signer: content.signer.zh,
    signerEn: content.signer.en,
    number: content.number,
    day: content.day,
    points: content.tenths === null ? null : content.tenths / 10,
    state: cert.state as AwardState,
    revokeDay: toWireOrNull(cert.revokeTime)?.slice(0, 10),
  };
}
