import type { Db, Reader } from './client';

/** Reads in one state of the database, whatever is written meanwhile, and may change nothing. */
export function inSnapshot<T>(db: Db, work: (reader: Reader) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
