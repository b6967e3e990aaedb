import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { askKeeper } from '@/contract/keeper/keeper';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { fromControl } from '@/lib/forms/wall-time';
import { toast } from '@/lib/stores/toast-store';

/** A kind of service in the reader's language. */
export interface KeeperKind {
  value: string;
  label: string;
}

const EMPTY = { patientName: '', phonenumber: '', serviceType: '', serviceTime: '', place: '', note: '' };

/** Asks for somebody who goes with a patient. */
export function AskForm({
  kinds,
  phone,
  onAsked,
  onClose,
}: {
  kinds: KeeperKind[];
  /** The asker's own number, to begin with. */
  phone: string;
  onAsked: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('keeper.form');
  const form = useSchemaForm({
    schema: askKeeper.body,
    initial: { ...EMPTY, phonenumber: phone, serviceType: kinds[0]?.value ?? '' },
    // The control's `2026-05-22T09:00`, as the wire has it.
    toBody: (values) => ({
      ...values,
      serviceTime: fromControl(values.serviceTime) ?? '',
      note: values.note || undefined,
    }),
    submit: (body) => callToken(askKeeper, { body, quiet: true }),
    onDone: () => {
      toast.success({ key: 'keeperAsked' });
      onAsked();
    },
    draft: 'keeper',
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('submit')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextField field={form.field('patientName')} label={t('patientName')} maxLength={40} autoComplete="off" />
      <PhoneField field={form.field('phonenumber')} label={t('phonenumber')} hint={t('phoneHint')} />
      <ChoiceField field={form.field('serviceType')} label={t('serviceType')} options={kinds} />
      <TextField
        field={form.field('serviceTime')}
        label={t('serviceTime')}
        hint={t('timeHint')}
        type="datetime-local"
        step={300}
      />
      <TextField
        field={form.field('place')}
        label={t('place')}
        hint={t('placeHint')}
        maxLength={200}
        autoComplete="off"
      />
      <TextAreaField field={form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={500} />
    </SchemaForm>
  );
}
