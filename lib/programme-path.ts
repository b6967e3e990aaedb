import { href } from '@/lib/href';

/** Below a programme: what its releases have changed. */
export const CHANGES = 'changes';

/** Address of a meeting's programme, of a day of it (`2026-12-05`), of a talk by its id, or of its changes. */
export const programmePath = (msId: number, ...below: (number | string)[]): string =>
  href('meetingProgramme', { id: [msId, ...below] });

/** What stands below the meeting in an address; null for what cannot be. */
export function askedOf(
  below: readonly string[],
):
  | { page: 'programme'; day?: string }
  | { page: 'talk'; id: number }
  | { page: typeof CHANGES; number?: number }
  | null {
  const [first, second, ...more] = below;
  const id = (text: string) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null);
  if (more.length > 0) return null;
  if (first === undefined) return { page: 'programme' };
  if (first === CHANGES) {
    if (second === undefined) return { page: CHANGES };
    const number = id(second);
    return number === null ? null : { page: CHANGES, number };
  }
  if (second !== undefined) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return { page: 'programme', day: first };
  const talk = id(first);
  return talk === null ? null : { page: 'talk', id: talk };
}
