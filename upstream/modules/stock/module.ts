import { defineModule } from '@/upstream/module';
import { seatsFreed } from './freed.service';
import { STOCK_CHECKS } from './stock.checks';

/** What this module adds to the system. */
export const stockModule = defineModule('stock', { events: [seatsFreed], checks: STOCK_CHECKS });
