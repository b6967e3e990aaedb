import { useTranslations } from 'next-intl';
import { QuoteDialog } from '@/components/forms/quote';
import { type PayOrder, quoteRefund } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import { type Refunded, RefundForm } from './refund-form';

/** Status of a refund that has arrived. */
const ARRIVED = '2';

/** Gives a paid order up: asks the server what comes back now, and says so before anything is done. */
export function RefundDialog({ order, onClose, onDone }: { order: PayOrder; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('pay.refund');
  const { orderNo } = order;
  const done = ({ status, amount }: Refunded) => {
    toast.success({ text: status === ARRIVED ? t('done', { amount: formatYuan(amount) }) : t('asked') });
    onDone();
  };
  return (
    <QuoteDialog
      title={t('title')}
      onClose={onClose}
      read={() => callToken(quoteRefund, { query: { orderNo }, quiet: true })}
    >
      {(quote, again) => <RefundForm order={order} quote={quote} onClose={onClose} onDone={done} onRefused={again} />}
    </QuoteDialog>
  );
}
