import { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { defineEvent } from '@/upstream/core/events';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { findAttendee, findMeeting } from '@/upstream/modules/attendee/enrol.repository';

/** The place itself, or what is wanted besides one that is theirs. */
const OFFERED: readonly string[] = [ATTENDEE_STATE.offered, ATTENDEE_STATE.enrolled];

/** Who is offered something hears it by text as well, unless it is over by now. */
export const offerTexted = defineEvent(
  'places.offerTexted',
  z.object({ attendeeId: z.number().int(), until: z.string() }),
  async (ctx, { attendeeId, until }, id) => {
    const place = await findAttendee(ctx.db, attendeeId);
    const isSame = OFFERED.includes(place?.state ?? '') && place?.offeredUntil?.toISOString() === until;
    const meeting = isSame && (await findMeeting(ctx.db, place.msId));
    if (!meeting || !place.phonenumber) return;
    const words = { title: meeting.msName, until: toWire(new Date(until)).slice(5, 16) };
    const content = translate('zh', 'enrol.offerText', words);
    await ctx.sms.send(ctx, { id, phonenumber: place.phonenumber, content });
  },
  { queue: 'slow' },
);
