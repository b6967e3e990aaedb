import { useLocale, useTranslations } from 'next-intl';
import { carWords } from '@/components/door/judgement-words';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { INVITED_KINDS, type InvitedKind } from '@/contract/attendee/attendee';
import { type DeskPoint, type Door, MOST_IN_POINT, removePoint, savePoint } from '@/contract/door/door';
import { isStay, OFTEN, POINT_KINDS, POINT_WAYS, type PointKind } from '@/contract/door/point';
import { callToken } from '@/lib/api/clients';
import { type Bound, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime, toWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';

interface Props {
  msId: number;
  door: Door;
  /** Null for a new one. */
  point: DeskPoint | null;
  onClose: () => void;
  onDone: () => void;
}

const PLACE_LENGTH = 60;
const wireOf = (at: number | null) => (at === null ? '' : toWire(new Date(at)));

interface Hours {
  from: string;
  until: string;
}
interface OpenHoursProps {
  field: Bound<Hours[]>;
  errorAt: (path: string) => string | undefined;
}

/** Sets a point up, or changes it. */
export function PointDialog({ msId, door, point, onClose, onDone }: Props) {
  const t = useTranslations('door.desk');
  const words = useTranslations('form');
  const locale = asLocale(useLocale());
  const form = useSchemaForm({
    schema: savePoint.body,
    initial: {
      kind: point?.kind ?? 'door',
      name: point?.name ?? '',
      nameEn: point?.nameEn ?? '',
      place: point?.place ?? '',
      way: point?.way ?? 'both',
      often: point?.often ?? 'day',
      capacity: point?.capacity?.toString() ?? '',
      mealId: point?.mealId ? String(point.mealId) : '',
      carId: point?.car ? String(point.car.carId) : '',
      feeIds: (point?.feeIds ?? []).map(String),
      invited: [...(point?.invited ?? [])] as InvitedKind[],
      sessionId: point?.sessionId?.toString() ?? '',
      windows: (point?.windows ?? []).map(({ from, until }): Hours => ({ from: wireOf(from), until: wireOf(until) })),
      closed: point?.closed ?? false,
      self: point?.self ?? false,
    },
    toBody: ({ windows, sessionId, capacity, feeIds, mealId, carId, ...values }) => ({
      ...values,
      mealId: values.kind === 'meal' && mealId ? Number(mealId) : null,
      carId: values.kind === 'car' && carId ? Number(carId) : null,
      pointId: point?.pointId ?? null,
      sessionId: values.kind === 'session' && Number(sessionId) > 0 ? Number(sessionId) : null,
      feeIds: feeIds.map(Number),
      capacity: capacity || null,
      windows: windows.map(({ from, until }) => ({ from: from || null, until: until || null })),
    }),
    submit: (body) => callToken(savePoint, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
  });
  // What people were scanned at stays what it is.
  const used = point?.used ?? false;
  // Two sessions without a place would count as one.
  const chooseSession = (sessionId: string) => {
    const session = door.sessions.find((one) => String(one.sessionId) === sessionId);
    const place = form.values.place || (session && !used ? session.topic.slice(0, PLACE_LENGTH) : '');
    form.set({ sessionId, place });
  };
  // A bag is had once, not once a day.
  const chooseKind = (kind: PointKind) => form.set(kind === 'material' ? { kind, often: 'once' } : { kind });
  const ofMeal = form.values.kind === 'meal' && door.meals.length > 0;
  const ofCar = form.values.kind === 'car';
  const kinds = POINT_KINDS.filter((kind) => kind !== 'car' || door.cars.length > 0 || ofCar);
  const byMeal = ofCar || (ofMeal && form.values.mealId !== '');
  return (
    <Dialog title={t(point ? 'editTitle' : 'add')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          <>
            <Button onClick={onClose}>{words('cancel')}</Button>
            {point && !used && (
              <ConfirmButton
                variant="quiet"
                text={t('removeText')}
                confirmLabel={t('remove')}
                cancelLabel={words('cancel')}
                onConfirm={async () => {
                  await callToken(removePoint, { params: { msId, pointId: point.pointId } });
                  toast.success({ text: t('removed') });
                  onDone();
                }}
              >
                {t('remove')}
              </ConfirmButton>
            )}
          </>
        }
      >
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={40} />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={60} />
        <ChoiceField
          field={{ ...form.field('kind'), onChange: chooseKind }}
          label={t('fields.kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          disabled={used}
        />
        {form.values.kind === 'session' && door.sessions.length > 0 && (
          <SelectField
            field={{ ...form.field('sessionId'), onChange: chooseSession }}
            label={t('fields.session')}
            options={[
              { value: 'none', label: t('noSession') },
              ...door.sessions.map(({ sessionId, topic, topicEn, startTime }) => ({
                value: String(sessionId),
                label: `${formatDateTime(locale, startTime)} ${localText(locale, topic, topicEn).text}`,
              })),
            ]}
          />
        )}
        {ofCar ? (
          <SelectField
            field={form.field('carId')}
            label={t('fields.car')}
            hint={t('fields.carHint')}
            disabled={used}
            options={door.cars.map((car) => ({
              value: String(car.carId),
              label: `${t(`bounds.${car.bound}`)} · ${carWords(locale, car)}`,
            }))}
          />
        ) : (
          <TextField
            field={form.field('place')}
            label={t('fields.place')}
            hint={t('fields.placeHint')}
            maxLength={PLACE_LENGTH}
            disabled={used}
          />
        )}
        {isStay(form.values.kind) && (
          <ChoiceField
            field={form.field('way')}
            label={t('fields.way')}
            options={POINT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
        )}
        {!ofCar && (
          <ChoiceField
            field={form.field('often')}
            label={t('fields.often')}
            options={OFTEN.map((value) => ({ value, label: t(`often.${value}`) }))}
            disabled={used}
          />
        )}
        {ofMeal && (
          <SelectField
            field={form.field('mealId')}
            label={t('fields.meal')}
            hint={t('fields.mealHint')}
            options={[
              { value: '', label: t('fields.noMeal') },
              ...door.meals.map(({ mealId, kind, startTime }) => ({
                value: String(mealId),
                label: `${formatDateTime(locale, startTime)} · ${t(`meals.${kind}`)}`,
              })),
            ]}
          />
        )}
        {!byMeal && door.fees.length > 0 && (
          <TicksField
            field={form.field('feeIds')}
            label={t('fields.fees')}
            options={door.fees.map(({ feeId, feeName, feeNameEn }) => ({
              value: String(feeId),
              label: localText(locale, feeName, feeNameEn).text,
            }))}
          />
        )}
        {!byMeal && (
          <TicksField
            field={form.field('invited')}
            label={t('fields.invited')}
            options={INVITED_KINDS.map((value) => ({ value, label: t(`invited.${value}`) }))}
          />
        )}
        <OpenHours field={form.field('windows')} errorAt={form.errorAt} />
        {!ofCar && (
          <TextField field={form.field('capacity')} label={t('fields.capacity')} inputMode="numeric" maxLength={6} />
        )}
        <TickField field={form.field('self')}>{t('fields.self')}</TickField>
        <TickField field={form.field('closed')}>{t('fields.closed')}</TickField>
      </SchemaForm>
    </Dialog>
  );
}

/** When a point is open: as many times as one likes, none for always. */
function OpenHours({ field, errorAt }: OpenHoursProps) {
  const t = useTranslations('door.desk');
  const { value: rows, onChange } = field;
  const bound = (index: number, name: keyof Hours): Bound<string> => ({
    ...field,
    name: `windows.${index}.${name}`,
    value: rows[index]?.[name] ?? '',
    onChange: (text) => onChange(rows.map((row, at) => (at === index ? { ...row, [name]: text } : row))),
    error: errorAt(`windows.${index}.${name}`),
  });
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      blank={() => ({ from: '', until: '' })}
      most={MOST_IN_POINT}
      label={t('hours')}
      addLabel={t('addHours')}
      nameOf={(_row, place) => t('hoursOf', { place })}
      moves={false}
    >
      {(_row, index) => (
        <>
          <MomentField field={bound(index, 'from')} label={t('fields.from')} />
          <MomentField field={bound(index, 'until')} label={t('fields.until')} />
        </>
      )}
    </RowList>
  );
}
