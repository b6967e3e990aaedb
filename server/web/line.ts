import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface LineOptions {
  /** What tickets are signed with: all processes that one visitor may meet have the same. */
  secret: string;
  /** Processes that visitors are spread over: each knows of its own share of those who wait. */
  processes: number;
  /** Pages that this process makes a second; 0 before that is known. */
  rate: () => number;
  /** Whether there has been room for some seconds: then nobody waits, whoever is thought to be before them. */
  calm: () => boolean;
  now?: () => number;
}

/** Somebody's place in the line, as their browser keeps it. */
export interface Ticket {
  id: string;
  /** When they joined, or were let in: milliseconds since 1970. */
  at: number;
  /** Whether they were let in: for a while they go before those who were not, so that nobody waits between a form and its payment. */
  inside: boolean;
}

/** What somebody is told who has to wait. */
export interface Place {
  /** How many are before them, about. */
  ahead: number;
  /** How long it will take, about: minutes, 0 for less than one. */
  minutes: number;
  /** When their browser asks again, seconds. */
  again: number;
  ticket: Ticket;
}

const COOKIE = 'line';
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
/** How long a ticket is worth something. */
const INSIDE_MS = 15 * MINUTE_MS;
const WAITING_MS = 60 * MINUTE_MS;
/** Who does not ask again so long after they were to has gone. */
const GONE_MS = 8_000;
/** Those who ask again within this time may all be let in. */
const FRONT_S = 3;
const SOONEST_S = 2;
const LATEST_S = 12;
/** Of tickets that are remembered; who comes then is told of as many before them. */
const MOST = 50_000;
const SIGNATURE = /^([0-9a-z]{1,10})\.([\w-]{12})\.([01])\.([\w-]{22})$/;

/** The line of those for whom no page can be made now: first come, first served, and everybody is told how many are before them. */
export class Line {
  /** Who waits, and until when they are to have asked again. Who never asked a second time is not among them: a program that keeps no cookie waits for nothing. */
  private readonly waiting = new Map<string, { at: number; until: number }>();
  private readonly now: () => number;
  private forgotten = 0;

  constructor(private readonly options: LineOptions) {
    this.now = options.now ?? Date.now;
  }

  /** How many wait in this process. */
  get length(): number {
    return this.waiting.size;
  }

  /** The ticket of a `Cookie` header; undefined for none, an old one, or one that is not ours. */
  ticketIn(cookie: string | undefined): Ticket | undefined {
    const value = /(?:^|;\s*)line=([^;]*)/.exec(cookie ?? '')?.[1];
    const [, at = '', id = '', inside, signature = ''] = SIGNATURE.exec(value ?? '') ?? [];
    if (!id || !timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(`${at}.${id}.${inside}`)))) return;
    const ticket = { id, at: Number.parseInt(at, 36), inside: inside === '1' };
    const age = this.now() - ticket.at;
    return age >= 0 && age < (ticket.inside ? INSIDE_MS : WAITING_MS) ? ticket : undefined;
  }

  /** The `Set-Cookie` header of a ticket. */
  cookieOf({ id, at, inside }: Ticket, secure: boolean): string {
    const value = `${at.toString(36)}.${id}.${inside ? 1 : 0}`;
    const seconds = (inside ? INSIDE_MS : WAITING_MS) / SECOND_MS;
    return `${COOKIE}=${value}.${this.sign(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** Whether it is somebody's turn. */
  admits(ticket: Ticket | undefined): boolean {
    if (ticket?.inside || this.options.calm()) return true;
    this.forget();
    return this.ahead(ticket) < Math.max(1, this.options.rate() * FRONT_S);
  }

  /** Gives somebody who is put off a place, or the one that they have. */
  join(given: Ticket | undefined): Place {
    this.forget();
    const now = this.now();
    const ticket = given ?? { id: randomBytes(9).toString('base64url'), at: now, inside: false };
    const ahead = this.ahead(ticket);
    const rate = Math.max(1, this.options.rate());
    const seconds = ahead / rate;
    // They are spread, so that not all of them ask at once.
    const again = Math.round(Math.min(LATEST_S, Math.max(SOONEST_S, seconds / 2)) + Math.random());
    if (given && (this.waiting.has(ticket.id) || this.waiting.size < MOST))
      this.waiting.set(ticket.id, { at: ticket.at, until: now + again * SECOND_MS + GONE_MS });
    const minutes = Math.floor((seconds * SECOND_MS) / MINUTE_MS);
    return { ahead: ahead * this.options.processes, minutes, again, ticket };
  }

  /** Lets somebody in; their new ticket of that, where they have waited or others do. */
  enter(ticket: Ticket | undefined): Ticket | undefined {
    if (ticket) this.waiting.delete(ticket.id);
    if (ticket?.inside || (!ticket && this.waiting.size === 0)) return;
    return { id: ticket?.id ?? randomBytes(9).toString('base64url'), at: this.now(), inside: true };
  }

  private ahead(ticket: Ticket | undefined): number {
    if (!ticket) return this.waiting.size;
    let before = 0;
    for (const [id, { at }] of this.waiting) if (at < ticket.at || (at === ticket.at && id < ticket.id)) before += 1;
    return before;
  }

  private forget(): void {
    const now = this.now();
    if (now < this.forgotten + SECOND_MS) return;
    this.forgotten = now;
    for (const [id, { until }] of this.waiting) if (until < now) this.waiting.delete(id);
  }

  private sign(value: string): string {
    return createHmac('sha256', this.options.secret).update(`line/${value}`).digest('base64url').slice(0, 22);
  }
}
