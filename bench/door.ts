import { execFileSync } from 'node:child_process';
import { readSnapshot } from '@/contract/door/snapshot';
import { isSigned } from '@/contract/door/ticket';
import { databaseUrl, startPostgres } from '@/tests/support/servers/postgres';
import { connectPostgres } from '../upstream/db/client';
import { median } from './measure';
import { codesOf, doorOf, exchangeOver, openScanner } from './scanners';
import { openSite, type Site } from './sites';

/** The department's next meeting, which `npm run seed -- --attendees N` fills. */
const MEETING = 9;
const ATTENDEES = 19_000;
const ROUNDS = 20;
/** Tickets that a device without a network is shown. */
const SCANNED = 200;

export interface DoorFigures {
  rows: number;
  bytes: number;
  /** Milliseconds, as all that follow: to make one, to have one that is kept, to read one, and to check a ticket's signature. */
  made: number;
  kept: number;
  read: number;
  checked: number;
  /** From a code to its answer on a device without a network, with what it keeps and shows: in the middle, and at most. */
  offline: { median: number; longest: number };
  /** The same of who is looked up there by name and figures. */
  found: number;
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
      const { offline, found } = await scanOffline(url, site);
      return { rows: rows.length, bytes: bytes.length, made, kept, read, checked, offline, found };
    } finally {
      await site.system.stop();
    }
  } finally {
    await server.stop();
  }
}

/** A device that has the snapshot, loses the network and goes on scanning. */
async function scanOffline(url: string, { system, tokens }: Site): Promise<Pick<DoorFigures, 'offline' | 'found'>> {
  const exchange = exchangeOver(system.upstreamUrl, { token: tokens.meeting ?? '', cookie: '', address: '127.0.0.1' });
  const headers = { authorization: `Bearer ${tokens.meeting}`, 'content-type': 'application/json' };
  const point = { method: 'POST', headers, body: JSON.stringify(doorOf('东门')) };
  await fetch(`${system.upstreamUrl}/meeting/door/${MEETING}/points`, point);
  const database = connectPostgres(url, 1);
  try {
    const codes = await codesOf(database.db, system.dataDir, { msId: MEETING, most: SCANNED });
    let away = false;
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    const scanner = await openScanner(MEETING, {
      ...exchange,
      snapshot: (...asked) => (away ? gone() : exchange.snapshot(...asked)),
      scan: gone,
      find: gone,
    });
    const pointId = scanner.state.points.at(-1)?.pointId ?? 0;
    away = true;
    const taken: number[] = [];
    for (const code of codes) {
      const begun = performance.now();
      const verdict = await scanner.scan({ code }, { pointId, direction: 'in' });
      taken.push(performance.now() - begun);
      if (!verdict.offline || verdict.result !== 'admit' || !verdict.person) throw new Error(JSON.stringify(verdict));
    }
    const begun = performance.now();
    await scanner.find({ digits: '0001', name: '无此人' });
    const found = performance.now() - begun;
    scanner.close();
    return { offline: { median: median(taken), longest: Math.max(...taken) }, found };
  } finally {
    await database.close();
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
