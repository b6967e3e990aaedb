import { stayList } from '@/components/meeting/lodging/desk/stay-query';
import { getRooms } from '@/contract/lodging/rooms';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { RoomsScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** Hotels and rooms of a meeting, and who sleeps where. */
export const deskRooms = {
  group: 'site',
  right: 'rooms.see',
  async show({ msId, query, rights }: Asked) {
    const hotels = await readPersonal(getRooms, { params: { msId } });
    const start = await readListStart(stayList(msId), query);
    return <RoomsScreen msId={msId} hotels={hotels} start={start} changes={rights.includes('rooms.change')} />;
  },
} as const;
