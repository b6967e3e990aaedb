'use client';

import { useLocale, useTranslations } from 'next-intl';
import { VIP_PLANS } from '@/components/console/money/money-lists';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { VipPlan } from '@/contract/pay/console-vip';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { PlanForm } from './plan-form';

/** The VIP plans with what they cost and give. */
export function VipsScreen({ start }: { start: ListStart<VipPlan> }) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const list = useRemoteList(VIP_PLANS, { start, keyOf: ({ vipId }) => vipId });
  const panel = useOpened<VipPlan>(list);
  const nameOf = ({ vipName, vipNameEn }: VipPlan) => (locale === 'en' && vipNameEn) || vipName;
  const stateOf = ({ shown }: VipPlan) => t(`vips.states.${shown ? '1' : '0'}`);
  const columns: Column<VipPlan, never>[] = [
    { key: 'vipName', title: t('vips.name'), value: ({ vipName }) => vipName, card: 'title' },
    { key: 'vipNameEn', title: t('vips.nameEn'), value: ({ vipNameEn }) => vipNameEn, wide: 'some' },
    { key: 'vipLevel', title: t('vips.level'), value: ({ vipLevel }) => vipLevel, wide: 'some' },
    { key: 'months', title: t('vips.months'), value: ({ months }) => months, align: 'end' },
    moneyColumn<VipPlan>('price', t('vips.price')),
    { ...moneyColumn<VipPlan>('originPrice', t('vips.origin')), wide: 'some' },
    {
      key: 'shown',
      title: t('state'),
      value: stateOf,
      render: (row) => <StatusBadge tone={row.shown ? 'success' : 'neutral'}>{stateOf(row)}</StatusBadge>,
      card: 'state',
    },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('vips.caption')}
        nameOf={nameOf}
        open={panel.open}
        actions={(row) => (
          <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('vips.editOne', { name: nameOf(row) })}>
            {t('vips.edit')}
          </Button>
        )}
        empty={{ title: t('vips.empty') }}
      />
      {panel.row && (
        <Panel key={panel.row.version} title={nameOf(panel.row)} closeLabel={t('close')} onClose={panel.close}>
          <PlanForm
            plan={panel.row}
            onDone={panel.saved}
            onCancel={panel.close}
            onTakeNewest={() => void panel.takeNewest()}
          />
        </Panel>
      )}
    </>
  );
}
