import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildId } from '@/lib/build-id';

const STAMP = '.next/source-stamp';
const BUILD_ID = '.next/BUILD_ID';
/** The lines of Next's output that tell how far it is. */
const PROGRESS = /^\s*(?:✓ (?!Running)|Creating|Collecting page|Finalizing)/;

/**
 * Whether the build on disk was made from the sources as they are: by what they say, because an image or a copy gives them
 * other times.
 */
export function isBuildFresh(root: string, stamp = buildId(root)): boolean {
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
  const stamp = buildId(root);
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
