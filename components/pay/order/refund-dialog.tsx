import { Modal } from 'antd';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { type PayOrder, quoteRefund } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../pay.module.css';
import { type Refunded, RefundForm, type RefundQuote } from './refund-form';

const DIALOG_WIDTH = 480;
/** Status of a refund that has arrived. */
const ARRIVED = '2';

/** Gives a paid order up: asks the server what comes back now, and says so before anything is done. */
export function RefundDialog({ order, onClose, onDone }: { order: PayOrder; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('pay.refund');
  const locale = useLocale();
  const { quote, failure, read } = useQuote(order.orderNo);
  const done = ({ status, amount }: Refunded) => {
    toast.success({ text: status === ARRIVED ? t('done', { amount: formatYuan(amount) }) : t('asked') });
    onDone();
  };
  return (
    <AntdRoot locale={locale}>
      <Modal open title={t('title')} onCancel={onClose} footer={null} width={DIALOG_WIDTH} destroyOnHidden>
        {quote && <RefundForm order={order} quote={quote} onClose={onClose} onDone={done} onRefused={read} />}
        {!quote && failure === null && (
          <p role="status" aria-busy="true" className={styles.dialogLead}>
            {t('reading')}
          </p>
        )}
        {!quote && failure !== null && (
          <>
            <p role="alert" className={styles.dialogLead}>
              {failure || t('failed')}
            </p>
            <Button onClick={read}>{t('again')}</Button>
          </>
        )}
      </Modal>
    </AntdRoot>
  );
}

/** What comes back for an order; asked anew the old answer stands until there is another. */
function useQuote(orderNo: string): { quote: RefundQuote | null; failure: string | null; read: () => void } {
  const [quote, setQuote] = useState<RefundQuote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(() => {
    setFailure(null);
    callToken(quoteRefund, { query: { orderNo }, quiet: true })
      .then(setQuote)
      .catch((error: unknown) => setFailure(failureWords(error, '')));
  }, [orderNo]);
  useEffect(read, [read]);
  return { quote, failure, read };
}
