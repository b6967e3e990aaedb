import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '@/tests/support/run/stages';

const MADE = ['**/node_modules/**', '.next/**', '.prepared/**', '.data/**', 'test-results/**'];
const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT, ignore: MADE }).sort();
const MOST_FILES = 60;

test('no folder of the code is so full that nobody finds anything in it', () => {
  const counts = new Map<string, number>();
  for (const file of find('**/*.{ts,tsx}')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, files]) => files >= MOST_FILES)).toEqual([]);
});

test('of the schema’s snapshots the newest alone is kept', () => {
  const folder = 'upstream/db/migrations/meta';
  const { entries } = JSON.parse(readFileSync(join(ROOT, folder, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const newest = entries.at(-1)?.tag.slice(0, 4);
  expect(find(`${folder}/*_snapshot.json`)).toEqual([`${folder}/${newest}_snapshot.json`]);
});

test('every picture of a screen is shown by a document', () => {
  const documents = find('{*.md,{docs,deploy,server,upstream}/**/*.md}').map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const pictures = find('docs/screenshots/**/*.*');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !documents.some((text) => text.includes(basename(path))))).toEqual([]);
});

/** Literals that are spread into the one around them, where their fields could stand (`{ ...{ a, b } }`). */
function spreadLiterals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const spreads = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
    if (spreads && ts.isObjectLiteralExpression(node.expression))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no literal is spread into another one', () => {
  expect(
    spreadLiterals('a.tsx', 'const a = {\n  ...{ b, c },\n  ...d,\n};\nconst e = <F {...{ g: 1 }} {...h} />;'),
  ).toEqual(['a.tsx:2', 'a.tsx:5']);
  const files = find('**/*.{ts,tsx}').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  const suspects = files.filter(([, text]) => /\.\.\.\s*\{/.test(text));
  expect(suspects.flatMap(([path, text]) => spreadLiterals(path, text))).toEqual([]);
});
