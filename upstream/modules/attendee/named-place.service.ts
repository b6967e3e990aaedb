import { and, asc, eq, or } from 'drizzle-orm';
import { fieldError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';

/** The one who has a place at a meeting and this phone, or this name where nobody else has it; says in the form’s field `who` where it is nobody or several. */
export async function requireNamed(db: Reader, msId: number, who: string) {
  const [found, other] = await db
    .select({ attendeeId: attendees.attendeeId, userId: attendees.userId, name: attendees.name })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.state, 'enrolled'),
        or(eq(attendees.phonenumber, who), eq(attendees.name, who)),
      ),
    )
    .orderBy(asc(attendees.attendeeId))
    .limit(2);
  if (!found) throw fieldError('who', 'stay.nobodyNamed');
  if (other) throw fieldError('who', 'stay.severalNamed');
  return found;
}
