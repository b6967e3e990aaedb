import 'server-only';
import { cache } from 'react';
import { getMeetingSession } from '@/contract/meeting/parts';
import * as api from '@/contract/programme/release';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

/** The releases of a programme, the newest first; none where the upstream has no such call. */
export const listReleases = cache((msId: number) =>
  readPublic(api.listReleases, { query: { msId } }, [tags.meeting(msId)]),
);

/** What a release changed; null where there is none. */
export const getRelease = cache((msId: number, number: number) =>
  nullOnMissing(readPublic(api.getRelease, { query: { msId, number } }, [tags.meeting(msId)])),
);

/** A session of a meeting's programme, or one that was withdrawn from it; null for breaks and for what is of another meeting. */
export const getTalk = cache(async (msId: number, id: number) => {
  const talk = await nullOnMissing(readPublic(getMeetingSession, { query: { id } }, [tags.meeting(msId)]));
  return talk && talk.msId === msId && talk.kind !== 'break' ? talk : null;
});
