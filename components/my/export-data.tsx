'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import { EXPORT_STATE, type Export, getExport, listExports, requestExport } from '@/contract/export/export';
import { followExport } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { saveUrl } from '@/lib/lists/save-file';
import styles from './my-page.module.css';

const isRunning = ({ kind, status }: Export) => kind === 'myData' && status === EXPORT_STATE.running;

/** Everything kept about a person as an archive that the upstream prepares, and the files of the last days. */
export function ExportData({ known }: { known: Export[] }) {
  const t = useTranslations('my.data');
  const locale = asLocale(useLocale());
  const [files, setFiles] = useState(known);
  const [busy, setBusy] = useState(known.some(isRunning));
  const [failed, setFailed] = useState(false);
  const left = useRef(new AbortController());

  const follow = async (file: Export) => {
    const { signal } = left.current;
    setBusy(true);
    setFailed(false);
    try {
      const made = await followExport(file, { signal });
      setFailed(made.status === EXPORT_STATE.failed);
      setFiles(await callToken(listExports, { quiet: true, signal }));
    } catch {
      setFailed(!signal.aborted);
    }
    setBusy(false);
  };
  const prepare = async () => {
    if (busy) return;
    setBusy(true);
    const file = await callToken(requestExport, { body: { kind: 'myData' } }).catch(() => null);
    if (file) await follow(file);
    setBusy(false);
  };
  // Links live for five minutes: each press asks for a new one.
  const fetchFile = async (id: number) => {
    const file = await callToken(getExport, { params: { id } }).catch(() => null);
    if (file?.url) saveUrl(file.url);
  };
  const goOn = useEffectEvent(() => {
    const running = known.find(isRunning);
    if (running) void follow(running);
  });
  useEffect(() => {
    left.current = new AbortController();
    goOn();
    return () => left.current.abort();
  }, []);

  const until = (time?: string | null) => t('until', { time: time ? formatDateTime(locale, time) : '' });
  return (
    <>
      <Button icon="download" aria-disabled={busy} onClick={() => void prepare()}>
        {t(busy ? 'exporting' : 'export')}
      </Button>
      <p role="status" className={failed ? styles.failed : 'visually-hidden'}>
        {failed && t('exportFailed')}
      </p>
      {files.length > 0 && (
        <>
          <h3 className={styles.filesTitle}>{t('files')}</h3>
          <ul className={styles.files}>
            {files.map(({ id, name, status, createTime, expireTime }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>{createTime && formatDateTime(locale, createTime)}</small>
                </span>
                {status === EXPORT_STATE.ready ? (
                  <Button
                    variant="quiet"
                    icon="download"
                    aria-label={`${until(expireTime)}: ${t('fileLabel', { name: name ?? '', time: createTime ?? '' })}`}
                    onClick={() => void fetchFile(id)}
                  >
                    {until(expireTime)}
                  </Button>
                ) : (
                  <span className={styles.text}>{t(status === EXPORT_STATE.failed ? 'failed' : 'running')}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
