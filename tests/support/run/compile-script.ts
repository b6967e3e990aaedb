import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle, PREPARED } from '@/server/start/code';
import { ROOT } from './stages';

/** Compiles a script that a test starts many times: from its sources it would load for seconds. */
export async function compileScript(entry: string): Promise<{ path: string; remove(): void }> {
  const { outputFiles } = await bundle(ROOT, [entry]);
  mkdirSync(join(ROOT, PREPARED), { recursive: true });
  const folder = mkdtempSync(join(ROOT, PREPARED, 'script-'));
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
  return {
    path: join(folder, `${basename(entry)}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
