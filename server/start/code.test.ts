import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Code, ensureCode, isCodeFresh } from '@/server/start/code';

let root: string;
const said: string[] = [];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const compile = () => ensureCode(root, (line) => said.push(line));
const run = (code: Code) =>
  spawnSync(process.execPath, [...code.execArgv, code.script('upstream/main')], { encoding: 'utf8' });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huiyi-code-'));
  said.length = 0;
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  for (const script of ['server/start', 'server/web', 'server/render', 'upstream/documents', 'upstream/prepare'])
    write(`${script}.ts`, '');
  write('upstream/main.ts', "import { word } from '@/lib/word';\nconsole.log(word satisfies string);\n");
  write('lib/word.ts', "export const word: string = 'first';\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what is compiled says what the sources say, and is made again when one of them changes', async () => {
  expect(isCodeFresh(root)).toBe(false);
  const code = await compile();
  expect(code.script('upstream/main')).toMatch(/\.js$/);
  expect(run(code).stdout).toBe('first\n');
  expect(isCodeFresh(root)).toBe(true);

  write('lib/word.ts', "export const word: string = 'other';\n");
  expect(isCodeFresh(root)).toBe(false);
  expect(run(await compile()).stdout).toBe('other\n');

  rmSync(join(root, 'lib/word.ts'));
  expect(isCodeFresh(root)).toBe(false);
});

test('the supervisor is started from what is compiled while its sources are the same, and never for development', async () => {
  write('server/start.ts', "import { word } from '@/lib/word';\nconsole.log(word, process.argv[2]);\n");
  write('package.json', '{ "type": "module" }');
  cpSync('server/start.mjs', join(root, 'server/start.mjs'));
  const start = (half: string) =>
    spawnSync(process.execPath, [join(root, 'server/start.mjs'), half], { encoding: 'utf8' });
  // Here is no tsx, which the sources would be loaded with.
  const fromSources = { stdout: '', stderr: expect.stringContaining("Cannot find package 'tsx'") };
  expect(start('--web')).toMatchObject(fromSources);
  await compile();
  expect(start('--web')).toMatchObject({ stdout: 'first --web\n', stderr: '' });
  expect(start('--dev')).toMatchObject(fromSources);
  write('upstream/main.ts', '');
  expect(start('--web').stdout).toBe('first --web\n');
  write('lib/word.ts', "export const word: string = 'other';\n");
  expect(start('--web')).toMatchObject(fromSources);
});

test('the compiled supervisor compiles as its sources do', async () => {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('server/start/code.ts', join(root, 'server/start/code.ts'));
  write(
    'server/start.ts',
    "import { ensureCode } from '@/server/start/code';\nawait ensureCode(process.argv[2] ?? '', console.log);\n",
  );
  write('package.json', '{ "type": "module" }');
  write('upstream/main.ts', 'console.log(import.meta.url);\n');
  const code = await compile();
  const where = run(code).stdout;
  expect(where).toMatch(/upstream\/main\.ts\n$/);
  write('upstream/main.ts', '// Changed.\nconsole.log(import.meta.url);\n');
  const again = spawnSync(process.execPath, [code.script('server/start'), root], { encoding: 'utf8' });
  expect(again).toMatchObject({ stdout: '', stderr: '' });
  expect(isCodeFresh(root)).toBe(true);
  expect(run(code).stdout).toBe(where);
});

test.each(['package-lock.json', 'tsconfig.json'])('it is made again when %s changes', async (file) => {
  await compile();
  write(file, '{ "compilerOptions": { "paths": { "@/*": ["./*"] } }, "other": true }');
  expect(isCodeFresh(root)).toBe(false);
});

test('a failure names the line of the source, and a file finds what stands beside its source', async () => {
  write(
    'lib/word.ts',
    "\nexport const word: string = new URL('beside.txt', import.meta.url).href;\nthrow new Error(word);\n",
  );
  const { stderr } = run(await compile());
  expect(stderr).toContain(`${join(root, 'lib/word.ts')}:3`);
  expect(stderr).toContain(`Error: file://${join(root, 'lib/beside.txt')}`);
});

test('a large package is loaded by what is itself loaded when it is needed, and not at the start', async () => {
  write('upstream/asked.ts', "import { isAxiosError } from 'axios';\nexport const asked = isAxiosError(1);\n");
  write('upstream/main.ts', "console.log('begun');\nconsole.log((await import('./asked')).asked);\n");
  const code = await compile();
  // Here is no such package.
  expect(run(code)).toMatchObject({ stdout: 'begun\n', stderr: expect.stringContaining("Cannot find module 'axios'") });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  expect(run(code)).toMatchObject({ stdout: 'begun\nfalse\n', stderr: '' });
});

test('sources that cannot be compiled are started as they are, and the reason is said', async () => {
  write('lib/word.ts', 'export const = ;');
  const code = await compile();
  expect(code.script('upstream/main')).toBe(join(root, 'upstream/main.ts'));
  expect(said).toEqual([expect.stringContaining('lib/word.ts:1')]);
  expect(existsSync(join(root, '.prepared/code.json'))).toBe(false);
});
