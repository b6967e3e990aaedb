import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { type Direction, type OwnTrip, WAYS, type Way } from '@/contract/trip/trip';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './trip.module.css';

/** A trip as a form holds it. */
export interface TripValues {
  way: Way;
  number: string;
  fromCity: string;
  fromStation: string;
  toCity: string;
  toStation: string;
  departTime: string;
  arriveTime: string;
  people: string;
  pickUp: boolean;
  note: string;
}

/** What a form begins with: what was written already, else the meeting's city where the trip meets it. */
export const tripValues = (direction: Direction, city: string, trip?: OwnTrip, people = 1): TripValues => ({
  way: trip?.way ?? 'train',
  number: trip?.number ?? '',
  fromCity: trip?.fromCity ?? (direction === 'leave' ? city : ''),
  fromStation: trip?.fromStation ?? '',
  toCity: trip?.toCity ?? (direction === 'arrive' ? city : ''),
  toStation: trip?.toStation ?? '',
  departTime: String(trip?.departTime ?? ''),
  arriveTime: String(trip?.arriveTime ?? ''),
  people: String(trip?.people ?? people),
  pickUp: trip?.pickUp ?? true,
  note: trip?.note ?? '',
});

/** The fields of a trip, in the order of the way. */
export function TripFields({
  way,
  direction,
  field,
}: {
  way: Way;
  direction: Direction;
  field: <K extends keyof TripValues>(name: K) => Bound<TripValues[K]>;
}) {
  const t = useTranslations('trip');
  const isNumbered = way === 'train' || way === 'flight';
  return (
    <>
      <ChoiceField
        field={field('way')}
        label={t('way')}
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <div className={styles.pair}>
        {isNumbered && (
          <TextField field={field('number')} label={t(`numbers.${way}`)} maxLength={12} autoComplete="off" />
        )}
        <TextField field={field('people')} label={t('people')} inputMode="numeric" maxLength={2} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <TextField field={field('fromCity')} label={t('fromCity')} maxLength={40} autoComplete="off" />
        <TextField field={field('fromStation')} label={t('fromStation')} maxLength={60} autoComplete="off" />
        <MomentField field={field('departTime')} label={t('departTime')} />
      </div>
      <div className={styles.pair}>
        <TextField field={field('toCity')} label={t('toCity')} maxLength={40} autoComplete="off" />
        <TextField field={field('toStation')} label={t('toStation')} maxLength={60} autoComplete="off" />
        <MomentField field={field('arriveTime')} label={t('arriveTime')} />
      </div>
      <TickField field={field('pickUp')}>{t(direction === 'arrive' ? 'pickUp' : 'bring')}</TickField>
      <TextAreaField field={field('note')} label={t('note')} hint={t('noteHint')} maxLength={200} rows={2} />
    </>
  );
}
