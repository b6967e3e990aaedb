import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Tx } from '@/upstream/core/write';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import { leftFor } from '@/upstream/modules/pay/order/fell-away.service';
import { type Bought, type LineEvent, type LineHandler, SoldOut } from '@/upstream/modules/pay/product/product.service';
import type { StockMove } from '@/upstream/modules/stock/stock.service';
import * as repository from './lodging.repository';
import { HELD_AS, nextStayState, STAY_TABLE } from './lodging.table';
import { askNamed } from './mate-notices';
import { type Placing, placeStays } from './rooms.service';
import { dueOf, priceNights } from './stay-price';

/** What the events of lines need: whatever was given is given up again by whoever has it still. */
const TAKES: readonly LineEvent[] = ['hold', 'fulfil', 'restore'];
const dayOf = ({ day }: { day: string }) => day;

/** The stay that a line pays for, or, when it is ordered, the one that it names. */
function stayOf(all: readonly repository.Stay[], event: LineEvent, { line }: Bought) {
  const own = all.find(({ stay }) => stay.lineId === line.lineId);
  if (own || event !== 'hold') return own;
  const named = all.find(({ stay }) => stay.stayId === Number(line.refId));
  return named && STAY_TABLE[named.stay.state].hold ? named : undefined;
}

/** Throws where whoever ordered cannot have it: it is for somebody else, their place is gone, or they sleep elsewhere by now. */
async function requireTheirs(tx: Tx, found: repository.Stay | undefined, event: LineEvent, { line }: Bought) {
  const isTheirs = found?.stay.userId === line.userId && found.placeState === ATTENDEE_STATE.enrolled;
  if (!found || !isTheirs || (event === 'hold' && found.calledOff)) throw new SoldOut();
  if (found.stay.changeOf !== null || event === 'fulfil') return;
  const other = await repository.findLive(tx, found.stay.attendeeId);
  if (other && other.stay.stayId !== found.stay.stayId) throw new SoldOut();
}

/** The price of now of the nights that a line pays for, fen; undefined where the hotel has not all of them any more. */
export async function repriced(tx: Tx, { stay, hotel }: repository.Stay) {
  const original = stay.changeOf === null ? undefined : await repository.findStay(tx, stay.changeOf);
  const right = await repository.findRight(tx, stay.attendeeId);
  const nights = priceNights(await repository.findNights(tx, [stay.kindId]), {
    days: stay.nights.map(dayOf),
    half: stay.half,
    onHouse: right?.kindId === stay.kindId ? right.nights : 0,
    kept: original?.stay.nights,
  });
  if (!nights) return undefined;
  const due = dueOf(hotel, nights, stay.half);
  if (!original) return { nights, due };
  const lines = await repository.findStayLines(tx, { ids: [original.stay.stayId] });
  const paid = await leftFor(
    tx,
    lines.filter((lineId) => lineId !== stay.lineId),
  );
  return { nights, due: Math.max(0, due - paid) };
}

/** What becomes of a change, and of the stay that it changes. */
async function followChange(
  tx: Tx,
  event: LineEvent,
  { found, original, until }: { found: repository.Stay; original: repository.Stay; until: Date },
): Promise<Placing[]> {
  const { stay } = found;
  const begins = event === 'hold' || event === 'fulfil';
  if (begins && original.stay.state !== 'booked') throw new SoldOut();
  const before = original.stay.nights.map(dayOf);
  const days = stay.nights.map(dayOf);
  if (event === 'hold') {
    const added = days.filter((day) => !before.includes(day));
    const shareId = original.stay.shareId ?? undefined;
    return [{ stay: { ...stay, shareId: null }, days: added, as: 'held', until, shareId }];
  }
  const gone: Placing = { stay, days: [], as: null };
  if (event === 'fulfil') {
    const fields = { nights: stay.nights, changedTime: tx.now };
    await repository.updateStay(tx, original.stay.stayId, fields);
    return [gone, { stay: original.stay, days, as: 'taken' }];
  }
  // Of a stay that cost nothing but what a change added, nothing is left without it.
  if (event === 'revoke' && original.stay.lineId === null && original.stay.state === 'booked') {
    return [gone, await endStay(tx, original)];
  }
  return [gone];
}

/** Ends a stay that no line pays for: what it is to hold from now on. */
export async function endStay(tx: Tx, { stay }: repository.Stay): Promise<Placing> {
  await repository.updateStay(tx, stay.stayId, { state: nextStayState(stay.state, 'cancel'), changedTime: tx.now });
  return { stay, days: [], as: null };
}

/** Moves stays on with the lines that pay for them. */
export const followStays =
  (event: LineEvent): LineHandler =>
  async (tx, bought): Promise<readonly StockMove[]> => {
    const all = await repository.lockStays(tx, {
      lineIds: bought.map(({ line }) => line.lineId),
      ids: event === 'hold' ? bought.map(({ line }) => Number(line.refId)).filter(Number.isSafeInteger) : [],
    });
    const placings: Placing[] = [];
    for (const one of bought) {
      const found = stayOf(all, event, one);
      if (TAKES.includes(event)) await requireTheirs(tx, found, event, one);
      if (!found) continue;
      if (event === 'fulfil' && found.calledOff) tx.emit(calledOffDue({ msId: found.stay.msId }));
      const { stay } = found;
      const state = nextStayState(stay.state, event);
      const begins = event === 'fulfil';
      await repository.updateStay(tx, stay.stayId, {
        state,
        lineId: one.line.lineId,
        ...(begins && { bookedTime: tx.now, ...(await paidNights(tx, found, one)) }),
        ...(event !== 'hold' && event !== 'release' && { changedTime: tx.now }),
      });
      if (begins && stay.changeOf === null) await askNamed(tx, stay.stayId);
      const original = all.find((other) => other.stay.stayId === stay.changeOf);
      const until = one.order.expireTime;
      if (stay.changeOf !== null) {
        if (original) placings.push(...(await followChange(tx, event, { found, original, until })));
        continue;
      }
      const as = HELD_AS[state] ?? null;
      const wanted = one.line.terms.withShare;
      placings.push({
        stay,
        days: as ? stay.nights.map(dayOf) : [],
        as,
        until: as === 'held' ? until : null,
        ...(event === 'hold' && typeof wanted === 'number' && { shareId: wanted }),
      });
    }
    return placeStays(tx, placings);
  };

/** Where the price has changed and was agreed to, what each night cost. */
async function paidNights(tx: Tx, found: repository.Stay, { line }: Bought) {
  if (found.stay.changeOf !== null) return {};
  const now = await repriced(tx, found);
  return now && now.due === line.amount ? { nights: now.nights } : {};
}
