import { type ClockMark, correctedTime, type DeviceTime } from '@/contract/door/clock';
import { type Door, type DoorCounts, MOST_SCANS } from '@/contract/door/door';
import { type DoorFacts, type DoorReason, type Judgement, judge, type ReadTicket } from '@/contract/door/judge';
import { type Direction, type DoorPoint, groupOf, type Moment } from '@/contract/door/point';
import { findByName, openByTicket, type ShownPerson } from '@/contract/door/snapshot';
import type { TicketCode } from '@/contract/door/ticket';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { Book } from './book';
import { deviceTime, markOf } from './clocks';
import { type Away, awayBy, type Exchange } from './exchange';
import { readHere } from './judge-here';
import type { KeptScan, ScanStore } from './store';

/** Between two looks: with a network, without one, and where there is no right to the door. */
const LOOK_MS = { online: 15_000, offline: 5_000, starting: 5_000, signedOut: 10_000, ended: 60_000 };
/** Points and fees are read again after this. */
const DOOR_MS = 120_000;
/** The longest code that is handed in. */
const LONGEST_CODE = 400;
/** One tab of a device sends at a time. */
const LOCK = 'huiyi.scanner.send';
const CHANNEL = 'huiyi.scanner';

export type Link = 'starting' | 'online' | Away;
export interface ScannerState {
  link: Link;
  door: Door | null;
  /** As the newest snapshot has them. */
  points: readonly DoorPoint[];
  counts: DoorCounts | null;
  /** Scans of this meeting that the server has not. */
  waiting: number;
  /** People in the snapshot; null where there is none. */
  people: number | null;
}
/** Somebody who was found by name. */
export interface Found {
  attendeeId: number;
  name: string;
  hospital: string;
  fee: { feeName: string; feeNameEn?: string | null } | null;
}
/** What came of a scan, as it is shown. */
export interface Verdict extends Judgement {
  nonce: string;
  at: Moment;
  pointId: number;
  direction: Direction;
  /** Judged here, without the server: it is handed in later. */
  offline: boolean;
  person: Omit<Found, 'attendeeId'> | null;
}
export interface Passing {
  pointId: number;
  direction: Direction;
}
type Whose = { code: string } | { found: Found };

/** A door’s scanner: asks the server while there is one, judges by its snapshot while there is none, and hands in what it kept. */
export class Scanner {
  state: ScannerState = { link: 'starting', door: null, points: [], counts: null, waiting: 0, people: null };
  private readonly listeners = new Set<() => void>();
  private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  private book: Book | null = null;
  private marks: ClockMark[] = [];
  private device = '';
  private doorAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looking: Promise<void> | null = null;
  private closed = false;

  constructor(
    private readonly msId: number,
    private readonly store: ScanStore,
    private readonly calls: Exchange,
    /** This very moment as the device sees it. */
    private readonly now: () => DeviceTime = deviceTime,
  ) {
    if (this.channel) this.channel.onmessage = () => void this.recount();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  read = (): ScannerState => this.state;

  private set(change: Partial<ScannerState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Takes up what the device has kept, and looks for the server from here on. */
  async start(): Promise<void> {
    this.device = await this.store.device();
    this.marks = await this.store.marks();
    const door = await this.store.door(this.msId);
    this.book = await Book.open(this.store, this.msId);
    this.set({ door, waiting: await this.store.countWaiting(this.msId) });
    this.shown();
    await this.look();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.channel?.close();
    this.listeners.clear();
  }

  /** Erases what tells of the meeting's people, after handing in what waits, where that goes. */
  async leave(): Promise<void> {
    await this.look();
    this.closed = true;
    clearTimeout(this.timer);
    this.book = null;
    await this.store.erase(this.msId);
    this.set({ people: null, door: null, points: [], counts: null });
  }

  private shown(): void {
    this.set({ people: this.book?.size ?? null, points: this.book?.header.points ?? this.state.door?.points ?? [] });
  }

  private async recount(): Promise<void> {
    this.set({ waiting: await this.store.countWaiting(this.msId) });
  }

  /** Tells the other tabs as well. */
  private async moved(): Promise<void> {
    this.channel?.postMessage('moved');
    await this.recount();
  }

  /** The browser says that there is no network: nobody has to wait for one. */
  gone = (): void => {
    if (this.state.link === 'online') this.lost(null);
  };

  /** Asks the server for what is new, hands in what waits, and says how it went. One look at a time; another follows by itself. */
  look(): Promise<void> {
    clearTimeout(this.timer);
    this.looking ??= this.exchangeAll()
      .catch((error) => this.fail(error))
      .finally(() => {
        this.looking = null;
        if (!this.closed) this.timer = setTimeout(() => void this.look(), LOOK_MS[this.state.link]);
      });
    return this.looking;
  }

  private async exchangeAll(): Promise<void> {
    const { msId, store, calls } = this;
    const asked = this.now();
    const snapshot = await calls.snapshot(msId, this.book?.header.seq ?? null);
    // A whole snapshot may have been made for somebody else before; a delta is made when it is asked for.
    if (!snapshot.header.full) await this.mark(asked, snapshot.header.madeAt);
    if (this.closed) return;
    if (this.book && !snapshot.header.full) this.book.add(snapshot);
    else this.book = new Book(snapshot);
    await this.book.keep(store);
    await store.forgetSent(msId, snapshot.header.madeAt);
    this.shown();
    if (performance.now() - this.doorAt > DOOR_MS) {
      const asked = this.now();
      const door = await calls.door(msId);
      await this.mark(asked, door.server);
      await store.putDoor(msId, door);
      this.doorAt = performance.now();
      this.set({ door });
    }
    // Until the server knows what was scanned here, it could let the same ticket in again.
    await this.handIn();
    this.set({ link: 'online' });
    await this.count();
  }

  /** Reads the figures again, as somebody was scanned somewhere. */
  async count(): Promise<void> {
    if (this.state.link !== 'online') return;
    const counts = await this.calls.counts(this.msId).catch(() => null);
    if (counts) this.set({ counts });
  }

  private async mark(asked: DeviceTime, server: Moment): Promise<void> {
    this.marks = await this.store.addMark(markOf(asked, this.now(), server));
  }

  /** The queue stays whatever went wrong; what tells of people goes with the right to see it. */
  private async fail(error: unknown): Promise<void> {
    const link = awayBy(error);
    if (link === 'ended') {
      this.book = null;
      this.doorAt = Number.NEGATIVE_INFINITY;
      await this.store.erase(this.msId);
      this.set({ link, door: null, points: [], counts: null, people: null });
    } else this.set({ link });
  }

  /** Hands in what waits, of every meeting that was scanned on this device. Each waits until the server has named it. */
  private handIn(): Promise<void> {
    return alone(async () => {
      const waiting = await this.store.waiting();
      const batches = new Map<string, KeptScan[]>();
      for (const scan of waiting) {
        const key = `${scan.msId} ${scan.device}`;
        batches.set(key, [...(batches.get(key) ?? []), scan]);
      }
      for (const scans of batches.values()) {
        const [first] = scans;
        for (let at = 0; first && at < scans.length; at += MOST_SCANS) {
          const part = scans.slice(at, at + MOST_SCANS);
          try {
            const answer = await this.calls.send(first, part, { marks: this.marks, now: this.now() });
            await this.store.settle(answer.scans, answer.server);
          } catch (error) {
            // Of another meeting, where there is no right any more, they wait without keeping this one's.
            if (first.msId !== this.msId && awayBy(error) === 'ended') break;
            throw error;
          }
          await this.moved();
        }
      }
    });
  }

  /** Judges a ticket, or who was found by name, at a point: what is shown is counted, or kept until it is. */
  async scan(whose: Whose, passing: Passing): Promise<Verdict> {
    const [nonce, time] = [newIdempotencyKey(), this.now()];
    const named =
      'code' in whose
        ? { code: whose.code.slice(0, LONGEST_CODE), attendeeId: 0 }
        : { attendeeId: whose.found.attendeeId };
    const scan = { nonce, device: this.device, msId: this.msId, ...passing, ...named };
    if (this.state.link === 'online' && isReachable()) {
      try {
        return await this.askServer(scan, time);
      } catch (error) {
        this.lost(error);
      }
    }
    if (this.state.link === 'online') this.lost(null);
    return this.judgeHere(whose, { ...passing, nonce, time });
  }

  private async askServer(scan: Parameters<Exchange['scan']>[0], time: DeviceTime): Promise<Verdict> {
    const { nonce, device, msId, pointId, direction } = scan;
    const { result, reason, facts, person, server: at } = await this.calls.scan(scan);
    if (result === 'admit' && person) {
      const { attendeeId } = person;
      const passed = { nonce, device, msId, pointId, direction, attendeeId, group: this.groupOf(pointId), time, at };
      // The server has it, and the next snapshot will: a disk that is full takes nothing from anybody.
      await this.store.keep({ ...passed, admitted: true, reason: null, state: 'sent', sentAt: at }).catch(() => {});
    }
    const shown = person && { name: person.name, hospital: person.hospital ?? '', fee: person };
    return { nonce, result, reason, facts, offline: false, at, person: shown, pointId, direction };
  }

  /** The door goes on without the server; a look says whether it is back, or what else is wrong. */
  private lost(error: unknown): void {
    // An answer that refuses this one thing says nothing of the network.
    if (error instanceof ApiError && error.serverMessage && awayBy(error) === 'offline') return void this.look();
    if (awayBy(error) !== 'ended') this.set({ link: awayBy(error) });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), awayBy(error) === 'ended' ? 0 : LOOK_MS.offline);
  }

  private groupOf(pointId: number): string {
    const point = this.state.points.find((one) => one.pointId === pointId);
    return point ? groupOf(point) : '';
  }

  private async judgeHere(
    whose: Whose,
    { pointId, direction, nonce, time }: Passing & { nonce: string; time: DeviceTime },
  ): Promise<Verdict> {
    const { book, store, msId, device } = this;
    const point = book?.header.points.find((one) => one.pointId === pointId);
    if (!book || !point) throw new NothingKept();
    const at = Math.round(correctedTime(time, this.marks, Number.MAX_SAFE_INTEGER));
    let ticket: ReadTicket;
    let read: TicketCode | null = null;
    if ('code' in whose) ({ ticket, code: read } = readHere(whose.code, book.header, book.rowOf));
    else ticket = { kind: 'ticket', version: null, holder: book.rowOf(whose.found.attendeeId) };
    const attendeeId = read?.attendeeId ?? ('found' in whose ? whose.found.attendeeId : 0);
    let judged: { reason: DoorReason | null; facts: DoorFacts } = { reason: null, facts: {} };
    const scan = await store.decide({ msId, attendeeId }, (own) => {
      const passed = [...book.passagesOf(attendeeId), ...own.filter(({ admitted }) => admitted)];
      judged = judge(ticket, point, passed, { at, direction, inside: null });
      const { reason } = judged;
      return {
        nonce,
        device,
        msId,
        pointId,
        group: groupOf(point),
        direction,
        attendeeId,
        time,
        at,
        ...('code' in whose ? { code: whose.code.slice(0, LONGEST_CODE) } : {}),
        admitted: reason === null,
        reason,
        state: 'waits',
        sentAt: 0,
      };
    });
    await this.moved();
    const row = read && judged.reason !== 'oldVersion' ? book.rowOf(read.attendeeId) : null;
    const shown = read && row ? await openByTicket(row, read.signature) : null;
    const person = shown ? this.personOf(shown) : 'found' in whose ? whose.found : null;
    const result = scan.admitted ? ('admit' as const) : ('refuse' as const);
    return { nonce, result, offline: true, at, pointId, direction, person, ...judged };
  }

  private personOf({ name, hospital, feeId }: ShownPerson): Omit<Found, 'attendeeId'> {
    return { name, hospital, fee: this.state.door?.fees.find((fee) => fee.feeId === feeId) ?? null };
  }

  /** Who has this name and these last four digits of a phone: asked of the server, or looked up here. */
  async find(asked: { digits: string; name: string }): Promise<Found[]> {
    if (this.state.link === 'online' && isReachable()) {
      try {
        const found = await this.calls.find(this.msId, asked);
        return found.map(({ attendeeId, name, hospital, ...fee }) => ({
          attendeeId,
          name,
          hospital: hospital ?? '',
          fee,
        }));
      } catch (error) {
        this.lost(error);
      }
    }
    if (!this.book) throw new NothingKept();
    const found = await findByName(this.book.all(), this.book.header.salt, asked);
    return found.map(({ row, shown }) => ({ attendeeId: row.attendeeId, ...this.personOf(shown) }));
  }
}

/** There is neither a server nor a snapshot: nobody can be judged. */
export class NothingKept extends Error {}

/** A browser knows when it has no network at all, and never whether it has one. */
const isReachable = () => (globalThis.navigator as Navigator | undefined)?.onLine !== false;

/** Runs while no other tab does; where browsers have no locks, nonces keep a scan from being counted twice. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = (globalThis.navigator as Partial<Navigator> | undefined) ?? {};
  await (locks ? locks.request(LOCK, work) : work());
}
