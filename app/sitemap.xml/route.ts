import { listSitemapFiles } from '@/lib/data/sitemap';
import { sitemapIndexXml } from '@/lib/sitemap-xml';

// Rendered on the first request: a build needs no running upstream.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(sitemapIndexXml(await listSitemapFiles()), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=86400',
    },
  });
}
