import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type DeskOrderDetail, quoteDeskRefund, refundDeskOrder } from '@/contract/attendee/desk-money';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { failureWords } from '@/lib/forms/failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './money.module.css';

type Quote = z.output<typeof quoteDeskRefund.answer>;

/** Gives lines of an order up: which, what comes back for them by the meeting's steps, and why. */
export function RefundLines({
  msId,
  order: { orderNo, lines },
  onBack,
  onDone,
}: {
  msId: number;
  order: DeskOrderDetail;
  onBack: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('desk.orders');
  const words = useTranslations('desk');
  const locale = asLocale(useLocale());
  const given = lines.filter(({ state }) => state === 'fulfilled');
  const [chosen, setChosen] = useState<number[]>(given.length === 1 ? given.map(({ lineId }) => lineId) : []);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { quote, failure, read } = useQuote(msId, orderNo, chosen);
  const form = useSchemaForm({
    schema: refundDeskOrder.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ lineIds: chosen, reason, idempotencyKey, amount: quote?.amount }),
    submit: (body) => callToken(refundDeskOrder, { params: { msId, orderNo }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done.refund') });
      onDone();
    },
    // What was told may no longer hold.
    onFail: (error) => {
      if (error instanceof ApiError && !error.passing) read();
    },
  });
  const toggle = (lineId: number) =>
    setChosen((now) => (now.includes(lineId) ? now.filter((id) => id !== lineId) : [...now, lineId]));
  const back = <Button onClick={onBack}>{words('back')}</Button>;
  return (
    <div className={styles.facts}>
      <fieldset className={styles.ticks}>
        <legend>{t('which')}</legend>
        {given.map(({ lineId, person, personEn, title, titleEn, amount }) => (
          <label key={lineId}>
            <input type="checkbox" checked={chosen.includes(lineId)} onChange={() => toggle(lineId)} />
            <span>
              {person && <OwnWords text={localText(locale, person, personEn).text} />}{' '}
              <small>{localText(locale, title, titleEn).text}</small>
            </span>
            <span className={styles.sum}>{formatYuan(amount)}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.hint} role="status">
        {failure ?? (quote ? said(quote) : chosen.length === 0 ? t('chooseFirst') : words('loading'))}
      </p>
      {quote && !quote.possible && <p className={styles.hint}>{words('beyond')}</p>}
      {quote?.possible ? (
        <SchemaForm form={form} submitLabel={t('refund')} actions={back}>
          <TextAreaField field={form.field('reason')} label={words('reason')} maxLength={200} />
        </SchemaForm>
      ) : (
        back
      )}
    </div>
  );

  function said({ possible, amount, why }: Quote): string {
    if (!possible) return why ?? words('failed');
    return Number(amount) === 0 ? t('nothingBack') : t('quote', { amount: formatYuan(amount) });
  }
}

/** What comes back for the lines that are chosen, asked anew with each choice. */
function useQuote(msId: number, orderNo: string, chosen: number[]) {
  const lineIds = [...chosen].sort((a, b) => a - b).join(',');
  const [known, setKnown] = useState<{ lineIds: string; quote: Quote | null; failure: string | null }>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says that it is asked once more.
  useEffect(() => {
    if (lineIds === '') return;
    const controller = new AbortController();
    const learn = (quote: Quote | null, failure: string | null) =>
      !controller.signal.aborted && setKnown({ lineIds, quote, failure });
    callToken(quoteDeskRefund, {
      params: { msId, orderNo },
      query: { lineIds },
      signal: controller.signal,
      quiet: true,
    }).then(
      (quote) => learn(quote, null),
      (error: unknown) => learn(null, failureWords(error, '')),
    );
    return () => controller.abort();
  }, [msId, orderNo, lineIds, turn]);
  const own = known?.lineIds === lineIds ? known : undefined;
  return { quote: own?.quote ?? null, failure: own?.failure ?? null, read: () => setTurn((now) => now + 1) };
}
