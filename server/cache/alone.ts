/**
 * While purges of other machines do not arrive, a page shows nothing older than a minute: what it is made of is read again
 * after 10 s, and it is made again after 50.
 */
export const ALONE = { dataMs: 10_000, pageMs: 50_000 };
