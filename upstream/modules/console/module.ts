import { defineModule } from '@/upstream/module';
import { consoleExports } from './console.exports';
import { consoleRoutes } from './console.routes';

/** What this module adds to the system. */
export const consoleModule = defineModule('console', {
  routes: [consoleRoutes],
  exports: consoleExports,
});
