import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { OwnWords } from '@/components/ui/own-words';
import { formatYuan } from '@/lib/i18n/format';
import { RowTime } from './order-parts';

type Money<Row> = { [K in keyof Row]: Row[K] extends string | null | undefined ? K : never }[keyof Row] & string;

/** Whose a row is, with the search over people. */
export function usePersonColumn<Row extends { person: string }>(title?: string): Column<Row, 'keyword'> {
  const t = useTranslations('console.finance');
  return {
    key: 'person',
    title: title ?? t('person'),
    value: ({ person }) => person,
    render: ({ person }) => <OwnWords text={person} />,
    whole: true,
    filter: { kind: 'text', name: 'keyword' },
  };
}

/** An amount of a row, in yuan; sorted by its own name where `sorted`. */
export function moneyColumn<Row>(key: Money<Row>, title: string, sorted = false): Column<Row, never> {
  const of = (row: Row) => row[key] as string | null | undefined;
  return {
    ...{ key, title, align: 'end' },
    value: (row) => of(row) ?? '',
    render: (row) => {
      const amount = of(row);
      return amount ? formatYuan(amount) : null;
    },
    ...(sorted ? { sort: key } : {}),
  };
}

/** A moment of a row; `main` is the one that the list is narrowed by, and sorted by where the upstream can. */
export function timeColumn<Row>(
  key: Money<Row>,
  title: string,
  { main, sorted }: { main?: boolean; sorted?: boolean } = {},
): Column<Row, never> {
  const of = (row: Row) => row[key] as string | null | undefined;
  return {
    ...{ key, title },
    value: (row) => of(row) ?? '',
    render: (row) => <RowTime time={of(row)} />,
    ...(main ? { filter: { kind: 'dates' } as const } : {}),
    ...(sorted ? { sort: key } : {}),
  };
}
