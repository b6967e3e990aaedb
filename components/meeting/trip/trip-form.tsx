import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { type Direction, type MyTrips, type OwnTrip, putMyTrip, tripBodySchema } from '@/contract/trip/trip';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { TripFields, tripValues } from './trip-fields';

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
  const form = useSchemaForm({
    schema: tripBodySchema,
    initial: tripValues(direction, String(mine.cityName ?? ''), trip),
    toBody: (values) => ({ ...values, msId, direction }),
    submit: (body) => callToken(putMyTrip, { body, quiet: true }),
    onDone: ({ leftCar }) => {
      toast.success({ text: t(leftCar ? 'leftCar' : 'saved') });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')} actions={actions}>
      <TripFields way={form.values.way} direction={direction} field={form.field} />
    </SchemaForm>
  );
}
