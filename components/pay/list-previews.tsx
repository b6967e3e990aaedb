'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { PayOrder } from '@/contract/pay/order';
import type { Earning, Withdraw } from '@/contract/pay/pay';
import { MovementList } from './movement-list';
import { OrderList } from './order/order-list';
import { EarningList } from './withdraw/earning-list';
import { WithdrawalList } from './withdraw/withdrawal-list';

const TIME = '2026-11-20 09:30:00';

/** Rows of an invented person: as the server had read them, or on their way. */
function sourceOf<Row>(state: ListPreviewState, rows: Row[]) {
  const source = previewSource(state, rows);
  const page = state === 'empty' ? { total: 0, rows: [] } : { total: rows.length, rows };
  return state === 'loading' || state === 'failed' ? source : { ...source, start: { search: '', page } };
}

function useSubject(state: ListPreviewState): { subject: string; subjectEn: string } {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const subject = (state === 'long' && lengthened(t('order'), locale, 8)) || t('order');
  return { subject, subjectEn: subject };
}

/** Every movement of a wallet. */
export function MovementsPreview({ state }: { state: ListPreviewState }) {
  const words = useSubject(state);
  const rows = (['recharge', 'vip', 'withdrawBack'] as const).map(
    (biz, index): PayOrder => ({
      ...words,
      biz,
      orderNo: `2026112009300000000000000${index}`,
      amount: '1288.00',
      payStatus: '1',
      direction: biz === 'vip' ? '2' : '1',
      balance: '12680.50',
      payTime: TIME,
    }),
  );
  return <MovementList {...sourceOf(state, rows)} sums={{ income: '2576.00', outgo: '1288.00' }} />;
}

/** My top-ups in every state of an order. */
export function RechargesPreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('pay.recharge');
  const words = useSubject(state);
  const rows = ['0', '1', '2', '3', '4'].map(
    (payStatus): PayOrder => ({
      ...words,
      payStatus,
      orderNo: `2026112009300000000000001${payStatus}`,
      amount: '500.00',
      createTime: TIME,
      channel: payStatus === '0' ? null : 'wx_native',
    }),
  );
  const empty = { title: t('empty'), text: t('emptyText') };
  return (
    <OrderList of="recharges" {...sourceOf(state, rows)} caption={t('caption')} empty={empty} exportName="recharges" />
  );
}

/** My withdrawals in every state. */
export function WithdrawalsPreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const reason = (state === 'long' && lengthened(t('reason'), locale)) || t('reason');
  const rows = ['0', '1', '2', '3'].map(
    (status, index): Withdraw => ({
      id: index + 1,
      status,
      amount: '800.00',
      fee: '2.00',
      net: '798.00',
      ...(status === '2' ? { bankRef: 'YLP2026112000004237', bankDay: TIME.slice(0, 10) } : {}),
      accountType: 'bank',
      accountName: t('name'),
      accountNo: '6222 **** **** 0123',
      bankName: t('bank'),
      createTime: TIME,
      auditMsg: status === '3' ? reason : null,
    }),
  );
  return <WithdrawalList {...sourceOf(state, rows)} />;
}

/** Fees that were credited. */
export function EarningsPreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const title = (state === 'long' && lengthened(t('topic'), locale)) || t('topic');
  const rows = (['lecture', 'manuscript'] as const).map(
    (kind, index): Earning => ({
      id: index + 1,
      kind,
      title,
      titleEn: title,
      gross: '5000.00',
      tax: '800.00',
      net: '4200.00',
      createTime: TIME,
    }),
  );
  return <EarningList {...sourceOf(state, rows)} />;
}
