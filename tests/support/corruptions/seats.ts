import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of those who wait for seats. */
export const SEAT_CORRUPTIONS: Corruption[] = [
  {
    what: 'a companion who waits for a place of somebody who does not',
    change: ({ queue }) => [sql`update ms_attendee set state = 'cancelled' where attendee_id = ${queue.waiting}`],
    named: ({ queue }) => [`waitsTogether attendee ${queue.waiting}`],
  },
  {
    what: 'an offer that is kept for longer than was said',
    change: ({ queue }) => [
      sql`update stock_hold set until = until + interval '1 hour' where holder = 'attendee' and holder_id = ${queue.offered}`,
    ],
    named: ({ queue }) => [`offerTogether attendee ${queue.offered}`],
  },
  {
    what: 'somebody who waits for what anybody may take',
    change: ({ queue }) => [sql`update stock_pool set waited = false where ms_id = ${queue.msId}`],
    named: ({ queue }) => [`waitsFor attendee ${queue.waiting}`],
  },
];
