import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/metadata';

/** The address of the site is known when it runs, not when it is built. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const personal = ['/my', '/common/', '/error', '/test', '/search', '/register/exam'];
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/file/'],
      disallow: ['/api/', ...personal, ...personal.map((path) => `/en${path}`)],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
