import { createCipheriv, scrypt } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InvitedKind } from '@/contract/attendee/attendee';
import { standingOf } from '@/contract/door/judge';
import { groupOf } from '@/contract/door/point';
import {
  FIND_COST,
  findWords,
  KEY_BYTES,
  packSnapshot,
  type SnapshotRow,
  TAG_BYTES,
  xor,
} from '@/contract/door/snapshot';
import { ticketKey } from '@/contract/door/ticket';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { defineCache } from '@/upstream/core/read/brief-cache';
import { groupBy } from '@/upstream/core/read/group-by';
import { write } from '@/upstream/core/write';
import { trips } from '@/upstream/db/schema/trip';
import { type DoorKeys, doorKeysOf, secretFor, signTicket } from './door-keys.service';
import { findFees, findPoints, pointOf } from './point.repository';
import { todayOf } from './points.service';
import { carsOf, findSeats } from './scan.repository';
import * as repository from './snapshot.repository';

const MEGABYTE = 2 ** 20;
const snapshots = defineCache<Buffer>(24 * MEGABYTE);
/** What a write took longer for than to become visible is asked for again with this much more, milliseconds. */
const OVERLAP_MS = 120_000;
/** Rows that are sealed before others get their turn. */
const AT_ONCE = 200;

const saltOf = (keys: DoorKeys) => secretFor(keys, 'salt').toString('base64url');
const ZEROS = new Uint8Array(TAG_BYTES + KEY_BYTES);
const IV = Buffer.alloc(12);
const LONGEST = 255 - 8;

/** What is shown of somebody, no longer than a row has room for. */
function shownOf({ name, hospital, feeId }: repository.SnapshotPerson): Buffer {
  for (let length = 40; ; length -= 5) {
    const text = Buffer.from(`${name.slice(0, 40)}\n${(hospital ?? '').slice(0, length)}\n${feeId}`);
    if (text.length <= LONGEST || length <= 0) return text.subarray(0, LONGEST);
  }
}

/** Somebody's row: its own key is theirs alone, and another one as soon as what it seals is another. */
function rowOf(
  keys: DoorKeys,
  person: repository.SnapshotPerson,
  { items, seats }: { items: readonly { feeId: number; state: string }[]; seats: Parameters<typeof carsOf>[0] },
): SnapshotRow {
  const { attendeeId, version, state, feeId, secret } = person;
  const text = shownOf(person);
  const key = secretFor(keys, 'row', attendeeId, version, text.toString('base64')).subarray(0, KEY_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, IV, { authTagLength: 8 });
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const find = secret ? Buffer.from(secret, 'base64url') : ZEROS;
  const { signature } = signTicket(keys, { msId: keys.msId, attendeeId, version });
  const feesIn = (wanted: string) => items.flatMap((item) => (item.state === wanted ? item.feeId : []));
  return {
    attendeeId,
    version,
    standing: standingOf(state),
    invitedAs: person.invitedAs as InvitedKind | null,
    cars: carsOf(seats),
    feeIds: [feeId, ...feesIn('enrolled')],
    unpaidFeeIds: feesIn('awaiting'),
    tag: find.subarray(0, TAG_BYTES),
    findKey: secret ? xor(key, find.subarray(TAG_BYTES)) : ZEROS.subarray(0, KEY_BYTES),
    ticketKey: xor(key, ticketKey(signature)),
    sealed,
  };
}

async function makeSnapshot(ctx: Context, msId: number, since: Date | null): Promise<Buffer> {
  const [now, keys] = [ctx.now(), await doorKeysOf(ctx, msId)];
  const from = since && new Date(since.getTime() - OVERLAP_MS);
  const [points, fees, people, items, seats, scans] = [
    (await findPoints(ctx.db, msId)).map(pointOf),
    await findFees(ctx.db, msId),
    await repository.findPeople(ctx.db, msId, from),
    groupBy(await repository.findItems(ctx.db, msId), ({ attendeeId }) => attendeeId),
    groupBy(await findSeats(ctx.db, eq(trips.msId, msId)), ({ attendeeId }) => attendeeId),
    await repository.findKnownScans(ctx.db, msId, { today: todayOf(now), since: from }),
  ];
  const rows: SnapshotRow[] = [];
  for (const [at, person] of people.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe();
    const { attendeeId } = person;
    rows.push(rowOf(keys, person, { items: items.get(attendeeId) ?? [], seats: seats.get(attendeeId) ?? [] }));
  }
  const groups = new Map(points.map((point) => [point.pointId, groupOf(point)]));
  const bytes = packSnapshot({
    header: {
      msId,
      seq: String(now.getTime()),
      full: since === null,
      madeAt: now.getTime(),
      points,
      publicKey: keys.publicKey,
      salt: saltOf(keys),
      feeIds: fees.map(({ feeId }) => feeId),
    },
    rows,
    scans: scans.map(({ scanTime, ...scan }) => ({
      ...scan,
      group: groups.get(scan.pointId) ?? '',
      at: new Date(scanTime).getTime(),
    })),
  });
  return Buffer.from(bytes.buffer);
}

/** What a meeting's doors need to judge without a network, and what has changed of it since a delta's number. */
export function getSnapshot(ctx: Context, msId: number, seq: number | null): Promise<Buffer> {
  if (seq !== null) return makeSnapshot(ctx, msId, new Date(seq));
  return snapshots(ctx).get(String(msId), async () => {
    const value = await makeSnapshot(ctx, msId, null);
    return { value, keep: true, size: value.byteLength };
  });
}

/** So long before a meeting begins its people are made findable. */
const AHEAD_MS = 3 * 24 * 3_600_000;
const BATCH = 50;
/** So many in one go: others wait for a process's turn too. */
const GO = 1_000;
const slow = promisify<string, string, number, typeof FIND_COST, Buffer>(scrypt);

/** Makes those findable by name at doors who are not yet: some 10 milliseconds each, once for each name and phone. */
export const findsDue = defineEvent('door.findsDue', z.null(), async (ctx) => {
  const keys = new Map<number, DoorKeys>();
  for (let made = 0; made < GO; made += BATCH) {
    const now = ctx.now();
    const until = new Date(now.getTime() + AHEAD_MS);
    const people = await repository.findUnfound(ctx.db, { now, until, limit: BATCH });
    if (people.length === 0) return;
    const finds: Parameters<typeof repository.putFinds>[1][number][] = [];
    for (const { attendeeId, msId, name, digits, madeOf } of people) {
      const own = keys.get(msId) ?? (await doorKeysOf(ctx, msId));
      keys.set(msId, own);
      const secret = await slow(findWords(digits, name), saltOf(own), FIND_COST.dkLen, FIND_COST);
      finds.push({ attendeeId, madeOf, secret: secret.toString('base64url'), createTime: now });
    }
    await write(ctx, SYSTEM, 'system', (tx) => repository.putFinds(tx, finds));
  }
});
