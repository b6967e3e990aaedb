'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkDecision } from '@/components/console/case/bulk-decision';
import type { Reason } from '@/components/console/case/refuse-form';
import { useDecide } from '@/components/console/case/use-decide';
import { ClaimTag } from '@/components/console/money/claim-tag';
import { moneyColumn, usePersonColumn } from '@/components/console/money/columns';
import { ALL_VOUCHERS, openCases } from '@/components/console/money/money-lists';
import { subjectOf } from '@/components/console/order/order-parts';
import { timeColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import { decideFinanceCases } from '@/contract/pay/console-case';
import type { FinanceVoucher } from '@/contract/pay/console-voucher';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { VoucherPanel } from './voucher-panel';

type Filter = (typeof ALL_VOUCHERS.filters)[number];
const TONES: Record<string, StatusTone> = { 1: 'warning', 2: 'success', 3: 'danger' };

/** Bank transfers that somebody compares with the account. */
export function VouchersScreen({ start, reasons }: { start: ListStart<FinanceVoucher>; reasons: readonly Reason[] }) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const list = useRemoteList(ALL_VOUCHERS, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<number | null>(null);
  /** How often something was decided: what is open is then read again. */
  const [decided, setDecided] = useState(0);
  const { busy, decide } = useDecide(() => {
    list.selection.clear();
    setDecided((turn) => turn + 1);
    void list.refetch(true);
  }, decideFinanceCases);
  const stateOf = (state: string) => t(`vouchers.states.${state as '1'}`);
  const columns: Column<FinanceVoucher, Filter>[] = [
    {
      key: 'payer',
      title: t('vouchers.payer'),
      value: ({ payerName }) => payerName,
      render: ({ payerName }) => <OwnWords text={payerName} />,
      card: 'title',
    },
    usePersonColumn<FinanceVoucher>(t('vouchers.who')),
    moneyColumn<FinanceVoucher>('amount', t('amount'), true),
    { key: 'item', title: t('vouchers.item'), value: (row) => subjectOf(locale, row) },
    { key: 'orderNo', title: t('vouchers.orderNo'), value: ({ orderNo }) => orderNo },
    {
      key: 'auditStatus',
      title: t('state'),
      value: ({ auditStatus }) => stateOf(auditStatus),
      render: ({ auditStatus, claimedBy, claimedByMe }) => (
        <>
          <StatusBadge tone={TONES[auditStatus] ?? 'neutral'}>{stateOf(auditStatus)}</StatusBadge>
          <ClaimTag {...{ claimedBy, claimedByMe }} />
        </>
      ),
      card: 'state',
      filter: choiceFilter(ALL_VOUCHERS, 'auditStatus', stateOf),
    },
    timeColumn<FinanceVoucher>('transferTime', t('vouchers.transferred')),
    timeColumn<FinanceVoucher>('createTime', t('vouchers.handedIn'), { main: true, sorted: true }),
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('vouchers.caption')}
        nameOf={({ payerName }) => payerName}
        exportName="bank-transfers"
        serverExport={exportList('vouchers')}
        bulk={({ rows }) => <BulkDecision caseIds={openCases(rows)} reasons={reasons} busy={busy} decide={decide} />}
        actions={({ id, payerName, auditStatus }) => (
          <Button
            variant={auditStatus === AUDIT.during ? 'secondary' : 'quiet'}
            onClick={() => setOpened(id)}
            aria-label={t('openOne', { name: payerName })}
          >
            {t(auditStatus === AUDIT.during ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('vouchers.empty') }}
      />
      {opened !== null && (
        <VoucherPanel
          key={opened}
          id={opened}
          turn={decided}
          decision={{ reasons, busy, decide }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
