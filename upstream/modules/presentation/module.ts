import * as accepted from '@/contract/paper/accepted';
import * as book from '@/contract/paper/book';
import { defineModule } from '@/upstream/module';
import { bookDue } from './book.service';
import { PRESENTATION_CHECKS } from './presentation.checks';
import { presentationRoutes } from './presentation.routes';

/** What this module adds to the system. */
export const presentationModule = defineModule('presentation', {
  calls: { accepted, book },
  events: [bookDue],
  routes: [presentationRoutes],
  checks: PRESENTATION_CHECKS,
});
