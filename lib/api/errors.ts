/** Bad gateway, unavailable, gateway time-out. */
const PASSING = new Set([502, 503, 504]);

/** An upstream's refusal or a failed exchange, with the body code that decides (docs/wire.md, "Envelope"). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    /** The server's own message, already in the language asked for; empty for network faults. */
    readonly serverMessage: string,
    /** Wrong form fields with their texts. */
    readonly fields: Record<string, string> = {},
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
    /** HTTP status of the answer; undefined when nothing answered at all. */
    readonly status?: number,
    /** Number of the newest version, where something was written over an older one. */
    readonly newest?: number,
    /** The request's name, where the answer was a fault: whoever reports it can say which. */
    readonly requestId?: string,
  ) {
    super(serverMessage || `API error ${code}`);
    this.name = 'ApiError';
  }

  /** Whether nobody is signed in any more (spec §4). */
  get signedOut(): boolean {
    return this.code === 401 || this.code === 403;
  }

  /** Whether asking again may go better: nothing answered, or what did says that it cannot just now. */
  get passing(): boolean {
    if (this.code === NETWORK_ERROR && this.status === undefined) return true;
    return PASSING.has(this.code) || (this.code === NETWORK_ERROR && PASSING.has(this.status ?? 0));
  }
}

/** Body code for exchanges that brought no envelope at all: refused, timed out, truncated, HTML. */
export const NETWORK_ERROR = 0;
