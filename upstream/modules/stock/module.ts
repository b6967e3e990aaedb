import { defineModule } from '@/upstream/module';
import { STOCK_CHECKS } from './stock.checks';

/** What this module adds to the system. */
export const stockModule = defineModule('stock', { checks: STOCK_CHECKS });
