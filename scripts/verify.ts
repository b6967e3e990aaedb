import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDir } from '@/upstream/core/process/lock';
import type { Database, Db } from '@/upstream/db/client';
import { openUnchangedPglite, openUnchangedPostgres } from '@/upstream/db/unchanged';
import { readLocalStorage } from '@/upstream/gateways/storage/local-storage';
import { openBucket } from '@/upstream/gateways/storage/open-storage';
import { countStrays, countUnreferred } from '@/upstream/verify/idle-files';
import type { FileStore } from '@/upstream/verify/stored.checks';
import { verify } from '@/upstream/verify/verify';

const HELP = `Looks at everything that must hold in a database and between it and the files, changes nothing, and ends with 1 when something does not.

  npm run verify -- [--url DATABASE_URL | --data-dir DATA_DIR] [--files DIR]

  --url URL        a PostgreSQL database, also while the site runs; else the environment's DATABASE_URL
  --data-dir DIR   folder of the embedded database, while the site does not run; else the environment's DATA_DIR, else .data
  --files DIR      folder of the uploaded files; else the bucket of the environment's S3_BUCKET, else \`files\` in DATA_DIR`;

const DEFAULT_DIR = '.data';

async function open(url: string | undefined, dataDir: string): Promise<Database> {
  if (url) return openUnchangedPostgres(url);
  // The lock would make the folder.
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}.`);
  const unlock = await lockDataDir(dataDir);
  const database = await openUnchangedPglite(join(dataDir, 'database'));
  return {
    ...database,
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

/** What is no fault: files that nothing needs. */
async function tellFiles(db: Db, storage?: FileStore, place = ''): Promise<string> {
  const { files, bytes } = await countUnreferred(db);
  const unreferred = `· Nothing refers to ${files} files of ${(bytes / 1e6).toFixed(1)} MB.`;
  if (!storage) return `${unreferred}\n· Nothing says where the files lie (--files): their bytes were not looked at.`;
  return `${unreferred}\n· ${await countStrays(db, storage)} objects in ${place} have no row.`;
}

/** Where the files lie, and what that is called; null where nothing says it. */
async function openFiles(given: string | undefined, dataDir: string | null): Promise<[FileStore, string] | null> {
  const { S3_BUCKET: bucket, ...env } = process.env;
  if (!given && bucket) {
    const S3_FORCE_PATH_STYLE = env.S3_FORCE_PATH_STYLE === 'on' ? 'on' : 'off';
    const storage = await openBucket({ ...env, S3_FORCE_PATH_STYLE }, bucket, { info() {}, error() {} });
    await storage.check();
    return [storage, `the bucket ${bucket}`];
  }
  const folder = given ?? (dataDir && join(dataDir, 'files'));
  if (!folder) return null;
  if (given && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return [readLocalStorage(resolve(folder)), resolve(folder)];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: process.env.DATABASE_URL },
      'data-dir': { type: 'string', default: process.env.DATA_DIR || DEFAULT_DIR },
      files: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const url = values.url || undefined;
  const dataDir = values['data-dir'];
  // Beside a database of another machine the folder of this one counts only where somebody has said so.
  const named = !url || dataDir !== DEFAULT_DIR ? dataDir : null;
  const [storage, place] = (await openFiles(values.files, named)) ?? [];
  const database = await open(url, resolve(dataDir));
  try {
    for await (const { check, problems, milliseconds } of verify(database.db, { storage })) {
      console.log(
        `${problems.length === 0 ? '✓' : '✗'} ${check.name}: ${check.holds} (${Math.round(milliseconds)} ms)`,
      );
      for (const { id, what } of problems) console.log(`    ${id} ${what}`);
      if (problems.length > 0) process.exitCode = 1;
    }
    console.log(await tellFiles(database.db, storage, place));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
