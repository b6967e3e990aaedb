import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { QuoteDialog } from '@/components/forms/quote';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { quoteTeamRemoval, removeFromTeam, type TeamPerson } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

type Quote = z.output<typeof quoteTeamRemoval.answer>;

interface Props {
  msId: number;
  people: readonly TeamPerson[];
  onClose: () => void;
}

/** Takes people off a team: what comes back is said before anything is done. */
export function RemoveDialog({ msId, people, onClose }: Props) {
  const t = useTranslations('team.remove');
  const body = { msId, enrollIds: people.map(({ enrollId }) => enrollId) };
  return (
    <QuoteDialog
      title={t('title', { count: people.length })}
      onClose={onClose}
      read={() => callToken(quoteTeamRemoval, { body, quiet: true })}
    >
      {(quote, again) =>
        quote.possible ? (
          <RemoveForm msId={msId} people={people} onClose={onClose} quote={quote} onRefused={again} />
        ) : (
          <>
            <p className={own.dialogLead}>{quote.why}</p>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        )
      }
    </QuoteDialog>
  );
}

function RemoveForm({ msId, people, quote, onClose, onRefused }: Props & { quote: Quote; onRefused: () => void }) {
  const t = useTranslations('team.remove');
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: removeFromTeam.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({
      msId,
      enrollIds: people.map(({ enrollId }) => enrollId),
      reason,
      amount: quote.amount,
      idempotencyKey,
    }),
    submit: (body) => callToken(removeFromTeam, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done', { count: people.length }) });
      router.refresh();
      onClose();
    },
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) onRefused();
    },
  });
  const back = Number(quote.amount) > 0;
  return (
    <>
      <p className={own.dialogLead}>
        {quote.paid > 0 && t(back ? 'paid' : 'nothingBack', { count: quote.paid, amount: formatYuan(quote.amount) })}
        {quote.unpaid > 0 && t('unpaid', { count: quote.unpaid })}
        {quote.paid + quote.unpaid === 0 && t('listed')}
      </p>
      <SchemaForm form={form} submitLabel={t('submit')} actions={<Button onClick={onClose}>{t('keep')}</Button>}>
        {quote.paid > 0 && <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={200} />}
      </SchemaForm>
    </>
  );
}
