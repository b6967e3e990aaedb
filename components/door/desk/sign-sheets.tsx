'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { Sheets } from '@/contract/door/door';
import type { ExportFormat } from '@/contract/export/export';
import { exportList } from '@/lib/account/exports';
import { failureWords } from '@/lib/forms/failure';
import { formatDay, formatDayShort, formatTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from './door-desk.module.css';

const make = exportList('signSheet');

/** Sign-in sheets of a meeting by day and by session: chosen here, written by the upstream. */
export function SignSheets({ msId, sheets: { days, sessions } }: { msId: number; sheets: Sheets }) {
  const t = useTranslations('door.desk');
  const table = useTranslations('form.table');
  const locale = asLocale(useLocale());
  const [chosen, setChosen] = useState<string | null>(null);
  // Until somebody chooses it is the last day, also where that has only just begun.
  const of = chosen ?? `day:${days.at(-1)?.day ?? ''}`;
  const [busy, setBusy] = useState(false);
  const write = async (format: ExportFormat) => {
    const [name = '', value = ''] = of.split(':');
    setBusy(true);
    try {
      saveUrl(await make({ msId: String(msId), [name]: value }, { format }));
      toast.success({ text: table('exportReady') });
    } catch (error) {
      toast.error({ text: failureWords(error, table('exportFailed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="sheets">
      <h2 id="sheets">{t('sheets')}</h2>
      <p className={styles.lead}>{days.length > 0 ? t('sheetsLead') : t('sheetsNone')}</p>
      {days.length > 0 && (
        <div className={styles.actions}>
          <label className={styles.choice}>
            {t('sheetOf')}
            <select value={of} onChange={({ target }) => setChosen(target.value)}>
              <optgroup label={t('sheetDays')}>
                {days.map(({ day, people }) => (
                  <option key={day} value={`day:${day}`}>
                    {t('sheetDay', { day: formatDay(locale, day), count: people })}
                  </option>
                ))}
              </optgroup>
              {sessions.length > 0 && (
                <optgroup label={t('sheetSessions')}>
                  {sessions.map(({ sessionId, topic, topicEn, startTime }) => (
                    <option key={sessionId} value={`sessionId:${sessionId}`}>
                      {`${formatDayShort(locale, startTime)} ${formatTime(locale, startTime)} ${localText(locale, topic, topicEn).text}`}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </label>
          {(['xlsx', 'pdf'] as const).map((format) => (
            <Button key={format} icon="download" aria-disabled={busy} onClick={() => void (busy || write(format))}>
              {t(format === 'pdf' ? 'sheetPdf' : 'sheetXlsx')}
            </Button>
          ))}
          <span role="status" className={styles.lead}>
            {busy && t('sheetMaking')}
          </span>
        </div>
      )}
    </section>
  );
}
