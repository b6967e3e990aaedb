import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { QuoteDialog } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { Button } from '@/components/ui/action/button';
import { cancelStay, quoteStayCancel } from '@/contract/lodging/stay';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';

type Props = { stayId: number; onClose: () => void; onDone: () => void };

/** Gives my room up: what comes back is said before anything is done. */
export function CancelStayDialog({ stayId, onClose, onDone }: Props) {
  const t = useTranslations('lodging.cancel');
  return (
    <QuoteDialog
      title={t('title')}
      onClose={onClose}
      read={() => callToken(quoteStayCancel, { params: { stayId }, quiet: true })}
    >
      {(quote, again) => (
        <CancelForm stayId={stayId} quote={quote} onClose={onClose} onDone={onDone} onRefused={again} />
      )}
    </QuoteDialog>
  );
}

function CancelForm({
  stayId,
  quote,
  onClose,
  onDone,
  onRefused,
}: Props & { quote: z.output<typeof quoteStayCancel.answer>; onRefused: () => void }) {
  const t = useTranslations('lodging.cancel');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: cancelStay.body,
    initial: {},
    toBody: () => ({ amount: quote.amount, idempotencyKey }),
    submit: (body) => callToken(cancelStay, { params: { stayId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  if (!quote.possible) {
    return (
      <>
        <p>{quote.why}</p>
        <Button onClick={onClose}>{t('close')}</Button>
      </>
    );
  }
  const said = quote.kind === 'paid' && Number(quote.amount) === 0 ? 'nothingBack' : quote.kind;
  return (
    <>
      <p>{t.rich(said, { amount: () => <strong>{formatYuan(quote.amount)}</strong> })}</p>
      <SchemaForm
        form={form}
        submitLabel={t('submit')}
        pendingLabel={t('pending')}
        actions={<Button onClick={onClose}>{t('keep')}</Button>}
      >
        {null}
      </SchemaForm>
    </>
  );
}
