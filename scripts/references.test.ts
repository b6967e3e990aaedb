import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenReferences } from './references';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huiyi-references-'));
  write('docs/specification.md', '# Specification\n\n## 5. Validation\n\n### Logout\n\n## 6. Roles and rights\n');
  write(
    'docs/wire.md',
    '# The wire\n\n## Envelope\n\nSee [the checks](specification.md#5-validation) and `lib/call.ts`.\n',
  );
  write('docs/decisions/0001-look.md', '# 0001: Look\n');
  write('lib/call.ts', '/** Reads the answer (docs/wire.md, "Envelope"; spec §5, "Logout"; decision 0001). */\n');
});

afterEach(() => rmSync(root, { recursive: true }));

test('references that lead somewhere are no faults', () => {
  expect(brokenReferences(root)).toEqual([]);
});

test.each([
  ['a page', '// docs/none.md', 'there is no docs/none.md'],
  ['a page named without its folder', '// wire.md, "Envelope"', 'there is no wire.md'],
  ['a heading', '/* docs/wire.md, "Paging" */', 'docs/wire.md has no "Paging"'],
  ['a heading that runs over two lines', '/**\n * docs/wire.md,\n * "Paging"\n */', 'docs/wire.md has no "Paging"'],
  ['a section', '// spec §7', 'docs/specification.md has no §7'],
  ['a heading of another section', '// spec §6, "Logout"', '§6 has no "Logout"'],
  ['a decision', '// decisions 0001 and 0002', 'there is no decision 0002'],
])('a comment that names %s that is not there is a fault', (_, comment, fault) => {
  write('lib/other.ts', `${comment}\nexport const one = 1;\n`);
  expect(brokenReferences(root)).toEqual([`lib/other.ts: ${fault}`]);
});

test.each([
  ['a file', '`lib/none.ts`', 'there is no lib/none.ts'],
  ['a bare file name', '`none.service.ts`', 'there is no none.service.ts'],
  ['one of two files', '`lib/{call,none}.ts`', 'there is no lib/{call,none}.ts'],
  ['files by a pattern', '`lib/*.test.ts`', 'there is no lib/*.test.ts'],
  ['a folder of each domain', '`components/<domain>`', 'there is no components/<domain>'],
  ['a link', '[there](none.md)', 'there is no none.md'],
  ['an anchor', '[there](wire.md#paging)', 'docs/wire.md has no #paging'],
  ['a decision', 'kept in memory (0004)', 'there is no decision 0004'],
])('a document that names %s that is not there is a fault', (_, words, fault) => {
  write('docs/other.md', `# Other\n\n${words}\n`);
  expect(brokenReferences(root)).toContain(`docs/other.md: ${fault}`);
});

test('what is in a code block or on another site is not looked for', () => {
  write('docs/other.md', '# Other\n\n```\n`lib/none.ts`\n```\n\n[there](https://example.org/none.md)\n');
  expect(brokenReferences(root)).toEqual([]);
});
