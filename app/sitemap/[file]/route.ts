import { listSitemapEntries, sitemapXml } from '@/lib/data/sitemap';

// Made at the first request, then kept and purged like a page.
export const dynamic = 'force-static';
export const revalidate = 600;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const entries = file.endsWith('.xml') ? await listSitemapEntries(file.slice(0, -4)) : null;
  if (!entries) return new Response('Not found', { status: 404 });
  return new Response(sitemapXml(entries), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=86400',
    },
  });
}
