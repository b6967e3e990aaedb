const HELD = Symbol.for('huiyi.handed-over');
const shared = globalThis as { [HELD]?: Map<string, string> };
shared[HELD] ??= new Map();

/** What is handed over: React renders server components and the HTML from two copies of every module, in one process. */
export const held = shared[HELD];

/** The text of a key while HTML is made; undefined in a browser. */
export const handedOver = (key: string): string | undefined => held.get(key);
