import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface OverloadOptions {
  /** Pages being rendered at once beyond which more are refused. */
  maxRenders?: number;
  /** Milliseconds of event-loop delay (90th percentile of half a second, twice in a row) beyond which pages are refused. */
  maxDelay?: number;
}

const DEFAULT_RENDERS = 64;
const DEFAULT_DELAY_MS = 400;
const WINDOW_MS = 500;

/** Too much is being rendered already. */
export class OverloadError extends Error {
  constructor() {
    super('Too many pages are being rendered.');
  }
}

/** Tells when rendering must be refused so that what is already made keeps being served. */
export class Overload {
  private renders = 0;
  private delayed = false;
  private slow = false;
  private readonly histogram = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;
  refused = 0;

  constructor(private readonly options: OverloadOptions = {}) {
    this.histogram.enable();
    this.timer = setInterval(() => this.judge(), WINDOW_MS);
    this.timer.unref();
  }

  /** Whether one more page may be rendered now. */
  busy(): boolean {
    return this.delayed || this.renders >= (this.options.maxRenders ?? DEFAULT_RENDERS);
  }

  /** Counts a rendering while it lasts; rejects with OverloadError when there are too many already. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy()) throw new OverloadError();
    this.renders += 1;
    try {
      return await work();
    } finally {
      this.renders -= 1;
    }
  }

  /** Pages being rendered now. */
  get running(): number {
    return this.renders;
  }

  /** Stops measuring. */
  close(): void {
    clearInterval(this.timer);
    this.histogram.disable();
  }

  private judge(): void {
    const slow = this.histogram.percentile(90) / 1e6 > (this.options.maxDelay ?? DEFAULT_DELAY_MS);
    // One long pause, as at the start while code is loaded, is no overload: the next visitor can be served.
    this.delayed = slow && this.slow;
    this.slow = slow;
    this.histogram.reset();
  }
}
