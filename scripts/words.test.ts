import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findForbidden, readWords } from './words';

const words = readWords(readFileSync('docs/words.md', 'utf8'));
const termsIn = (text: string) => findForbidden(text, words).map(({ term }) => term);

test.each([
  ['隐私协议', ['隐私协议']],
  ['Please Hand in your paper', ['hand in']],
  ['开通 VIP', ['VIP']],
  ['未通过审核|Not approved', ['未通过']],
  ['通过|It was called off', ['called off']],
])('%s has a word that stands for another one', (text, terms) => expect(termsIn(text)).toEqual(terms));

test.each([
  ['a word inside another one', 'a beforehand interview'],
  ['the English word in an English line', '会员|Become a VIP member'],
  ['what the page lets stand', '检索内容'],
  ['the name of a place', 'It ends at {refused}'],
])('%s is none', (_what, text) => expect(termsIn(text)).toEqual([]));
