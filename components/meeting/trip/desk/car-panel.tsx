import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Panel } from '@/components/ui/layout/panel';
import { addCar, type DeskCar, delayCar, editCar, removeCar } from '@/contract/trip/desk';
import { DIRECTIONS, type Direction } from '@/contract/trip/trip';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../trip.module.css';

interface Props {
  msId: number;
  /** Null for a new one. */
  car: DeskCar | null;
  onClose: () => void;
  onDone: () => void;
}

/** A car: where and when it waits, who drives, its seats; that it is late, and taking it away. */
export function CarPanel({ msId, car, onClose, onDone }: Props) {
  const t = useTranslations('desk.trips');
  const done = () => {
    toast.success({ text: t('saved') });
    onDone();
  };
  const form = useSchemaForm({
    schema: addCar.body,
    initial: {
      direction: (car?.direction ?? 'arrive') as Direction,
      station: car?.station ?? '',
      meetTime: car?.meetTime ?? '',
      meetPoint: String(car?.meetPoint ?? ''),
      meetPointEn: String(car?.meetPointEn ?? ''),
      plate: String(car?.plate ?? ''),
      driver: String(car?.driver ?? ''),
      driverPhone: String(car?.driverPhone ?? ''),
      seats: String(car?.seats ?? 6),
    },
    submit: async (body) => {
      if (car) await callToken(editCar, { params: { msId, carId: car.carId }, body, quiet: true });
      else await callToken(addCar, { params: { msId }, body, quiet: true });
    },
    onDone: done,
  });
  const line = { autoComplete: 'off' } as const;
  return (
    <Panel title={t(car ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
      {car && car.taken > 0 && <DelayForm msId={msId} car={car} onDone={onDone} />}
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          car && (
            <ConfirmButton
              text={t('removeText', { count: car.taken })}
              confirmLabel={t('remove')}
              cancelLabel={t('close')}
              onConfirm={async () => {
                await callToken(removeCar, { params: { msId, carId: car.carId } });
                done();
              }}
            >
              {t('remove')}
            </ConfirmButton>
          )
        }
      >
        <ChoiceField
          field={form.field('direction')}
          label={t('direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
        <TextField field={form.field('station')} label={t('station')} maxLength={60} {...line} />
        <MomentField field={form.field('meetTime')} label={t('meetTime')} />
        <TextField field={form.field('meetPoint')} label={t('meetPoint')} maxLength={120} {...line} />
        <TextField field={form.field('meetPointEn')} label={t('meetPointEn')} maxLength={200} {...line} />
        <div className={styles.pair}>
          <TextField field={form.field('plate')} label={t('plate')} maxLength={12} {...line} />
          <TextField field={form.field('seats')} label={t('seats')} inputMode="numeric" maxLength={2} {...line} />
        </div>
        <div className={styles.pair}>
          <TextField field={form.field('driver')} label={t('driver')} maxLength={40} {...line} />
          <PhoneField field={form.field('driverPhone')} label={t('driverPhone')} autoComplete="off" />
        </div>
      </SchemaForm>
    </Panel>
  );
}

function DelayForm({ msId, car, onDone }: { msId: number; car: DeskCar; onDone: () => void }) {
  const t = useTranslations('desk.trips');
  const form = useSchemaForm({
    schema: delayCar.body,
    initial: { time: String(car.delayTime ?? car.meetTime) },
    submit: (body) => callToken(delayCar, { params: { msId, carId: car.carId }, body, quiet: true }),
    onDone: ({ told }) => {
      toast.success({ text: t('told', { count: told }) });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} variant="secondary" submitLabel={t('delayTell')}>
      <MomentField field={form.field('time')} label={`${t('delay')} · ${t('delayTo')}`} />
    </SchemaForm>
  );
}
