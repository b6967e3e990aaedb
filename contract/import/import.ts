import { z } from 'zod';
import { endpoint, idSchema } from '@/contract/core';

/** What can be taken over from a table. */
export const IMPORT_KINDS = [
  'team',
  'invited',
  'exhibitors',
  'reviewers',
  'given',
  'questions',
  'creditOffice',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Which table, and of which meeting. */
const about = { kind: z.enum(IMPORT_KINDS), msId: idSchema };

/** Rows of a table as they were read: nothing is stored. They are mended where they are shown, and written by the call of their kind. */
export const importedSchema = z.object({
  rows: z.array(z.record(z.string(), z.string())),
  /** What is wrong, in words, by `rows.{index}.{field}`. */
  fields: z.record(z.string(), z.string()),
  /** Rows that are there already: to write them changes nothing. */
  there: z.array(z.number()),
  /** Headings of columns that nobody reads. */
  unread: z.array(z.string()),
});
export type Imported = z.infer<typeof importedSchema>;

/** Characters of a table that is pasted. */
const MOST_PASTED = 200_000;

export const readImport = endpoint({
  method: 'POST',
  path: '/import/read',
  summary:
    'Read a table, multipart field file (XLSX or CSV), or pasted text: its rows with what is wrong in them; nothing is stored',
  auth: 'signedIn',
  changes: [],
  query: z.object(about),
  body: z.object({ text: z.string().max(MOST_PASTED) }).optional(),
  answer: importedSchema,
});
export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/import/template',
  summary: 'An empty table of a kind to fill in (XLSX, base64), its headings in the language of the reader',
  auth: 'signedIn',
  shows: [],
  query: z.object(about),
  answer: z.object({ name: z.string(), content: z.string() }),
});
