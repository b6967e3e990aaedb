import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import {
  type Direction,
  type MyTrips,
  type OwnTrip,
  putMyTrip,
  tripBodySchema,
  WAYS,
  type Way,
} from '@/contract/trip/trip';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './trip.module.css';

interface Props {
  msId: number;
  mine: Pick<MyTrips, 'cityName'>;
  direction: Direction;
  /** What was written already. */
  trip?: OwnTrip;
  onDone: () => void;
  actions?: ReactNode;
}

/** How somebody comes, or leaves: the meeting's city is filled in. */
export function TripForm({ msId, mine, direction, trip, onDone, actions }: Props) {
  const t = useTranslations('trip');
  const city = String(mine.cityName ?? '');
  const form = useSchemaForm({
    schema: tripBodySchema,
    initial: {
      way: (trip?.way ?? 'train') as Way,
      number: trip?.number ?? '',
      fromCity: trip?.fromCity ?? (direction === 'leave' ? city : ''),
      fromStation: trip?.fromStation ?? '',
      toCity: trip?.toCity ?? (direction === 'arrive' ? city : ''),
      toStation: trip?.toStation ?? '',
      departTime: String(trip?.departTime ?? ''),
      arriveTime: String(trip?.arriveTime ?? ''),
      people: String(trip?.people ?? 1),
      pickUp: trip?.pickUp ?? true,
      note: trip?.note ?? '',
    },
    toBody: (values) => ({ ...values, msId, direction }),
    submit: (body) => callToken(putMyTrip, { body, quiet: true }),
    onDone: ({ leftCar }) => {
      toast.success({ text: t(leftCar ? 'leftCar' : 'saved') });
      onDone();
    },
  });
  const { way } = form.values;
  const isNumbered = way === 'train' || way === 'flight';
  return (
    <SchemaForm form={form} submitLabel={t('save')} actions={actions}>
      <ChoiceField
        field={form.field('way')}
        label={t('way')}
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {isNumbered && <TextField field={form.field('number')} label={t('number')} maxLength={12} autoComplete="off" />}
      <div className={styles.pair}>
        <TextField field={form.field('fromCity')} label={t('fromCity')} maxLength={40} autoComplete="off" />
        <TextField field={form.field('fromStation')} label={t('fromStation')} maxLength={60} autoComplete="off" />
      </div>
      <MomentField field={form.field('departTime')} label={t('departTime')} />
      <div className={styles.pair}>
        <TextField field={form.field('toCity')} label={t('toCity')} maxLength={40} autoComplete="off" />
        <TextField field={form.field('toStation')} label={t('toStation')} maxLength={60} autoComplete="off" />
      </div>
      <MomentField field={form.field('arriveTime')} label={t('arriveTime')} />
      <TickField field={form.field('pickUp')}>{t('pickUp')}</TickField>
      <TextField
        field={form.field('people')}
        label={t('people')}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      <TextAreaField field={form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={200} rows={2} />
    </SchemaForm>
  );
}
