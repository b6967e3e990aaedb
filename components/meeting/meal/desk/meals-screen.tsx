'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { ListBoard } from '@/components/ui/layout/list-board';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { type DeskGuest, type DeskMeals, seatGuest } from '@/contract/meal/desk';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { guestList } from './guest-query';
import { MealsPart } from './meals-part';

interface Props extends DeskMeals {
  msId: number;
  start: ListStart<DeskGuest>;
  /** May write meals and give tables. */
  changes: boolean;
}
type Filter = ReturnType<typeof guestList>['filters'][number];

/** Meals of a meeting, and who eats at which. */
export function MealsScreen({ msId, meals, fees, start, changes }: Props) {
  const t = useTranslations('desk.meals');
  const spec = useMemo(() => guestList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ mealId, attendeeId }) => `${mealId} ${attendeeId}` });
  const [opened, setOpened] = useState<DeskGuest | null>(null);
  const refetch = () => void list.refetch(true);
  const part = <MealsPart msId={msId} meals={meals} fees={fees} changes={changes} onDone={refetch} />;
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec, meals)}
      caption={t('list')}
      nameOf={({ personName }) => personName}
      exportName={t('list')}
      serverExport={exportList('mealGuests')}
      open={changes ? setOpened : undefined}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        parts={[{ key: 'meals', title: t('title'), content: part }]}
        list={table}
        empty={list.total === 0 && !list.narrowed}
      />
      {opened && (
        <SeatPanel
          msId={msId}
          guest={opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            refetch();
          }}
        />
      )}
    </>
  );
}

interface SeatProps {
  msId: number;
  guest: DeskGuest;
  onClose: () => void;
  onDone: () => void;
}
function SeatPanel({ msId, guest, onClose, onDone }: SeatProps) {
  const t = useTranslations('desk.meals');
  const locale = asLocale(useLocale());
  const { mealId, attendeeId } = guest;
  const form = useSchemaForm({
    schema: seatGuest.body,
    initial: { tableNo: guest.tableNo ? String(guest.tableNo) : '' },
    toBody: ({ tableNo }) => ({ tableNo: tableNo === '' ? null : tableNo }),
    submit: (body) => callToken(seatGuest, { params: { msId, mealId, attendeeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
  });
  return (
    <Panel
      small
      title={<OwnWords text={localText(locale, guest.personName, guest.personNameEn).text} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {guest.hospital && (
        <p>
          <OwnWords text={guest.hospital} />
        </p>
      )}
      <p>{`${t(`kinds.${guest.kind}`)} · ${formatDateTime(locale, guest.startTime)}`}</p>
      <SchemaForm form={form} submitLabel={t('save')}>
        <TextField
          field={form.field('tableNo')}
          label={t('seat')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </SchemaForm>
    </Panel>
  );
}

function useColumns(spec: ReturnType<typeof guestList>, meals: DeskMeals['meals']): Column<DeskGuest, Filter>[] {
  const t = useTranslations('desk.meals');
  const locale = asLocale(useLocale());
  const nameOf = (row: DeskGuest) => localText(locale, row.personName, row.personNameEn).text;
  const mealOf = ({ kind, startTime }: Pick<DeskGuest, 'kind' | 'startTime'>) =>
    `${t(`kinds.${kind}`)} ${formatDateTime(locale, startTime)}`;
  return [
    {
      key: 'person',
      title: t('fields.person'),
      value: nameOf,
      render: (row) => <OwnWords text={nameOf(row)} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'hospital',
      title: t('fields.hospital'),
      wide: 'some',
      value: ({ hospital }) => hospital,
      render: ({ hospital }) => hospital && <OwnWords text={hospital} />,
    },
    {
      key: 'meal',
      title: t('fields.meal'),
      value: mealOf,
      render: ({ kind, startTime }) => (
        <>
          {t(`kinds.${kind}`)} <RowTime time={startTime} />
        </>
      ),
      filter: choiceFilter(
        spec,
        'mealId',
        (id) => {
          const meal = meals.find(({ mealId }) => String(mealId) === id);
          return meal ? mealOf(meal) : id;
        },
        { only: meals.map(({ mealId }) => String(mealId)) },
      ),
    },
    {
      key: 'diet',
      title: t('fields.diet'),
      value: ({ diet }) => t(`diets.${diet}`),
      filter: choiceFilter(spec, 'diet', (diet) => t(`diets.${diet}`)),
    },
    {
      key: 'allergies',
      title: t('fields.allergies'),
      value: ({ allergies }) => allergies,
      render: ({ allergies }) => allergies && <OwnWords text={allergies} />,
    },
    {
      key: 'table',
      title: t('fields.table'),
      value: ({ tableNo }) => (tableNo ? String(tableNo) : ''),
      filter: choiceFilter(spec, 'seated', (seated) => t(`has.${seated}`)),
    },
  ];
}
