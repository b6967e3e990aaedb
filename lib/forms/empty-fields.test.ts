import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en/validation.json';
import zh from '@/messages/zh/validation.json';
import { firstIssues } from './first-issues';

interface Json {
  type?: string;
  enum?: unknown;
  const?: unknown;
  anyOf?: Json[];
}

/** Objects that a schema holds, with the fields of each. */
function objectsIn(value: unknown, seen = new Set<unknown>()): z.ZodObject[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(one, seen));
  if (!(value instanceof z.ZodType)) return Object.values(value).flatMap((one) => objectsIn(one, seen));
  const own = value instanceof z.ZodObject ? [value] : [];
  const inside = value instanceof z.ZodObject ? Object.values(value.shape) : Object.values(value.def);
  return [...own, ...inside.flatMap((one) => objectsIn(one, seen))];
}

const takesText = ({ type, enum: choices, const: only, anyOf = [] }: Json): boolean =>
  (type === 'string' && !choices && only === undefined) || anyOf.some(takesText);
/** What a form is told of a value; empty for one that passes. */
const saidOf = (schema: z.ZodType, value: unknown): string => {
  const parsed = schema.safeParse(value);
  return parsed.success ? '' : (Object.values(firstIssues(parsed.error))[0] ?? '');
};

const files = globSync('contract/**/*.ts', { ignore: ['**/*.test.ts'] });
const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../../${file}`)));
const calls = modules.flatMap((module) =>
  Object.entries(module).filter(([, value]) => typeof value === 'object' && 'body' in value && 'method' in value),
);
/** A tick, and a sum that the page has read: nobody writes them. */
const UNWRITTEN = ['consentVersion', 'reversed'];
/** Every text that a body must have, by its call and name. */
const texts = calls.flatMap(([call, { body }]) =>
  objectsIn(body).flatMap(({ shape }) =>
    Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
      return !UNWRITTEN.includes(name) && takesText(json) && saidOf(schema, undefined) && saidOf(schema, '')
        ? [{ at: `${call}.${name}`, schema }]
        : [];
    }),
  ),
);

/** What is typed, and is no good for most. */
const TYPED = ['?', ' 0x', '-1', '1.234', '99999999999', '2026-13-45', 'a@', '/', 'x'.repeat(300_000)];
const EMPTY = ['', ' ', undefined, null];
/** Said where a check has no words of its own, and fit to ask for any text. */
const ANY_TEXT = 'validation.content';
const typedWords = texts.map(({ schema }) => TYPED.map((value) => saidOf(schema, value)));
const wrong = new Set(typedWords.flat().filter((said) => said && said !== ANY_TEXT));

test('of an empty field a form says what to fill in, in words that it says of nothing that was typed', () => {
  expect(texts.length).toBeGreaterThan(100);
  const asked = texts.flatMap(({ at, schema }, index) => {
    const words = typedWords[index]?.filter((said) => ![ANY_TEXT, 'validation.tooLong', ''].includes(said)) ?? [];
    // Spaces of a password are what was typed.
    return EMPTY.filter((empty) => empty !== ' ' || !/password$/i.test(at)).map((empty) => {
      const said = saidOf(schema, empty);
      return {
        at: `${at} ${JSON.stringify(empty)}`,
        said,
        amiss: wrong.has(said) || (said === ANY_TEXT && words.length > 0),
      };
    });
  });
  expect(asked.filter(({ amiss }) => amiss)).toEqual([]);

  // What a form asks for says so, in either language.
  const keys = [...new Set(asked.map(({ said }) => said.slice('validation.'.length) as keyof typeof zh))].filter(
    Boolean,
  );
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter((key) => !/^请/.test(zh[key])).map((key) => zh[key])).toEqual([]);
  expect(keys.filter((key) => !/^(Please|Enter|Choose|Say|Name) /.test(en[key])).map((key) => en[key])).toEqual([]);
});
