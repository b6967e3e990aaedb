import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface OverloadOptions {
  /** Pages being rendered at once at most; more wait for their turn. While pages take long there are fewer. */
  maxRenders?: number;
  /** Pages waiting for their turn beyond which more are refused, at most: no more than are made within `WAIT_S`. */
  maxWaiting?: number;
  /** Milliseconds that a page waits for its turn before it is refused. */
  patience?: number;
  /** Processes of the site that make pages beside each other: what it makes at once at least, and lets wait, is shared by them. */
  processes?: number;
  /** Milliseconds of event-loop delay (90th percentile of half a second, twice in a row) beyond which pages are refused. */
  maxDelay?: number;
}

const DEFAULT_RENDERS = 64;
const DEFAULT_WAITING = 256;
const DEFAULT_PATIENCE_MS = 8_000;
const DEFAULT_DELAY_MS = 400;
const WINDOW_MS = 500;
/** Pages that take longer tell that too many are made at once, milliseconds. */
const LONG_MS = 800;
/** Of two pages at once none has to wait for the other's reads; fewer than this of the whole site, or half as many of one process, leave the processor idle. */
const LEAST_RENDERS = 8;
/** To begin with, while code is cold and nobody knows how long a page takes. */
const FIRST_RENDERS = 16;
/** By how much a page that takes long lessens the number of those at once. */
const LESS = 0.95;
/** Who would wait longer for a turn is better off in the line, seconds. */
const WAIT_S = 0.4;
const LEAST_WAITING = 8;
/** Of `processes` that share what is the least of the site, each has no less than this part of it. */
const LEAST_SHARE = 0.5;
/** Windows in a row in which nobody had to wait, after which there is room for everybody. */
const CALM_WINDOWS = 6;
/** Share of the last window in how fast pages are made. */
const NEWEST = 0.2;

/** Too much is being rendered already, and too much waits. */
export class OverloadError extends Error {
  constructor() {
    super('Too many pages are being rendered.');
  }
}

/** Gives renderings their turn, and tells when they must be refused so that what is already made keeps being served. */
export class Overload {
  private renders = 0;
  /** Pages at once for now: as TCP finds its window, one more for each round of quick ones, a twentieth less for each slow one. */
  private most: number;
  private readonly share: number;
  private made = 0;
  private perSecond = 0;
  private calmWindows = 0;
  private waitedFor = false;
  private delayed = false;
  private slow = false;
  /** Who waits for a turn, in order; each is called when it has one. */
  private readonly queue = new Set<() => void>();
  private readonly histogram = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;
  refused = 0;

  constructor(private readonly options: OverloadOptions = {}) {
    this.most = Math.min(FIRST_RENDERS, options.maxRenders ?? DEFAULT_RENDERS);
    this.share = Math.max(LEAST_SHARE, 1 / (options.processes ?? 1));
    this.histogram.enable();
    this.timer = setInterval(() => this.judge(), WINDOW_MS);
    this.timer.unref();
  }

  /** Whether one more page would have to wait: what is old but there is better then. */
  busy(): boolean {
    return this.delayed || this.renders >= Math.floor(this.most);
  }

  /**
   * Does the work when its turn comes, first come, first served. Rejects with OverloadError when too many wait already,
   * when the turn does not come in time, and when `signal` says that nobody wants the page any more.
   */
  async during<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.delayed) throw new OverloadError();
    this.waitedFor ||= this.busy();
    if (this.busy()) await this.turn(signal);
    else this.renders += 1;
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.adapt(performance.now() - begun);
      this.leave();
    }
  }

  /** Pages made a second while there was enough to do; 0 before that is known. */
  get rate(): number {
    return this.perSecond;
  }

  /** Whether nobody has had to wait for some seconds. */
  get calm(): boolean {
    return this.calmWindows >= CALM_WINDOWS;
  }

  /** Pages being rendered now. */
  get running(): number {
    return this.renders;
  }

  /** Pages waiting for their turn. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Stops measuring. */
  close(): void {
    clearInterval(this.timer);
    this.histogram.disable();
  }

  /** Resolves with the place of one that left. */
  private turn(signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting = DEFAULT_WAITING, patience = DEFAULT_PATIENCE_MS } = this.options;
    const most = this.perSecond > 0 ? Math.max(LEAST_WAITING * this.share, this.perSecond * WAIT_S) : maxWaiting;
    if (this.queue.size >= Math.min(maxWaiting, most) || signal?.aborted) return Promise.reject(new OverloadError());
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.queue.delete(go);
        settle();
      };
      const go = () => end(resolve);
      const giveUp = () => end(() => reject(new OverloadError()));
      const timer = setTimeout(giveUp, patience);
      signal?.addEventListener('abort', giveUp);
      this.queue.add(go);
    });
  }

  /** Hands the place on to who has waited longest; it never becomes free in between, unless there are to be fewer. */
  private leave(): void {
    const [next] = this.queue;
    if (next && this.renders <= this.most) next();
    else this.renders -= 1;
  }

  private adapt(took: number): void {
    const { maxRenders = DEFAULT_RENDERS } = this.options;
    this.made += 1;
    if (took > LONG_MS) this.most = Math.max(Math.min(LEAST_RENDERS * this.share, maxRenders), this.most * LESS);
    else this.most = Math.min(maxRenders, this.most + 1 / this.most);
  }

  private judge(): void {
    // How fast pages are made is seen only while there is no lack of them.
    if (this.queue.size > 0 || this.renders >= this.most / 2) {
      const seen = (this.made * 1000) / WINDOW_MS;
      this.perSecond = this.perSecond > 0 ? this.perSecond * (1 - NEWEST) + seen * NEWEST : seen;
    }
    this.made = 0;
    this.calmWindows = this.waitedFor || this.delayed ? 0 : this.calmWindows + 1;
    this.waitedFor = this.queue.size > 0;
    const slow = this.histogram.percentile(90) / 1e6 > (this.options.maxDelay ?? DEFAULT_DELAY_MS);
    // One long pause, as at the start while code is loaded, is no overload: the next visitor can be served.
    this.delayed = slow && this.slow;
    this.slow = slow;
    this.histogram.reset();
  }
}
