import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { buildId } from '@/lib/process/build-id';
import { type Code, ensureCode } from '@/server/start/code';
import { preparedDatabase } from '@/server/start/prepared-database';

const STAMP = '.next/source-stamp';
const BUILD_ID = '.next/BUILD_ID';
/** The lines of Next's output that tell how far it is. */
const PROGRESS = /^\s*(?:✓ (?!Running)|Creating|Collecting page|Finalizing)/;
const MANIFEST = z.object({ rootMainFiles: z.array(z.string()) });
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
/** Smaller files are not compiled while they come (characters). */
const LARGE = 30_000;

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
  /** Resolves with the code that processes are started from. */
  code: Promise<Code>;
  /** Resolves when new data folders have a database to begin with, or must do without. */
  database: Promise<void>;
  /** Resolves when everything fresh is on disk; rejects with the site's own output when its build fails. */
  done: Promise<void>;
  stop(): void;
}

/** Makes what a start needs, unless what is on disk is fresh: code, an empty database, the site; `say` gets lines of progress. */
export function ensureBuild(root: string, say: (line: string) => void): Build {
  const children: ChildProcess[] = [];
  const run: Run = (script, args, options) => {
    const child = spawn(process.execPath, [...options.execArgv, script, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return untilDone(child, options.onLine);
  };
  const code = ensureCode(root, say);
  const database = code.then((code) => prepareDatabase(root, code, run));
  const done = Promise.all([buildSite(root, run, say), database]).then(() => undefined);
  // It may fail before anybody waits for it.
  done.catch(() => undefined);
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  return { code, database, done, stop };
}

/** Runs a script to its end; rejects with the last lines that it printed when it fails. */
type Run = (
  script: string,
  args: string[],
  options: { execArgv: string[]; onLine?: (line: string) => void },
) => Promise<void>;

async function buildSite(root: string, run: Run, say: (line: string) => void): Promise<void> {
  const stamp = buildId(root);
  if (isBuildFresh(root, stamp)) return;
  say('Building the site: once after every change, about a minute.');
  const onLine = (line: string) => {
    if (PROGRESS.test(line)) say(`  ${line.trim()}`);
  };
  await run(join(root, 'node_modules/next/dist/bin/next'), ['build'], { execArgv: [], onLine }).catch((why: Error) => {
    throw new Error(`The site could not be built:\n${why.message}`);
  });
  hintCompilation(root);
  writeFileSync(join(root, STAMP), stamp);
}

/**
 * Marks the framework's large files, which every page runs from end to end, so that browsers that know the mark compile them while
 * they come, beside the main thread, and not at first use on it (V8's explicit compile hints). To others it is a comment.
 */
export function hintCompilation(root: string): void {
  const { rootMainFiles } = MANIFEST.parse(JSON.parse(readFileSync(join(root, '.next/build-manifest.json'), 'utf8')));
  for (const name of rootMainFiles) {
    const file = join(root, '.next', name);
    const code = readFileSync(file, 'utf8');
    if (code.length >= LARGE && !code.startsWith(COMPILE_HINT)) writeFileSync(file, `${COMPILE_HINT}\n${code}`);
  }
}

/** A start does without it where it cannot be made, so nothing is said. */
async function prepareDatabase(root: string, code: Code, run: Run): Promise<void> {
  const folder = preparedDatabase(root);
  if (existsSync(folder)) return;
  await run(code.script('upstream/prepare'), [folder], code).catch(() => undefined);
}

function untilDone(
  child: ChildProcessByStdio<null, Readable, Readable>,
  onLine?: (line: string) => void,
): Promise<void> {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine?.(line);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(lines.slice(-40).join('\n')))));
  });
}
