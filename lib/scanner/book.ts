import type { DoorScan } from '@/contract/door/judge';
import {
  packSnapshot,
  readSnapshot,
  type Snapshot,
  type SnapshotRow,
  type SnapshotScan,
} from '@/contract/door/snapshot';
import type { ScanStore } from './store';

/** From so many changes on, a snapshot is kept whole again. */
const MANY_CHANGES = 2_000;

/** A meeting's snapshot with its deltas, as a door asks it. */
export class Book {
  header: Snapshot['header'];
  private readonly rows = new Map<number, SnapshotRow>();
  private readonly scans = new Map<number, Map<number, SnapshotScan>>();
  /** Numbers that have changed since the snapshot that is kept. */
  private readonly changed = { rows: new Set<number>(), scans: new Map<number, SnapshotScan>() };
  private keptSeq = '';

  constructor(snapshot: Snapshot) {
    this.header = snapshot.header;
    this.take(snapshot);
  }

  /** What a device has kept; null where that is nothing, or cannot be read. */
  static async open(store: ScanStore, msId: number): Promise<Book | null> {
    const kept = await store.snapshot(msId);
    if (!kept) return null;
    try {
      const book = new Book(readSnapshot(kept.base));
      book.keptSeq = kept.seq;
      if (kept.delta) book.add(readSnapshot(kept.delta));
      return book;
    } catch {
      return null;
    }
  }

  private take({ rows, scans }: Snapshot): void {
    for (const row of rows) this.rows.set(row.attendeeId, row);
    for (const scan of scans) {
      const own = this.scans.get(scan.attendeeId) ?? new Map<number, SnapshotScan>();
      own.set(scan.scanId, scan);
      this.scans.set(scan.attendeeId, own);
    }
  }

  /** A delta: what it has takes the place of what was there. */
  add(snapshot: Snapshot): void {
    this.header = snapshot.header;
    this.take(snapshot);
    for (const { attendeeId } of snapshot.rows) this.changed.rows.add(attendeeId);
    for (const scan of snapshot.scans) this.changed.scans.set(scan.scanId, scan);
  }

  /** Keeps it on the disk: what has changed, or all of it where that is much. */
  async keep(store: ScanStore): Promise<void> {
    const { msId, seq } = this.header;
    const { rows, scans } = this.changed;
    if (this.keptSeq && rows.size + scans.size < MANY_CHANGES) {
      const some = { header: this.header, rows: this.some(rows), scans: [...scans.values()] };
      return store.putDelta(msId, this.keptSeq, packSnapshot(some));
    }
    const all = [...this.scans.values()].flatMap((own) => [...own.values()]);
    await store.putSnapshot(msId, seq, packSnapshot({ header: this.header, rows: this.all(), scans: all }));
    this.keptSeq = seq;
    rows.clear();
    scans.clear();
  }

  private some = (numbers: ReadonlySet<number>) => [...numbers].flatMap((id) => this.rows.get(id) ?? []);
  all = (): SnapshotRow[] => [...this.rows.values()];
  rowOf = (attendeeId: number): SnapshotRow | null => this.rows.get(attendeeId) ?? null;
  /** Passages of somebody that count. */
  passagesOf = (attendeeId: number): DoorScan[] =>
    [...(this.scans.get(attendeeId)?.values() ?? [])].filter(({ counted }) => counted);
  get size(): number {
    return this.rows.size;
  }
}
