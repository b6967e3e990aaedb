import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fileHref } from '@/lib/files';

/** What the sharing picture of a page shows. */
export interface OgPicture {
  locale: 'zh' | 'en';
  title: string;
  /** Small print below the title. */
  line: string;
  /** Name of the motif: a discipline's slug or a kind of page. */
  subject: string;
  seed: number;
  /** Of a person: stands on the dial instead of the motif. */
  monogram: string;
  /** Path of the page with its language prefix: then it is a card for chats, with the page's QR code. */
  page?: string;
}

/** The picture that bears the site's name alone. */
const PLAIN_FILE = 'site.png';
const PLAIN = { title: '', line: '', subject: 'page', seed: 1, monogram: '' };
/** Longest monogram: a surname of two characters, each perhaps of two units. */
const MOST_SIGNS = 4;
const FILE = /^([\w-]{1,3000})\.([\w-]{22})\.png$/;
const wordsSchema = z.tuple([
  z.string().max(300),
  z.string().max(300),
  z.string().regex(/^[a-z](?:[a-z]|-(?=[a-z])){0,39}$/),
  z.number().int().min(0).max(999_999_999),
  z.string().max(MOST_SIGNS),
  z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/)
    .optional(),
]);

/**
 * Path of a sharing picture. Its words are in the path, so that caches need not know of queries, and they are signed, so
 * that nobody has the site print his own (docs/security.md). Without a secret it is the one with the site's name alone.
 */
export function ogPicturePath(secret: string | undefined, picture: OgPicture): string {
  const { locale, title, line, subject, seed, monogram, page } = picture;
  if (!secret) return fileHref('picture', { locale, file: PLAIN_FILE });
  const parts = [title, line, subject, seed, monogram, ...(page ? [page] : [])];
  const words = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return fileHref('picture', { locale, file: `${words}.${sign(secret, locale, words)}.png` });
}

/** The picture that a path asks for; null for words that the site has not signed. */
export function readOgPicture(secret: string | undefined, locale: string, file: string): OgPicture | null {
  if (locale !== 'zh' && locale !== 'en') return null;
  if (file === PLAIN_FILE) return { locale, ...PLAIN };
  const [, words = '', given = ''] = FILE.exec(file) ?? [];
  if (!secret || !words) return null;
  const wanted = Buffer.from(sign(secret, locale, words));
  if (!timingSafeEqual(Buffer.from(given), wanted)) return null;
  const parsed = wordsSchema.safeParse(JSON.parse(Buffer.from(words, 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [title, line, subject, seed, monogram, page] = parsed.data;
  return { locale, title, line, subject, seed, monogram, page };
}

function sign(secret: string, locale: string, words: string): string {
  const text = JSON.stringify(['og-picture', locale, words]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
