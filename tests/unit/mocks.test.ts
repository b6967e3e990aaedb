import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'fast-glob';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The modules of ours that a test replaces, each with the names that its own takes the place of. */
function replaced(source: string): { module: string; names: string[] }[] {
  const found: { module: string; names: string[] }[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'vi.mock') {
      const [module, make] = node.arguments;
      if (module && make && ts.isStringLiteral(module) && /^[.@]\.?\//.test(module.text)) {
        const body = ts.isArrowFunction(make) && ts.isParenthesizedExpression(make.body) ? make.body.expression : null;
        const fields = body && ts.isObjectLiteralExpression(body) ? body.properties : [];
        found.push({ module: module.text, names: fields.flatMap(({ name }) => name?.getText() ?? []) });
      }
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('some.test.tsx', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Names that a module gives to others; undefined for a file that is not there. */
function exportsOf(path: string): Set<string> | undefined {
  const file = [`${path}.ts`, `${path}.tsx`].find((one) => ts.sys.fileExists(one));
  if (!file) return undefined;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = tree.statements.flatMap((statement) => {
    const isExport =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.exportClause.elements.map(({ name }) => name.text);
    if (!isExport) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return 'name' in statement ? [(statement as ts.FunctionDeclaration).name?.text ?? 'default'] : [];
  });
  return new Set(names);
}

test('a test replaces what is there: a name that has moved is no longer what is used', () => {
  const files = globSync('{app,components,lib,server,upstream,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const gone = files.flatMap((file) =>
    replaced(readFileSync(join(ROOT, file), 'utf8')).flatMap(({ module, names }) => {
      const path = module.startsWith('@/') ? join(ROOT, module.slice(2)) : join(ROOT, dirname(file), module);
      const known = exportsOf(path);
      return names.filter((name) => !known?.has(name)).map((name) => `${file}: ${module} has no ${name}`);
    }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(gone).toEqual([]);
});

test('a replaced name is read from the test', () => {
  const source = "vi.mock('@/lib/i18n/link', () => ({ Link: 'a' })); vi.mock('next/navigation', () => ({ x: 1 }));";
  expect(replaced(source)).toEqual([{ module: '@/lib/i18n/link', names: ['Link'] }]);
});
