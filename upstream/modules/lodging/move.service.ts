import { AppError, fieldError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import * as repository from './lodging.repository';
import { placeStays } from './rooms.service';
import { carriedNights, dueOf } from './stay-price';

interface Where {
  kindId: number;
  hotel: repository.HotelRow;
  days: string[];
}

/** A stay is of other rooms or nights from now on, at what was agreed. Throws in words where they are not free, or where the hotel asks for another deposit than was paid. */
export async function becomesAt(tx: Tx, found: repository.Stay, { kindId, hotel, days }: Where): Promise<void> {
  const { stay } = found;
  const there = await repository.findNights(tx, [kindId]);
  if (days.some((day) => !there.some((one) => one.day === day))) throw fieldError('inDay', 'stay.notFree');
  const nights = carriedNights(stay.nights, days);
  if (stay.lineId !== null && dueOf(hotel, nights, stay.half) !== dueOf(found.hotel, stay.nights, stay.half)) {
    throw fieldError('kindId', 'stay.otherDeposit');
  }
  const elsewhere = kindId !== stay.kindId;
  const left = { kindId, roomNo: null, shareId: null, mateName: null, mateState: null, mateUntil: null };
  const now = { ...stay, ...(elsewhere && left), nights };
  // Of a half the old room is left under the lock of its kind, and one of the new kind is found.
  const leaves = elsewhere && stay.half ? [{ stay, days: [], as: null }] : [];
  try {
    const moves = await placeStays(tx, [...leaves, { stay: now, days, as: 'taken' as const }]);
    const { shareId: _, ...fields } = left;
    await repository.updateStay(tx, stay.stayId, { ...(elsewhere && fields), nights, changedTime: tx.now });
    await moveStock(tx, moves);
  } catch (error) {
    throw error instanceof SoldOut ? new AppError('stay.gone') : error;
  }
}
