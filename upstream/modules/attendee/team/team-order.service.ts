import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { orderTeam as orderCall, payTeamPlace as payCall, TeamPlace } from '@/contract/attendee/team';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { PAY_MINUTES, requireOpen } from '@/upstream/modules/attendee/enrol.service';
import { barredBy, enrolStateOf } from '@/upstream/modules/attendee/enrol-sheet.service';
import { priceOf } from '@/upstream/modules/attendee/fee-price';
import { placeLine, requireShown } from '@/upstream/modules/attendee/place-line';
import { findLineOrders, lockLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import { orderWithout } from '@/upstream/modules/pay/order/order-without.service';
import { type Basket, type BasketLine, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import * as repository from './team.repository';
import { lockOwnTeam, requirePlaces, teamFees } from './team.service';
import { orderAnewTold } from './team-notices';
import { isListed, isOrderable, isPlaced } from './team-people';

/** Minutes until a team's order closes that nobody pays: somebody has to ask their finance department. */
const TEAM_MINUTES = 120;

const toAnswer = ({ orderNo, amount, payStatus }: { orderNo: string; amount: number; payStatus: string }) => ({
  orderNo,
  amount: toYuan(amount),
  payStatus,
});

/**
 * Orders places for people of the caller's team, all in one order or some of them; the same key is the same order. Throws 601 with the sum of now where it is
 * another one than was shown.
 */
export function orderTeam(
  ctx: Context,
  caller: Caller,
  { msId, enrollIds, amount, idempotencyKey }: z.output<typeof orderCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const team = await lockOwnTeam(tx, caller, msId);
    const ids = [...new Set(enrollIds)].sort((a, b) => a - b);
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enroll', teamId: team.teamId, enrollIds: ids },
      quote: async () => {
        const places = await requirePlaces(tx, team, ids);
        return basketOf(tx, { msId, places, minutes: TEAM_MINUTES, team, told: amount });
      },
    });
    return toAnswer(order);
  });
}

interface Bought {
  msId: number;
  places: readonly repository.AttendeeRow[];
  minutes: number;
  /** Whose sizes count; none where somebody pays for themselves. */
  team?: repository.TeamRow;
  /** The sum that was shown, yuan. */
  told?: string;
}

async function basketOf(tx: Tx, { msId, places, minutes, team, told }: Bought): Promise<Basket> {
  const meeting = await enrolment.keepMeeting(tx, dbId(msId));
  if (!meeting) throw notFoundError();
  requireOpen(meeting, tx.now);
  if (places.some(({ name }) => !name)) throw new AppError('team.noPerson');
  if (!places.every(isOrderable)) throw new AppError('team.ordered');
  const fees = new Map(teamFees(await enrolment.findFees(tx, msId)).map((fee) => [fee.feeId, fee]));
  if (team) await requireSizes(tx, team, places, fees);
  const { msName, msNameEn } = meeting;
  const lines = places.map((place): BasketLine => {
    const fee = fees.get(place.feeId);
    if (!fee) throw new AppError('enrol.feeGone');
    const { attendeeId: refId, userId } = place;
    return placeLine(meeting, fee, { biz: 'enroll', refId, userId, price: priceOf({ fee, ...place }, tx.now) });
  });
  requireShown(lines, told === undefined ? undefined : toFen(told));
  const [only] = lines;
  const subjectOf = (locale: Locale, name: string) =>
    `${name} · ${translate(locale, 'team.subject', { count: lines.length })}`;
  return {
    biz: 'enroll',
    msId,
    lines,
    minutes,
    subject: lines.length === 1 && only ? only.title : subjectOf('zh', msName),
    subjectEn: lines.length === 1 && only ? only.titleEn : subjectOf('en', msNameEn ?? msName),
  };
}

/** Throws where a type would be taken by fewer or more people of a team than its organisers allow; those who have it count. */
async function requireSizes(
  tx: Tx,
  { teamId }: repository.TeamRow,
  places: readonly repository.AttendeeRow[],
  fees: ReadonlyMap<number, enrolment.FeeRow>,
): Promise<void> {
  const before = groupBy((await repository.findPlacesOf(tx, teamId)).filter(isPlaced), ({ feeId }) => feeId);
  for (const [feeId, taken] of groupBy([...places], ({ feeId: id }) => id)) {
    const { teamLeast, teamMost, feeName } = fees.get(feeId) ?? {};
    const count = taken.length + (before.get(feeId)?.length ?? 0);
    const values = { name: feeName ?? '', count };
    if (teamLeast && count < teamLeast) throw new AppError('team.tooFew', { values: { ...values, least: teamLeast } });
    if (teamMost && count > teamMost) throw new AppError('team.tooManyOf', { values: { ...values, most: teamMost } });
  }
}

interface OwnPlace {
  place: repository.AttendeeRow;
  team: repository.TeamRow;
}

/** Somebody's own place in a team; undefined where they have none. */
async function findOwnPlace(db: Reader, msId: number, userId: number): Promise<OwnPlace | undefined> {
  const place = await enrolment.findOwn(db, dbId(msId), userId);
  if (!place?.teamId || !isListed(place)) return undefined;
  const team = await repository.findTeamById(db, place.teamId);
  return team && { place, team };
}

/** The caller's place in somebody's team and what it costs if they pay for it themselves; null where they are in none, 404 for a meeting without a page. */
export async function getTeamPlace(ctx: Context, caller: Caller, msId: number) {
  const { db } = ctx;
  const now = ctx.now();
  const meeting = await enrolment.findMeeting(db, dbId(msId));
  if (!meeting) throw notFoundError();
  const own = await findOwnPlace(db, msId, caller.userId);
  const fee = (await enrolment.findFees(db, msId)).find(({ feeId }) => feeId === own?.place.feeId);
  if (!own || !fee) return null;
  const { place, team } = own;
  const contact = repository.contactOf(team);
  const order = place.lineId === null ? undefined : (await findLineOrders(db, [place.lineId])).get(place.lineId);
  const isOpen = place.state === ATTENDEE_STATE.awaiting && order?.payStatus === ORDER_STATE.unpaid;
  const inTeamOrder = isOpen && order.userId !== caller.userId;
  const whyNot = (): MessageKey | null => {
    if (place.state === ATTENDEE_STATE.enrolled || (isOpen && !inTeamOrder)) return null;
    if (inTeamOrder) return order.transferWaits ? 'team.transferWaits' : null;
    if (enrolStateOf(meeting, now) !== 'open') return 'enrol.over';
    return barredBy(fee, caller) === null ? null : 'enrol.notForYou';
  };
  return {
    enrollId: place.attendeeId,
    unit: team.unit,
    contactName: team.contactName,
    contactNameEn: (await repository.findNamesEn(db, [contact]))(contact),
    name: place.name,
    feeName: fee.feeName,
    feeNameEn: fee.feeNameEn,
    enrollState: place.state,
    price: toYuan(priceOf({ fee, ...place }, now)),
    until: toWireOrNull(fee.windows.find(({ until }) => now <= until)?.until),
    orderNo: isOpen && !inTeamOrder ? order.orderNo : null,
    inTeamOrder,
    why: whyNot(),
  } satisfies TeamPlace & { why: MessageKey | null };
}

/**
 * The caller pays for their place in a team themselves: the open order of the team that holds it is closed and made anew for the others at its prices, so that
 * nobody can pay twice for one place and each invoice is to its payer. The same key is the same order.
 */
export function payTeamPlace(
  ctx: Context,
  caller: Caller,
  { msId, amount, idempotencyKey }: z.output<typeof payCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    // The meeting first, as whoever calls it off does.
    await enrolment.keepMeeting(tx, dbId(msId));
    const known = await findOwnPlace(tx, msId, caller.userId);
    if (!known) throw notFoundError();
    const { lineId } = known.place;
    const [held] = lineId === null ? [] : await lockLineOrders(tx, [lineId]);
    const own = await findOwnPlace(tx, msId, caller.userId);
    if (!own || own.place.lineId !== lineId) throw new AppError('team.ordered');
    const isTeams = held && held.order.userId !== caller.userId && own.place.state === ATTENDEE_STATE.awaiting;
    if (isTeams && lineId !== null) {
      await lockMoved(tx, [held]);
      const rest = await orderWithout(tx, held.order, [lineId]);
      await orderAnewTold(tx, own.team, { name: own.place.name, before: held.order, rest });
    }
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enroll', teamPlace: own.place.attendeeId },
      quote: async () => {
        const free = await findOwnPlace(tx, msId, caller.userId);
        if (!free) throw notFoundError();
        return basketOf(tx, { msId, places: [free.place], minutes: PAY_MINUTES, told: amount });
      },
    });
    return toAnswer(order);
  });
}
