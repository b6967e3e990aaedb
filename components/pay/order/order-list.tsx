'use client';

import { useLocale, useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { asLocale } from '@/components/ui/locale';
import { cancelOrder, type listMyOrders, ORDER_STATE, type PayOrder } from '@/contract/pay/order';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import type { ListSpec } from '@/lib/lists/list-state';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { RECHARGES, VIP_ORDERS } from '@/lib/pay/pay-lists';
import { toast } from '@/lib/stores/toast-store';
import { subjectOf } from '../own-words';
import { useOrderColumns } from './order-columns';
import { orderKind } from './order-kinds';
import { RefundButton } from './refund-button';

const ORDER_LISTS = { recharges: RECHARGES as ListSpec<typeof listMyOrders, OrderFilter>, vip: VIP_ORDERS };
const EXPORTS = { recharges: 'myRecharges', vip: 'myOrders' } as const;
type OrderFilter = (typeof VIP_ORDERS.filters)[number];

/** A list of my orders; unpaid ones can be paid or cancelled, paid memberships given up. */
export function OrderList({
  of,
  caption,
  empty,
  exportName,
  ...source
}: Pick<RemoteListOptions<typeof listMyOrders>, 'start' | 'load' | 'useAddress'> & {
  of: keyof typeof ORDER_LISTS;
  caption: string;
  empty: { title: string; text: string };
  exportName: string;
}) {
  const t = useTranslations('pay.recharge');
  const locale = asLocale(useLocale());
  const list = useRemoteList(ORDER_LISTS[of], {
    ...source,
    keyOf: ({ orderNo }) => orderNo,
  });
  const columns = useOrderColumns();
  const nameOf = (row: PayOrder) => `${subjectOf(locale, row)} ${row.orderNo}`;
  const cancel = async ({ orderNo }: PayOrder) => {
    await callToken(cancelOrder, { body: { orderNo } });
    toast.success({ text: t('cancelled') });
    await list.refetch(true);
  };
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={caption}
      nameOf={nameOf}
      exportName={exportName}
      serverExport={exportList(EXPORTS[of])}
      empty={empty}
      actions={(row) => (
        <>
          {row.payStatus === ORDER_STATE.unpaid && (
            <>
              <LinkButton variant="quiet" href={href('cashier', {}, { query: { orderNo: row.orderNo } })}>
                {t('pay')}
              </LinkButton>
              <ConfirmButton
                variant="quiet"
                text={t('cancelText')}
                confirmLabel={t('cancel')}
                cancelLabel={t('keep')}
                onConfirm={() => cancel(row)}
              >
                {t('cancel')}
              </ConfirmButton>
            </>
          )}
          {row.payStatus === ORDER_STATE.paid && orderKind(row.biz).givenUp && (
            <RefundButton order={row} name={nameOf(row)} onDone={() => void list.refetch(true)} />
          )}
        </>
      )}
    />
  );
}
