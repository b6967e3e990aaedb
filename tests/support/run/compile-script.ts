import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundle, PREPARED } from '@/server/start/code';
import { ROOT } from './stages';

/** Packages that the application's code loads at once and the scripts of tests have no use for, and what is taken from them by name. */
const UNUSED: Record<string, string[]> = {
  '@fastify/static': [],
  '@tus/file-store': ['FileStore'],
  '@tus/server': ['ERRORS', 'Metadata', 'Server'],
  exceljs: [],
  sharp: [],
  'svg-captcha': [],
};
/** Puts classes that can do nothing in their place, so that whoever uses one after all fails: to load them takes half of what a process costs. */
const withoutUnused: Plugin = {
  name: 'unused',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[a-z@]/ }, ({ path }) => (path in UNUSED ? { path, namespace: 'unused' } : undefined));
    onLoad({ filter: /./, namespace: 'unused' }, ({ path }) => ({
      contents: ['export default class {}', ...(UNUSED[path] ?? []).map((name) => `export class ${name} {}`)].join(
        '\n',
      ),
      loader: 'js',
    }));
  },
};

/** Compiles a script that a test starts many times: from its sources it would load for seconds. */
export async function compileScript(entry: string): Promise<{ path: string; remove(): void }> {
  const { outputFiles } = await bundle(ROOT, [entry], [withoutUnused]);
  mkdirSync(join(ROOT, PREPARED), { recursive: true });
  const folder = mkdtempSync(join(ROOT, PREPARED, 'script-'));
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
  return {
    path: join(folder, `${basename(entry)}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
