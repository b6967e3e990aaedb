import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Exit code of a start that found the data folder in use. */
export const LOCKED_EXIT_CODE = 78;

export class DataDirLocked extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(`The data folder ${dataDir} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`);
    this.name = 'DataDirLocked';
  }
}

/**
 * Takes the data folder for this process and returns the release; throws DataDirLocked naming the holder.
 * PGlite has no lock of its own: a second opener silently loses acknowledged writes.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'upstream.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(path, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(path, 'utf8'));
      if (pid !== process.pid && isAlive(pid)) throw new DataDirLocked(dataDir, pid);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`The data folder ${dataDir} could not be locked.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
