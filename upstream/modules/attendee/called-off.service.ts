import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { MEETING_STATUS } from '@/contract/codes';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { nextOf } from '@/upstream/core/state-table';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { findOrdersLeft, giveWholeBack } from '@/upstream/modules/pay/refund/whole-order.service';
import { gaveBack, moveStock } from '@/upstream/modules/stock/stock.service';
import { ATTENDEE_TABLE } from './attendee.table';
import { endBesides } from './besides.service';
import { lockPlaces, movePlaces } from './place.repository';

/** Orders, or places, that one job looks at: the next one goes on where it ended. */
const BATCH = 200;

/**
 * A meeting was called off, or any was and money came for it later (null: all of them): whatever was paid goes back whole, order by order,
 * each in a write of its own, and places for which nobody paid end. Done again it finds what is left.
 */
export const calledOffDue = defineEvent(
  'places.calledOffDue',
  z.object({ msId: z.number().int(), after: z.string().default('') }).nullable(),
  async (ctx, asked) => {
    const after = asked?.after ?? '';
    const orderNos = await findOrdersLeft(ctx.db, { meetings: meetingsOf(asked?.msId), after, limit: BATCH });
    const failed: unknown[] = [];
    for (const orderNo of orderNos) {
      // One that cannot be given back holds up nobody else's.
      await write(ctx, SYSTEM, 'system', (tx) => giveWholeBack(tx, orderNo)).catch((error: unknown) => {
        ctx.log.error(
          error instanceof Error ? error : new Error(String(error)),
          `order ${orderNo} could not be given back`,
        );
        failed.push(error);
      });
    }
    if (asked) await endFreePlaces(ctx, asked.msId);
    const last = orderNos.at(-1);
    if (asked && last && orderNos.length === BATCH) {
      await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(calledOffDue({ msId: asked.msId, after: last })));
    }
    if (failed.length > 0) throw failed[0];
  },
  { queue: 'long' },
);

const meetingsOf = (msId: number | undefined) =>
  msId === undefined
    ? sql`select ms_id from ms_meeting where status = ${MEETING_STATUS.cancelled}`
    : sql`select ms_id from ms_meeting where status = ${MEETING_STATUS.cancelled} and ms_id = ${msId}`;

/** Places that no line pays for, given on the house. */
async function findFree(db: Reader, msId: number, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(
      and(
        eq(attendees.msId, msId),
        eq(meetings.status, MEETING_STATUS.cancelled),
        inArray(attendees.state, [ATTENDEE_STATE.enrolled]),
        isNull(attendees.lineId),
        gt(attendees.attendeeId, after),
      ),
    )
    .orderBy(asc(attendees.attendeeId))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

async function endFreePlaces(ctx: Context, msId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await findFree(ctx.db, msId, after);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const found = await lockPlaces(tx, 'attendee', { lineIds: [], ids });
      const left = found.filter(({ state, lineId }) => state === ATTENDEE_STATE.enrolled && lineId === null);
      await movePlaces(
        tx,
        'attendee',
        left.map((place) => {
          const state = nextOf(ATTENDEE_TABLE, ATTENDEE_STATE.enrolled, 'cancel', 'pay.wrongState');
          return { place, event: 'cancel', state, lineId: null, begins: false };
        }),
      );
      const gone = await endBesides(
        tx,
        left.map(({ id }) => id),
      );
      await moveStock(tx, [...gone, ...left.map(({ id }) => gaveBack({ holder: 'attendee', holderId: id }))]);
    });
  }
}
