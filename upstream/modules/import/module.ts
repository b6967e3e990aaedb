import * as imported from '@/contract/import/import';
import { defineModule } from '@/upstream/module';
import { importRoutes } from './import.routes';

/** What this module adds to the system. */
export const importModule = defineModule('import', { calls: { import: imported }, routes: [importRoutes] });
