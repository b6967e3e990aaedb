import { formatMoney } from '@/lib/i18n/format';
import type { Column } from './column';
import { RowTime } from './row-time';

/** Fields of a row that hold a text. */
export type TextField<Row> = {
  [K in keyof Row]: Row[K] extends string | null | undefined ? K : never;
}[keyof Row] &
  string;

/** The text of such a field. */
export const textOf = <Row,>(row: Row, key: TextField<Row>): string | null | undefined =>
  row[key] as string | null | undefined;

/** An amount of a row, in yuan; sorted by its own name where `sorted`. */
export function moneyColumn<Row>(key: TextField<Row>, title: string, sorted = false): Column<Row, never> {
  return {
    key,
    title,
    align: 'end',
    value: (row) => textOf(row, key) ?? '',
    render: (row) => {
      const amount = textOf(row, key);
      return amount ? formatMoney(amount) : null;
    },
    ...(sorted ? { sort: key } : {}),
  };
}

/** A moment of a row; `main` is the one that the list is narrowed by, and sorted by where the upstream can. */
export function timeColumn<Row>(
  key: TextField<Row>,
  title: string,
  { main, sorted }: { main?: boolean; sorted?: boolean } = {},
): Column<Row, never> {
  return {
    key,
    title,
    value: (row) => textOf(row, key) ?? '',
    render: (row) => <RowTime time={textOf(row, key)} />,
    ...(main ? { filter: { kind: 'dates' } as const } : {}),
    ...(sorted ? { sort: key } : {}),
  };
}
