import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { doByMeeting } from '@/upstream/jobs/meeting-by-meeting';
import { lockPlaces, settleCredits } from './grant.service';

/** People at a time. */
const MOST = 200;
/** No list of SQL is empty. */
const NO_MEETING = 0;

/** Places whose records no longer follow from what is: given up, handed on, with scans that were put right or exams that were marked anew since. */
export const findChanged = (
  db: Reader,
  without: readonly number[] = [],
): Promise<{ attendeeId: number; msId: number }[]> =>
  rowsOf(
    db,
    sql`select distinct r.attendee_id as "attendeeId", a.ms_id as "msId" from credit_record r join ms_attendee a using (attendee_id)
      where r.state = 'valid' and a.ms_id not in ${[NO_MEETING, ...without]}
        and (a.state <> 'enrolled' or a.user_id is distinct from r.user_id
        or exists (select from ms_scan s where s.attendee_id = r.attendee_id and s.update_time > r.check_time)
        or exists (select from ms_exam_regrade g where g.ms_id = r.ms_id and g.changed > 0 and g.create_time > r.check_time))
      order by 1 limit ${MOST}`,
  );

/** Takes back what no longer holds, and gives what holds instead. */
export const creditsFollow = defineEvent('credit.followDue', z.null(), (ctx) =>
  doByMeeting(ctx, 'credits', {
    find: (without) => findChanged(ctx.db, without),
    work: (msId, places) =>
      write(ctx, SYSTEM, 'system', async (tx) => {
        const ids = places.map(({ attendeeId }) => attendeeId);
        await settleCredits(tx, msId, { places: await lockPlaces(tx, ids) });
      }),
  }),
);
