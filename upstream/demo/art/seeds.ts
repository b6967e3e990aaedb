/** Number of drawings per kind and discipline: more than a page shows, few enough to be cached. */
const SEEDS = 500;

/** Seed of a record's drawing: neighbouring ids differ, and seeds repeat after 500. */
export const seedOf = (number: number) => number % SEEDS;

/** Whether a seed in a URL is valid and in canonical form. */
export const isSeed = (text: string) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) < SEEDS;
