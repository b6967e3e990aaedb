import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Tx, write } from '@/upstream/core/write';
import { findOwn } from '@/upstream/modules/attendee/beside-place.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import { MATE_MS } from './book.service';
import * as repository from './lodging.repository';
import { askNamed, tellAsker } from './mate-notices';
import { placeStays } from './rooms.service';

/** Says with whom the caller wants to share their room: whoever has that name at the meeting is asked, and the other half is kept for them for a while. */
export function askMate(ctx: Context, caller: Caller, stayId: number, name: string): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const [found] = await repository.lockStays(tx, { ids: [dbId(stayId)] });
    if (found?.stay.userId !== caller.userId || found.stay.changeOf !== null) throw notFoundError();
    if (!found.stay.half || !['awaiting', 'booked'].includes(found.stay.state)) throw new AppError('stay.notBooked');
    const mateName = plainText(name) || null;
    if (mateName === found.placeName) throw fieldError('mateName', 'stay.mateSelf');
    const waits = found.stay.mateState === 'asked' && (found.stay.mateUntil ?? tx.now) > tx.now;
    if (waits && mateName === found.stay.mateName) return;
    await repository.updateStay(tx, stayId, {
      mateName,
      mateState: mateName && 'asked',
      mateUntil: mateName ? new Date(tx.now.getTime() + MATE_MS) : null,
    });
    await askNamed(tx, stayId);
  });
}

/** Answers whoever asks the caller to share a room: the caller's own half becomes one of that room. */
export function answerMate(ctx: Context, caller: Caller, stayId: number, accept: boolean): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const known = await repository.findStay(tx, dbId(stayId));
    const own = known && (await findOwn(tx, known.stay.msId, caller.userId));
    if (!known || !own) throw notFoundError();
    const mine = await repository.findLive(tx, own.attendeeId);
    // One question has one answer, whatever is pressed at once.
    await repository.lockStays(tx, { ids: [stayId, ...(mine ? [mine.stay.stayId] : [])] });
    const asks = await repository.findAsks(tx, own.msId, own);
    if (!asks.some((one) => one.stay.stayId === stayId)) throw new AppError('stay.askGone');
    if (accept) {
      if (!mine) throw new AppError('stay.bookFirst');
      await putTogether(tx, [stayId, mine.stay.stayId]);
    }
    await repository.updateStay(tx, stayId, { mateState: accept ? 'accepted' : 'declined', changedTime: tx.now });
    await tellAsker(tx, known.stay, { accepts: accept, by: own.attendeeId });
  });
}

/** Two halves become those of one room: of the first one's, or, where it has somebody else, of the second one's. Throws in words where they cannot. */
export async function putTogether(tx: Tx, ids: readonly [number, number]): Promise<void> {
  const all = await repository.lockStays(tx, { ids });
  const [first, second] = ids.map((id) => all.find(({ stay }) => stay.stayId === id)?.stay);
  if (!first || !second) throw notFoundError();
  const fits = [first, second].every(({ half, state, shareId }) => half && state === 'booked' && shareId !== null);
  if (!fits || first.kindId !== second.kindId) throw new AppError('stay.mateKind');
  if (first.sex !== second.sex) throw new AppError('stay.mateSex');
  if (first.shareId === second.shareId) return;
  await repository.lockKinds(tx, [first.kindId]);
  const halves = await repository.findHalves(tx, [first.kindId]);
  const isAlone = ({ shareId, stayId }: repository.StayRow) =>
    !halves.some((one) => one.shareId === shareId && one.stayId !== stayId);
  const [host, guest] = isAlone(first) ? [first, second] : [second, first];
  if (!isAlone(host)) throw new AppError('stay.mateFull');
  if (await repository.findOpenChange(tx, guest.stayId)) throw new AppError('enrol.changeRuns');
  const days = guest.nights.map(({ day }) => day);
  const placing = { stay: guest, days, as: 'taken' as const, shareId: host.shareId ?? undefined };
  await repository.updateStay(tx, guest.stayId, { changedTime: tx.now });
  await repository.updateStay(tx, host.stayId, { changedTime: tx.now });
  try {
    await moveStock(tx, await placeStays(tx, [placing]));
  } catch (error) {
    throw error instanceof SoldOut ? new AppError('stay.gone') : error;
  }
}
