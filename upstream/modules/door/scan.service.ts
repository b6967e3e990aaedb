import type { z } from 'zod';
import { correctedTime } from '@/contract/door/clock';
import type {
  findAtDoor as findCall,
  ScanAnswer,
  scanTicket as scanCall,
  sendScans as sendCall,
} from '@/contract/door/door';
import {
  type DoorReason,
  type Holder,
  type Judgement,
  judge,
  judgeTicket,
  type ReadTicket,
  standingOf,
} from '@/contract/door/judge';
import { type MergeScan, mergeScans } from '@/contract/door/merge';
import { type Direction, type DoorPoint, groupOf } from '@/contract/door/point';
import { findWords } from '@/contract/door/snapshot';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { doorKeysOf, readCode } from './door-keys.service';
import { findPoints, lockGroup, pointOf } from './point.repository';
import { todayOf } from './points.service';
import * as repository from './scan.repository';

/** Whose a scan is, as far as its code says. */
interface Named {
  kind: ReadTicket['kind'];
  attendeeId: number | null;
  /** Null where they were found by name. */
  version: number | null;
}
type Keys = Awaited<ReturnType<typeof doorKeysOf>>;
type Whose = { code?: string; attendeeId?: number };

function nameOf(keys: Keys, { code, attendeeId }: Whose): Named {
  if (code === undefined)
    return { kind: attendeeId ? 'ticket' : 'foreign', attendeeId: attendeeId ?? null, version: null };
  const read = readCode(keys, code);
  if (typeof read === 'string') return { kind: read, attendeeId: null, version: null };
  return { kind: 'ticket', attendeeId: read.attendeeId, version: read.version };
}

const ticketOf = ({ kind, version }: Named, holder: Holder | null): ReadTicket =>
  kind === 'ticket' ? { kind, version, holder } : { kind };

/** What `judge` says now of somebody whose place is locked. */
export async function judgeNow(
  tx: Tx,
  point: DoorPoint,
  { ticket, direction }: { ticket: ReadTicket; direction: Direction },
): Promise<Judgement> {
  const holder = ticket.kind === 'ticket' ? ticket.holder : null;
  let inside: number | null = null;
  if (point.capacity !== null && direction === 'in') {
    await lockGroup(tx, point);
    const groups = await repository.countGroups(tx, point.msId, todayOf(tx.now));
    inside = groups.find(({ group }) => group === groupOf(point))?.inside ?? 0;
  }
  const scans = holder ? await repository.findCounted(tx, [holder.attendeeId]) : [];
  return judge(ticket, point, scans, { at: tx.now.getTime(), direction, inside });
}

/** A person whose page shows where they signed in is told that there is something new. */
export function tellPerson(tx: Tx, place: Pick<repository.PlaceRow, 'userId'> | undefined): void {
  if (place?.userId) tx.emit(madeStale({ userIds: [place.userId], stale: ['meetings'] }));
}

const ADMITTED: Judgement = { result: 'admit', reason: null, facts: {} };

/** Judges a ticket at a point, and keeps what came of it; the same nonce of a device is answered as before. */
export async function scanTicket(
  ctx: Context,
  caller: Caller,
  id: number,
  { pointId, direction, device, nonce, ...whose }: z.output<typeof scanCall.body>,
): Promise<z.input<typeof scanCall.answer>> {
  const msId = dbId(id);
  const named = nameOf(await doorKeysOf(ctx, msId), whose);
  return write(ctx, caller, { name: 'meeting.door.scan', msId }, async (tx) => {
    // The scan itself says who scanned.
    tx.noted();
    const row = (await findPoints(tx, msId)).find((one) => one.pointId === pointId && !one.gone);
    if (!row) throw notFoundError();
    const point = pointOf(row);
    const [place] = named.attendeeId ? await repository.lockScanned(tx, msId, [named.attendeeId]) : [];
    const known = await repository.findByNonce(tx, device, [nonce]);
    const holder = place ? ((await repository.holdersOf(tx, [place])).get(place.attendeeId) ?? null) : null;
    // A number that is not at the meeting is nobody's.
    const ticket: ReadTicket = named.kind === 'ticket' && !holder ? { kind: 'foreign' } : ticketOf(named, holder);
    const [again] = known;
    const judged = again?.counted ? ADMITTED : await judgeNow(tx, point, { ticket, direction });
    const admitted = again ? again.admitted : judged.reason === null;
    const reason = again ? (again.reason as DoorReason | null) : judged.reason;
    if (!again) {
      await repository.insertScans(tx, [
        {
          msId,
          pointId,
          attendeeId: holder?.attendeeId ?? null,
          ticketVersion: named.version,
          direction,
          device,
          nonce,
          mode: 'online',
          deviceTime: tx.now,
          scanTime: tx.now,
          admitted,
          counted: admitted,
          reason,
          byUserId: caller.userId,
          createTime: tx.now,
          updateTime: tx.now,
        },
      ]);
      if (admitted) tellPerson(tx, place);
    }
    // Who holds an older ticket is not whose place it is.
    const shown = holder && reason !== 'oldVersion' ? await repository.findShown(tx, holder.attendeeId) : null;
    const result: ScanAnswer['result'] = admitted ? 'admit' : 'refuse';
    return {
      server: tx.now.getTime(),
      result,
      reason,
      facts: judged.reason === reason ? judged.facts : {},
      person: shown,
    };
  });
}

/** Looks that somebody at a door may have in a minute: figures are not tried out. */
const FINDS = { max: 60, windowMs: 60_000 };

/** Who has this name and these last digits, at a door with a network. */
export async function findAtDoor(
  ctx: Context,
  caller: Caller,
  id: number,
  { digits, name }: z.output<typeof findCall.body>,
): Promise<z.input<typeof findCall.answer>> {
  await limitAttempts(ctx, `door:${caller.userId}`, FINDS);
  const found = await repository.findByDigits(ctx.db, dbId(id), digits);
  return found.filter((one) => findWords(digits, one.name) === findWords(digits, name));
}

type History = Awaited<ReturnType<typeof repository.findHistory>>;

/** What gives a place to somebody else: from then on it is not whose it was. */
const PASSES_ON: readonly string[] = ['transfer', 'swap', 'edit', 'refuse'];

/** The place that keeps whoever had this one at a moment: this one, that of who handed it over since, or none. A ticket is newer than whatever made its version, whatever a door's clock says. */
function placeAt(attendeeId: number, history: History, { at, version }: { at: Date; version: number | null }) {
  const passed = history.find(
    ({ event, createTime, about }) =>
      createTime > at && PASSES_ON.includes(event) && !(version !== null && Number(about.ticketVersion) <= version),
  );
  return passed ? Number(passed.about.formerId ?? 0) || null : attendeeId;
}

/** The places that keep those who had places before. */
const formersOf = (history: History): number[] => history.flatMap(({ about }) => Number(about.formerId ?? 0) || []);

/** Locks places with those that keep who had them before; one that is handed over meanwhile is found once it is locked. */
async function lockWithFormers(tx: Tx, msId: number, ids: readonly number[]) {
  const before = formersOf(await repository.findHistory(tx, ids));
  const places = await repository.lockScanned(tx, msId, [...ids, ...before]);
  const events = await repository.findHistory(
    tx,
    places.map(({ attendeeId }) => attendeeId),
  );
  const late = formersOf(events).filter((id) => !before.includes(id));
  const more = late.length > 0 ? await repository.lockScanned(tx, msId, late) : [];
  return { places: [...places, ...more], histories: groupBy(events, ({ attendeeId }) => attendeeId) };
}

/** What doors would have known of a place at a moment: what it was before what has happened since. */
function holderAt(holder: Holder, history: History, at: Date): Holder {
  const since = history.find(({ createTime }) => createTime > at);
  if (!since) return holder;
  const before = history.filter(({ createTime }) => createTime <= at);
  const versions = before.map(({ about }) => Number(about.ticketVersion ?? 1));
  const version = Math.min(holder.version, Math.max(1, ...versions));
  return { ...holder, version, standing: standingOf(since.fromState) };
}

type Sent = z.output<typeof sendCall.body>;
interface Arrived {
  scan: Sent['scans'][number];
  named: Named;
  holder: Holder | null;
  at: Date;
  /** What stands against it beside the order of scans. */
  reason: DoorReason | null;
}

/** Keeps what a device scanned without a network: judged again by corrected times, together with what is known of the same people. */
export async function sendScans(
  ctx: Context,
  caller: Caller,
  id: number,
  { device, marks, now, scans }: Sent,
): Promise<z.input<typeof sendCall.answer>> {
  const msId = dbId(id);
  const keys = await doorKeysOf(ctx, msId);
  return write(ctx, caller, { name: 'meeting.door.scan', msId }, async (tx) => {
    tx.noted();
    const points = new Map((await findPoints(tx, msId)).map((row) => [row.pointId, pointOf(row)]));
    const named = new Map(scans.map((scan) => [scan.nonce, nameOf(keys, scan)]));
    const { places, histories } = await lockWithFormers(
      tx,
      msId,
      [...named.values()].flatMap(({ attendeeId }) => attendeeId ?? []),
    );
    const nonces = scans.map(({ nonce }) => nonce);
    // Whoever hands the same in at the same time has waited for the lock.
    const before = new Set((await repository.findByNonce(tx, device, nonces)).map(({ nonce }) => nonce));
    const holders = await repository.holdersOf(tx, places);
    const ids = [...holders.keys()];
    const known = [...marks, { ...now, server: tx.now.getTime() }];
    const arrived = new Map<string, Arrived>();
    for (const scan of scans) {
      const { nonce, pointId, direction, time, admitted } = scan;
      const point = points.get(pointId);
      const whose = named.get(nonce);
      if (before.has(nonce) || !point || !whose) continue;
      const at = new Date(correctedTime(time, known, tx.now.getTime()));
      const current = holders.get(whose.attendeeId ?? 0);
      const history = current ? (histories.get(current.attendeeId) ?? []) : [];
      const owner = current ? placeAt(current.attendeeId, history, { at, version: whose.version }) : null;
      const then = current && owner !== null ? holderAt(current, history, at) : null;
      const holder = then && owner !== null ? { ...then, attendeeId: owner } : null;
      const ticket: ReadTicket = whose.kind === 'ticket' && !holder ? { kind: 'foreign' } : ticketOf(whose, holder);
      const judged = judgeTicket(ticket, point, { at: at.getTime(), direction });
      // Whom the place was taken from since nothing keeps: what a door did is listed, and counts for nobody.
      const stands = current && owner === null ? 'oldVersion' : judged.reason;
      const reason = admitted ? stands : (scan.reason ?? stands ?? 'unknown');
      arrived.set(nonce, { scan, named: whose, holder, at, reason });
    }
    await keepMerged(tx, { msId, device, ids, points, arrived: [...arrived.values()] });
    for (const place of places) tellPerson(tx, place);
    const kept = await repository.findByNonce(tx, device, nonces);
    const facts = await factsOf(tx, ids, points);
    return {
      server: tx.now.getTime(),
      scans: kept.map(({ scanId, nonce, admitted, counted, reason }) => ({
        nonce,
        admitted,
        counted,
        reason: reason as DoorReason | null,
        facts: facts.get(scanId) ?? {},
      })),
    };
  });
}

const toMerge = (row: repository.ScanRow): MergeScan => ({
  key: row.scanId,
  pointId: row.pointId,
  direction: row.direction as Direction,
  at: row.scanTime.getTime(),
  admitted: row.admitted,
  reason: row.reason as DoorReason | null,
});

interface Merging {
  msId: number;
  device: string;
  /** Whose scans are concerned; their places are locked. */
  ids: readonly number[];
  points: ReadonlyMap<number, DoorPoint>;
  arrived: readonly Arrived[];
}

/** Keeps new scans and says of all scans of the same people again what counts. */
async function keepMerged(tx: Tx, { msId, device, ids, points, arrived }: Merging): Promise<void> {
  const stored = await repository.insertScans(
    tx,
    arrived.map(({ scan, named, holder, at, reason }) => ({
      msId,
      pointId: scan.pointId,
      attendeeId: holder?.attendeeId ?? null,
      ticketVersion: named.version,
      direction: scan.direction,
      device,
      nonce: scan.nonce,
      mode: 'offline',
      deviceTime: new Date(scan.time.device),
      scanTime: at,
      admitted: scan.admitted,
      counted: false,
      // Until it is judged with the others below, nothing of it counts.
      reason: reason ?? (holder ? 'alreadyIn' : 'foreign'),
      byUserId: tx.caller?.userId ?? null,
      createTime: tx.now,
      updateTime: tx.now,
    })),
  );
  if (stored.length === 0) return;
  const all = groupBy(await repository.findScansOf(tx, ids), ({ attendeeId }) => attendeeId ?? 0);
  for (const rows of all.values()) {
    const byKey = new Map(rows.map((row) => [row.scanId, row]));
    for (const { key, counted, reason } of mergeScans(points, rows.map(toMerge))) {
      const row = byKey.get(key);
      if (row && (row.counted !== counted || row.reason !== reason))
        await repository.setCounted(tx, key, { counted, reason });
    }
  }
}

/** What stands against scans of these people, with where and when they were in already. */
export async function factsOf(db: Reader, ids: readonly number[], points: ReadonlyMap<number, DoorPoint>) {
  const all = groupBy(await repository.findScansOf(db, ids), ({ attendeeId }) => attendeeId ?? 0);
  const merged = [...all.values()].flatMap((rows) => mergeScans(points, rows.map(toMerge)));
  return new Map(merged.map(({ key, facts }) => [key, facts]));
}
