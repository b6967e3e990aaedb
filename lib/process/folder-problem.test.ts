import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderProblem } from './folder-problem';

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('what a system says of the data folder is a sentence, and of anything else it is not', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-folder-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const error = caught(() => mkdirSync(dataDir, { recursive: true }));
  expect(folderProblem(dataDir, error)).toMatch(/^The data folder \S+ cannot be used \(ENOTDIR.*set DATA_DIR/);
  expect(folderProblem(join(scratch, 'fil'), error)).toBeUndefined();
  expect(folderProblem(dataDir, new Error('else'))).toBeUndefined();
  const inside = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/data/keys.json' });
  expect(folderProblem('/data', inside)).toContain('read-only');
  // What passes is no reason to stay away.
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/data/keys.json' });
  expect(folderProblem('/data', full)).toBeUndefined();
});
