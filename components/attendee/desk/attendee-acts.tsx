import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { type DeskAct, giveUpPlace, grantPlace, quoteGiveUp, restorePlace } from '@/contract/attendee/desk';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { failureWords } from '@/lib/forms/failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './desk.module.css';

interface ActProps {
  msId: number;
  attendeeId: number;
  onBack: () => void;
  onDone: () => void;
}
type Act = Exclude<DeskAct, 'decide'>;

/** What the desk does about a place, each with its reason. */
export function AttendeeActs({ act, ...props }: ActProps & { act: Act }) {
  return <div className={styles.facts}>{act === 'giveUp' ? <GiveUp {...props} /> : <Give act={act} {...props} />}</div>;
}

function Give({ act, msId, attendeeId, onBack, onDone }: ActProps & { act: 'grant' | 'restore' }) {
  const t = useTranslations('desk');
  const call = act === 'grant' ? grantPlace : restorePlace;
  const form = useSchemaForm({
    schema: call.body,
    initial: { reason: '' },
    submit: (body) => callToken(call, { params: { msId, attendeeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t(`done.${act}`) });
      onDone();
    },
  });
  return (
    <>
      <p className={styles.hint}>{t(`ask.${act}`)}</p>
      <SchemaForm form={form} submitLabel={t(`acts.${act}`)} actions={<Button onClick={onBack}>{t('back')}</Button>}>
        <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={200} />
      </SchemaForm>
    </>
  );
}

type Quote = z.output<typeof quoteGiveUp.answer>;

function GiveUp({ msId, attendeeId, onBack, onDone }: ActProps) {
  const t = useTranslations('desk');
  const [quote, setQuote] = useState<Quote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const read = useCallback(() => {
    setFailure(null);
    callToken(quoteGiveUp, { params: { msId, attendeeId }, quiet: true })
      .then(setQuote)
      .catch((error: unknown) => setFailure(failureWords(error, '')));
  }, [msId, attendeeId]);
  useEffect(read, [read]);
  const form = useSchemaForm({
    schema: giveUpPlace.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ reason, idempotencyKey, amount: quote?.amount }),
    submit: (body) => callToken(giveUpPlace, { params: { msId, attendeeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done.giveUp') });
      onDone();
    },
    // What was told may no longer hold.
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) read();
    },
  });
  const back = <Button onClick={onBack}>{t('back')}</Button>;
  if (!quote) {
    return (
      <>
        <p role={failure === null ? 'status' : 'alert'} className={styles.hint}>
          {failure === null ? t('loading') : failure || t('failed')}
        </p>
        {back}
      </>
    );
  }
  if (!quote.possible) {
    return (
      <>
        <p className={styles.hint}>{quote.why}</p>
        <p className={styles.hint}>{t('beyond')}</p>
        {back}
      </>
    );
  }
  const kind = quote.kind === 'paid' && Number(quote.amount) === 0 ? 'nothingBack' : quote.kind;
  return (
    <>
      <p className={styles.hint}>{t(`quote.${kind}`, { amount: formatYuan(quote.amount) })}</p>
      <SchemaForm form={form} submitLabel={t('acts.giveUp')} actions={back}>
        <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={200} />
      </SchemaForm>
    </>
  );
}
