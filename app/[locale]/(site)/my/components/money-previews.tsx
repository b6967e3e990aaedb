import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';

// Each loaded by itself: the build would else put their style sheets into that of every page.
const AssetsPreview = dynamic(() => import('@/components/pay/cashier/pay-preview').then((m) => m.AssetsPreview));
const PayWayPreview = dynamic(() => import('@/components/pay/cashier/pay-preview').then((m) => m.PayWayPreview));
const QrPreview = dynamic(() => import('@/components/pay/cashier/pay-preview').then((m) => m.QrPreview));
const StatesPreview = dynamic(() => import('@/components/pay/cashier/pay-preview').then((m) => m.StatesPreview));
const MovementsPreview = dynamic(() => import('@/components/pay/list-previews').then((m) => m.MovementsPreview));
const RechargesPreview = dynamic(() => import('@/components/pay/list-previews').then((m) => m.RechargesPreview));
const WithdrawalsPreview = dynamic(() => import('@/components/pay/list-previews').then((m) => m.WithdrawalsPreview));
const EarningsPreview = dynamic(() => import('@/components/pay/list-previews').then((m) => m.EarningsPreview));
const RechargePreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.RechargePreview));
const WithdrawPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.WithdrawPreview));
const PlansPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.PlansPreview));
const VipPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.VipPreview));
const RefundPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.RefundPreview));
const VoucherPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.VoucherPreview));
const OutcomePreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.OutcomePreview));
const OpenOrdersPreview = dynamic(() => import('@/components/pay/form-previews').then((m) => m.OpenOrdersPreview));

/** Names of the previews of wallet and cashier, as in the address. */
export const MONEY_PREVIEWS = [
  'assets',
  'movements',
  'recharge-form',
  'recharges',
  'withdraw-form',
  'withdrawals',
  'earnings',
  'vip',
  'vip-plans',
  'order-refund',
  'open-orders',
  'pay-ways',
  'pay-qr',
  'pay-voucher',
  'pay-outcome',
  'pay-states',
] as const;
type Name = (typeof MONEY_PREVIEWS)[number];

type Still = (key: PreviewState, node: ReactNode) => PreviewEntry['states'][number];
type Listed = (draw: (state: ListPreviewState) => ReactNode) => PreviewEntry['states'];

/** The wallet's pages and the cashier's parts in their states. */
export function moneyPreviews(still: Still, listed: Listed): Record<Name, PreviewEntry['states']> {
  const three = (draw: (state: 'usual' | 'long' | 'empty') => ReactNode) =>
    (['usual', 'long', 'empty'] as const).map((state) => still(state, draw(state)));
  return {
    assets: three((state) => <AssetsPreview state={state} />),
    movements: listed((state) => <MovementsPreview state={state} />),
    'recharge-form': [still('usual', <RechargePreview />)],
    recharges: listed((state) => <RechargesPreview state={state} />),
    'withdraw-form': (['usual', 'open', 'empty', 'disabled'] as const).map((state) =>
      still(state, <WithdrawPreview state={state} />),
    ),
    withdrawals: listed((state) => <WithdrawalsPreview state={state} />),
    earnings: listed((state) => <EarningsPreview state={state} />),
    vip: (['usual', 'empty'] as const).map((state) => still(state, <VipPreview state={state} />)),
    'vip-plans': three((state) => <PlansPreview state={state} />),
    'order-refund': (['usual', 'empty'] as const).map((state) => still(state, <RefundPreview state={state} />)),
    'open-orders': [still('usual', <OpenOrdersPreview />), still('empty', <OpenOrdersPreview empty />)],
    'pay-ways': three((state) => <PayWayPreview state={state} />),
    'pay-qr': [still('usual', <QrPreview />)],
    'pay-voucher': [still('usual', <VoucherPreview />)],
    'pay-outcome': [
      still('loading', <OutcomePreview outcome="waiting" />),
      still('waiting', <OutcomePreview outcome="slow" />),
      still('accepted', <OutcomePreview outcome="paid" />),
      still('closed', <OutcomePreview outcome="closed" />),
      still('cancelled', <OutcomePreview outcome="refunded" />),
      still('busy', <OutcomePreview outcome="refunding" />),
    ],
    'pay-states': [still('usual', <StatesPreview />)],
  };
}
