'use client';

import { useTranslations } from 'next-intl';
import { BulkDecision } from '@/components/console/case/bulk-decision';
import { byFinance, useDecide } from '@/components/console/case/use-decide';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { ClaimTag } from '@/components/console/money/claim-tag';
import { useOrderColumns } from '@/components/console/money/columns';
import { ALL_VOUCHERS, openCases } from '@/components/console/money/money-lists';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { AUDIT } from '@/contract/codes';
import type { FinanceVoucher } from '@/contract/pay/console-voucher';
import { exportList } from '@/lib/account/exports';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { VoucherPanel } from './voucher-panel';
import { VoucherState } from './voucher-state';

type Filter = (typeof ALL_VOUCHERS.filters)[number];
const waits = ({ auditStatus }: FinanceVoucher) => auditStatus === AUDIT.during;

/** Bank transfers that somebody compares with the account. */
export function VouchersScreen({ start, reasons }: { start: ListStart<FinanceVoucher>; reasons: readonly Reason[] }) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(ALL_VOUCHERS, { start, keyOf: ({ id }) => id });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ id }) => id,
    waits: (row) => waits(row) && (!row.claimedBy || row.claimedByMe === true),
  });
  const { busy, decide } = useDecide(() => {
    goOn();
    list.selection.clear();
    return list.refetch(true);
  }, byFinance);
  const stateOf = (state: string) => wordOf(t, `vouchers.states.${state}`, state);
  const columns: Column<FinanceVoucher, Filter>[] = [
    ...useOrderColumns<FinanceVoucher>(t('vouchers.who')).map((column) =>
      column.card === 'title' ? { ...column, mark: (row: FinanceVoucher) => <ClaimTag {...row} /> } : column,
    ),
    {
      key: 'payer',
      title: t('vouchers.payer'),
      value: ({ payerName }) => payerName,
      // Most pay from an account of their own name.
      render: ({ payerName, person }) => (payerName === person ? null : <OwnWords text={payerName} />),
      wide: 'some',
    },
    moneyColumn<FinanceVoucher>('amount', t('amount'), true),
    {
      key: 'auditStatus',
      title: t('state'),
      value: ({ auditStatus }) => stateOf(auditStatus),
      render: (row) => <VoucherState {...row} />,
      card: 'state',
      filter: choiceFilter(ALL_VOUCHERS, 'auditStatus', stateOf),
    },
    { ...timeColumn<FinanceVoucher>('transferTime', t('vouchers.transferred')), wide: 'some' },
    timeColumn<FinanceVoucher>('createTime', t('vouchers.handedIn'), { main: true, sorted: true }),
  ];
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('vouchers.caption')}
        nameOf={({ orderNo }) => orderNo}
        exportName="bank-transfers"
        serverExport={exportList('vouchers')}
        bulk={({ rows }) => <BulkDecision caseIds={openCases(rows)} reasons={reasons} busy={busy} decide={decide} />}
        open={({ id }) => open(id)}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            onClick={() => open(row.id)}
            aria-label={t(waits(row) ? 'decideOne' : 'openOne', { name: row.orderNo })}
          >
            {t(waits(row) ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('vouchers.empty') }}
      />
      {opened !== null && (
        <VoucherPanel id={opened} reasons={reasons} busy={busy} decide={decide} moves={moves} onClose={close} />
      )}
    </div>
  );
}
