import { z } from 'zod';

/** The field that no schema knows: an answer that leaves with it has not been shaped. */
export const STRAY = 'strayField';

/** What strings and numbers of the contract look like; the first that a schema takes stands for it. */
const TEXTS = [
  'text',
  '1',
  '310000',
  '1.00',
  '2026-01-02',
  '2026-01-02 03:04:05',
  '2026-01',
  '12:30',
  '23:00',
  'https://example.com/a',
  'Asia/Shanghai',
  // The id of a file.
  '0'.repeat(32),
  // As long as a ticket's code.
  'A'.repeat(122),
];
const NUMBERS = [1, 0, 2026, 0.5, -1];
/** Levels after which what may be missing is missing: the schema of a tree has no end. */
const DEEPEST = 8;

/** As many values of a schema as its widest union has branches, with a stray field in every object of each. */
export function tooMuch(schema: z.ZodType): unknown[] {
  return Array.from({ length: width(schema) }, (_, branch) => fill(schema, { branch, turn: 0, depth: 0 }));
}

function width(schema: z.ZodType, depth = 0): number {
  if (depth > DEEPEST) return 1;
  const own = schema instanceof z.ZodUnion ? schema.options.length : 1;
  return Math.max(own, ...partsOf(schema).map((part) => width(part as z.ZodType, depth + 1)));
}

function partsOf(schema: z.ZodType): readonly unknown[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodPipe) return [schema.in];
  if (schema instanceof z.ZodLazy) return [schema.unwrap()];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()];
  return [];
}

interface At {
  branch: number;
  /** Neighbours differ: an end is not its beginning. */
  turn: number;
  depth: number;
}

/** One value that the schema takes; throws where none is known. */
function fill(schema: z.ZodType, { branch, turn, depth }: At): unknown {
  const inside = (part: unknown, place = turn) => fill(part as z.ZodType, { branch, turn: place, depth: depth + 1 });
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, part], place) => [name, inside(part, place)]);
    return { ...Object.fromEntries(fields), [STRAY]: STRAY };
  }
  if (schema instanceof z.ZodUnknown) return { [STRAY]: STRAY };
  if (schema instanceof z.ZodArray) return depth > DEEPEST ? [] : [inside(schema.element)];
  if (schema instanceof z.ZodRecord) {
    const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ['key'];
    return Object.fromEntries(names.map((name) => [name, inside(schema.valueType)]));
  }
  if (schema instanceof z.ZodUnion) return inside(schema.options[branch % schema.options.length]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return depth > DEEPEST ? (schema instanceof z.ZodNullable ? null : undefined) : inside(schema.unwrap());
  const [part] = partsOf(schema);
  const given = part && inside(part);
  // What a pipe reads may be wider than what it takes.
  if (part && schema.safeParse(given).success) return given;
  return simple(schema, turn);
}

function simple(schema: z.ZodType, turn: number): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  const taken = [...TEXTS, ...NUMBERS, true, null].filter((value) => schema.safeParse(value).success);
  if (taken.length === 0) throw new Error(`No value is known for ${JSON.stringify(z.toJSONSchema(schema))}`);
  return taken[turn % taken.length];
}
