import type { Check } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import type { Storage } from '@/upstream/gateways/storage/storage';
import { HLS_FILES } from '@/upstream/gateways/transcoder';
import { keysOf, tileKey } from '@/upstream/modules/file/file.kinds';
import { type FileRow, findFilesAfter, listKnownIds } from '@/upstream/modules/file/file.repository';
import { findMade } from '@/upstream/modules/file/rendition.repository';
import { hlsKey } from '@/upstream/modules/file/rendition.service';

/** What is asked of the place where bytes lie. */
export type FileStore = Pick<Storage, 'head' | 'listOlder'>;

interface Fault {
  fileId: string;
  what: string;
}

/** Rows of one question. */
const BATCH = 1_000;
/** Objects that the store is asked about at once. */
const AT_ONCE = 16;

/** What holds between the rows of files and their bytes. */
export const storedChecks = (storage: FileStore): Check[] => [
  {
    name: 'filesStored',
    holds: 'every file lies in the store in all its sizes, as long as its row says',
    beyond: true,
    async *find(db) {
      for await (const rows of pagesOfFiles(db)) {
        const ids = rows.map(({ fileId }) => fileId);
        const films = [...(await findMade(db, ids))];
        const found = [
          ...(await eachOf(rows, (row) => faultsOf(storage, row))),
          ...(await eachOf(films, (fileId) => missingParts(storage, fileId))),
        ];
        // Whoever deletes a file deletes its row first: one that went meanwhile is not lost.
        const kept = await listKnownIds(
          db,
          found.map(({ fileId }) => fileId),
        );
        for (const { fileId, what } of found) if (kept.has(fileId)) yield { id: `file ${fileId}`, what };
      }
    },
  },
];

async function* pagesOfFiles(db: Reader): AsyncGenerator<FileRow[]> {
  let rows = await findFilesAfter(db, '', BATCH);
  while (rows.length > 0) {
    yield rows;
    rows = await findFilesAfter(db, rows.at(-1)?.fileId ?? '', BATCH);
  }
}

/** Asks about each, some at once; the faults in the order of what was asked about. */
async function eachOf<T>(asked: readonly T[], look: (one: T) => Promise<Fault[]>): Promise<Fault[]> {
  const found: Fault[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    found.push(...(await Promise.all(asked.slice(at, at + AT_ONCE).map(look))).flat());
  }
  return found;
}

async function faultsOf(storage: FileStore, file: FileRow): Promise<Fault[]> {
  const { fileId, size, purpose, facts } = file;
  const keys = keysOf(file);
  if (keys.length === 0) return [{ fileId, what: `is of the purpose ${purpose}, of which there are no files` }];
  const [main, ...smaller] = await Promise.all(keys.map((key) => storage.head(key)));
  const lost = keys.filter((_, at) => !(at === 0 ? main : smaller[at - 1])).map((key) => `has no bytes: ${key}`);
  // Whoever cuts a picture stores its tiles, then the picture anew, and tells its row last; files are copied after rows.
  const isCut = async () => !facts?.tiled && (await storage.head(tileKey(fileId, 0, 0, 0))) !== null;
  if (main && main.size !== size && !(await isCut()))
    lost.push(`has ${main.size} bytes instead of ${size}: ${keys[0]}`);
  return lost.map((what) => ({ fileId, what }));
}

/** Players ask for these by name once the film's HLS counts as made. */
async function missingParts(storage: FileStore, fileId: string): Promise<Fault[]> {
  const keys = HLS_FILES.map((name) => hlsKey(fileId, name));
  const found = await Promise.all(keys.map((key) => storage.head(key)));
  return keys.filter((_, at) => !found[at]).map((key) => ({ fileId, what: `has no bytes: ${key}` }));
}
