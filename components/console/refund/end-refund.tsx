import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { Button } from '@/components/ui/action/button';
import { Panel } from '@/components/ui/layout/panel';
import { AUDIT } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { endFinanceRefund, type RefundEnding, refundEndSchema } from '@/contract/pay/console-refund';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

const RULES: FileRules = { kinds: ['JPG', 'PNG', 'PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: 3 };

interface Refund {
  refundNo: string;
  status: string;
  endings: RefundEnding[];
}

/** Ends a refund that does not end by itself; asks in a window of its own. */
export function EndRefund({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const t = useTranslations('console.finance.refunds');
  const words = useTranslations('console.finance');
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState(false);
  const close = () => {
    setOpen(false);
    // Why it was refused is read before its row changes: the gateway may have been heard all the same.
    if (refused) onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('end')}</Button>
      {open && (
        <Panel small title={t('end')} closeLabel={words('close')} onClose={close}>
          <EndRefundForm
            refund={refund}
            onCancel={close}
            onRefused={() => setRefused(true)}
            onDone={async () => {
              setOpen(false);
              // Said once no window is closed any more: it stands in the one above.
              await onDone();
              toast.success({ text: t('ended') });
            }}
          />
        </Panel>
      )}
    </>
  );
}

/** How a refund ends, with a reason; one that was paid out by another road asks for its proof. */
export function EndRefundForm({
  refund: { refundNo, status, endings },
  onDone,
  onRefused,
  onCancel,
}: {
  refund: Refund;
  onDone: () => unknown;
  /** The gateway may have been heard all the same. */
  onRefused: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance.refunds');
  const words = useTranslations('console.finance');
  // The order of what has failed is as before already.
  const nameOf = (how: RefundEnding) => t(`endings.${how === 'kept' && status === AUDIT.failed ? 'over' : how}`);
  const form = useSchemaForm({
    schema: refundEndSchema,
    initial: { how: endings[0] ?? 'paid', proof: '', files: [] as FileRef[], reason: '' },
    toBody: ({ how, proof, files, reason }) => ({ refundNo, how, reason, ...(how === 'paid' ? { proof, files } : {}) }),
    submit: (body) =>
      callToken(endFinanceRefund, { body, quiet: true }).catch((error: unknown) => {
        onRefused();
        throw error;
      }),
    onDone,
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('end')}
      actions={
        <Button size="large" onClick={onCancel}>
          {words('cancel')}
        </Button>
      }
    >
      <p>{t('endText')}</p>
      <ChoiceField
        field={form.field('how')}
        label={t('endHow')}
        options={endings.map((value) => ({ value, label: nameOf(value) }))}
      />
      {form.values.how === 'paid' && (
        <>
          <TextField field={form.field('proof')} label={t('proof')} hint={t('proofHint')} maxLength={200} />
          <UploadField
            field={form.field('files')}
            label={t('proofFiles')}
            hint={t('proofFilesHint')}
            purpose="proof"
            rules={RULES}
          />
        </>
      )}
      <TextAreaField field={form.field('reason')} label={words('reason')} hint={t('endReasonHint')} maxLength={200} />
    </SchemaForm>
  );
}
