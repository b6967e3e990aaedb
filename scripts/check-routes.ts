import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { FILES } from '../lib/files';
import { routeNames, routeOf } from '../lib/routes';

/** The files that may spell a path: the tables, the language prefix, and the older header's addresses. */
const TABLES = ['lib/routes.ts', 'lib/files.ts', 'contract/paths.ts', 'lib/i18n/locale-path.ts', 'lib/redirects.ts'];
/** What makes links. */
const WRITERS = ['{app,components,lib,server,upstream}/**/*.{ts,tsx}', 'middleware.ts'];

const paths = [...routeNames.map((name) => routeOf(name).path), ...Object.values(FILES)];
const firstSegments = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))].filter(Boolean);
const SEGMENT = `(?:${firstSegments.map((segment) => segment.replaceAll('.', '\\.')).join('|')})(?=$|[/?#"'<\\s])`;
/** At the text's beginning, in an attribute inside it, or behind an address. */
const INTERNAL = new RegExp(`(?:^|["'=]|^https?://[^/\\s]+)(?:/en)?/${SEGMENT}`);
/** Where `/` or `/en` alone is the home page, and not a cookie's path or a separator. */
const LEADS = /^(?:href|action|to|push|replace|redirect|permanentRedirect|assign|localePath|getPathname)$/;

const isHome = (text: string) => /^\/(?:en\/?)?(?:[?#]|$)/.test(text);

/** Name of the attribute, property or function that a text is given to. */
function receiver(node: ts.Node): string {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isJsxAttribute(up) || ts.isPropertyAssignment(up)) return up.name.getText();
    if (ts.isCallExpression(up)) {
      // A text is replaced, not a page.
      if (up.arguments[0] && ts.isRegularExpressionLiteral(up.arguments[0])) return '';
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

/** What stands in for a part of a path that is not written in the source. */
const GIVEN = '…';

/** The text that parts make which are joined by a slash or added up; undefined for everything else. */
function assembled(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  const [separator] = node.arguments;
  const joined = name.text === 'join' && separator && ts.isStringLiteralLike(separator) && separator.text === '/';
  return joined && ts.isArrayLiteralExpression(expression) ? expression.elements.map(textOf).join('/') : undefined;
}
const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : (assembled(node) ?? GIVEN));

/** Lines of a source file that spell an internal path themselves, as `12: '/meetings'`; links are made by `href()`. */
export function literalPaths(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
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
    const before = found.length;
    ts.forEachChild(node, look);
    // Of parts that spell no path alone, or what they make has been named by one of them.
    if (found.length === before && INTERNAL.test((assembled(node) ?? '').replace(/^…/, ''))) note(node);
  };
  look(tree);
  return found;
}

/** Checks all files that make links; prints what it finds and fails. */
function main(): void {
  const files = fastGlob.sync(WRITERS, { ignore: ['**/*.test.*'] });
  const faults = files
    .filter((file) => !TABLES.includes(file))
    .flatMap((file) => literalPaths(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  if (faults.length) {
    console.error(
      `Paths are made by href() from lib/routes.ts, fileHref() from lib/files.ts or pathTo() from contract/paths.ts:\n${faults.join('\n')}`,
    );
    process.exit(1);
  }
  console.log(`No path is spelled outside the route table: ${files.length} files.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
