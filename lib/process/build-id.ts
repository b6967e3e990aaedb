import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build is made from. */
const SOURCES = [
  'app',
  'components',
  'contract',
  'lib',
  'messages',
  'motifs',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /\.test\.tsx?$/;
const LENGTH = 20;

/**
 * The name of a build, from what it is made of: it stands in every page, and two machines that built the same sources must send the same
 * pages, or no cache in front could hold one for both.
 */
export function buildId(root: string, env: Record<string, string | undefined> = process.env): string {
  const hash = createHash('sha256');
  for (const file of buildSources(root)) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${content}\n`);
  }
  hash.update(builtInSettings(env));
  return hash.digest('hex').slice(0, LENGTH);
}

/** Paths of all files that a build is made from, in an order that every machine has. */
const buildSources = (root: string): string[] => SOURCES.flatMap((source) => filesOf(join(root, source)));

/** The settings that are built in, a line each. */
const builtInSettings = (env: Record<string, string | undefined>): string =>
  Object.keys(env)
    .filter((name) => name.startsWith('NEXT_PUBLIC_'))
    .sort()
    .map((name) => `${name}=${env[name]}\n`)
    .join('');

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
