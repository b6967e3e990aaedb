import { randomBytes } from 'node:crypto';
import { constants, createReadStream, mkdirSync, type Stats } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull, requireKey, type Storage, storageAway, storageFull } from './storage';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** The folder of `createLocalStorage` as it is, for who only reads. */
export function readLocalStorage(root: string): Pick<Storage, 'head' | 'listOlder'> {
  return {
    async head(key) {
      requireKey(key);
      const entry = await statOrNull(join(root, key));
      return entry && { size: entry.size, etag: etagOf(entry) };
    },
    async listOlder({ prefix, before, after = '', limit }) {
      const folder = dirname(`${prefix}x`);
      const names = (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? [];
      const keys = names.map((name) => `${folder}/${name}`).filter((key) => key.startsWith(prefix) && key > after);
      const page = keys.sort().slice(0, limit);
      const entries = await Promise.all(page.map((key) => statOrNull(join(root, key))));
      return {
        keys: page.filter((_, index) => (entries[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime()),
        next: keys.length > limit ? (page.at(-1) ?? null) : null,
      };
    },
  };
}

/** Files under a folder: `{root}/public/…`, `{root}/private/…` and marks of our own, readable by this account alone. */
export function createLocalStorage(root: string): Storage {
  for (const folder of ['public', 'private', 'meta', 'parts'])
    mkdirSync(join(root, folder), { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    requireKey(key);
    return join(root, key);
  };

  return {
    ...readLocalStorage(root),
    check: () => access(root, constants.R_OK | constants.W_OK),
    async put(key, bytes) {
      const path = pathOf(key);
      const part = 'path' in bytes ? bytes.path : join(root, 'parts', randomBytes(12).toString('hex'));
      try {
        await flush(part, Buffer.isBuffer(bytes) ? bytes : null);
        // A rename is whole or not at all: nobody reads half a file, and no crash leaves one.
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw isDiskFull(error) ? storageFull() : error;
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key), 'r').catch(nullWhenMissing);
      return handle && createReadStream('', { fd: handle, ...range });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Puts bytes (null: those of the file already) where a power cut does not take them. */
async function flush(path: string, bytes: Buffer | null): Promise<void> {
  const handle = await open(path, bytes ? 'wx' : 'r+', 0o600);
  try {
    if (bytes) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const etagOf = ({ size, mtimeMs }: Stats) => `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;

const nullWhenMissing = (error: unknown) => {
  if (codeOf(error) === 'ENOENT') return null;
  if (codeOf(error) === 'EMFILE' || codeOf(error) === 'EIO') throw storageAway();
  throw error;
};

const statOrNull = (path: string) => stat(path).catch(nullWhenMissing);
