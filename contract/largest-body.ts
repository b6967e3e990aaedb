import { z } from 'zod';

/** Bytes of one character: a client may write each as `\uXXXX`. */
const ESCAPED = 6;
/** Of a number, with sign, point and exponent. */
const NUMBER = 25;
const QUOTES = 2;
/** A colon, a comma. */
const MARK = 1;

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  maxProperties?: number;
  additionalProperties?: boolean | Schema;
  /** `contract/sizes.ts` */
  writtenIn?: number;
}

/** A schema says the same each time, and several sites may share a process. */
const known = new WeakMap<z.ZodType, number>();

/**
 * Bytes of the largest JSON that a schema takes, without spaces but with each character escaped, as some clients write it;
 * Infinity where the schema names no limit.
 */
export function largestBytes(schema: z.ZodType): number {
  const bytes =
    known.get(schema) ??
    bytesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  known.set(schema, bytes);
  return bytes;
}

function bytesOf({ writtenIn = Infinity, ...schema }: Schema): number {
  return Math.min(ESCAPED * writtenIn, freeBytes(schema));
}

function freeBytes(schema: Schema): number {
  const { allOf = [], anyOf, oneOf, ...own } = schema;
  if ('const' in own) return JSON.stringify(own.const).length * ESCAPED;
  if (own.enum) return Math.max(...own.enum.map((value) => JSON.stringify(value).length * ESCAPED));
  const choices = anyOf ?? oneOf;
  if (choices) return Math.max(...choices.map(bytesOf));
  if (Array.isArray(own.type)) return Math.max(...own.type.map((type) => bytesOf({ ...own, type })));
  switch (own.type) {
    case 'string':
      return ESCAPED * Math.min(own.maxLength ?? Infinity, ...[own, ...allOf].map(patternLength)) + QUOTES;
    case 'number':
    case 'integer':
      return NUMBER;
    case 'boolean':
    case 'null':
      return 'false'.length;
    case 'array':
      return QUOTES + (own.maxItems ?? Infinity) * (bytesOf(own.items ?? {}) + MARK);
    case 'object':
      return QUOTES + Object.entries(own.properties ?? {}).reduce((sum, one) => sum + memberBytes(one), openBytes(own));
    default:
      return Infinity;
  }
}

const memberBytes = ([name, value]: [string, Schema]) => JSON.stringify(name).length + bytesOf(value) + 2 * MARK;

/** Members whose names the schema does not say; unknown ones of a closed object are not read, and not counted. */
function openBytes({ additionalProperties, propertyNames, maxProperties = Infinity }: Schema): number {
  if (typeof additionalProperties !== 'object') return 0;
  const one = bytesOf(propertyNames ?? {}) + bytesOf(additionalProperties) + 2 * MARK;
  return maxProperties * one;
}

/** Characters that a pattern takes at most: no more than it is long and its counts say together. */
function patternLength({ pattern }: Schema): number {
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return Infinity;
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/[*+]|\{\d+,\}/.test(bare)) return Infinity;
  const counts = [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  return counts.reduce((sum, most) => sum + most, bare.length);
}
