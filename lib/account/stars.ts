import { CODE } from '@/contract/core';
import { listSessionStars, putSessionStars, STARS_MAX } from '@/contract/meeting/kept';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { keepStars, keptMeetings, keptText, starsIn } from '@/lib/stars/kept-stars';

/** Sessions that the signed-in person has marked in a meeting; null when they cannot be read now. */
export const readStars = (msId: number): Promise<number[] | null> =>
  callToken(listSessionStars, { query: { msId }, quiet: true }).catch(() => null);

/** Marks a session or takes its mark away; answers all marked ones, null when it failed (the failure was shown). */
export const putStar = (msId: number, sessionId: number, starred: boolean): Promise<number[] | null> =>
  callToken(putSessionStars, { body: { msId, sessionIds: [sessionId], starred } }).catch(() => null);

/** Adds what was marked in this browser before signing in to the account; what could not be sent stays for the next time. */
export async function mergeStars(): Promise<void> {
  for (const msId of keptMeetings()) {
    const sessionIds = starsIn(keptText(msId)).slice(0, STARS_MAX);
    const done = sessionIds.length === 0 || (await merge(msId, sessionIds));
    if (done) keepStars(msId, []);
  }
}

/** False for what another try can mend; the stars of a meeting that is gone are not kept. */
const merge = (msId: number, sessionIds: number[]): Promise<boolean> =>
  callToken(putSessionStars, { body: { msId, sessionIds, starred: true }, quiet: true }).then(
    () => true,
    (error) => error instanceof ApiError && error.code === CODE.notFound,
  );
