import { readFileSync } from 'node:fs';
import glob from 'fast-glob';

/** What a test does to the process it runs in, so that no other file may share it. */
const CHANGES_ITS_PROCESS =
  /@vitest-environment|\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|process\.env|(?:globalThis|window)\.\w+ =[^=]/;

/** The unit tests, by whether a file needs a process of its own; the others share one per worker. */
export function unitFiles(cwd: string): { alone: string[]; together: string[] } {
  const files = glob.sync(
    [
      '{contract,lib,server,scripts}/**/*.test.ts',
      '{app,components,lib}/**/*.test.tsx',
      'tests/unit/**/*.test.{ts,tsx}',
    ],
    { cwd },
  );
  const isAlone = (file: string) => CHANGES_ITS_PROCESS.test(readFileSync(`${cwd}/${file}`, 'utf8'));
  return { alone: files.filter(isAlone), together: files.filter((file) => !isAlone(file)) };
}
