import { type DoorPoint, isStay } from '@/contract/door/point';
import type { Verdict } from '@/lib/scanner/scanner';

/** In one word, what somebody may do who is let through: go in or out, eat, or have what is handed out. */
export function verdictWord(
  { pointId, direction }: Pick<Verdict, 'pointId' | 'direction'>,
  points: readonly Pick<DoorPoint, 'pointId' | 'kind'>[],
) {
  const kind = points.find((point) => point.pointId === pointId)?.kind ?? 'door';
  return isStay(kind) ? direction : kind;
}
