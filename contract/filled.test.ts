import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en/validation.json';
import zh from '@/messages/zh/validation.json';

type Texts = Record<string, string>;
/** Words that ask for something. */
const ASKS = { zh: /^请/, en: /^(?:Please|Enter|Choose|Say) / };
/** No fields of a form: what an amount was when its page was read, and the days of a list’s address. */
const NO_FIELDS = /^(?:reverseFinanceInvoice\.reversed|addSavedSearch\.filter\.)/;

/** What is said of each field of a body that is sent with nothing in it. */
function saidOfNothing(at: string, schema: unknown): [field: string, key: string][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => saidOfNothing(`${at}.${name}`, field));
  if (schema instanceof z.ZodArray) return saidOfNothing(at, schema.element);
  if (!(schema instanceof z.ZodType)) return [];
  const key = schema.safeParse('').error?.issues[0]?.message ?? '';
  return key.startsWith('validation.') && !NO_FIELDS.test(at) ? [[at, key.slice('validation.'.length)]] : [];
}

test('a field that was left empty asks for what belongs there, before anything is said about its form', async () => {
  const files = globSync('contract/**/*.ts', { ignore: ['**/*.test.ts'] });
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)));
  const said = modules.flatMap((module) =>
    Object.entries(module as Record<string, { body?: unknown } | undefined>).flatMap(([name, call]) =>
      call && typeof call === 'object' && 'body' in call ? saidOfNothing(name, call.body) : [],
    ),
  );
  expect(said.length).toBeGreaterThan(100);
  for (const [locale, texts] of [
    ['zh', zh as Texts],
    ['en', en as Texts],
  ] as const)
    expect(
      said.flatMap(([field, key]) => (ASKS[locale].test(texts[key] ?? '') ? [] : `${field}: ${texts[key]}`)),
      locale,
    ).toEqual([]);
});
