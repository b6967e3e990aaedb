import { defineModule } from '@/upstream/module';
import { artRoutes } from './art/art.routes';
import { mediaRoutes } from './art/media.routes';
import { noticeRoutes } from './notice/notice.routes';

/** What this module adds to the system. */
export const demoModule = defineModule('demo', {
  routes: [artRoutes, mediaRoutes, noticeRoutes],
});
