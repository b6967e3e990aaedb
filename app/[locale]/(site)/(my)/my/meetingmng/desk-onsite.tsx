import { badgeList, laneList } from '@/components/attendee/onsite/onsite-query';
import { getPrinters } from '@/contract/onsite/badge';
import { getCash } from '@/contract/onsite/cash';
import { getLanes } from '@/contract/onsite/lane';
import { listDeskVotes } from '@/contract/onsite/vote';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { BadgesScreen, CashScreen, LanesScreen, VotesScreen } from './desk-parts';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}

/** The desk on the day: lanes. */
export const lanesTab = {
  group: 'site',
  right: 'door.scan',
  words: ['onsite'],
  async show({ msId, query, rights }: Asked) {
    const lanes = await readPersonal(getLanes, { params: { msId } });
    const start = await readListStart(laneList(msId), query);
    const may = { takes: rights.includes('cash.take'), prints: rights.includes('badges.print') };
    return <LanesScreen msId={msId} lanes={lanes} start={start} {...may} />;
  },
} as const;

/** Cash, by shift. */
export const cashTab = {
  group: 'money',
  right: 'cash.take',
  words: ['onsite'],
  async show({ msId }: Asked) {
    return <CashScreen msId={msId} cash={await readPersonal(getCash, { params: { msId } })} />;
  },
} as const;

/** Badges, by printer. */
export const badgesTab = {
  group: 'site',
  right: 'badges.print',
  words: ['onsite'],
  async show({ msId, query }: Asked) {
    const sheet = await readPersonal(getPrinters, { params: { msId } });
    return <BadgesScreen msId={msId} sheet={sheet} start={await readListStart(badgeList(msId), query)} />;
  },
} as const;

/** Votes in the hall. */
export const votesTab = {
  group: 'site',
  right: 'votes.change',
  words: ['onsite'],
  async show({ msId }: Asked) {
    return <VotesScreen msId={msId} votes={await readPersonal(listDeskVotes, { params: { msId } })} />;
  },
} as const;
