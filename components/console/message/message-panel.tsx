import { useTranslations } from 'next-intl';
import { useGatewayWord } from '@/components/console/order/gateway-word';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { Panel } from '@/components/ui/layout/panel';
import type { FinanceMessage } from '@/contract/pay/console-message';
import styles from '../console.module.css';

/** One refused message, or those of a day that are alike: what it said, why it was refused, and where to look. */
export function MessagePanel({
  message,
  onOrder,
  onClose,
}: {
  message: FinanceMessage;
  /** Its order is asked for. */
  onOrder: (orderNo: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('console.finance');
  const wordOf = useGatewayWord();
  const { outcome, ours, theirs, channel, number, claimed, orderNo, times, ip, createTime, lastTime } = message;
  const repeated = (times ?? 1) > 1;
  const code = (text?: string | null) => text && <code className={styles.code}>{text}</code>;
  return (
    <Panel title={t(`orders.outcomes.${outcome}`)} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <div className={styles.alert}>
          {ours && theirs && <p>{wordOf(message)}</p>}
          <p>{t(`messages.hint.${outcome}`)}</p>
        </div>
        <DataList
          facts={[
            { key: 'number', term: t('messages.number'), detail: code(number) },
            { key: 'claimed', term: t('messages.claimed'), detail: code(claimed) },
            { key: 'order', term: t('messages.orderNo'), detail: code(orderNo) },
            { key: 'channel', term: t('messages.channel'), detail: t(`messages.channels.${channel}`) },
            { key: 'ip', term: t('messages.ip'), detail: code(ip) },
            { key: 'received', term: t('messages.received'), detail: <RowTime time={createTime} /> },
            { key: 'times', term: t('messages.times'), detail: repeated ? times : null },
            { key: 'last', term: t('messages.last'), detail: repeated ? <RowTime time={lastTime} /> : null },
          ]}
        />
        {orderNo && (
          <div className={styles.buttons}>
            <Button onClick={() => onOrder(orderNo)}>{t('messages.order')}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
