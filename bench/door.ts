import { execFileSync } from 'node:child_process';
import { readSnapshot } from '@/contract/door/snapshot';
import { isSigned } from '@/contract/door/ticket';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { median } from './measure';
import { openSite } from './sites';

/** The department's next meeting, which `npm run seed -- --attendees N` fills. */
const MEETING = 9;
const ATTENDEES = 19_000;
const ROUNDS = 20;

export interface DoorFigures {
  rows: number;
  bytes: number;
  /** Milliseconds: to make one, to have one that is kept, to read one, and to check a ticket's signature. */
  made: number;
  kept: number;
  read: number;
  checked: number;
}

/** A snapshot of 19,000 attendees, on PostgreSQL. */
export async function benchDoor(bin: string, say: (line: string) => void): Promise<DoorFigures> {
  const server = await startPostgres(bin);
  try {
    say(`Filling (--attendees ${ATTENDEES}) …`);
    const url = databaseUrl(server.url, 'postgres');
    const seed = ['--import', 'tsx', 'upstream/seed.ts', '--attendees', String(ATTENDEES), '--url', url];
    execFileSync(process.execPath, seed, { stdio: 'ignore' });
    const counted = `meeting /meeting/desk/${MEETING}/attendees?pageSize=1`;
    const site = await openSite(url, { counted, people: ['meeting'] });
    try {
      const ask = async () => {
        const begun = performance.now();
        const headers = { authorization: `Bearer ${site.tokens.meeting}` };
        const answer = await fetch(`${site.system.upstreamUrl}/meeting/door/${MEETING}/snapshot`, { headers });
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (answer.headers.get('content-type') !== 'application/octet-stream') throw new Error(`${answer.status}`);
        return { bytes, ms: performance.now() - begun };
      };
      const { bytes, ms: made } = await ask();
      const { ms: kept } = await ask();
      const { header, rows } = readSnapshot(bytes);
      const read = timed(() => readSnapshot(bytes));
      const key = new Uint8Array(Buffer.from(header.publicKey, 'base64url'));
      // A wrong signature costs as much as a right one.
      const ticket = { msId: MEETING, attendeeId: 1, version: 1, signature: new Uint8Array(64).fill(1) };
      const checked = timed(() => isSigned(ticket, key));
      return { rows: rows.length, bytes: bytes.length, made, kept, read, checked };
    } finally {
      await site.system.stop();
    }
  } finally {
    await server.stop();
  }
}

function timed(work: () => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );
}
