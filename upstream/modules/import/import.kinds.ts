import type { ImportKind } from '@/contract/import/import';
import type { ImportRow, ImportSheet } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';
import { createRegistry } from '@/upstream/core/module/registry';
import type { MessageKey } from '@/upstream/core/text/translate';

/** A column of a table that can be taken over. */
export interface ImportColumn {
  field: string;
  /** Its heading, in both languages. */
  title: MessageKey;
  /** Other headings by which people know it. */
  also: readonly string[];
  /** No table without it is read. */
  needed?: boolean;
  /** How its cells are written. */
  read?(text: string): string;
  example?: MessageKey;
  /** A cell can choose several, and need not choose: their values stand with commas between them. */
  many?: boolean;
}

/** One of a few that a cell can name. */
export interface ImportChoice {
  value: string;
  names: readonly string[];
}

/** Something wrong in a row that only who has the data can know. */
export interface RowFault {
  index: number;
  field: string;
  key: MessageKey;
}

/** What a kind knows of what there is already. */
export interface ImportView {
  /** What cells of a column can say, by field. */
  choices: Readonly<Record<string, readonly ImportChoice[]>>;
  /** Rows that are there already, and what is wrong with others. */
  look(rows: readonly ImportRow[]): Promise<{ there: number[]; faults: RowFault[] }>;
}

/** What can be taken over from a table: its columns and rules, and what it is compared with. The rows are written by a call of its module's own. */
export interface ImportDefinition {
  kind: ImportKind;
  /** Rows at most. */
  most: number;
  columns: readonly ImportColumn[];
  sheet: ImportSheet;
  /** Throws where there is nothing to take over to, or not by this person. */
  open(ctx: Context, caller: Caller, msId: number): Promise<ImportView>;
}

const registry = createRegistry<ImportDefinition>('import');

/** A kind as manifests list it. */
export const defineImport = (definition: ImportDefinition): ImportDefinition =>
  made('import', definition.kind, definition);

/** Makes what can be taken over known by its kind. */
export function installImports(definitions: readonly ImportDefinition[]): void {
  for (const definition of definitions) registry.add(definition.kind, definition);
}

/** A kind of table; throws for one that nobody defines. */
export function importOf(kind: ImportKind): ImportDefinition {
  const definition = registry.get(kind);
  if (!definition) throw new Error(`nobody takes over the table ${kind}`);
  return definition;
}
