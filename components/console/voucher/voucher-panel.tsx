import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { CaseDecision } from '@/components/console/money/case-decision';
import { Panel } from '@/components/console/panel/panel';
import { useDetail } from '@/components/console/panel/use-detail';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { ErrorState } from '@/components/ui/message/error-state';
import { getFinanceVoucher } from '@/contract/pay/console-voucher';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import styles from '../console.module.css';

/** One bank transfer with its proof: it has arrived, or it is refused with a reason. */
export function VoucherPanel({
  id,
  turn,
  decision,
  onClose,
}: {
  id: number;
  /** Another one reads it again. */
  turn: number;
  decision: Pick<Parameters<typeof CaseDecision>[0], 'reasons' | 'busy' | 'decide'>;
  onClose: () => void;
}) {
  const t = useTranslations('console.finance');
  const params = { id };
  const { found, failed, again } = useDetail(
    (signal) => callToken(getFinanceVoucher, { params, signal, quiet: true }),
    `${id} ${turn}`,
  );
  return (
    <Panel title={t('vouchers.caption')} closeLabel={t('close')} onClose={onClose}>
      {failed ? (
        <ErrorState title={t('loadFailed')} action={<Button onClick={again}>{t('retry')}</Button>} />
      ) : found ? (
        <div className={styles.detail}>
          <Proof voucher={found} onStale={again} />
          {found.caseId && (
            <CaseDecision
              caseId={found.caseId}
              words={{
                pass: t('vouchers.pass'),
                refuse: t('vouchers.refuse'),
                passText: t('vouchers.passText'),
              }}
              {...decision}
            />
          )}
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </Panel>
  );
}

function Proof({ voucher, onStale }: { voucher: z.output<typeof getFinanceVoucher.answer>; onStale: () => void }) {
  const t = useTranslations('console.finance');
  const { payerName, person, amount, orderNo, transferTime, createTime, auditStatus, auditMsg, files } = voucher;
  return (
    <>
      <DataList
        facts={[
          { key: 'state', term: t('state'), detail: t(`vouchers.states.${auditStatus as '1'}`) },
          { key: 'amount', term: t('amount'), detail: formatYuan(amount) },
          { key: 'payer', term: t('vouchers.payer'), detail: <OwnWords text={payerName} /> },
          { key: 'person', term: t('person'), detail: <OwnWords text={person} /> },
          { key: 'orderNo', term: t('vouchers.orderNo'), detail: orderNo },
          { key: 'transferred', term: t('vouchers.transferred'), detail: <RowTime time={transferTime} /> },
          { key: 'handedIn', term: t('vouchers.handedIn'), detail: <RowTime time={createTime} /> },
          { key: 'reason', term: t('reason'), detail: auditMsg && <OwnWords text={auditMsg} /> },
        ]}
      />
      {files.length > 0 && (
        <section>
          <h3>{t('vouchers.files')}</h3>
          <ul className={styles.files}>
            {files.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener">
                  {!/\.pdf$/i.test(name) && <img src={url} alt={t('vouchers.picture', { name })} onError={onStale} />}
                  <OwnWords text={name} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
