import { createHmac } from 'node:crypto';

/** What the sharing picture of a page shows. */
export interface OgPicture {
  locale: 'zh' | 'en';
  title: string;
  /** Small print below the title. */
  line: string;
  /** Name of the motif: a discipline's slug or a kind of page. */
  subject: string;
  seed: number;
}

/** Signature of a sharing picture's words, so that nobody has the site print his own (docs/security.md). */
export function signOgPicture(secret: string, { locale, title, line, subject, seed }: OgPicture): string {
  const text = JSON.stringify(['og-picture', locale, title, line, subject, seed]);
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** Path of a sharing picture below the upstream's root; without a secret, the one that bears the site's name alone. */
export function ogPicturePath(secret: string | undefined, picture: OgPicture): string {
  const path = `/file/art/og/${picture.subject}/${picture.locale}.png`;
  if (!secret) return path;
  const query = new URLSearchParams({ title: picture.title, seed: String(picture.seed) });
  if (picture.line) query.set('line', picture.line);
  query.set('sign', signOgPicture(secret, picture));
  return `${path}?${query}`;
}
