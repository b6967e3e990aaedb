import { hasLocale } from 'next-intl';
import { bibOf, CITE_KINDS, risOf } from '@/lib/cite/citation';
import { getAccepted } from '@/lib/data/accepted';
import { getMeeting } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { routing } from '@/lib/i18n/routing';
import { citedAt } from '@/lib/structured-data/papers';

// Rendered on the first request, then cached and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

const TYPES = { ris: 'application/x-research-info-systems', bib: 'application/x-bibtex' } as const;
const WRITE = { ris: risOf, bib: bibOf } as const;

/** How a paper is cited, as a file for reference managers: `/papers/zh/1-12.ris`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  const [, ms, art, ending] = /^(\d+)-(\d+)\.(\w+)$/.exec(file) ?? [];
  const [msId, artId] = [parseId(ms), parseId(art)];
  const kind = CITE_KINDS.find((one) => one === ending);
  if (!msId || !artId || !kind || !hasLocale(routing.locales, locale)) return missing();
  const [meeting, paper] = await Promise.all([getMeeting(msId), getAccepted(msId, artId)]);
  if (!meeting || !paper || paper.withdrawn) return missing();
  return new Response(WRITE[kind](locale, paper, citedAt(locale, meeting, artId)), {
    headers: {
      'content-type': `${TYPES[kind]}; charset=utf-8`,
      'content-disposition': `attachment; filename="abstract-${paper.bookNo ?? artId}.${kind}"`,
      'cache-control': 's-maxage=60, stale-while-revalidate=86400',
      'x-robots-tag': 'noindex',
    },
  });
}

const missing = () => new Response('Not found', { status: 404 });
