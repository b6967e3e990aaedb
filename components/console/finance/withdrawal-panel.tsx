'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { DataList } from '@/components/ui/data-list';
import { OwnWords } from '@/components/ui/own-words';
import { decideFinanceWithdrawal, type FinanceWithdraw, readWithdrawAccount } from '@/contract/console-finance';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';
import { Panel } from '../panel';
import { ReasonForm } from './reason-form';
import { useAct } from './use-act';

/** One withdrawal: where its money goes, and the step that its state allows. */
export function WithdrawalPanel({
  row,
  onClose,
  onChanged,
}: {
  row: FinanceWithdraw;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('console.finance');
  const [returning, setReturning] = useState<'refuse' | 'fail' | null>(null);
  const [accountNo, setAccountNo] = useState(row.accountNo);
  const { busy, act } = useAct(onChanged);
  const { id, status } = row;
  const params = { id };
  const read = useAct(() => {});
  const reveal = () =>
    callToken(readWithdrawAccount, { params, body: {} }).then((answer) => setAccountNo(answer.accountNo));
  const decide = (event: 'approve' | 'pay', done: string) =>
    act(() => callToken(decideFinanceWithdrawal, { params, body: { event } }), done);
  return (
    <Panel title={<OwnWords text={row.person} />} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <DataList
          facts={[
            { key: 'state', term: t('state'), detail: t(`withdrawals.states.${status as '0'}`) },
            { key: 'amount', term: t('amount'), detail: formatYuan(row.amount) },
            { key: 'fee', term: t('withdrawals.fee'), detail: formatYuan(row.fee) },
            {
              key: 'net',
              term: t('withdrawals.net'),
              detail: formatYuan((Number(row.amount) - Number(row.fee)).toFixed(2)),
            },
            { key: 'holder', term: t('withdrawals.holder'), detail: <OwnWords text={row.accountName ?? ''} /> },
            { key: 'bank', term: t('withdrawals.bank'), detail: row.bankName && <OwnWords text={row.bankName} /> },
            {
              key: 'account',
              term: t(`withdrawals.types.${row.accountType as 'bank'}`),
              detail: accountNo,
              note: t('withdrawals.revealHint'),
            },
            { key: 'note', term: t('withdrawals.note'), detail: row.auditMsg && <OwnWords text={row.auditMsg} /> },
          ]}
        />
        {returning ? (
          <ReasonForm
            label={t('reason')}
            hint={t('reasonHint')}
            submitLabel={t(`withdrawals.${returning}`)}
            submit={(reason) =>
              callToken(decideFinanceWithdrawal, { params, body: { event: returning, reason }, quiet: true })
            }
            onDone={() => {
              toast.success({ text: t('withdrawals.back') });
              setReturning(null);
              onChanged();
            }}
            onCancel={() => setReturning(null)}
          />
        ) : (
          <div className={styles.buttons}>
            {accountNo === row.accountNo && (
              <Button onClick={() => void read.act(reveal, t('withdrawals.revealHint'))} aria-disabled={read.busy}>
                {t('withdrawals.reveal')}
              </Button>
            )}
            {status === '0' && (
              <>
                <Button
                  variant="brand"
                  aria-disabled={busy}
                  onClick={() => void decide('approve', t('withdrawals.approved'))}
                >
                  {t('withdrawals.approve')}
                </Button>
                <Button onClick={() => setReturning('refuse')}>{t('withdrawals.refuse')}</Button>
              </>
            )}
            {status === '1' && (
              <>
                <ConfirmButton
                  variant="brand"
                  text={t('withdrawals.payText')}
                  confirmLabel={t('withdrawals.pay')}
                  cancelLabel={t('cancel')}
                  onConfirm={() => decide('pay', t('withdrawals.paid'))}
                >
                  {t('withdrawals.pay')}
                </ConfirmButton>
                <Button onClick={() => setReturning('fail')}>{t('withdrawals.fail')}</Button>
              </>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
