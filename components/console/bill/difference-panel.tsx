import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonForm } from '@/components/console/money/reason-form';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { type BillDifference, settleBillDifference } from '@/contract/pay/console-bill';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';
import { DifferenceActions } from './difference-actions';
import { DifferenceState } from './difference-state';

/** One difference: what both sides say, and what may be done about it; explained in words where nothing else fits. */
export function DifferencePanel({
  row,
  onOrder,
  onClose,
  onChanged,
}: {
  row: BillDifference;
  /** The order that it belongs to is asked for. */
  onOrder: (orderNo: string) => void;
  onClose: () => void;
  onChanged: () => unknown;
}) {
  const t = useTranslations('console.finance');
  const [explaining, setExplaining] = useState(false);
  const { id, number, orderNo, settled, settledBy, settledTime } = row;
  const amountOf = (amount?: string | null) => amount && formatMoney(amount);
  return (
    <Panel title={number} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <p className={styles.stateLine}>
          <DifferenceState row={row} /> {t(`bills.kindTexts.${row.kind}`)}
        </p>
        <DataList
          facts={[
            { key: 'theirs', term: t('bills.theirs'), detail: amountOf(row.theirAmount) },
            { key: 'ours', term: t('bills.ours'), detail: amountOf(row.ourAmount) },
            {
              key: 'channel',
              term: t('bills.channel'),
              detail: wordOf(t, `bills.channels.${row.channel}`, row.channel),
            },
            { key: 'day', term: t('bills.day'), detail: row.day },
            {
              key: 'order',
              term: t('bills.orderNo'),
              detail: orderNo && <code className={styles.code}>{orderNo}</code>,
            },
            { key: 'note', term: t('bills.cause'), detail: row.note && <OwnWords text={row.note} /> },
            { key: 'by', term: t('bills.settledBy'), detail: settledBy && <OwnWords text={settledBy} /> },
            { key: 'time', term: t('bills.settledTime'), detail: settledTime && <RowTime time={settledTime} /> },
          ]}
        />
        {row.bookedDay && !settled && <p className={styles.alert}>{t('bills.bookedDay', { day: row.bookedDay })}</p>}
        {row.besides && !settled && <p className={styles.alert}>{t('bills.besides')}</p>}
        {explaining && !settled ? (
          <ReasonForm
            label={t('bills.cause')}
            hint={t('bills.causeHint')}
            submitLabel={t('bills.settle')}
            submit={(note) => callToken(settleBillDifference, { params: { id }, body: { note }, quiet: true })}
            onDone={async () => {
              onClose();
              await onChanged();
              toast.success({ text: t('bills.settled') });
            }}
            onCancel={() => setExplaining(false)}
          />
        ) : (
          <div className={styles.buttons}>
            {!settled && <DifferenceActions row={row} onDone={onChanged} onSettle={() => setExplaining(true)} />}
            {orderNo && (
              <Button variant="quiet" onClick={() => onOrder(orderNo)}>
                {t('bills.order')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
