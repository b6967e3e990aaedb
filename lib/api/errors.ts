/** An upstream's refusal or a failed exchange, with the body code that decides (contract.md, "Envelope"). */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    /** The server's own words, already in the language asked for; empty for network faults. */
    readonly serverMessage: string,
    /** Wrong form fields with their texts. */
    readonly fields: Record<string, string> = {},
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(serverMessage || `API error ${code}`);
    this.name = 'ApiError';
  }

  /** Whether nobody is signed in any more (spec §4). */
  get signedOut(): boolean {
    return this.code === 401 || this.code === 403;
  }
}

/** Body code for exchanges that brought no envelope at all: refused, timed out, truncated, HTML. */
export const NETWORK_ERROR = 0;
