import * as sitemap from '@/contract/sitemap/sitemap';
import { defineModule } from '@/upstream/module';
import { sitemapRoutes } from './sitemap.routes';

/** What this module adds to the system. */
export const sitemapModule = defineModule('sitemap', {
  calls: { sitemap },
  routes: [sitemapRoutes],
});
