import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import { type CashQuote, getReceipt, quoteCash, takeCash } from '@/contract/onsite/cash';
import { seeProof } from '@/contract/onsite/lane';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { failureWords } from '@/lib/forms/failure';
import { href } from '@/lib/href';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './onsite.module.css';
import { PageCode } from './page-code';

interface Props {
  msId: number;
  attendeeId: number;
  /** A shift of the reader's takes cash. */
  open: boolean;
  onDone: () => void;
}

/** What somebody at the desk is to pay now and why, in cash or by their own phone; what is to be proved is seen first. */
export function PayPart({ msId, attendeeId, open, onDone }: Props) {
  const t = useTranslations('onsite.pay');
  const words = useTranslations('onsite');
  const locale = asLocale(useLocale());
  const [quote, setQuote] = useState<CashQuote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const params = { msId, attendeeId };
  const read = useCallback(() => {
    setFailure(null);
    callToken(quoteCash, { params: { msId, attendeeId }, quiet: true })
      .then(setQuote)
      .catch((error: unknown) => setFailure(failureWords(error, '')));
  }, [msId, attendeeId]);
  useEffect(read, [read]);
  if (!quote) {
    return (
      <p role={failure === null ? 'status' : 'alert'} className={styles.note}>
        {failure === null ? t('loading') : failure || t('failed')}
      </p>
    );
  }
  const amount = formatYuan(quote.amount);
  const free = Number(quote.amount) === 0;
  const take = async () => {
    try {
      const body = { amount: quote.amount, idempotencyKey };
      const { entryId, receiptNo } = await callToken(takeCash, { params, body });
      toast.success({ text: receiptNo ? t('done', { number: receiptNo }) : t('doneFree') });
      if (entryId) await openReceipt(msId, entryId);
      onDone();
    } catch (error) {
      // What was asked for may no longer hold.
      setKey(newIdempotencyKey());
      read();
      throw error;
    }
  };
  const see = async () => {
    await callToken(seeProof, { params });
    toast.success({ text: t('seenDone') });
    read();
  };
  return (
    <section className={styles.section} aria-labelledby="pay-part">
      <h3 id="pay-part">{t('title')}</h3>
      <p className={styles.amount}>{amount}</p>
      {Number(quote.surcharge) > 0 && (
        <p className={styles.note}>{t('surcharge', { amount: formatYuan(quote.surcharge) })}</p>
      )}
      {quote.people > 1 && <p className={styles.note}>{t('people', { count: quote.people })}</p>}
      {quote.proof ? (
        <>
          <p>{t('proof', { what: localText(locale, quote.proof, quote.proofEn).text })}</p>
          <p className={styles.tools}>
            <ConfirmButton
              variant="brand"
              text={t('seenText')}
              confirmLabel={t('seen')}
              cancelLabel={words('cancel')}
              onConfirm={see}
            >
              {t('seen')}
            </ConfirmButton>
          </p>
        </>
      ) : (
        <>
          {open && (
            <p className={styles.tools}>
              <ConfirmButton
                variant="brand"
                text={free ? t('free') : t('cashText', { amount })}
                confirmLabel={free ? t('free') : t('yes')}
                cancelLabel={words('cancel')}
                onConfirm={take}
              >
                {free ? t('free') : t('cash', { amount })}
              </ConfirmButton>
            </p>
          )}
          {!free && (
            <>
              <h3>{t('phone')}</h3>
              <p className={styles.note}>{quote.orderNo ? t('phoneText') : t('enrolText')}</p>
              <PageCode
                path={
                  quote.orderNo
                    ? href('cashier', {}, { query: { orderNo: quote.orderNo } })
                    : href('enrol', { msId: String(msId) })
                }
                label={t('phone')}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Opens the receipt of what was taken, to be printed. */
export async function openReceipt(msId: number, entryId: number): Promise<void> {
  const { url } = await callToken(getReceipt, { params: { msId, entryId } });
  window.open(url, '_blank', 'noopener');
}

/** A receipt as a button. */
export function ReceiptButton({ msId, entryId, label }: { msId: number; entryId: number; label: string }) {
  const t = useTranslations('onsite.cash');
  return (
    <Button variant="quiet" aria-label={label} onClick={() => void openReceipt(msId, entryId)}>
      {t('receipt')}
    </Button>
  );
}
