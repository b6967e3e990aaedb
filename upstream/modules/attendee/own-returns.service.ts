import type { MyEnrol } from '@/contract/attendee/enrol';
import { toYuan } from '@/upstream/core/money';
import type { Reader } from '@/upstream/db/client';
import { returnsOfLines } from '@/upstream/modules/pay/refund/refund-stand.service';
import type { AttendeeRow } from './enrol.repository';
import { findReturnLines } from './place.repository';

/** What comes back to whoever paid for a place at a meeting that was called off, and all that was taken with it; null where nothing does. */
export async function findOwnReturns(
  db: Reader,
  { attendeeId, userId }: Pick<AttendeeRow, 'attendeeId' | 'userId'>,
): Promise<NonNullable<MyEnrol['returns']> | null> {
  const lines = await findReturnLines(db, attendeeId);
  const { left, onWay, arrived, failed } = await returnsOfLines(
    db,
    lines.map(({ lineId }) => lineId),
  );
  if (left + onWay + arrived + failed === 0) return null;
  return {
    due: toYuan(left),
    onWay: toYuan(onWay),
    arrived: toYuan(arrived),
    failed: toYuan(failed),
    toPayer: lines.some((line) => line.userId !== userId),
  };
}
