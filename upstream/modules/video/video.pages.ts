import { tags } from '@/contract/tags';
import { pagesChanged } from '@/upstream/jobs/effects';

/** Purges the pages that show videos of a person's: each one's own, the lists, and what the directory says of its speaker. */
export const videosChanged = (userId: number, ids: number[]) =>
  pagesChanged([tags.videos(), ...ids.map(tags.video), tags.doctors(), tags.doctor(userId)]);
