import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { findForbidden, readWords } from './words';

/** Names each text for people that uses a word which docs/words.md has another for. */
const words = readWords(readFileSync('docs/words.md', 'utf8'));
const faults: string[] = [];
const look = (file: string, text: string) => {
  for (const { term, instead } of findForbidden(text, words))
    faults.push(`${file}: “${term}” in “${text.slice(0, 80)}” (${instead})`);
};

/** The texts of a source file: strings and templates, not its comments and names. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

/** The texts of a catalogue; its keys are names. */
const valuesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as Record<string, unknown>).flatMap(valuesOf);

for (const file of fastGlob.sync(['messages/*/*.json', 'upstream/messages/*.json']))
  for (const text of valuesOf(JSON.parse(readFileSync(file, 'utf8')))) look(file, text);
/** What people read in a source: single Latin words are names. */
const readable = (text: string) =>
  text
    .split(/[|;\n]/)
    .filter((part) => /\p{Script=Han}|\S\s+\S/u.test(part))
    .join('\n');
const isSql = (text: string) => /^\s*(select|insert|create|update|with|values)\b/i.test(text);
for (const file of fastGlob.sync(['upstream/demo/**/*.ts', 'upstream/db/seed/**/*.ts'], { ignore: ['**/*.test.ts'] }))
  for (const text of textsOf(file)) if (!isSql(text)) look(file, readable(text));

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
