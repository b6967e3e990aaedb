import { defineModule } from '@/upstream/module';
import { sitemapRoutes } from './sitemap.routes';

/** What this module adds to the system. */
export const sitemapModule = defineModule('sitemap', {
  routes: [sitemapRoutes],
});
