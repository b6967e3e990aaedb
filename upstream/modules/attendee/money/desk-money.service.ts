import type { DeskMoney, EditionMoney } from '@/contract/attendee/desk-money';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { keptOf } from '@/upstream/core/list/kept-keys';
import { toYuan } from '@/upstream/core/money';
import { fromWire, toWire } from '@/upstream/core/time';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import * as repository from './desk-money.repository';

const DAY_MS = 86_400_000;

/** What a meeting has taken, beside its last edition where the caller sees that one's money too. */
export async function getDeskMoney(ctx: Context, caller: Caller, id: number): Promise<DeskMoney> {
  const { db } = ctx;
  const edition = await repository.findEdition(db, dbId(id));
  if (!edition) throw notFoundError();
  const last = await repository.findLastEdition(db, edition);
  const seen = last && (await rightsAt(db, caller, last.msId)).has('money.see') ? last : undefined;
  return {
    ...(await moneyOf(ctx, edition)),
    today: daysBetween(ctx.now(), edition.startTime),
    last: seen
      ? {
          ...(await moneyOf(ctx, seen)),
          msId: seen.msId,
          msName: seen.msName,
          msNameEn: seen.msNameEn,
          startTime: toWire(seen.startTime),
        }
      : null,
  };
}

/** The day of a moment in China, as a moment. */
const dayOf = (moment: Date) => fromWire(toWire(moment).slice(0, 10))?.getTime() ?? moment.getTime();
const daysBetween = (from: Date, to: Date) => Math.round((dayOf(to) - dayOf(from)) / DAY_MS);

/** From so many orders on, what a meeting has taken is kept until something of it changes: triggers forget it (`meeting_money_changed`). */
const KEPT_FROM = 2_000;

async function moneyOf(ctx: Context, edition: repository.Edition): Promise<EditionMoney> {
  const { db } = ctx;
  const { msId, startTime } = edition;
  const [kept, last] = await Promise.all([
    repository.hasManyOrders(db, msId, KEPT_FROM),
    repository.findLastSale(db, msId),
  ]);
  const { types, days } = await keptOf(ctx, { of: `money ${msId}`, name: [startTime, last], kept }, async () => ({
    types: await repository.findTypeMoney(db, msId),
    days: await repository.findDayMoney(db, edition),
  }));
  const sum = (of: 'count' | keyof Sums) => types.reduce((all, type) => all + type[of], 0);
  const total = { paid: sum('paid'), returned: sum('returned'), onWay: sum('onWay'), failed: sum('failed') };
  return {
    types: types.map(({ paid, returned, onWay, failed, ...type }) => ({
      ...type,
      ...inYuan({ paid, returned, onWay, failed }),
    })),
    total: { count: sum('count'), ...inYuan(total) },
    days: days.map(({ before, paid, returned }) => ({ before, paid: toYuan(paid), returned: toYuan(returned) })),
  };
}

/** fen */
type Sums = Pick<repository.TypeMoney, 'paid' | 'returned' | 'onWay' | 'failed'>;
const inYuan = ({ paid, returned, onWay, failed }: Sums) => ({
  paid: toYuan(paid),
  returned: toYuan(returned),
  onWay: toYuan(onWay),
  failed: toYuan(failed),
  left: toYuan(paid - returned - onWay - failed),
});
