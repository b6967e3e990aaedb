import * as hotel from '@/contract/lodging/hotel';
import * as rooms from '@/contract/lodging/rooms';
import * as stay from '@/contract/lodging/stay';
import { anonymous } from '@/upstream/core/module/people';
import { stays } from '@/upstream/db/schema/lodging';
import { defineModule } from '@/upstream/module';
import { LODGING_CHECKS } from './lodging.checks';
import { stayExport } from './lodging.exports';
import { lodgingRoutes } from './lodging.routes';
import { stayBesides, stayPlaceSteps } from './own-stay.service';
import { stayProduct } from './stay.product';

/** What this module adds to the system. */
export const lodgingModule = defineModule('lodging', {
  calls: { hotel, stay, rooms },
  routes: [lodgingRoutes],
  products: [stayProduct],
  besides: [stayBesides],
  exports: [stayExport],
  placeSteps: [stayPlaceSteps],
  checks: LODGING_CHECKS,
  people: {
    fates: [
      // That somebody slept there stays for the hotel's figures.
      anonymous(stays, stays.userId, (_userId, now) => ({
        guestName: '',
        sex: null,
        mateName: null,
        mateState: null,
        wishes: [],
        roomNo: null,
        reason: null,
        updateTime: now,
      })),
    ],
  },
});
