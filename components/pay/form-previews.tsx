'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { PayOrder } from '@/contract/pay/order';
import type { Vip } from '@/contract/pay/pay';
import { useOwnAddress } from '@/lib/lists/use-address';
import { type Outcome, OutcomeView } from './cashier/pay-outcome';
import { VoucherForm } from './cashier/voucher-form';
import { OpenOrders } from './order/open-orders';
import { RefundForm } from './order/refund-form';
import { RechargeForm } from './recharge-form';
import { VipPage } from './vip/vip-page';
import { VipPlans } from './vip/vip-plans';
import { WithdrawForm } from './withdraw/withdraw-form';
import { WithdrawSection } from './withdraw/withdraw-section';

const RULE = { least: '100.00', largest: '50000.00', feeRate: 10, leastFee: '2.00', phonenumber: '138****1234' };

function useOrder(): PayOrder {
  const t = useTranslations('preview.sample');
  return {
    orderNo: '20261122093000000000000001',
    subject: t('order'),
    subjectEn: t('order'),
    amount: '288.00',
    payStatus: '0',
    biz: 'vip',
    expireTime: '2026-11-28 21:16:00',
  };
}

function usePlans(state: 'usual' | 'long' | 'empty'): Vip[] {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  if (state === 'empty') return [];
  const right = (state === 'long' && lengthened(t('video'), locale, 4)) || t('video');
  return [1, 12].map((months) => ({
    vipId: months,
    vipLevel: '1',
    vipName: t('order'),
    vipNameEn: t('order'),
    months,
    price: '288.00',
    originPrice: '396.00',
    rights: [right, t('topic')],
    rightsEn: [right, t('topic')],
  }));
}

/** The amount of a top-up. */
export function RechargePreview() {
  return <RechargeForm />;
}

/** The way to withdraw; `open`: its form, `empty`: without a number for the code, `disabled`: without a certification. */
export function WithdrawPreview({ state }: { state: 'usual' | 'open' | 'empty' | 'disabled' }) {
  const t = useTranslations('preview.sample');
  if (state === 'open') {
    const form = { balance: '12680.50', rule: RULE, phonenumber: '13800001234', name: t('name') };
    return <WithdrawForm {...form} onDone={() => {}} />;
  }
  const phone = state === 'empty' ? '' : '13800001234';
  return (
    <WithdrawSection
      balance={'12680.50'}
      rule={RULE}
      phonenumber={phone}
      name={t('name')}
      certified={state !== 'disabled'}
    />
  );
}

/** The plans that can be opened; `long` is a renewal. */
export function PlansPreview({ state }: { state: 'usual' | 'long' | 'empty' }) {
  return <VipPlans plans={usePlans(state)} until={state === 'long' ? '2027-03-31 23:59:59' : null} />;
}

/** A member's page, or that of somebody who is none. */
export function VipPreview({ state }: { state: 'usual' | 'empty' }) {
  const t = useTranslations('preview.sample');
  const order = useOrder();
  const plans = usePlans('usual');
  const member = { vipLevel: '1', vipName: t('order'), vipNameEn: t('order'), vipExpireTime: '2027-03-31 23:59:59' };
  const rows =
    state === 'empty' ? [] : [{ ...order, payStatus: '1', channel: 'wallet', payTime: '2026-11-20 09:30:00' }];
  const page = { total: rows.length, rows };
  return (
    <VipPage
      account={state === 'empty' ? { points: 0, vipLevel: '0' } : { points: 0, ...member }}
      plans={plans}
      start={{ search: '', page }}
      source={{ load: async () => page, useAddress: useOwnAddress }}
    />
  );
}

/** What comes back for an order; `empty`: nothing does. */
export function RefundPreview({ state }: { state: 'usual' | 'empty' }) {
  const t = useTranslations('preview.sample');
  const quote =
    state === 'empty'
      ? { amount: '0.00', refundable: false, why: t('reason'), lines: [] }
      : { amount: '264.00', refundable: true, why: null, lines: [] };
  const order = { ...useOrder(), payStatus: '1', channel: 'wallet' };
  const nothing = () => {};
  return <RefundForm order={order} quote={quote} onClose={nothing} onDone={nothing} onRefused={nothing} />;
}

/** Where a bank transfer goes, and its proof. */
export function VoucherPreview() {
  const t = useTranslations('preview.sample');
  const bank = { accountName: t('organiser'), accountNo: '3100 6613 8018 0000 123', bankName: t('bank') };
  return <VoucherForm order={useOrder()} bank={bank} onProved={() => {}} />;
}

/** What became of a payment. */
export function OutcomePreview({ outcome }: { outcome: Outcome }) {
  return <OutcomeView order={useOrder()} outcome={outcome} ask={async () => {}} />;
}

/** The cashier without an order. */
export function OpenOrdersPreview({ empty }: { empty?: boolean }) {
  const order = useOrder();
  return <OpenOrders orders={empty ? [] : [order]} />;
}
