import { processEnv } from '@/lib/env';
import { fileHref } from '@/lib/files';
import { siteUrl } from '@/lib/metadata';

const DAY_MS = 86_400_000;
/** The answer is made anew every day, so that it never runs out. */
const VALID_DAYS = 180;

export const dynamic = 'force-dynamic';

/** Where to report a weakness of the site (RFC 9116); 404 where no address is given out. */
export function GET(): Response {
  const { email } = processEnv().contact;
  if (!email) return new Response('Not found', { status: 404 });
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${siteUrl()}${fileHref('securityContact')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
