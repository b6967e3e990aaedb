import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { boardCar, type DeskCar, type DeskCars, groupTrips, tellCar } from '@/contract/trip/desk';
import { callToken } from '@/lib/api/clients';
import { useRun } from '@/lib/forms/use-run';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { remember } from '@/lib/scanner/remembered';
import { toast } from '@/lib/stores/toast-store';
import styles from '../trip.module.css';
import { CarPanel } from './car-panel';

interface Props extends DeskCars {
  msId: number;
  changes: boolean;
  onDone: () => void;
}

/** The cars of a meeting by time: who drives, how many seats are left; whoever waits is grouped by one press. */
export function CarsPart({ msId, cars, waiting, changes, onDone }: Props) {
  const t = useTranslations('desk.trips');
  const id = useId();
  const [opened, setOpened] = useState<DeskCar | 'new' | 'group' | null>(null);
  const close = () => setOpened(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('cars')}</h2>
      <p className={styles.quiet}>{t('waiting', { count: waiting })}</p>
      {changes && (
        <p className={styles.actions}>
          {waiting > 0 && (
            <Button variant="brand" onClick={() => setOpened('group')}>
              {t('group')}
            </Button>
          )}
          <Button onClick={() => setOpened('new')}>{t('add')}</Button>
        </p>
      )}
      {cars.length === 0 && <p className={styles.quiet}>{t('noCars')}</p>}
      <ul className={styles.cars}>
        {cars.map((car) => (
          <Car key={car.carId} msId={msId} car={car} changes={changes} onEdit={() => setOpened(car)} />
        ))}
      </ul>
      {opened === 'group' && <GroupPanel msId={msId} onClose={close} onDone={done} />}
      {opened && opened !== 'group' && (
        <CarPanel msId={msId} car={opened === 'new' ? null : opened} onClose={close} onDone={done} />
      )}
    </section>
  );
}

function Car({ msId, car, changes, onEdit }: { msId: number; car: DeskCar; changes: boolean; onEdit: () => void }) {
  const t = useTranslations('desk.trips');
  const locale = asLocale(useLocale());
  const { busy, alert, run } = useRun(t('failed'));
  const { carId, direction, station, meetTime, delayTime, plate, driver, driverPhone, seats, taken, numbers } = car;
  const { aboard } = car;
  const of = t('caption', { station, time: formatDateTime(locale, meetTime) });
  const point = localText(locale, String(car.meetPoint ?? ''), car.meetPointEn).text;
  const tell = () =>
    run(async () => {
      const { told } = await callToken(tellCar, { params: { msId, carId }, quiet: true });
      toast.success({ text: t('told', { count: told }) });
    });
  const board = () =>
    run(async () => {
      const { pointId } = await callToken(boardCar, { params: { msId, carId }, quiet: true });
      remember(`point.${msId}`, String(pointId));
      // A document of its own: no other one may ask for the camera.
      window.location.assign(localePath(locale, href('scanner', {}, { query: { msId } })));
    });
  return (
    <li>
      <h3>
        <OwnWords text={of} />
      </h3>
      <MetaLine>
        <span>{t(`directions.${direction}`)}</span>
        <span>{t('taken', { taken, seats })}</span>
        {taken > 0 && <span>{t('aboard', { aboard, taken })}</span>}
        <span>{numbers.join(' ')}</span>
      </MetaLine>
      <MetaLine>
        {plate ? <OwnWords text={plate} /> : <span>{t('noPlate')}</span>}
        {driver && <OwnWords text={driver} />}
        {driverPhone && <span>{driverPhone}</span>}
        {point && <OwnWords text={point} />}
      </MetaLine>
      {delayTime && (
        <StatusBadge tone="warning">{t('late', { time: formatDateTime(locale, String(delayTime)) })}</StatusBadge>
      )}
      {alert && <p role="alert">{alert}</p>}
      {changes && (
        <p className={styles.actions}>
          <Button aria-label={`${t('edit')} ${of}`} onClick={onEdit}>
            {t('edit')}
          </Button>
          {taken > 0 && (
            <Button aria-label={`${t('board')} ${of}`} disabled={busy} onClick={() => void board()}>
              {t('board')}
            </Button>
          )}
          {plate && taken > 0 && (
            <Button aria-label={`${t('tell')} ${of}`} disabled={busy} onClick={() => void tell()}>
              {t('tell')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

function GroupPanel({ msId, onClose, onDone }: { msId: number; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('desk.trips');
  const form = useSchemaForm({
    schema: groupTrips.body,
    initial: { seats: '6' },
    submit: (body) => callToken(groupTrips, { params: { msId }, body, quiet: true }),
    onDone: ({ people, cars }) => {
      toast.success({ text: t('grouped', { people, cars }) });
      onDone();
    },
  });
  return (
    <Panel small title={t('groupTitle')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('groupText')}</p>
      <SchemaForm form={form} submitLabel={t('group')}>
        <TextField
          field={form.field('seats')}
          label={t('newSeats')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </SchemaForm>
    </Panel>
  );
}
