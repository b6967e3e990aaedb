'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { longRows } from '@/components/ui/preview/preview-text';
import { KEEPER_STATES, type Keeper } from '@/contract/keeper/keeper';
import { AskForm } from './ask-form';
import { MyKeepers } from './my-keepers';

/** Requests for accompanying service in one state, by an invented person. */
export function KeeperPreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const rows = KEEPER_STATES.map(
    (status, index): Keeper => ({
      id: index + 1,
      status,
      patientName: t('patient'),
      phonenumber: '13800001234',
      serviceType: 'clinic',
      place: t('place'),
      serviceTime: '2026-11-28 09:30:00',
      ...(status === '1' || status === '2' ? { keeperName: t('keeper'), keeperPhone: '13800005678' } : {}),
      ...(status === '3' ? { auditMsg: t('reason') } : {}),
    }),
  );
  const shown = state === 'long' ? longRows(rows, locale, 'patientName', 'place', 'auditMsg', 'keeperName') : rows;
  const kinds = [{ value: 'clinic', label: t('clinic') }];
  return <MyKeepers {...previewSource(state, shown)} kinds={kinds} phone="13800001234" />;
}

/** The form of a request. */
export function KeeperFormPreview() {
  const t = useTranslations('preview.sample');
  const kinds = [{ value: 'clinic', label: t('clinic') }];
  return <AskForm kinds={kinds} phone="13800001234" onAsked={() => {}} onClose={() => {}} />;
}
