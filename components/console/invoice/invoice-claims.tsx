import { useLocale, useTranslations } from 'next-intl';
import type { Claim } from '@/components/console/decision/claim-list';
import { compare, judged } from '@/components/console/decision/compare';
import { fen, yuan } from '@/components/console/money/fen';
import { useCertifiedClaim } from '@/components/console/money/use-certified-claim';
import { subjectOf } from '@/components/console/order/order-parts';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type FinanceInvoiceDetail, INVOICE_STATE } from '@/contract/invoice/invoice';
import { isCreditCode } from '@/contract/meeting-manage/credit-code';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';

/** What a request for an invoice claims: against what was paid, the names of whoever asks, and its own check digit. */
export function useInvoiceClaims(): (invoice: FinanceInvoiceDetail) => Claim[] {
  const t = useTranslations('console.finance');
  const said = useTranslations('console.finance.against');
  const pay = useTranslations('pay.invoice');
  const certified = useCertifiedClaim();
  const locale = asLocale(useLocale());
  return (invoice) => {
    const { kind, titleType, title, taxNo, email, remark, amount, reversed, paid, refunded, auditMsg } = invoice;
    const left = yuan(fen(paid) - fen(refunded));
    const waits = invoice.status === INVOICE_STATE.asked;
    const sum = compare('amount', amount, left);
    const words = { amount: formatMoney(left), paid: formatMoney(paid), refunded: formatMoney(refunded) };
    const code = taxNo ? judged(isCreditCode(taxNo)) : 'plain';
    return [
      { key: 'title', label: pay('title'), value: <OwnWords text={title} />, ...certified(title, invoice) },
      {
        key: 'taxNo',
        label: t('invoices.taxNo'),
        value: taxNo,
        state: code,
        against: said(code === 'agrees' ? 'code' : 'wrongCode'),
      },
      {
        key: 'amount',
        label: t('amount'),
        value: formatMoney(amount),
        // What goes back later does not change what was issued.
        state: waits ? sum : 'plain',
        against: waits && said(sum === 'agrees' ? 'paidFor' : 'paidElse', words),
      },
      {
        key: 'reversed',
        label: t('invoices.reversed'),
        value: fen(reversed) > 0 && formatMoney(reversed),
        state: 'plain',
      },
      { key: 'kind', label: t('invoices.kind'), value: wordOf(pay, `kinds.${kind}`, kind), state: 'plain' },
      { key: 'type', label: pay('titleType'), value: wordOf(pay, `types.${titleType}`, titleType), state: 'plain' },
      {
        key: 'item',
        label: t('invoices.item'),
        value: `${subjectOf(locale, invoice)}\n${invoice.orderNo}`,
        state: 'plain',
        against: said(fen(refunded) > 0 ? 'paidAndBack' : 'paidOnly', words),
      },
      { key: 'person', label: t('person'), value: <OwnWords text={invoice.person} />, state: 'plain' },
      { key: 'email', label: t('invoices.email'), value: email, state: 'plain' },
      { key: 'remark', label: t('invoices.remark'), value: remark && <OwnWords text={remark} />, state: 'plain' },
      { key: 'asked', label: t('invoices.asked'), value: <RowTime time={invoice.createTime} />, state: 'plain' },
      { key: 'reason', label: t('reason'), value: auditMsg && <OwnWords text={auditMsg} />, state: 'plain' },
    ];
  };
}
