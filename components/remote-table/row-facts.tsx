import type { ReactNode } from 'react';
import type { Fact } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { CsvCell } from '@/contract/csv';
import type { Column } from './column';

/** What a person wrote may be in the other language; no words leave the cell empty. */
export const inItsLanguage = (cell: CsvCell): ReactNode =>
  typeof cell === 'string' ? cell && <OwnWords text={cell} /> : cell;

/** What a column says of a row. */
export const wordsOf = <Row,>({ render, value }: Column<Row>, row: Row): ReactNode =>
  render ? render(row) : inItsLanguage(value?.(row));

/** A row as facts, those too that its table has no room for. */
export const factsOf = <Row,>(row: Row, columns: readonly Column<Row>[]): Fact[] =>
  columns.map((column) => ({ key: column.key, term: column.title, detail: wordsOf(column, row) }));
