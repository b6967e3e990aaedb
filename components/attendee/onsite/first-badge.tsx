import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { queueBadges } from '@/contract/onsite/badge';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { PrinterField } from './printer-field';

interface Props {
  msId: number;
  attendeeId: number;
  printers: readonly string[];
  onDone: () => void;
}

/** Puts somebody's first badge into the queue of a printer. */
export function FirstBadge({ msId, attendeeId, printers, onDone }: Props) {
  const t = useTranslations('onsite.badges');
  const form = useSchemaForm({
    schema: queueBadges.body,
    initial: { printer: printers[0] ?? '' },
    toBody: ({ printer }) => ({ printer, attendeeIds: [attendeeId] }),
    submit: (body) => callToken(queueBadges, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('againDone') });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('queueOne')}>
      <PrinterField field={form.field('printer')} printers={printers} />
    </SchemaForm>
  );
}
