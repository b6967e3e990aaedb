import * as album from '@/contract/album/album';
import { anonymous, kept } from '@/upstream/core/module/people';
import { pictures, pictureWishes } from '@/upstream/db/schema/media';
import { defineModule } from '@/upstream/module';
import { ALBUM_CHECKS } from './album.checks';
import { albumRoutes } from './album.routes';
import { tilesDue } from './album-desk.service';

/** What this module adds to the system. */
export const albumModule = defineModule('album', {
  calls: { album },
  routes: [albumRoutes],
  events: [tilesDue],
  checks: ALBUM_CHECKS,
  people: {
    fates: [
      kept(pictures, pictures.userId, 'who took a picture for a meeting, by number alone: it is the meeting’s'),
      anonymous(pictureWishes, pictureWishes.userId, { userId: null, words: null, contact: null }),
    ],
  },
});
