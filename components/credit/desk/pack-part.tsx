'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportPanel } from '@/components/import/import-panel';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { type AwardDesk, OFFICE_SHEET, takeOfficeNumbers } from '@/contract/credit/desk';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { formatDateTime, formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from '../credit.module.css';

interface Props {
  msId: number;
  /** By which day the pack is to be sent. */
  day: string;
  /** Who had ID numbers, the last first. */
  looks: AwardDesk['idLooks'];
  /** May have ID numbers; may take over what the office returns. */
  seesIds: boolean;
  changes: boolean;
  onDone: () => void;
}

/** What the credit office gets, and what it returns. */
export function PackPart({ msId, day, looks, seesIds, changes, onDone }: Props) {
  const t = useTranslations('credit.desk');
  const table = useTranslations('form.table');
  const locale = asLocale(useLocale());
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
      <p className={styles.note}>{t('packLead', { day: formatDay(locale, day) })}</p>
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
      {looks.length > 0 && (
        <>
          <h3>{t('looks')}</h3>
          <ul className={styles.rows}>
            {looks.map(({ lookId, byName, byNameEn, people, createTime }) => (
              <li key={lookId}>
                <span className={styles.words}>
                  <strong>
                    <OwnWords text={localText(locale, byName, byNameEn).text} />
                  </strong>
                  <span className={styles.note}>
                    {formatDateTime(locale, createTime)} · {t('looksOf', { people })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
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
