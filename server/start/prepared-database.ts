import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PREPARED } from '@/server/start/code';

const MIGRATIONS = 'upstream/db/migrations';
const PGLITE = 'node_modules/@electric-sql/pglite/package.json';
const NAME = 'database-';
const LENGTH = 16;

/**
 * Where the empty, migrated PGlite database is that new data folders begin with. Its name is made of what it depends on, so
 * that one from other migrations or another PGlite is never found.
 */
export function preparedDatabase(root: string): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(join(root, MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  for (const file of [PGLITE, ...migrations.sort().map((name) => `${MIGRATIONS}/${name}`)]) {
    hash.update(`${file}\0${existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''}\0`);
  }
  return join(root, PREPARED, NAME + hash.digest('hex').slice(0, LENGTH));
}
