import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { INVITED_KINDS, type InvitedKind } from '@/contract/attendee/attendee';
import { type DeskPoint, type Door, savePoint } from '@/contract/door/door';
import { OFTEN, POINT_KINDS, POINT_WAYS } from '@/contract/door/point';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toWire } from '@/lib/i18n/format';
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

const wireOf = (at: number | null) => (at === null ? '' : toWire(new Date(at)));

/** Sets a point up, or changes it; further opening hours than the first stay as they are. */
export function PointDialog({ msId, door, point, onClose, onDone }: Props) {
  const t = useTranslations('door.desk');
  const words = useTranslations('form');
  const locale = asLocale(useLocale());
  const [first, ...others] = point?.windows ?? [];
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
      feeIds: (point?.feeIds ?? []).map(String),
      invited: [...(point?.invited ?? [])] as InvitedKind[],
      from: wireOf(first?.from ?? null),
      until: wireOf(first?.until ?? null),
      closed: point?.closed ?? false,
      self: point?.self ?? false,
    },
    toBody: ({ from, until, capacity, feeIds, ...values }) => ({
      ...values,
      pointId: point?.pointId ?? null,
      sessionId: point?.sessionId ?? null,
      feeIds: feeIds.map(Number),
      capacity: capacity || null,
      windows: [
        ...(from || until ? [{ from: from || null, until: until || null }] : []),
        ...others.map((one) => ({ from: wireOf(one.from) || null, until: wireOf(one.until) || null })),
      ],
    }),
    fieldOf: { 'windows.0.from': 'from', 'windows.0.until': 'until' },
    submit: (body) => callToken(savePoint, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
  });
  // What people were scanned at stays what it is.
  const used = point?.used ?? false;
  return (
    <Dialog title={t(point ? 'editTitle' : 'add')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={t('save')} actions={<Button onClick={onClose}>{words('cancel')}</Button>}>
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={40} />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={60} />
        <ChoiceField
          field={form.field('kind')}
          label={t('fields.kind')}
          options={POINT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          disabled={used}
        />
        <TextField
          field={form.field('place')}
          label={t('fields.place')}
          hint={t('fields.placeHint')}
          maxLength={60}
          disabled={used}
        />
        <ChoiceField
          field={form.field('way')}
          label={t('fields.way')}
          options={POINT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <ChoiceField
          field={form.field('often')}
          label={t('fields.often')}
          options={OFTEN.map((value) => ({ value, label: t(`often.${value}`) }))}
          disabled={used}
        />
        {door.fees.length > 0 && (
          <TicksField
            field={form.field('feeIds')}
            label={t('fields.fees')}
            options={door.fees.map(({ feeId, feeName, feeNameEn }) => ({
              value: String(feeId),
              label: localText(locale, feeName, feeNameEn).text,
            }))}
          />
        )}
        <TicksField
          field={form.field('invited')}
          label={t('fields.invited')}
          options={INVITED_KINDS.map((value) => ({ value, label: t(`invited.${value}`) }))}
        />
        <MomentField field={form.field('from')} label={t('fields.from')} />
        <MomentField field={form.field('until')} label={t('fields.until')} />
        <TextField field={form.field('capacity')} label={t('fields.capacity')} inputMode="numeric" maxLength={6} />
        <TickField field={form.field('self')}>{t('fields.self')}</TickField>
        <TickField field={form.field('closed')}>{t('fields.closed')}</TickField>
      </SchemaForm>
    </Dialog>
  );
}
