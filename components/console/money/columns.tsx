import { useLocale, useTranslations } from 'next-intl';
import { subjectOf } from '@/components/console/order/order-parts';
import type { Column } from '@/components/remote-table/column';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';

/** Whose a row is, with the search over people. */
export function usePersonColumn<Row extends { person: string }>(): Column<Row, 'keyword'> {
  const t = useTranslations('console.finance');
  return {
    key: 'person',
    title: t('person'),
    value: ({ person }) => person,
    render: ({ person }) => <OwnWords text={person} />,
    filter: { kind: 'text', name: 'keyword' },
  };
}

interface OfOrder {
  orderNo: string;
  person: string;
  subject?: string | null;
  subjectEn?: string | null;
}

/** Which order a row is of, whose, and the search over numbers and people, or whatever `searched` says. */
export function useOrderColumns<Row extends OfOrder>(searched?: string): Column<Row, 'keyword'>[] {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  return [
    {
      key: 'item',
      title: t('orders.item'),
      value: (row) => subjectOf(locale, row),
      render: (row) => subjectOf(locale, row),
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: searched ?? t('orders.number') },
    },
    {
      key: 'person',
      title: t('person'),
      value: ({ person }) => person,
      render: ({ person }) => <OwnWords text={person} />,
      wide: 'some',
    },
    {
      key: 'orderNo',
      title: t('orders.orderNo'),
      value: ({ orderNo }) => orderNo,
      code: true,
      wide: 'most',
    },
  ];
}
