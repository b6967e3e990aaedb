import { useLocale, useTranslations } from 'next-intl';
import type { Claim } from '@/components/console/decision/claim-list';
import { compare, judged } from '@/components/console/decision/compare';
import { useCertifiedClaim } from '@/components/console/money/use-certified-claim';
import { subjectOf } from '@/components/console/order/order-parts';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { FinanceVoucherDetail } from '@/contract/pay/console-voucher';
import { ORDER_STATE } from '@/contract/pay/order';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';

/** What a bank transfer claims: against the order it is for, and against the names of whoever handed it in. */
export function useVoucherClaims(): (voucher: FinanceVoucherDetail) => Claim[] {
  const t = useTranslations('console.finance');
  const said = useTranslations('console.finance.against');
  const pay = useTranslations('pay');
  const certified = useCertifiedClaim();
  const locale = asLocale(useLocale());
  const standsAt = ({ payStatus, channel }: FinanceVoucherDetail['order']) => {
    if (payStatus === ORDER_STATE.unpaid) return said('unpaid');
    if (payStatus !== ORDER_STATE.paid)
      return said('orderIs', { state: wordOf(pay, `state.${payStatus}`, payStatus ?? '') });
    return said('paidAlready', { channel: wordOf(pay, `channel.${channel}`, channel ?? '') });
  };
  return (voucher) => {
    const { amount, payerName, person, orderNo, transferTime, createTime, auditMsg, auditStatus, order } = voucher;
    const sum = compare('amount', amount, order.amount);
    const time = compare('notBefore', transferTime, order.createTime);
    return [
      {
        key: 'amount',
        label: t('amount'),
        value: formatMoney(amount),
        state: sum,
        against: said(sum === 'agrees' ? 'ordered' : 'orderedElse', { amount: formatMoney(order.amount) }),
      },
      {
        key: 'payer',
        label: t('vouchers.payer'),
        value: <OwnWords text={payerName} />,
        ...certified(payerName, voucher),
      },
      {
        key: 'transferred',
        label: t('vouchers.transferred'),
        value: <RowTime time={transferTime} />,
        state: time,
        against: said(time === 'agrees' ? 'afterOrder' : 'beforeOrder'),
      },
      {
        key: 'order',
        label: t('vouchers.item'),
        value: `${subjectOf(locale, voucher)}\n${orderNo}`,
        // Once it is decided, its order stands as it should.
        ...(auditStatus === AUDIT.during
          ? { state: judged(order.payStatus === ORDER_STATE.unpaid), against: standsAt(order) }
          : { state: 'plain' }),
      },
      { key: 'person', label: t('person'), value: <OwnWords text={person} />, state: 'plain' },
      { key: 'handedIn', label: t('vouchers.handedIn'), value: <RowTime time={createTime} />, state: 'plain' },
      { key: 'reason', label: t('reason'), value: auditMsg && <OwnWords text={auditMsg} />, state: 'plain' },
    ];
  };
}
