import { expect, test } from 'vitest';
import { acceptOf, type FileRules, faultOf, sizeWords } from './file-rules';

const RULES: FileRules = { kinds: ['PNG', 'PDF'], maxBytes: 10, maxFiles: 2 };
const file = (name: string, type: string, bytes = 5) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['a kind by its type', file('a.png', 'image/png'), null],
  ['another type, whatever its ending', file('a.png', 'text/html'), 'wrongType'],
  ['a file without a type by its ending', file('a.pdf', ''), null],
  ['an ending in capitals', file('A.PDF', ''), null],
  ['another ending without a type', file('a.exe', ''), 'wrongType'],
  ['as many bytes as allowed', file('a.png', 'image/png', 10), null],
  ['one byte more', file('a.png', 'image/png', 11), 'tooLarge'],
  ['nothing', file('a.png', 'image/png', 0), 'empty'],
])('%s', (_what, given, fault) => {
  expect(faultOf(given, RULES)).toBe(fault);
});

test('what a file input offers, and how large a file may be, in words', () => {
  expect(acceptOf({ ...RULES, kinds: ['JPG', 'PDF'] })).toBe('.jpg,.jpeg,.pdf');
  expect([10 * 1024 ** 2, 2 * 1024 ** 3, 1.5 * 1024 ** 2].map(sizeWords)).toEqual(['10 MB', '2 GB', '1.5 MB']);
});
