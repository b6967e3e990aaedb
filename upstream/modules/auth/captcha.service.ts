import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { insertCaptcha, takeCaptcha } from './auth.repository';
import { drawCaptcha } from './captcha-picture';

const LIFE_MS = 2 * 60_000;
const LENGTH = 4;
/** Alphabet without characters that look alike. */
const CHARACTERS = 'ADEFHJKMNPRTY34679';

export interface CaptchaProof {
  uuid?: string;
  code?: string;
}

export interface StoredCaptcha {
  uuid: string;
  /** Never leaves the server: the picture and tests need it. */
  answer: string;
}

export interface IssuedCaptcha extends StoredCaptcha {
  /** Base64 gif without the `data:` head. */
  img: string;
}

const hashAnswer = (ctx: Context, uuid: string, answer: string) =>
  keyedHash(deriveKey(ctx.keys.token, 'captcha'), uuid, answer.trim().toLowerCase());

const randomText = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Makes up a captcha and stores its answer's hash: two minutes, single use, answer in any case. */
export async function storeCaptcha(ctx: Context): Promise<StoredCaptcha> {
  const [uuid, answer] = [randomUUID(), randomText()];
  const answerHash = hashAnswer(ctx, uuid, answer);
  await write(ctx, null, 'anyone', (tx) =>
    insertCaptcha(tx, { uuid, answerHash, expireTime: new Date(tx.now.getTime() + LIFE_MS) }),
  );
  ctx.onCaptcha?.(uuid, answer);
  return { uuid, answer };
}

/** Makes a captcha with its picture. It slows scripts down and stops none: the limits behind it must hold without it. */
export async function issueCaptcha(ctx: Context): Promise<IssuedCaptcha> {
  const { uuid, answer } = await storeCaptcha(ctx);
  const gif = await sharp(Buffer.from(drawCaptcha(answer).svg))
    .gif({ colours: 16 })
    .toBuffer();
  return { uuid, answer, img: gif.toString('base64') };
}

/**
 * Checks and deletes a captcha; throws a field error on `code` if the answer is missing, wrong or late. It is deleted even
 * if the action fails, or one captcha would allow many attempts.
 */
export async function requireCaptcha(ctx: Context, { uuid, code }: CaptchaProof): Promise<void> {
  if (!uuid || !code) throw fieldError('code', 'validation.captcha');
  const captcha = await write(ctx, null, 'anyone', (tx) => takeCaptcha(tx, uuid));
  if (!captcha || captcha.expireTime <= ctx.now()) throw fieldError('code', 'auth.captchaExpired');
  if (!sameHash(captcha.answerHash, hashAnswer(ctx, uuid, code))) throw fieldError('code', 'auth.captchaWrong');
}
