import { listEntries } from '@/lib/data/sitemap';
import { sitemapXml } from '@/lib/sitemap-xml';

// Rendered on the first request, then cached and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 600;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const entries = file.endsWith('.xml') ? await listEntries(file.slice(0, -4)) : null;
  if (!entries) return new Response('Not found', { status: 404 });
  return new Response(sitemapXml(entries, Date.now()), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=86400',
    },
  });
}
