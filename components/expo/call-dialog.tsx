import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { askExpoCall, CALL_WAYS, type OwnExhibitor } from '@/contract/expo/expo';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** Asks an exhibitor for a call: what is handed on is chosen of the account, and agreed to. */
export function CallDialog({
  own,
  one,
  name,
  onClose,
  onDone,
}: {
  own: OwnExhibitor;
  one: { msId: number; exhibitorId: number };
  name: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('expo.call');
  const ways = CALL_WAYS.filter((way) => own[way]);
  const form = useSchemaForm({
    schema: askExpoCall.body,
    initial: { name: own.name ?? '', ways: ways.slice(0, 1), question: '', consent: false },
    toBody: ({ consent, ...values }) => ({ ...values, ...one, consent: consent as true }),
    submit: (body) => callToken(askExpoCall, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
  });
  return (
    <Dialog title={t('dialog', { name })} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('submit')}
        actions={
          <Button variant="quiet" size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <p>{t(ways.length === 0 ? 'noWay' : 'lead')}</p>
        <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="name" />
        <TicksField
          field={form.field('ways')}
          label={t('ways')}
          options={ways.map((value) => ({ value, label: `${t(`way.${value}`)} ${own[value]}` }))}
        />
        <TextAreaField
          field={form.field('question')}
          label={t('question')}
          hint={t('optional')}
          maxLength={500}
          rows={3}
        />
        <TickField field={form.field('consent')}>{t('consent', { name })}</TickField>
      </SchemaForm>
    </Dialog>
  );
}
