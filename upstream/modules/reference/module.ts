import * as reference from '@/contract/reference/reference';
import { keptAll } from '@/upstream/core/module/people';
import { custServs } from '@/upstream/db/schema/reference';
import { every } from '@/upstream/jobs/schedules';
import { defineModule } from '@/upstream/module';
import { referenceConsoleRoutes } from './console.routes';
import { figuresDue } from './figures.service';
import { referenceRoutes } from './reference.routes';

/** What this module adds to the system. */
export const referenceModule = defineModule('reference', {
  calls: { reference },
  routes: [referenceRoutes, referenceConsoleRoutes],
  events: [figuresDue],
  schedules: [every(5 * 60, figuresDue(null))],
  people: {
    fates: keptAll(
      custServs,
      [custServs.name, custServs.nameEn, custServs.phone, custServs.wechat, custServs.qq],
      'how the site itself is reached',
    ),
  },
});
