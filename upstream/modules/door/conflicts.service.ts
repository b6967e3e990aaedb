import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { listConflicts as listCall } from '@/contract/door/door';
import type { DoorReason } from '@/contract/door/judge';
import type { Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { findPoints, pointOf } from './point.repository';
import { findConflicts, findCountedBy } from './scan.repository';
import { factsOf } from './scan.service';

/** A page of those who were let through and do not count: door, time, staff, and what counts instead. */
export async function listConflicts(
  ctx: Context,
  id: number,
  query: Asked<typeof listCall>,
): Promise<PageOf<z.input<typeof listCall.answer>>> {
  const msId = dbId(id);
  const { total, rows } = await findConflicts(ctx.db, msId, query);
  const points = new Map((await findPoints(ctx.db, msId)).map((row) => [row.pointId, pointOf(row)]));
  const ids = [...new Set(rows.flatMap(({ scan }) => scan.attendeeId ?? []))];
  const [facts, counted] = [await factsOf(ctx.db, ids, points), await findCountedBy(ctx.db, ids)];
  return {
    total,
    rows: rows.map(({ scan, point, ...shown }) => {
      const known = facts.get(scan.scanId) ?? {};
      const other = counted.find(
        (one) =>
          one.scan.attendeeId === scan.attendeeId &&
          one.scan.pointId === known.pointId &&
          one.scan.scanTime.getTime() === known.at,
      );
      const otherPoint = points.get(known.pointId ?? 0);
      return {
        ...shown,
        scanId: scan.scanId,
        attendeeId: scan.attendeeId,
        pointId: scan.pointId,
        pointName: point.name,
        pointNameEn: point.nameEn,
        scanTime: toWire(scan.scanTime),
        reason: (scan.reason ?? 'unknown') as DoorReason,
        facts: known,
        otherStaff: other?.staff ?? null,
        otherStaffEn: other?.staffEn ?? null,
        otherPoint: otherPoint?.name ?? null,
        otherPointEn: otherPoint?.nameEn ?? null,
        otherTime: toWireOrNull(known.at === undefined ? null : new Date(known.at)),
      };
    }),
  };
}
