import * as home from '@/contract/home/home';
import { defineModule } from '@/upstream/module';
import { homeRoutes } from './home.routes';

/** What this module adds to the system. */
export const homeModule = defineModule('home', {
  calls: { home },
  routes: [homeRoutes],
});
