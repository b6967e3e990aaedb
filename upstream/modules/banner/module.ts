import * as banner from '@/contract/banner/banner';
import * as consoleBanner from '@/contract/banner/console';
import { defineModule } from '@/upstream/module';
import { bannerRoutes } from './banner.routes';

/** What this module adds to the system. */
export const bannerModule = defineModule('banner', {
  calls: { banner, consoleBanner },
  routes: [bannerRoutes],
});
