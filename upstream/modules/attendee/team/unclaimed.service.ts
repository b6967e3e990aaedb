import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';

/** Rows at a time. */
const MOST = 5_000;
/** Whose data others wrote. */
const BY_OTHERS = ['team', 'invited'];

/** Once a meeting is over, nobody needs the phone numbers of people whom others listed and who never confirmed: they go. */
export const unclaimedPhonesDue = defineEvent('places.unclaimedPhonesDue', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const over = await tx
      .select({ id: attendees.attendeeId })
      .from(attendees)
      .innerJoin(meetings, eq(meetings.msId, attendees.msId))
      .where(
        and(
          isNull(attendees.userId),
          isNotNull(attendees.phonenumber),
          inArray(attendees.source, BY_OTHERS),
          lt(meetings.endTime, tx.now),
        ),
      )
      .limit(MOST);
    if (over.length === 0) return;
    await tx
      .update(attendees)
      .set({ phonenumber: null, updateTime: tx.now })
      .where(
        and(
          // Who confirms at this moment keeps what they write.
          isNull(attendees.userId),
          inArray(
            attendees.attendeeId,
            over.map(({ id }) => id),
          ),
        ),
      );
    if (over.length === MOST) tx.emit(unclaimedPhonesDue(null));
  }),
);
