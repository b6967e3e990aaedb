'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportPanel } from '@/components/import/import-panel';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Panel } from '@/components/ui/layout/panel';
import { OFFICE_SHEET, takeOfficeNumbers } from '@/contract/credit/desk';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from '../credit.module.css';

interface Props {
  msId: number;
  /** May have ID numbers; may take over what the office returns. */
  seesIds: boolean;
  changes: boolean;
  onDone: () => void;
}

/** What the credit office gets, and what it returns. */
export function PackPart({ msId, seesIds, changes, onDone }: Props) {
  const t = useTranslations('credit.desk');
  const table = useTranslations('form.table');
  const [busy, setBusy] = useState(false);
  const [taking, setTaking] = useState(false);
  const write = async (kind: 'creditPack' | 'creditPackIds') => {
    setBusy(true);
    try {
      saveUrl(await exportList(kind)({ msId: String(msId) }, { format: 'xlsx' }));
      toast.success({ text: table('exportReady') });
    } catch (error) {
      toast.error({ text: failureWords(error, table('exportFailed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="pack">
      <h2 id="pack">{t('pack')}</h2>
      <p className={styles.note}>{t('packLead')}</p>
      <div className={styles.tools}>
        <Button icon="download" aria-disabled={busy} onClick={() => void (busy || write('creditPack'))}>
          {t('packFetch')}
        </Button>
        {seesIds && (
          <ConfirmButton
            icon="download"
            text={t('packIdsText')}
            confirmLabel={t('packIdsConfirm')}
            cancelLabel={t('cancel')}
            onConfirm={() => write('creditPackIds')}
          >
            {t('packIds')}
          </ConfirmButton>
        )}
        {changes && <Button onClick={() => setTaking(true)}>{t('office')}</Button>}
        <span role="status" className={styles.note}>
          {busy && t('packMaking')}
        </span>
      </div>
      {taking && (
        <Panel title={t('office')} closeLabel={t('close')} onClose={() => setTaking(false)}>
          <p className={styles.note}>{t('officeLead')}</p>
          <ImportPanel
            work={{
              kind: 'creditOffice',
              msId,
              sheet: OFFICE_SHEET,
              blank: { recordId: '', officeNo: '' },
              write: (rows) =>
                callToken(takeOfficeNumbers, {
                  params: { msId },
                  body: { rows: rows.map(({ recordId = '', officeNo = '' }) => ({ recordId, officeNo })) },
                  quiet: true,
                }),
            }}
            columns={[
              { field: 'recordId', maxLength: 9, label: t('fields.record') },
              { field: 'officeNo', maxLength: 40, label: t('fields.office') },
            ]}
            submitLabel={(count) => t('officeTake', { count })}
            onDone={(count) => {
              toast.success({ text: t('officeTaken', { count }) });
              setTaking(false);
              onDone();
            }}
          />
        </Panel>
      )}
    </section>
  );
}
