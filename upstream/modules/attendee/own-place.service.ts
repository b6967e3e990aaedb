import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Reader } from '@/upstream/db/client';
import { findCompanions, findFeeName } from './enrol.repository';

/** Somebody's place at a meeting, for what hangs on it in other modules. */
export { findOwn as findOwnPlace } from './enrol.repository';

/** Who comes with somebody, and as what. */
export async function findOwnCompanions(db: Reader, attendeeId: number) {
  const rows = (await findCompanions(db, attendeeId)).filter(({ state }) => state === ATTENDEE_STATE.enrolled);
  const companions = [];
  for (const { name, feeId } of rows) {
    const fee = await findFeeName(db, feeId);
    companions.push({ name, feeName: fee?.feeName ?? '', feeNameEn: fee?.feeNameEn ?? null });
  }
  return companions;
}
