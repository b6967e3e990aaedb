import type { ClockMark, DeviceTime } from '@/contract/door/clock';
import type { Door } from '@/contract/door/door';
import type { DoorReason } from '@/contract/door/judge';
import type { Direction, Moment } from '@/contract/door/point';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { withMark } from './clocks';

/** One scan as a device keeps it: no name, no phone. */
export interface KeptScan {
  nonce: string;
  /** Who kept it: the server knows a scan by device and nonce. */
  device: string;
  msId: number;
  pointId: number;
  group: string;
  direction: Direction;
  /** What was read; none where somebody was found by name. */
  code?: string;
  /** Whose ticket it is; 0 for nobody’s. */
  attendeeId: number;
  time: DeviceTime;
  /** The same by the server's clock, as far as the device knew. */
  at: Moment;
  admitted: boolean;
  reason: DoorReason | null;
  /** What the server has counts until a snapshot has it too. */
  state: 'waits' | 'sent';
  sentAt: Moment;
}
/** What a device keeps of a meeting's snapshot, as it came: all of it, and what has changed since. */
export interface KeptSnapshot {
  seq: string;
  base: Uint8Array;
  delta: Uint8Array | null;
}
/** What became of a scan that was handed in. */
export interface Handed {
  nonce: string;
  admitted: boolean;
  counted: boolean;
}

const VERSION = 1;
const [SCANS, SNAPSHOTS, OWN] = ['scans', 'snapshots', 'own'] as const;
type Table = typeof SCANS | typeof SNAPSHOTS | typeof OWN;

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

/** Opens what a device keeps for doors; all tabs of a browser share it. */
export async function openStore(name = 'huiyi.scanner'): Promise<ScanStore> {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    const scans = request.result.createObjectStore(SCANS, { keyPath: 'nonce' });
    scans.createIndex('whose', ['msId', 'attendeeId']);
    scans.createIndex('state', ['state', 'msId']);
    request.result.createObjectStore(SNAPSHOTS);
    request.result.createObjectStore(OWN);
  };
  const db = await done(request);
  db.onversionchange = () => db.close();
  return new ScanStore(db);
}

/** Scans that wait, a snapshot for each meeting, and what is learnt of the clock. Whatever is said to be kept is on the disk. */
export class ScanStore {
  constructor(private readonly db: IDBDatabase) {}

  close(): void {
    this.db.close();
  }

  /** One transaction: what `work` asks for happens together, or not at all. */
  private async within<T>(
    table: Table,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const transaction = this.db.transaction(table, mode, { durability: 'strict' });
    const ended = committed(transaction);
    const result = await work(transaction.objectStore(table));
    await ended;
    return result;
  }

  /** The name of this device: made once. */
  device(): Promise<string> {
    return this.within(OWN, 'readwrite', async (own) => {
      const known: string | undefined = await done(own.get('device'));
      if (known) return known;
      const made = newIdempotencyKey();
      await done(own.put(made, 'device'));
      return made;
    });
  }

  marks(): Promise<ClockMark[]> {
    return this.within(OWN, 'readonly', async (own) => (await done(own.get('marks'))) ?? []);
  }

  /** Keeps what was learnt of the clock; answers all that is known. */
  addMark(mark: ClockMark): Promise<ClockMark[]> {
    return this.within(OWN, 'readwrite', async (own) => {
      const marks = withMark((await done(own.get('marks'))) ?? [], mark);
      await done(own.put(marks, 'marks'));
      return marks;
    });
  }

  /** Points and fees by name, for a door without a network. */
  door(msId: number): Promise<Door | null> {
    return this.within(OWN, 'readonly', async (own) => (await done(own.get(`door ${msId}`))) ?? null);
  }

  putDoor(msId: number, door: Door): Promise<void> {
    return this.within(OWN, 'readwrite', async (own) => void (await done(own.put(door, `door ${msId}`))));
  }

  /**
   * Decides about somebody by all scans of theirs that this device knows beside the snapshot, and keeps what was decided: of
   * two tabs that scan the same ticket at once, the second one sees the first.
   */
  decide(
    { msId, attendeeId }: Pick<KeptScan, 'msId' | 'attendeeId'>,
    work: (own: readonly KeptScan[]) => KeptScan,
  ): Promise<KeptScan> {
    return this.within(SCANS, 'readwrite', async (scans) => {
      const own: KeptScan[] = attendeeId > 0 ? await done(scans.index('whose').getAll([msId, attendeeId])) : [];
      const scan = work(own);
      await done(scans.put(scan));
      return scan;
    });
  }

  keep(scan: KeptScan): Promise<void> {
    return this.within(SCANS, 'readwrite', async (scans) => void (await done(scans.put(scan))));
  }

  /** Scans that the server has not, of all meetings, the oldest first. */
  waiting(): Promise<KeptScan[]> {
    return this.within(SCANS, 'readonly', async (scans) => {
      const range = IDBKeyRange.bound(['waits', 0], ['waits', Number.POSITIVE_INFINITY]);
      const rows: KeptScan[] = await done(scans.index('state').getAll(range));
      return rows.sort((a, b) => a.at - b.at);
    });
  }

  countWaiting(msId: number): Promise<number> {
    return this.within(SCANS, 'readonly', (scans) => done(scans.index('state').count(['waits', msId])));
  }

  /**
   * Lets go of what the server has; nothing else goes. Where it knew a nonce already and had not let the person through, as its
   * answer was lost, what the door did is another scan: it waits under a nonce of its own.
   */
  settle(handed: readonly Handed[], server: Moment): Promise<void> {
    return this.within(SCANS, 'readwrite', async (scans) => {
      for (const { nonce, admitted, counted } of handed) {
        const scan: KeptScan | undefined = await done(scans.get(nonce));
        if (scan?.state !== 'waits') continue;
        if (scan.admitted && !admitted) {
          await done(scans.delete(nonce));
          await done(scans.put({ ...scan, nonce: newIdempotencyKey() }));
        } else if (scan.admitted && counted) {
          const { code: _code, ...rest } = scan;
          await done(scans.put({ ...rest, state: 'sent', sentAt: server }));
        } else await done(scans.delete(nonce));
      }
    });
  }

  /** What was sent before a snapshot was made is in it. */
  forgetSent(msId: number, madeAt: Moment): Promise<void> {
    return this.within(SCANS, 'readwrite', async (scans) => {
      const sent: KeptScan[] = await done(scans.index('state').getAll(['sent', msId]));
      for (const { nonce, sentAt } of sent) if (sentAt < madeAt) await done(scans.delete(nonce));
    });
  }

  snapshot(msId: number): Promise<KeptSnapshot | null> {
    return this.within(SNAPSHOTS, 'readonly', async (snapshots) => {
      const base: { seq: string; bytes: Uint8Array } | undefined = await done(snapshots.get(`${msId} base`));
      if (!base) return null;
      const delta: typeof base | undefined = await done(snapshots.get(`${msId} delta`));
      return { seq: base.seq, base: base.bytes, delta: delta?.seq === base.seq ? delta.bytes : null };
    });
  }

  putSnapshot(msId: number, seq: string, bytes: Uint8Array): Promise<void> {
    return this.within(SNAPSHOTS, 'readwrite', async (snapshots) => {
      await done(snapshots.put({ seq, bytes }, `${msId} base`));
      await done(snapshots.delete(`${msId} delta`));
    });
  }

  /** What has changed since the snapshot of that number; counts for no other. */
  putDelta(msId: number, seq: string, bytes: Uint8Array): Promise<void> {
    return this.within(SNAPSHOTS, 'readwrite', async (snapshots) => {
      await done(snapshots.put({ seq, bytes }, `${msId} delta`));
    });
  }

  /** Erases all that tells of a meeting's people; scans that the server has not stay until it has them. */
  async erase(msId: number): Promise<void> {
    await this.within(SNAPSHOTS, 'readwrite', async (snapshots) => {
      await done(snapshots.delete(`${msId} base`));
      await done(snapshots.delete(`${msId} delta`));
    });
    await this.within(OWN, 'readwrite', async (own) => void (await done(own.delete(`door ${msId}`))));
    await this.forgetSent(msId, Number.POSITIVE_INFINITY);
  }
}
