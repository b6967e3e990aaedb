import { defineModule } from '@/upstream/module';
import { bannerExports } from './banner.exports';
import { bannerRoutes } from './banner.routes';

/** What this module adds to the system. */
export const bannerModule = defineModule('banner', {
  routes: [bannerRoutes],
  exports: bannerExports,
});
