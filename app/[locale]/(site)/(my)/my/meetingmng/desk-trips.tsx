import { tripList } from '@/components/meeting/trip/desk/trip-query';
import type { MeetingRight } from '@/contract/post-rights';
import { getCars } from '@/contract/trip/desk';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { TripsScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** Who comes and leaves when, and the cars that fetch them. */
export const deskTrips = {
  group: 'site',
  right: 'trips.see',
  words: ['trip'],
  async show({ msId, query, rights }: Asked) {
    const cars = await readPersonal(getCars, { params: { msId } });
    const start = await readListStart(tripList(msId), query);
    return <TripsScreen msId={msId} {...cars} start={start} changes={rights.includes('trips.change')} />;
  },
} as const;
