import * as search from '@/contract/search/search';
import { defineModule } from '@/upstream/module';
import { searchRoutes } from './search.routes';

/** What this module adds to the system. */
export const searchModule = defineModule('search', {
  calls: { search },
  routes: [searchRoutes],
});
