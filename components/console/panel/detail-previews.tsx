'use client';

import { useTranslations } from 'next-intl';
import { CaseDetail } from '@/components/console/case/case-detail';
import { RefuseForm } from '@/components/console/case/refuse-form';
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
  return (
    <CaseDetail
      detail={state === 'empty' ? { ...detail, facts: [] } : { ...detail, ...full }}
      reasonsOf={() => reasons}
      onStale={nothing}
    />
  );
}

/** Why something is refused. */
export function RefusePreview({ busy }: { busy?: boolean }) {
  return <RefuseForm reasons={useReasons()} busy={busy ?? false} onRefuse={nothing} onCancel={nothing} />;
}

function useOrder(): FinanceOrderDetail {
  const t = useTranslations('preview.sample');
  const orderNo = '20261122093000000000000001';
  const line = { lineId: 1, title: t('order'), titleEn: t('order'), quantity: 1, amount: '288.00', refunded: '88.00' };
  const refund = { amount: '88.00', reason: t('reason'), byHand: false, createTime: TIME };
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
    refunds: ['1', '2', '3'].map((status) => ({ ...refund, refundNo: `${orderNo}R${status}`, status, proofFiles: [] })),
    notifies: ['badSignature', 'applied', 'repeated'].map((outcome, id) => ({ id, outcome, createTime: TIME })),
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
