import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/keys';
import { keyedHash, sameHash } from '@/upstream/core/secrets';
import { insertCaptcha, takeCaptcha } from './auth.repository';

const LIFE_MS = 2 * 60_000;
/** Twice the size at which forms show it, so that it is sharp on dense screens. */
const SIZE = { width: 240, height: 80, fontSize: 84 };

const PAPER = '#ffffff';
/** Without letters and digits that look alike. */
const CHARACTERS = 'ADEFHJKMNPRTY34679';
/** Dark enough to be read against the paper by weak eyes. */
const INKS = ['#134e6f', '#7a1f3d', '#1d5c43', '#54308c'];

/** The font draws thin, pale outlines: dark inks and a stroke make the characters legible. */
function inked(svg: string): string {
  let glyph = 0;
  return svg.replace(/fill="(#[0-9a-f]{6})"/gi, (found, colour: string) => {
    if (colour === PAPER) return found;
    const ink = INKS[glyph++ % INKS.length];
    return `fill="${ink}" stroke="${ink}" stroke-width="2.5"`;
  });
}

export interface IssuedCaptcha {
  uuid: string;
  /** Never leaves the server: tests and the hash need it. */
  answer: string;
  /** Base64 gif without the `data:` head. */
  img: string;
}

const hashAnswer = (ctx: Context, uuid: string, answer: string) =>
  keyedHash(deriveKey(ctx.keys.token, 'captcha'), uuid, answer.trim().toLowerCase());

/** Makes a picture captcha: two minutes, single use, answer in any case (contract.md, "Envelope"). */
export async function issueCaptcha(ctx: Context): Promise<IssuedCaptcha> {
  const { text, data } = svgCaptcha.create({
    ...{ ...SIZE, size: 4, noise: 2, color: true, background: PAPER, charPreset: CHARACTERS },
  });
  const uuid = randomUUID();
  const expireTime = new Date(ctx.now().getTime() + LIFE_MS);
  await insertCaptcha(ctx.db, { uuid, answerHash: hashAnswer(ctx, uuid, text), expireTime });
  ctx.onCaptcha?.(uuid, text);
  const gif = await sharp(Buffer.from(inked(data)))
    .gif({ colours: 16 })
    .toBuffer();
  return { uuid, answer: text, img: gif.toString('base64') };
}

/** Uses a captcha up; throws a field error on `code` when the answer is missing, wrong or too late. */
export async function requireCaptcha(ctx: Context, proof: { uuid?: string; code?: string }): Promise<void> {
  if (!proof.uuid || !proof.code) throw fieldError('code', 'validation.captcha');
  const captcha = await takeCaptcha(ctx.db, proof.uuid);
  if (!captcha || captcha.expireTime <= ctx.now()) throw fieldError('code', 'auth.captchaExpired');
  if (!sameHash(captcha.answerHash, hashAnswer(ctx, proof.uuid, proof.code))) {
    throw fieldError('code', 'auth.captchaWrong');
  }
}
