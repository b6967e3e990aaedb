import { statfsSync } from 'node:fs';
import { storageFull } from '@/upstream/gateways/storage/storage';

/**
 * What must be left on the disk of the embedded database, bytes: eight segments of its log. With less it could fail in the
 * middle of writing that, after which it answers nobody any more.
 */
const RESERVE = 128 * 1024 * 1024;

/** A check that throws 507 while the disk of a folder has too little room for a write; reading goes on. */
export function roomOn(folder: string, free: (folder: string) => number = freeBytes): () => void {
  return () => {
    if (free(folder) < RESERVE) throw storageFull();
  };
}

/** Bytes that this process may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
