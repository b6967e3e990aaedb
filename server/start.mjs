import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

// Starts the site as server/start.ts says: from the code that the build has left, or from the sources, which tsx compiles while they are
// loaded, for half of what a start of the supervisor costs.

const ROOT = new URL('../', import.meta.url);
const COMPILED = new URL('.prepared/server/start.js', ROOT);
/** Hashes of what the compiled code was made from (server/start/code.ts). */
const STAMP = new URL('.prepared/start.json', ROOT);

const hashOf = (file) => (existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '');
const isFresh = () =>
  existsSync(STAMP) &&
  existsSync(COMPILED) &&
  Object.entries(JSON.parse(readFileSync(STAMP, 'utf8'))).every(([path, hash]) => hashOf(new URL(path, ROOT)) === hash);

if (!process.argv.includes('--dev') && isFresh()) {
  process.setSourceMapsEnabled(true);
  await import(COMPILED.href);
} else {
  await import('tsx');
  await import('./start.ts');
}
