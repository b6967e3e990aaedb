import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

/** What a build is made from: a build is fresh while none of it has changed. */
const SOURCES = [
  'app',
  'components',
  'contract',
  'lib',
  'messages',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /\.test\.tsx?$/;
const STAMP = '.next/source-stamp';
const BUILD_ID = '.next/BUILD_ID';
/** The lines of Next's output that tell how far it is. */
const PROGRESS = /^\s*(?:✓ (?!Running)|Creating|Collecting page|Finalizing)/;

/** Hash of names, sizes and times of all sources, and of the settings that are built in. */
export function sourceStamp(root: string, env: Record<string, string | undefined> = process.env): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(root, file)}\0${size}\0${Math.trunc(mtimeMs)}\n`);
    }
  }
  for (const name of Object.keys(env).sort())
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\n`);
  return hash.digest('hex');
}

/** Whether the build on disk was made from the sources as they are. */
export function isBuildFresh(root: string, stamp = sourceStamp(root)): boolean {
  if (!existsSync(join(root, BUILD_ID)) || !existsSync(join(root, STAMP))) return false;
  return readFileSync(join(root, STAMP), 'utf8') === stamp;
}

/** A build that can be waited for or stopped. */
export interface Build {
  /** Resolves when a fresh build is on disk; rejects with the build's own output when it fails. */
  done: Promise<void>;
  stop(): void;
}

/** Builds the site unless the build on disk is fresh; `say` gets lines of progress. */
export function ensureBuild(root: string, say: (line: string) => void): Build {
  const stamp = sourceStamp(root);
  if (isBuildFresh(root, stamp)) return { done: Promise.resolve(), stop: () => undefined };
  say('Building the site: once after every change, about a minute.');
  const next = join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listen = (stream: NodeJS.ReadableStream) =>
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (PROGRESS.test(line)) say(`  ${line.trim()}`);
    });
  listen(child.stdout);
  listen(child.stderr);
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`The site could not be built:\n${lines.slice(-40).join('\n')}`));
      writeFileSync(join(root, STAMP), stamp);
      resolve();
    });
  });
  return { done, stop: () => child.kill('SIGTERM') };
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
