import { useLocale, useTranslations } from 'next-intl';
import { useAct } from '@/components/console/money/use-act';
import { subjectOf } from '@/components/console/order/order-parts';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { RefundState } from '@/components/ui/fact/refund-state';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { FinanceRefund } from '@/contract/pay/console-refund';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { useRefundWords } from '@/lib/pay/refund-words';
import styles from '../console.module.css';
import { RefundActions } from './refund-actions';

/** One refund: why it was asked for, what keeps it, how it ended, and what may be done about it. */
export function RefundPanel({
  refund,
  onOrder,
  onClose,
  onChanged,
}: {
  refund: FinanceRefund;
  /** Its order is asked for. */
  onOrder: () => void;
  onClose: () => void;
  onChanged: () => unknown;
}) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  const { reasonOf, failureOf } = useRefundWords({ codes: true });
  const { act } = useAct(onChanged);
  const { refundNo, status, reason, failure, proof, doneTime, askedBy, askedEnd, endedBy } = refund;
  const kept = status === 'kept';
  return (
    <Panel title={t('refunds.title', { amount: formatMoney(refund.amount) })} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <p className={styles.stateLine}>
          <RefundState status={refund.status} /> {subjectOf(locale, refund)}
        </p>
        {failure && !kept && <p className={styles.alert}>{failureOf(failure)}</p>}
        <DataList
          facts={[
            { key: 'person', term: t('person'), detail: <OwnWords text={refund.person} /> },
            {
              key: 'channel',
              term: t('refunds.channel'),
              detail: wordOf(pay, `channel.${refund.channel}`, refund.channel),
            },
            { key: 'reason', term: t('reason'), detail: reason && <OwnWords text={reasonOf(reason)} /> },
            {
              key: 'askedBy',
              term: t('refunds.askedBy'),
              detail: askedBy && <Bilingual locale={locale} zh={askedBy} en={refund.askedByEn} />,
            },
            { key: 'asked', term: t('refunds.asked'), detail: <RowTime time={refund.createTime} /> },
            { key: 'done', term: t('refunds.done'), detail: doneTime && <RowTime time={doneTime} /> },
            { key: 'askedEnd', term: t('refunds.askedEnd'), detail: askedEnd && <OwnWords text={askedEnd} /> },
            { key: 'endedBy', term: t('refunds.endedBy'), detail: endedBy && <OwnWords text={endedBy} /> },
            { key: 'kept', term: t('refunds.keptReason'), detail: kept && failure && <OwnWords text={failure} /> },
            { key: 'proof', term: t('refunds.proof'), detail: proof && <OwnWords text={proof} /> },
            { key: 'number', term: t('refunds.number'), detail: <code className={styles.code}>{refundNo}</code> },
          ]}
        />
        <div className={styles.buttons}>
          <RefundActions refund={refund} act={act} onDone={onChanged} />
          <Button variant="quiet" onClick={onOrder}>
            {t('refunds.order')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
