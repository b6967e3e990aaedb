import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openPglite } from './db/client';

const [OPEN_TO_ALL, NAME] = [0o755, /^database-/];

/** Makes the empty, migrated database at `target` that new data folders begin with, and removes older ones beside it. */
async function main(target: string): Promise<void> {
  const draft = `${target}.${process.pid}`;
  try {
    const database = await openPglite(draft);
    await database.close();
    // There is nothing in it but tables: whoever runs the site may copy it.
    chmodSync(draft, OPEN_TO_ALL);
    // Another build may have been quicker.
    if (!existsSync(target)) renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const folder = dirname(target);
  const older = readdirSync(folder).filter((name) => NAME.test(name) && !name.startsWith(basename(target)));
  for (const name of older) rmSync(join(folder, name), { recursive: true, force: true });
}

await main(process.argv[2] ?? '');
