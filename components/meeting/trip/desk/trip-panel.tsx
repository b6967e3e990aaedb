import { useLocale, useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { type DeskCar, type DeskTrip, seatTrip } from '@/contract/trip/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import { TripFacts } from '../trip-facts';

interface Props {
  msId: number;
  cars: DeskCar[];
  trip: DeskTrip;
  onClose: () => void;
  onDone: () => void;
}

/** One trip at the desk: what was written, and the car into which somebody is put by hand. */
export function TripPanel({ msId, cars, trip, onClose, onDone }: Props) {
  const t = useTranslations('desk.trips');
  const locale = asLocale(useLocale());
  const form = useSchemaForm({
    schema: seatTrip.body,
    initial: { carId: trip.carId ? String(trip.carId) : '' },
    toBody: ({ carId }) => ({ carId: carId === '' ? null : Number(carId) }),
    submit: (body) => callToken(seatTrip, { params: { msId, tripId: trip.tripId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
  });
  const options = cars
    .filter(({ direction }) => direction === trip.direction)
    .map(({ carId, plate, station, meetTime, taken, seats }) => ({
      value: String(carId),
      label: [
        t('caption', { station, time: formatDateTime(locale, meetTime) }),
        plate ?? t('noPlate'),
        t('taken', { taken, seats }),
      ].join(' · '),
    }));
  return (
    <Panel
      title={<OwnWords text={localText(locale, trip.personName, trip.personNameEn).text} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <TripFacts trip={{ ...trip, pickUp: false }} />
      {trip.pickUp && (
        <SchemaForm form={form} submitLabel={t('save')}>
          <SelectField
            field={form.field('carId')}
            label={t('seat')}
            options={[{ value: '', label: t('seatNone') }, ...options]}
          />
        </SchemaForm>
      )}
    </Panel>
  );
}
