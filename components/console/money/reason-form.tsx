import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { says } from '@/contract/says';
import { useSchemaForm } from '@/lib/forms/use-schema-form';

const reasonSchema = z.object({
  reason: z.string().trim().min(1, says('validation.reason')).max(200, says('validation.tooLong')),
});

/** Asks why before something is refused, failed or settled; the upstream's words stand beside the field. */
export function ReasonForm({
  label,
  hint,
  submitLabel,
  submit,
  onDone,
  onCancel,
}: {
  label: string;
  hint?: string;
  submitLabel: string;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  const form = useSchemaForm({
    schema: reasonSchema,
    initial: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onDone,
    fieldOf: { note: 'reason', failure: 'reason' },
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={submitLabel}
      actions={
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <TextAreaField field={form.field('reason')} label={label} hint={hint} maxLength={200} />
    </SchemaForm>
  );
}
