import { globSync } from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en/validation.json';
import zh from '@/messages/zh/validation.json';

interface Def {
  error?: (issue: unknown) => unknown;
  checks?: { _zod: { def: Def } }[];
}

/** Everything that a schema and those inside it say of what they refuse. */
function saidBy(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((one) => saidBy(one, seen));
  const inside = value instanceof z.ZodType ? Object.values(value.def).concat(innerOf(value)) : Object.values(value);
  const own = value instanceof z.ZodType ? [value.def as Def, ...checksOf(value)] : [];
  return [
    ...own.flatMap(({ error }) => error?.({ input: undefined }) ?? []).map(String),
    ...inside.flatMap((one) => saidBy(one, seen)),
  ];
}
const checksOf = (schema: z.ZodType) => ((schema.def as Def).checks ?? []).map(({ _zod }) => _zod.def);
const innerOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? [schema.shape] : []);

test('what a schema of the contract says has a text in both languages', async () => {
  const files = globSync('contract/**/*.ts', { ignore: ['**/*.test.ts'] });
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)));
  const said = new Set(modules.flatMap((module) => Object.values(module).flatMap((value) => saidBy(value))));
  expect(said.size).toBeGreaterThan(60);
  const known = (texts: object) => new Set(Object.keys(texts).map((name) => `validation.${name}`));
  for (const texts of [zh, en]) expect([...said].filter((key) => !known(texts).has(key))).toEqual([]);
});
