import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { routeNames, routeOf } from '../lib/routes';

/** The files that may spell a path: the tables, the language prefix, and the older header's addresses. */
const TABLES = ['lib/routes.ts', 'contract/paths.ts', 'lib/i18n/locale-path.ts', 'lib/redirects.ts'];

const firstSegments = [...new Set(routeNames.map((name) => routeOf(name).path.split('/')[1] ?? ''))].filter(Boolean);
const INTERNAL = new RegExp(`^(?:/en)?/(?:${firstSegments.join('|')})(?=$|[/?#])`);
/** Where `/` or `/en` alone is the home page, and not a cookie's path or a separator. */
const LEADS = /^(?:href|action|to|push|replace|redirect|permanentRedirect|assign|localePath|getPathname)$/;

const isHome = (text: string) => /^\/(?:en\/?)?(?:[?#]|$)/.test(text);

/** Name of the attribute, property or function that a text is given to. */
function receiver(node: ts.Node): string {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isJsxAttribute(up) || ts.isPropertyAssignment(up)) return up.name.getText();
    if (ts.isCallExpression(up)) {
      return ts.isPropertyAccessExpression(up.expression) ? up.expression.name.text : up.expression.getText();
    }
    if (ts.isStatement(up)) return '';
  }
  return '';
}

/** A text that is no address: a module's name, a type, or a key. */
function isNoValue(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);
}

/** Lines of a source file that spell an internal path themselves, as `12: '/meetings'`; links are made by `href()`. */
export function literalPaths(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node) =>
    found.push(`${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
  const look = (node: ts.Node): void => {
    const written = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (written && !isNoValue(node)) {
      const home = isHome(node.text) && ts.isStringLiteralLike(node) && LEADS.test(receiver(node));
      if (INTERNAL.test(node.text) || home) note(node);
    } else if (ts.isJsxText(node)) {
      return;
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** Checks all files that make links; prints what it finds and fails. */
function main(): void {
  const files = fastGlob.sync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts'], { ignore: ['**/*.test.*'] });
  const faults = files
    .filter((file) => !TABLES.includes(file))
    .flatMap((file) => literalPaths(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  if (faults.length) {
    console.error(`Paths are made by href() from lib/routes.ts:\n${faults.join('\n')}`);
    process.exit(1);
  }
  console.log(`No path is spelled outside the route table: ${files.length} files.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
