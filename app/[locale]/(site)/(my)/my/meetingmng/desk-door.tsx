import { ConflictRows } from '@/components/door/desk/conflict-rows';
import { DoorDesk } from '@/components/door/desk/door-desk';
import { getDoor, getDoorCounts, listConflicts } from '@/contract/door/door';
import { readPersonal } from '@/lib/data/read';

/** Conflicts that stand below the points, the last ones first. */
const SHOWN = 50;

/** Points of a meeting with their counters, and who was let through without a network and does not count. */
export async function DeskDoor({ msId }: { msId: number }) {
  const params = { msId };
  const [door, counts] = [await readPersonal(getDoor, { params }), await readPersonal(getDoorCounts, { params })];
  const conflicts = door.sets ? await readPersonal(listConflicts, { params, query: { pageSize: SHOWN } }) : null;
  return (
    <>
      <DoorDesk msId={msId} door={door} counts={counts} />
      {conflicts && <ConflictRows door={door} conflicts={conflicts} />}
    </>
  );
}
