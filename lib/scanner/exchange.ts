import Cookies from 'js-cookie';
import type { AnswerOf, Endpoint } from '@/contract/core';
import type { ClockMark, DeviceTime } from '@/contract/door/clock';
import { findAtDoor, getDoor, getDoorCounts, type ScanAnswer, scanTicket, sendScans } from '@/contract/door/door';
import { readSnapshot, type Snapshot } from '@/contract/door/snapshot';
import type { CallInput } from '@/lib/api/call';
import { callToken } from '@/lib/api/clients';
import { ApiError, NETWORK_ERROR } from '@/lib/api/errors';
import { publicEnv } from '@/lib/env.public';
import { readToken } from '@/lib/session/cookies';
import type { Handed, KeptScan } from './store';

/** Somebody waits at the door for this one, milliseconds. */
const SCAN_MS = 4_000;
const SOON_MS = 8_000;
/** Two hundred scans are judged again; and some megabytes on a slow line. */
const BATCH_MS = 20_000;
const SNAPSHOT_MS = 60_000;

/** Why there was no answer: nobody was reached, the session has ended, or there is no right to the door any more. */
export type Away = 'offline' | 'signedOut' | 'ended';

/** What a failure is. Only the upstream's own word ends anything: somebody else's page, whatever its status, is no network. */
export function awayBy(error: unknown): Away {
  if (!(error instanceof ApiError) || !error.serverMessage) return 'offline';
  if (error.code === 401) return 'signedOut';
  return error.code === 403 || error.code === 404 ? 'ended' : 'offline';
}

/** Nothing that fails here signs anybody out or leads away. */
const asked = (timeout: number) => ({ quiet: true, stays: true, timeout });

type Whose = Pick<KeptScan, 'code' | 'attendeeId'>;
const whoseOf = ({ code, attendeeId }: Whose) => (code === undefined ? { attendeeId } : { code });

async function readSnapshotHere(msId: number, since: string | null): Promise<Snapshot> {
  const token = readToken(Cookies);
  const headers = {
    'Accept-Language': document.documentElement.lang || 'zh-CN',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const query = since === null ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await fetch(`${publicEnv.apiBase}/meeting/door/${msId}/snapshot${query}`, {
    headers,
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(since === null ? SNAPSHOT_MS : SOON_MS),
  });
  if (answer.headers.get('content-type')?.startsWith('application/octet-stream')) {
    const read = readSnapshot(new Uint8Array(await answer.arrayBuffer()));
    if (read.header.msId !== msId) throw new Error('the snapshot of another meeting');
    return read;
  }
  const refusal: { code?: unknown; msg?: unknown } = await answer.json();
  throw new ApiError(Number(refusal.code ?? NETWORK_ERROR), String(refusal.msg ?? ''), {}, undefined, answer.status);
}

/** How one call of the contract is made. */
type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E> & ReturnType<typeof asked>) => Promise<AnswerOf<E>>;

/** What a scanner asks of the upstream, by whatever makes its calls. */
export const exchangeBy = (ask: Ask, snapshot: (msId: number, since: string | null) => Promise<Snapshot>) => ({
  /** All of a meeting's snapshot, or what has changed since. */
  snapshot,
  door: (msId: number) => ask(getDoor, { params: { msId }, ...asked(SOON_MS) }),
  counts: (msId: number) => ask(getDoorCounts, { params: { msId }, ...asked(SOON_MS) }),
  find: (msId: number, body: { digits: string; name: string }) =>
    ask(findAtDoor, { params: { msId }, body, ...asked(SCAN_MS) }),
  scan: (scan: Whose & Pick<KeptScan, 'nonce' | 'device' | 'msId' | 'pointId' | 'direction'>): Promise<ScanAnswer> => {
    const { nonce, device, msId, pointId, direction } = scan;
    const body = { nonce, device, pointId, direction, ...whoseOf(scan) };
    return ask(scanTicket, { params: { msId }, body, ...asked(SCAN_MS) });
  },
  /** Scans of one meeting that one device has kept. */
  send: (
    { msId, device }: Pick<KeptScan, 'msId' | 'device'>,
    scans: readonly KeptScan[],
    { marks, now }: { marks: readonly ClockMark[]; now: DeviceTime },
  ): Promise<{ server: number; scans: Handed[] }> => {
    const body = {
      device,
      marks: [...marks],
      now,
      scans: scans.map(({ nonce, pointId, direction, time, admitted, reason, ...whose }) => ({
        nonce,
        pointId,
        direction,
        time,
        admitted,
        reason,
        ...whoseOf(whose),
      })),
    };
    return ask(sendScans, { params: { msId }, body, ...asked(BATCH_MS) });
  },
});
export type Exchange = ReturnType<typeof exchangeBy>;

/** The same in a browser. */
export const exchange: Exchange = exchangeBy(callToken, readSnapshotHere);
