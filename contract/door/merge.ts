import { type DoorFacts, type DoorReason, isByOrder, judgeOrder } from './judge';
import { type Direction, type DoorPoint, groupOf, type Moment } from './point';

/** One scan of a person, whenever it became known. */
export interface MergeScan {
  /** The order in which they became known. */
  key: number;
  pointId: number;
  direction: Direction;
  /** By the corrected clock of its device. */
  at: Moment;
  /** Whether the door let them through: what it did stays done. */
  admitted: boolean;
  /** What stood against it then beside the order of scans: the ticket, the place, the hour. */
  reason: DoorReason | null;
}
/** What becomes of one: who was let through and does not count is listed as a conflict. */
export interface MergedScan {
  key: number;
  counted: boolean;
  reason: DoorReason | null;
  facts: DoorFacts;
}

/** Judges all scans of one person again, in the order in which they happened: of a conflict the first one counts, and none goes. */
export function mergeScans(points: ReadonlyMap<number, DoorPoint>, scans: readonly MergeScan[]): MergedScan[] {
  const counted: { pointId: number; group: string; direction: Direction; at: Moment }[] = [];
  const inOrder = [...scans].sort((a, b) => a.at - b.at || a.key - b.key);
  return inOrder.map(({ key, pointId, direction, at, admitted, reason: stands }) => {
    const point = points.get(pointId);
    const own = stands !== null && !isByOrder(stands) ? stands : null;
    // Who was refused did not pass, whatever became known since.
    if (!point || !admitted || own) return { key, counted: false, reason: stands, facts: {} };
    const { reason, facts } = judgeOrder(point, counted, { at, direction });
    if (reason === null) counted.push({ pointId, group: groupOf(point), direction, at });
    return { key, counted: reason === null, reason, facts };
  });
}
