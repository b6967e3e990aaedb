import type { z } from 'zod';
import type { CsvCell } from '@/contract/csv';
import type { ExportFormat, ExportKind } from '@/contract/export/export';
import type { MeetingPolicy, UserPolicy } from '@/contract/policies';
import type { MeetingRight } from '@/contract/post-rights';
import type { Caller, Context } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';
import { createRegistry } from '@/upstream/core/module/registry';
import type { Locale, MessageKey } from '@/upstream/core/text/translate';

/** What a kind is given to write its file with. */
export interface Writing<F = unknown> {
  ctx: Context;
  /** Who asked, as they are now. */
  caller: Caller;
  locale: Locale;
  filter: F;
  format: ExportFormat;
  /** Where the file is to lie. */
  path: string;
  /** Says how far it is. */
  progress(done: number, total: number): Promise<void>;
  /** Says what the file is called, where its kind's name would not tell it from others. */
  called(...name: string[]): void;
}

export type ExportRight = UserPolicy | MeetingPolicy;

export interface ExportDefinition<F = unknown> {
  /** Who may ask for it; a right over a meeting is over the one that the filter names (`msId`). */
  right: ExportRight;
  /** What it can be written as; the first without being told. */
  formats: readonly [ExportFormat, ...ExportFormat[]];
  filter: z.ZodType<F>;
  /** Its rows are those of the meeting that the filter names, or it is refused, though its right is over none. */
  ofMeeting?: true;
  /** Message keys of a table's headings. */
  titles?: readonly MessageKey[];
  /** What a list's filters are called, and the words of their codes. */
  filters?: Readonly<Record<string, { title: MessageKey; words?: string }>>;
  /** Refuses what is not there, and what is too much for a format, before anything is written. */
  check?(ctx: Context, asked: { filter: F; format: ExportFormat }): Promise<void>;
  write(writing: Writing<F>): Promise<void>;
}

/** A column of a list as a table. */
export interface TableColumn<Row, F, Title = MessageKey> {
  title: Title;
  width?: number;
  /** What at the meeting lets somebody have the column; everybody without. */
  needs?: MeetingRight;
  value: (row: Row, writing: Writing<F>) => CsvCell;
}

/** A list as a table: its columns, and how its rows are read page by page. */
export interface TableDefinition<Row, F> {
  right: ExportRight;
  filter: z.ZodType<F>;
  ofMeeting?: true;
  filters?: ExportDefinition['filters'];
  columns: readonly TableColumn<Row, F>[];
  /** Columns that only what is written has: a meeting's own questions. */
  more?(writing: Writing<F>): Promise<readonly TableColumn<Row, F, { text: string }>[]>;
  page(
    writing: Writing<F>,
    window: { pageNum: number; pageSize: number },
  ): Promise<{ total: number; rows: readonly Row[] }>;
}

/** Something that can be written to a file, with the one way to write it; the manifest of its module lists it. */
export interface ExportEntry {
  kind: ExportKind;
  definition: ExportDefinition;
}

const definitions = createRegistry<ExportDefinition>('export');

/** Lets these be written. */
export function installExports(entries: readonly ExportEntry[]): void {
  for (const { kind, definition } of entries) definitions.add(kind, definition);
}

/** An entry, whatever its filter is. */
export const entry = <F>(kind: ExportKind, definition: ExportDefinition<F>): ExportEntry =>
  made('export', kind, { kind, definition: definition as ExportDefinition });

/** How a kind is written; throws for one that nobody defined. */
export function definitionOf(kind: ExportKind): ExportDefinition {
  const definition = definitions.get(kind);
  if (!definition) throw new Error(`nobody writes the export ${kind}`);
  return definition;
}
