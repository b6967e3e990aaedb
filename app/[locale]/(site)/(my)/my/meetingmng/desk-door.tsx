import { ConflictRows } from '@/components/door/desk/conflict-rows';
import { DoorDesk } from '@/components/door/desk/door-desk';
import { SignSheets } from '@/components/door/desk/sign-sheets';
import { getDoor, getDoorCounts, getSheets, listConflicts } from '@/contract/door/door';
import type { MeetingRight } from '@/contract/post-rights';
import { readPersonal } from '@/lib/data/read';

/** Conflicts that stand below the points, the last ones first. */
const SHOWN = 50;

interface Props {
  msId: number;
  rights: readonly MeetingRight[];
}

/** Points of a meeting with their counters, and who was let through without a network and does not count; sign-in sheets for those who may see who was there. */
export async function DeskDoor({ msId, rights }: Props) {
  return (
    <>
      {rights.includes('door.scan') && <Points msId={msId} />}
      {rights.includes('presence.see') && (
        <SignSheets msId={msId} sheets={await readPersonal(getSheets, { params: { msId } })} />
      )}
    </>
  );
}

async function Points({ msId }: Pick<Props, 'msId'>) {
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
