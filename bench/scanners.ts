import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import axios from 'axios';
import { eq } from 'drizzle-orm';
import { SITE_CLIENT } from '@/contract/auth/auth';
import { readSnapshot } from '@/contract/door/snapshot';
import { writeTicket } from '@/contract/door/ticket';
import { call } from '@/lib/api/call';
import { type Exchange, exchangeBy } from '@/lib/scanner/exchange';
import { Scanner } from '@/lib/scanner/scanner';
import { openStore } from '@/lib/scanner/store';
import { keysOf, loadMaster } from '../upstream/core/secret/keys';
import type { Db } from '../upstream/db/client';
import { attendees } from '../upstream/db/schema/attendee';
import { doorKeys } from '../upstream/db/schema/door';
import { openDoorKeys, signTicket } from '../upstream/modules/door/door-keys.service';

/** Whose calls a device makes, and where from. */
export interface Staff {
  token: string;
  cookie: string;
  address: string;
}

/** What a scanner asks of an upstream at an address (of a site: its `/api`), over HTTP. */
export function exchangeOver(base: string, { token, cookie, address }: Staff): Exchange {
  const headers = {
    authorization: `Bearer ${token}`,
    cookie,
    'x-forwarded-for': address,
    [SITE_CLIENT.header]: SITE_CLIENT.value,
  };
  const client = axios.create({ baseURL: base, headers });
  return exchangeBy(
    (endpoint, input) => call(client, endpoint, input),
    async (msId, since) => {
      const answer = await fetch(`${base}/meeting/door/${msId}/snapshot${since === null ? '' : `?since=${since}`}`, {
        headers,
      });
      if (answer.headers.get('content-type') !== 'application/octet-stream')
        throw new Error(`snapshot: ${answer.status}`);
      return readSnapshot(new Uint8Array(await answer.arrayBuffer()));
    },
  );
}

/** A device at a door: the site's own scanner, with a disk of its own. */
export async function openScanner(msId: number, exchange: Exchange): Promise<Scanner> {
  const boot = randomUUID();
  const clock = () => ({ boot, mono: Math.round(performance.now()), device: Date.now() });
  const scanner = new Scanner(msId, await openStore(`bench-${boot}`), exchange, clock);
  await scanner.start();
  return scanner;
}

/** Codes of the tickets of a meeting whose keys the upstream has made, of so many people who are enrolled. */
export async function codesOf(
  db: Db,
  dataDir: string,
  { msId, most }: { msId: number; most: number },
): Promise<string[]> {
  const [row] = await db.select().from(doorKeys).where(eq(doorKeys.msId, msId));
  if (!row) throw new Error(`meeting ${msId} has no keys yet`);
  const keys = openDoorKeys(keysOf(loadMaster(dataDir)).secrets, row);
  const people = await db.select().from(attendees).where(eq(attendees.msId, msId));
  return people
    .filter(({ state }) => state === 'enrolled')
    .slice(0, most)
    .map(({ attendeeId, ticketVersion: version }) => writeTicket(signTicket(keys, { msId, attendeeId, version })));
}

/** A point where everybody goes in once a day. */
export const doorOf = (name: string) => ({
  kind: 'door' as const,
  name,
  place: '',
  way: 'both' as const,
  often: 'day' as const,
  feeIds: [],
  invited: [],
  windows: [],
  closed: false,
  self: false,
});
