import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { QuoteDialog } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { cancelEnrol, quoteCancelEnrol } from '@/contract/attendee/enrol';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

type CancelQuote = z.output<typeof quoteCancelEnrol.answer>;

/** Gives a place up: what comes back is said before anything is done. */
export function GiveUpDialog({
  enrollId,
  unpaid,
  onClose,
}: {
  enrollId: number;
  /** Nothing was paid: the enrolment is cancelled with its order. */
  unpaid: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('enrol.giveUp');
  const router = useRouter();
  const done = () => {
    toast.success({ text: t('done') });
    router.refresh();
    onClose();
  };
  return (
    <QuoteDialog
      title={t(unpaid ? 'titleUnpaid' : 'title')}
      onClose={onClose}
      read={() => callToken(quoteCancelEnrol, { query: { enrollId }, quiet: true })}
    >
      {(quote, again) => (
        <GiveUpForm enrollId={enrollId} quote={quote} onClose={onClose} onDone={done} onRefused={again} />
      )}
    </QuoteDialog>
  );
}

/** What is said of it: what comes back, and to whom. */
function saidOf({ kind, amount, toPayer }: CancelQuote) {
  if (kind !== 'paid') return kind;
  if (Number(amount) === 0) return 'nothingBack';
  return toPayer ? 'paidToPayer' : 'paid';
}

interface FormProps {
  enrollId: number;
  quote: CancelQuote;
  onClose: () => void;
  onDone: () => void;
  /** What was told may no longer hold. */
  onRefused: () => void;
}

function GiveUpForm({ enrollId, quote, onClose, onDone, onRefused }: FormProps) {
  const t = useTranslations('enrol.giveUp');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: cancelEnrol.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ enrollId, reason, amount: quote.amount, idempotencyKey }),
    submit: (body) => callToken(cancelEnrol, { body, quiet: true }),
    onDone,
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  if (!quote.possible) {
    return (
      <>
        <p className={own.dialogLead}>{quote.why}</p>
        <Button onClick={onClose}>{t('close')}</Button>
      </>
    );
  }
  const amount = formatYuan(quote.amount);
  return (
    <>
      <p className={own.dialogLead}>
        {t.rich(saidOf(quote), {
          amount: () => <strong>{amount}</strong>,
        })}
      </p>
      <SchemaForm
        form={form}
        submitLabel={t(quote.kind === 'unpaid' ? 'submitUnpaid' : 'submit')}
        pendingLabel={t('pending')}
        actions={<Button onClick={onClose}>{t('keep')}</Button>}
      >
        {quote.kind === 'paid' && <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={200} />}
      </SchemaForm>
    </>
  );
}
