import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface OverloadOptions {
  /** Pages being rendered at once; more wait for their turn. */
  maxRenders?: number;
  /** Pages waiting for their turn beyond which more are refused. */
  maxWaiting?: number;
  /** Milliseconds that a page waits for its turn before it is refused. */
  patience?: number;
  /** Milliseconds of event-loop delay (90th percentile of half a second, twice in a row) beyond which pages are refused. */
  maxDelay?: number;
}

const DEFAULT_RENDERS = 64;
const DEFAULT_WAITING = 256;
const DEFAULT_PATIENCE_MS = 8_000;
const DEFAULT_DELAY_MS = 400;
const WINDOW_MS = 500;

/** Too much is being rendered already, and too much waits. */
export class OverloadError extends Error {
  constructor() {
    super('Too many pages are being rendered.');
  }
}

/** Gives renderings their turn, and tells when they must be refused so that what is already made keeps being served. */
export class Overload {
  private renders = 0;
  private delayed = false;
  private slow = false;
  /** Who waits for a turn, in order; each is called when it has one. */
  private readonly queue = new Set<() => void>();
  private readonly histogram = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;
  refused = 0;

  constructor(private readonly options: OverloadOptions = {}) {
    this.histogram.enable();
    this.timer = setInterval(() => this.judge(), WINDOW_MS);
    this.timer.unref();
  }

  /** Whether one more page would have to wait: what is old but there is better then. */
  busy(): boolean {
    return this.delayed || this.renders >= (this.options.maxRenders ?? DEFAULT_RENDERS);
  }

  /**
   * Does the work when its turn comes, first come, first served. Rejects with OverloadError when too many wait already,
   * when the turn does not come in time, and when `signal` says that nobody wants the page any more.
   */
  async during<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.delayed) throw new OverloadError();
    if (this.busy()) await this.turn(signal);
    else this.renders += 1;
    try {
      return await work();
    } finally {
      this.leave();
    }
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
    if (this.queue.size >= maxWaiting || signal?.aborted) return Promise.reject(new OverloadError());
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

  /** Hands the place on to who has waited longest; it never becomes free in between. */
  private leave(): void {
    const [next] = this.queue;
    if (next) next();
    else this.renders -= 1;
  }

  private judge(): void {
    const slow = this.histogram.percentile(90) / 1e6 > (this.options.maxDelay ?? DEFAULT_DELAY_MS);
    // One long pause, as at the start while code is loaded, is no overload: the next visitor can be served.
    this.delayed = slow && this.slow;
    this.slow = slow;
    this.histogram.reset();
  }
}
