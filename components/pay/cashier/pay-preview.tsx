'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OrderState } from '@/components/ui/fact/order-state';
import { lengthened } from '@/components/ui/preview/preview-text';
import type { PayOrder } from '@/contract/pay/order';
import { AssetsPage } from '../assets-page';
import { WithdrawalState } from '../states';
import { PayQr } from './pay-qr';
import { PayWayForm } from './pay-way-form';

type State = 'usual' | 'long' | 'empty';

function useOrder(state: State): PayOrder {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const subject = state === 'long' ? lengthened(t('order'), locale, 8) : t('order');
  return {
    orderNo: '20261122093000000000000001',
    subject,
    subjectEn: subject,
    amount: '288.00',
    payStatus: '0',
    channels: ['wx_native', 'alipay_pc', 'wallet', 'offline'],
    direction: '2',
    payTime: '2026-11-20 09:30:00',
    expireTime: '2026-11-28 21:16:00',
  };
}

/** The purses with what waits to be paid and the newest movements. */
export function AssetsPreview({ state }: { state: State }) {
  const order = useOrder(state);
  const nothing = state === 'empty';
  const account = nothing
    ? { balance: '0.00', frozen: '0.00', points: 0, vipLevel: '0' }
    : { balance: '12680.50', frozen: '800.00', points: 1240, vipLevel: '1', vipName: 'VIP', vipNameEn: 'VIP' };
  const rows = nothing ? [] : [order, { ...order, orderNo: `${order.orderNo}2`, direction: '1' }];
  return <AssetsPage account={account} movements={rows} open={nothing ? [] : [order]} />;
}

/** The ways to pay an order; `empty`: the wallet holds too little. */
export function PayWayPreview({ state }: { state: State }) {
  const balance = state === 'empty' ? '20.00' : '500.00';
  return <PayWayForm order={useOrder(state)} balance={balance} onSubmitted={() => {}} onRefused={() => {}} />;
}

/** The code of a payment. */
export function QrPreview() {
  const t = useTranslations('pay.cashier');
  return <PayQr content="weixin://wxpay/bizpayurl?pr=preview" label={t('scanAlt')} />;
}

/** Every state of an order and of a withdrawal. */
export function StatesPreview() {
  return (
    <p>
      {['0', '1', '2', '3', '4'].map((state) => (
        <OrderState key={state} state={state} />
      ))}{' '}
      {['0', '1', '2', '3'].map((state) => (
        <WithdrawalState key={state} state={state} />
      ))}
    </p>
  );
}
