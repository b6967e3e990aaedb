import type { MetadataRoute } from 'next';
import { fileHref } from '@/lib/files';
import { localePath } from '@/lib/i18n/locale-path';
import { siteUrl } from '@/lib/metadata';
import { needsLogin, routeNames, routeOf } from '@/lib/routes';

/** Pages for one person, and public ones that no search should find; previews say so themselves. Each stands for what is below it. */
function uncrawledPaths(): string[] {
  const paths = routeNames
    .map(routeOf)
    .filter(({ path, access, sitemap }) => needsLogin(path) || (!sitemap && access !== 'preview'))
    .map(({ path }) => path.replace(/\/\[.*$/, ''));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/** The address of the site is known when it runs, not when it is built. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const kept = uncrawledPaths();
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/file/'],
      disallow: ['/api/', ...kept, ...kept.map((path) => localePath('en', path))],
    },
    sitemap: siteUrl() + fileHref('sitemap'),
  };
}
