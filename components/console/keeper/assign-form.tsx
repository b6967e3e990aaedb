import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { assignKeeper, type ConsoleKeeper } from '@/contract/keeper/keeper';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** Who goes along. */
export function AssignForm({
  request: { id, keeperName, keeperPhone },
  onDone,
  onCancel,
}: {
  request: ConsoleKeeper;
  onDone: () => unknown;
  onCancel: () => void;
}) {
  const t = useTranslations('console.keepers');
  const form = useSchemaForm({
    schema: assignKeeper.body,
    initial: { keeperName: keeperName ?? '', keeperPhone: keeperPhone ?? '' },
    toBody: (values) => ({ ...values, id }),
    submit: (body) => callToken(assignKeeper, { body, quiet: true }),
    onDone: async () => {
      await onDone();
      toast.success({ key: 'saved' });
    },
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('save')}
      actions={
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <TextField field={form.field('keeperName')} label={t('keeperName')} maxLength={40} autoComplete="off" />
      <PhoneField field={form.field('keeperPhone')} label={t('keeperPhone')} autoComplete="off" />
    </SchemaForm>
  );
}
