'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { MySlip } from '@/contract/slip/slip';
import { formatDateTime } from '@/lib/i18n/format';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { Journey } from './journey';
import styles from './slip.module.css';
import { SlipCompanions, SlipInvoice } from './slip-beside';
import { SlipForm } from './slip-form';

/** Somebody's return slip: the form until it is handed in, then the whole journey. */
export function SlipPage({ msId, slip }: { msId: number; slip: MySlip }) {
  const t = useTranslations('slip');
  const locale = asLocale(useLocale());
  const [changing, setChanging] = useState(false);
  const { open } = slip.trips;
  const handed = Boolean(slip.handTime);
  const writes = slip.enrolled && open && (!handed || changing);
  return (
    <section className={styles.page} aria-labelledby="slip-title">
      <header>
        <h1 id="slip-title">{t('title')}</h1>
        <p className={styles.quiet}>{t(writes ? 'lead' : 'journey')}</p>
        {slip.handTime && (
          <p className={styles.state}>
            <StatusBadge tone="success">{t('handed')}</StatusBadge>
            <span className={styles.quiet}>{formatDateTime(locale, String(slip.handTime))}</span>
            {open && !changing && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}
          </p>
        )}
      </header>
      {!slip.enrolled && (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<LinkButton href={meetingPath('enrol', msId)}>{t('enrol')}</LinkButton>}
        />
      )}
      {writes && (
        <SlipForm
          msId={msId}
          slip={slip}
          onDone={() => setChanging(false)}
          actions={handed && <Button onClick={() => setChanging(false)}>{t('cancel')}</Button>}
        />
      )}
      {slip.enrolled && !writes && (
        <>
          <Journey msId={msId} slip={slip} />
          <SlipCompanions msId={msId} slip={slip} />
          <SlipInvoice slip={slip} />
        </>
      )}
    </section>
  );
}
