import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { z } from 'zod';

/** Where the build keeps what a start needs beside Next's own build. */
export const PREPARED = '.prepared';
/** Scripts that processes are started with, named as their sources are. */
const ENTRIES = [
  'server/start',
  'server/web',
  'server/render',
  'upstream/main',
  'upstream/documents',
  'upstream/prepare',
] as const;
type Entry = (typeof ENTRIES)[number];
const STAMP = join(PREPARED, 'code.json');
/** Hashes of what the supervisor alone was made from: who starts it looks here first (server/start.mjs). */
const START_STAMP = join(PREPARED, 'start.json');
/** What the code depends on besides the files that are in it. */
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'server/start/code.ts'];
/** By what a file knows where it is; spelled in parts, since the supervisor that compiles is compiled by this too. */
const OWN_URL = ['import', 'meta', 'url'].join('.');
/** Packages that are large and asked for by what is itself loaded when it is needed: in one file with it they would be loaded at each start. */
const WHEN_NEEDED = /^(?:alipay-sdk|axios|mqtt|wechatpay-axios-plugin|@aws-sdk\/client-s3)$/;
const stampSchema = z.record(z.string(), z.string());

/** How Node starts the site's processes: from compiled code, or from the sources through tsx. */
export interface Code {
  script(entry: Entry): string;
  execArgv: string[];
}

/** The sources themselves, which tsx compiles while they are loaded. */
export const sourceCode = (root: string): Code => ({
  script: (entry) => join(root, `${entry}.ts`),
  execArgv: ['--import', 'tsx'],
});

/** What `compile` has left; its stack traces name lines of the sources. */
const compiledCode = (root: string): Code => ({
  script: (entry) => join(root, PREPARED, `${entry}.js`),
  execArgv: ['--enable-source-maps'],
});

/** Whether the compiled code was made from the sources as they are, by what they say. */
export function isCodeFresh(root: string): boolean {
  const path = join(root, STAMP);
  const files = [path, ...ENTRIES.map((entry) => compiledCode(root).script(entry))];
  if (!files.every((file) => existsSync(file))) return false;
  const kept = stampSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  return kept.success && Object.entries(kept.data).every(([file, hash]) => hashOf(join(root, file)) === hash);
}

/** The compiled code, made anew unless it is fresh; where it cannot be made, `say` hears why and the sources are used. */
export async function ensureCode(root: string, say: (line: string) => void): Promise<Code> {
  if (isCodeFresh(root)) return compiledCode(root);
  try {
    await compile(root);
    return compiledCode(root);
  } catch (error) {
    const why = error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error);
    say(`The code is compiled while it starts: ${why}`);
    return sourceCode(root);
  }
}

/** Makes one file of each script with all of its sources, to be written into a folder of `.prepared`; packages stay where they are. */
export async function bundle(root: string, entries: readonly string[], more: Plugin[] = []) {
  const { build } = await import('esbuild');
  const outdir = join(root, PREPARED);
  return build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.9',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'silent',
    banner: {
      js: `import { createRequire as requireFrom_ } from 'node:module'; const loadWhenNeeded_ = requireFrom_(${OWN_URL});`,
    },
    plugins: [
      ...more,
      {
        name: 'sources',
        setup({ onLoad, onResolve }) {
          // Every script is two folders below the root, so that a file finds its neighbours where its source has them.
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const url = JSON.stringify(relative(join(outdir, 'script'), path).replaceAll('\\', '/'));
            const text = readFileSync(path, 'utf8');
            return {
              loader: 'ts',
              contents: text.replaceAll(OWN_URL, `new URL(${url}, ${OWN_URL}).href`),
            };
          });
          // Node would ask for an import attribute.
          onResolve({ filter: /^[^.@/].*\.json$/ }, ({ path }) => ({ path: join(root, 'node_modules', path) }));
          onResolve({ filter: WHEN_NEEDED }, ({ path, kind }) =>
            kind === 'import-statement' ? { path, namespace: 'when needed' } : undefined,
          );
          onLoad({ filter: /./, namespace: 'when needed' }, ({ path }) => ({
            contents: `module.exports = loadWhenNeeded_(${JSON.stringify(path)});`,
          }));
          // Both read JSON with an import attribute, which Node knows from 20.10 on: one is compiled with ours, of the other the part for `require` is loaded.
          onResolve({ filter: /^aedes$/ }, () => ({ path: join(root, 'node_modules/aedes/aedes.js') }));
          onResolve({ filter: /^sharp$/ }, () => ({ path: '../../node_modules/sharp/dist/index.cjs', external: true }));
        },
      },
    ],
  });
}

async function compile(root: string): Promise<void> {
  const { outputFiles, metafile } = await bundle(root, ENTRIES);
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  const stamp = (path: string, inputs: object) => {
    const files = [...SETTINGS, ...Object.keys(inputs)];
    replaceFile(
      join(root, path),
      JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(join(root, file))]))),
    );
  };
  stamp(START_STAMP, metafile.outputs[`${PREPARED}/server/start.js`]?.inputs ?? {});
  stamp(STAMP, metafile.inputs);
}

/** Writes a file at once: another start may be reading it. */
function replaceFile(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

/** Empty for a file that is not there. */
function hashOf(path: string): string {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
}
