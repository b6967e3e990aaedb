'use client';

import { useTranslations } from 'next-intl';
import { useCaseMatter } from '@/components/console/case/case-matter';
import { DecisionPanes } from '@/components/console/decision/decision-drawer';
import { RefuseForm } from '@/components/console/decision/refuse-form';
import { OrderHistory } from '@/components/console/order/order-history';
import { RefundForm } from '@/components/console/refund/refund-form';
import type { AuditCase, AuditCaseDetail } from '@/contract/console/console';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';

const TIME = '2026-11-20 09:30:00';
const nothing = () => {};

function useReasons() {
  const t = useTranslations('preview.sample');
  return [
    { value: 'number', label: t('reason') },
    { value: 'approval', label: t('approval') },
  ];
}

/** What somebody handed in, as an examiner reads it: a certification, or a change of one. */
export function CaseDetailPreview({ state }: { state: 'usual' | 'waiting' | 'empty' }) {
  const t = useTranslations('preview.sample');
  const reasons = useReasons();
  const row: AuditCase = {
    caseId: 1,
    kind: 'cert',
    status: '0',
    withdrawn: false,
    userId: 1,
    again: true,
    claimedByMe: false,
    title: t('name'),
    unit: t('hospital'),
    createTime: TIME,
  };
  const detail: AuditCaseDetail = {
    ...row,
    files: [],
    history: [],
    change: state === 'waiting',
    facts: [
      { name: 'name', value: t('name') },
      { name: 'hospital', value: t('hospital'), ...(state === 'waiting' ? { before: t('clinic') } : {}) },
      { name: 'department', value: t('department') },
      { name: 'jobTitle', value: t('title') },
      { name: 'certNo', value: '110310000012345' },
    ],
  };
  const full = {
    looks: [{ name: t('other'), time: TIME }],
    history: [
      {
        ...row,
        caseId: 2,
        status: '3',
        decidedBy: t('other'),
        reason: 'number',
        auditMsg: t('noticeLong'),
        decideTime: TIME,
      },
    ],
  };
  const matterOf = useCaseMatter(() => reasons);
  const shown = state === 'empty' ? { ...detail, facts: [] } : { ...detail, ...full };
  return <DecisionPanes {...matterOf(shown)} waits onStale={nothing} />;
}

/** Why something is refused. */
export function RefusePreview({ busy }: { busy?: boolean }) {
  const t = useTranslations('console.audit');
  return (
    <RefuseForm label={t('refuse')} reasons={useReasons()} busy={busy ?? false} onRefuse={nothing} onCancel={nothing} />
  );
}

function useOrder(): FinanceOrderDetail {
  const t = useTranslations('preview.sample');
  const orderNo = '20261122093000000000000001';
  const line = { lineId: 1, title: t('order'), titleEn: t('order'), quantity: 1, amount: '288.00', refunded: '88.00' };
  const refund = { amount: '88.00', reason: t('reason'), byHand: false, proofFiles: [], createTime: TIME };
  const kept = { endedBy: t('name'), failure: t('reason'), doneTime: TIME };
  return {
    orderNo,
    subject: t('order'),
    subjectEn: t('order'),
    person: t('name'),
    amount: '288.00',
    payStatus: '1',
    biz: 'vip',
    purchase: true,
    userId: 1,
    differs: false,
    refunded: '88.00',
    channel: 'wx_native',
    createTime: TIME,
    payTime: TIME,
    lines: [{ ...line, state: 'fulfilled', returnable: '200.00' }],
    payments: [{ outTradeNo: `${orderNo}A`, channel: 'wx_native', state: 'paid', amount: '288.00', createTime: TIME }],
    refunds: (['1', '2', '3', 'kept'] as const).map((status) => ({
      ...refund,
      ...(status === 'kept' ? kept : {}),
      refundNo: `${orderNo}R${status}`,
      status,
      acts: status === '3' ? ['again', 'end'] : [],
      endings: status === '3' ? ['paid', 'kept'] : [],
      waits: status === '3',
    })),
    goodwill: [],
    notifies: ['badSignature', 'wrongAmount', 'applied', 'repeated'].map((outcome, id) => ({
      id,
      outcome,
      differs: false,
      ...(outcome === 'wrongAmount' ? { ours: '288.00', theirs: '1.00' } : {}),
      createTime: TIME,
    })),
  };
}

/** What became of an order; `empty`: nothing yet. */
export function OrderHistoryPreview({ empty }: { empty?: boolean }) {
  const order = useOrder();
  const shown = empty ? { ...order, payments: [], refunds: [], notifies: [] } : order;
  return <OrderHistory order={shown} act={async () => {}} onChanged={nothing} />;
}

/** How much of an order goes back. */
export function RefundPreview() {
  return <RefundForm order={useOrder()} onDone={nothing} onCancel={nothing} />;
}
