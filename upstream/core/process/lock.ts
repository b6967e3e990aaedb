import { closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Exit code of a start that found the data folder in use. */
export const LOCKED_EXIT_CODE = 78;
/** open(2) on macOS and BSD: take an exclusive lock with the file; Node has no name for it. */
const O_EXLOCK = 0x20;

export class DataDirLocked extends Error {
  constructor(
    readonly dataDir: string,
    /** The holder's process id, where it could be read. */
    readonly pid: number | undefined,
  ) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data folder ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`);
    this.name = 'DataDirLocked';
  }
}

/**
 * Takes the data folder for this process and returns the release; throws DataDirLocked naming the holder.
 * PGlite has no lock of its own: a second opener silently loses acknowledged writes. The kernel holds the lock, so that
 * it is atomic and ends with its process; the file beside it only tells the pid (docs/decisions/0014).
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'upstream.lock');
  const release = await takeLock(dataDir, path);
  if (!release) throw new DataDirLocked(dataDir, readPid(path));
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => {
    rmSync(path, { force: true });
    release();
  };
}

function takeLock(dataDir: string, path: string): Promise<(() => void) | null> {
  // The folder's own identity: links and other spellings of its path mean the same lock.
  const { dev, ino } = statSync(dataDir, { bigint: true });
  if (process.platform === 'linux') return listen(`\0huiyi-${dev}-${ino}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\huiyi-${dev}-${ino}`);
  return Promise.resolve(lockFile(path));
}

/** The name is taken while a socket listens on it: an abstract one (Linux) or a pipe (Windows) leaves nothing behind. */
function listen(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

function lockFile(path: string): (() => void) | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  try {
    const handle = openSync(`${path}ed`, O_RDWR | O_CREAT | O_EXLOCK | O_NONBLOCK, 0o600);
    return () => closeSync(handle);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null;
    throw error;
  }
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
