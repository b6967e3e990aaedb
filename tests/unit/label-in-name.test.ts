import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';

type Messages = { [key: string]: string | Messages };

/** Endings of the keys that name one control of a list: `edit` is shown, `editOne` names whom it concerns. */
const NAMING = /(?:One|Label)$/;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();

/** Names of controls without the words that the control shows. */
function mismatches(messages: Messages, at: string): string[] {
  return Object.entries(messages).flatMap(([key, name]) => {
    if (typeof name !== 'string') return mismatches(name, `${at}.${key}`);
    const shown = NAMING.test(key) ? messages[key.replace(NAMING, '')] : undefined;
    if (typeof shown !== 'string' || shown.includes('{') || plain(name).includes(plain(shown))) return [];
    return [`${at}.${key}: “${name}” lacks “${shown}”`];
  });
}

test.each(['zh', 'en'])('what names a control has the words that it shows (%s)', (locale) => {
  // Titles of pages name no control.
  const files = globSync(`messages/${locale}/*.json`, { ignore: ['**/routes.json'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => mismatches(JSON.parse(readFileSync(file, 'utf8')), file))).toEqual([]);
});
