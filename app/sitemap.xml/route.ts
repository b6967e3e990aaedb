import { listSitemapFiles, sitemapIndexXml } from '@/lib/data/sitemap';

// Made at the first request: a build needs no running upstream.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(sitemapIndexXml(await listSitemapFiles()), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 's-maxage=600, stale-while-revalidate=86400',
    },
  });
}
