import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CaseDecision } from '@/components/console/money/case-decision';
import { ReasonForm } from '@/components/console/money/reason-form';
import { useAct } from '@/components/console/money/use-act';
import { Panel } from '@/components/console/panel/panel';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { decideFinanceWithdrawal, type FinanceWithdraw, readWithdrawAccount } from '@/contract/pay/console-withdraw';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';

/** One withdrawal: where its money goes, and the step that its state allows. */
export function WithdrawalPanel({
  row,
  decision,
  onClose,
  onChanged,
}: {
  row: FinanceWithdraw;
  /** What is decided first: whether it is approved. */
  decision: Pick<Parameters<typeof CaseDecision>[0], 'reasons' | 'busy' | 'decide'>;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('console.finance');
  const [failing, setFailing] = useState(false);
  const [accountNo, setAccountNo] = useState(row.accountNo);
  const { act } = useAct(onChanged);
  const { id, status } = row;
  const params = { id };
  const read = useAct(() => {});
  const reveal = () =>
    callToken(readWithdrawAccount, { params, body: {} }).then((answer) => setAccountNo(answer.accountNo));
  const pay = () =>
    act(() => callToken(decideFinanceWithdrawal, { params, body: { event: 'pay' } }), t('withdrawals.paid'));
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
        {failing ? (
          <ReasonForm
            label={t('reason')}
            hint={t('reasonHint')}
            submitLabel={t('withdrawals.fail')}
            submit={(reason) =>
              callToken(decideFinanceWithdrawal, { params, body: { event: 'fail', reason }, quiet: true })
            }
            onDone={() => {
              toast.success({ text: t('withdrawals.back') });
              setFailing(false);
              onChanged();
            }}
            onCancel={() => setFailing(false)}
          />
        ) : (
          <div className={styles.buttons}>
            {accountNo === row.accountNo && (
              <Button onClick={() => void read.act(reveal, t('withdrawals.revealHint'))} aria-disabled={read.busy}>
                {t('withdrawals.reveal')}
              </Button>
            )}
            {status === '1' && (
              <>
                <ConfirmButton
                  variant="brand"
                  text={t('withdrawals.payText')}
                  confirmLabel={t('withdrawals.pay')}
                  cancelLabel={t('cancel')}
                  onConfirm={pay}
                >
                  {t('withdrawals.pay')}
                </ConfirmButton>
                <Button onClick={() => setFailing(true)}>{t('withdrawals.fail')}</Button>
              </>
            )}
          </div>
        )}
        {row.caseId && (
          <CaseDecision
            caseId={row.caseId}
            words={{ pass: t('withdrawals.approve'), refuse: t('withdrawals.refuse') }}
            {...decision}
          />
        )}
      </div>
    </Panel>
  );
}
