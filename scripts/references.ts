import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';

const SPECIFICATION = 'docs/specification.md';
const CODE = ['**/*.{ts,tsx,mjs,css,json,sql,yml,yaml,conf,service}', '.env.example'];
const PAGES = ['README*.md', '{docs,server,upstream,deploy}/**/*.md'];
/** Not ours, made by a tool, or (the last) a sample of what is refused. */
const IGNORED = [
  '**/node_modules/**',
  '**/.next/**',
  '.data/**',
  'test-results/**',
  'package-lock.json',
  'scripts/references.test.ts',
];
/** A path of the repository starts with one of its folders; a bare name has an ending that only our files have here. */
const OWN_PATH =
  /^(app|bench|components|contract|deploy|docs|lib|messages|motifs|public|scripts|server|tests|upstream)\//;
const OWN_NAME = /^[\w.-]+\.(ts|tsx|mjs|css|json|md)$/;

interface Page {
  headings: Set<string>;
  anchors: Set<string>;
  /** Headings of a numbered section, itself included, by the number. */
  sections: Map<string, Set<string>>;
}

/** Everything that code or documents refer to and that is not there, as `file: what`; empty when all of it is. */
export function brokenReferences(root: string): string[] {
  const faults: string[] = [];
  const find = (patterns: string[]) => fastGlob.sync(patterns, { cwd: root, ignore: IGNORED, dot: true }).sort();
  const documents = find(PAGES);
  const all = find(['**']);
  const names = new Set(all.map((path) => basename(path)));
  const decisions = new Set(all.filter((path) => path.startsWith('docs/decisions/')).map((path) => path.slice(15, 19)));
  const pages = new Map<string, Page>();

  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const pageAt = (path: string) => {
    const known = pages.get(path) ?? readPage(text(path));
    pages.set(path, known);
    return known;
  };
  const resolve = (from: string, target: string) =>
    [target, join(dirname(from), target)].find((path) => existsSync(join(root, path)));

  const checkPage = (from: string, target: string, heading?: string) => {
    const path = resolve(from, target);
    if (!path) faults.push(`${from}: there is no ${target}`);
    else if (heading && !pageAt(path).headings.has(heading)) faults.push(`${from}: ${path} has no "${heading}"`);
  };
  const checkSection = (from: string, number: string, heading?: string) => {
    const section = existsSync(join(root, SPECIFICATION)) ? pageAt(SPECIFICATION).sections.get(number) : undefined;
    if (!section) faults.push(`${from}: ${SPECIFICATION} has no §${number}`);
    else if (heading && !section.has(heading)) faults.push(`${from}: §${number} has no "${heading}"`);
  };
  const checkDecision = (from: string, number: string) => {
    if (!decisions.has(number)) faults.push(`${from}: there is no decision ${number}`);
  };
  const checkPath = (from: string, path: string) => {
    const there = OWN_PATH.test(path) ? isThere(root, path) : !OWN_NAME.test(path) || names.has(path);
    if (!there) faults.push(`${from}: there is no ${path}`);
  };

  for (const from of [...find(CODE), ...documents]) {
    // Links are looked at below.
    const words = oneLine(text(from).replace(/\[[^\]]*\]\([^)\s]*\)/g, ''));
    // The quote of a heading follows its page: docs/wire.md, "Envelope", or §7, "Real time".
    for (const [, target = '', heading] of words.matchAll(/(?<![\w/.*-])([\w./-]+\.md)\b(?:,? "([^"]+)")?/g))
      checkPage(from, target, heading);
    for (const [, number = '', heading] of words.matchAll(/§ ?(\d+)\b(?!\.\d)(?:,? "([^"]+)")?/g))
      checkSection(from, number, heading);
    for (const [, list = ''] of words.matchAll(/\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/g))
      for (const number of list.match(/\d{4}/g) ?? []) checkDecision(from, number);
  }
  for (const from of documents) {
    const words = text(from).replace(/```[\s\S]*?```/g, '');
    for (const [, target = '', anchor] of words.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const path = target ? resolve(from, target) : from;
      if (!path) faults.push(`${from}: there is no ${target}`);
      else if (anchor && !pageAt(path).anchors.has(anchor)) faults.push(`${from}: ${path} has no #${anchor}`);
    }
    for (const [, path = ''] of words.matchAll(/`([^`\s]+)`/g)) checkPath(from, path);
    for (const [, number = ''] of words.matchAll(/\((0\d{3})\)/g)) checkDecision(from, number);
  }
  return [...new Set(faults)];
}

/** A comment or paragraph without addresses, line breaks, and the stars or slashes that begin its lines. */
function oneLine(text: string): string {
  return text.replace(/\w+:\/\/\S+/g, '').replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#(?!#))?\s*/g, ' ');
}

function readPage(text: string): Page {
  const page: Page = { headings: new Set(), anchors: new Set(), sections: new Map() };
  let section: Set<string> | undefined;
  for (const [, marks = '', title = ''] of text.replace(/```[\s\S]*?```/g, '').matchAll(/^(#+) (.+)$/gm)) {
    const number = marks === '##' ? /^(\d+)\. /.exec(title)?.[1] : undefined;
    if (marks === '##') section = number ? new Set() : undefined;
    if (number && section) page.sections.set(number, section);
    page.headings.add(title);
    section?.add(title);
    page.anchors.add(
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  }
  return page;
}

/** Whether a path is there: the part before `…` or `<domain>`, each of `{a,b}`, and at least one for a `*`. */
function isThere(root: string, path: string): boolean {
  const known = path.split(/…|</)[0] ?? '';
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(known);
  if (braces) return (braces[2] ?? '').split(',').every((one) => isThere(root, `${braces[1]}${one}${braces[3]}`));
  if (!known.includes('*')) return existsSync(join(root, known));
  return fastGlob.sync(known.replace(/[()[\]]/g, '\\$&'), { cwd: root, dot: true, onlyFiles: false }).length > 0;
}
