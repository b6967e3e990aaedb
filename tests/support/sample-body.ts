import { z } from 'zod';

/** A JSON schema as far as bodies of calls have it. */
interface Node {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** One of these fits every pattern that the contract has. */
const WORDS = [
  ...[
    '会议',
    'a',
    '',
    '1',
    '10.00',
    '1000',
    '0001',
    '2026-05-21 09:00:00',
    '2026-05-21',
    '2026-05',
    '09:00',
    '123456',
    '110101',
    '310101199001011234',
  ],
  ...[
    '13800138000',
    'a@example.com',
    'abcdefgh-12',
    'https://example.com/',
    '/api/file/public/a.png',
    'f'.repeat(64),
    'f'.repeat(32),
    'f'.repeat(43),
  ],
  ...['6f1c1d0e-5b1a-4c6e-9d7a-3f2b1c0d9e8f', '^\\\\d$'],
];

function wordFor({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Node): string {
  const fits = new RegExp(pattern ?? '', 'u');
  const word = WORDS.find((one) => fits.test(one) && one.length >= minLength && one.length <= maxLength);
  if (word === undefined) throw new Error(`no word fits ${pattern} ${minLength} ${maxLength}`);
  return word;
}

/** Where in a body a value stands: `rows.feeId`, without the places of a list. */
export type ValueAt = (path: string) => unknown;

function sample(node: Node, path: string, valueAt: ValueAt): unknown {
  const given = node.type === 'array' ? undefined : valueAt(path);
  if (given !== undefined) return node.type === 'string' ? String(given) : given;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const choice = node.anyOf ?? node.oneOf;
  if (choice) return sample(choice.find(({ type }) => type !== 'null') ?? {}, path, valueAt);
  if (node.allOf) return Object.assign({}, ...node.allOf.map((one) => sample(one, path, valueAt) as object));
  if (node.properties) {
    const entries = Object.entries(node.properties).map(([name, one]) => {
      const at = path ? `${path}.${name}` : name;
      return [name, sample(one, at, valueAt)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (node.type === 'array') {
    const one = valueAt(path);
    if (one !== undefined) return Array.isArray(one) ? one : [one];
    return Array.from({ length: Math.max(1, node.minItems ?? 0) }, () => sample(node.items ?? {}, path, valueAt));
  }
  if (node.type === 'object') return {};
  if (node.type === 'boolean') return true;
  if (node.type === 'number' || node.type === 'integer') return Math.max(1, node.minimum ?? 1);
  return node.type === 'string' ? wordFor(node) : undefined;
}

/** A value of a schema with everything in it that may be; `valueAt` says what stands where. */
export const sampleOf = (schema: z.ZodType, valueAt: ValueAt): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, '', valueAt);

/** Every place of a schema where a single value stands. */
export function placesOf(schema: z.ZodType): string[] {
  const places = new Set<string>();
  sampleOf(schema, (path) => {
    if (path) places.add(path);
    return undefined;
  });
  return [...places];
}
