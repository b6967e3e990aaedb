import { readFileSync } from 'node:fs';
import glob from 'fast-glob';

/** The unit tests, by whether a file asks for a document: loading jsdom costs more than most files do. */
export function unitFiles(cwd: string): { withDocument: string[]; withoutDocument: string[] } {
  const files = glob.sync(
    ['{app,components,contract,lib,scripts,server}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
    { cwd },
  );
  const asks = (file: string) => readFileSync(`${cwd}/${file}`, 'utf8').startsWith('// @vitest-environment jsdom');
  return { withDocument: files.filter(asks), withoutDocument: files.filter((file) => !asks(file)) };
}
