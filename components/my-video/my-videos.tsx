'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import { type DocVideo, withdrawVideo } from '@/contract/video';
import { callToken } from '@/lib/api/clients';
import { localText } from '@/lib/i18n/local-text';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { onUserMessage } from '@/lib/realtime/hub';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-video.module.css';
import { useVideoColumns } from './use-video-columns';
import type { VideoCateChoice } from './video-form';
import { MY_VIDEOS, stateOf } from './video-list';

// Most visits only look at what there is.
const VideoForm = dynamic(() => import('./video-form').then((module) => module.VideoForm), { ssr: false });
const ConfirmDialog = dynamic(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog), {
  ssr: false,
});

/** My uploads: hand in, follow, edit, withdraw. */
export function MyVideos({
  start,
  cates,
  mayUpload,
}: {
  start: ListStart<DocVideo>;
  cates: VideoCateChoice[];
  mayUpload: boolean;
}) {
  const t = useTranslations('myVideo');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MY_VIDEOS, { start, keyOf: ({ id }) => id, subscribe: onUserMessage });
  const columns = useVideoColumns();
  /** `new`, or the video that is being edited. */
  const [open, setOpen] = useState<DocVideo | 'new' | null>(null);
  const [dropping, setDropping] = useState<DocVideo | null>(null);
  const [busy, setBusy] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameOf = ({ title, titleEn }: DocVideo) => localText(locale, title, titleEn).text;

  const close = () => {
    setOpen(null);
    addButton.current?.focus();
  };
  const withdraw = async ({ id }: DocVideo) => {
    setBusy(true);
    try {
      await callToken(withdrawVideo, { body: { id } });
      toast.success({ key: 'videoWithdrawn' });
    } catch {
      // The client has said why; what changed meanwhile is shown.
    }
    setBusy(false);
    setDropping(null);
    await list.refetch(true);
  };
  const editWords = (row: DocVideo) =>
    stateOf(row) === AUDIT.failed || stateOf(row) === AUDIT.before ? ('again' as const) : ('edit' as const);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t(mayUpload ? 'lead' : 'certify')}</p>
        </div>
        {mayUpload && (
          <Button
            ref={addButton}
            variant="primary"
            icon={open ? 'close' : 'upload'}
            aria-expanded={open !== null}
            onClick={() => (open ? close() : setOpen('new'))}
          >
            {t(open ? 'closeForm' : 'add')}
          </Button>
        )}
      </header>
      {open && (
        <section
          className={styles.form}
          aria-label={open === 'new' ? t('add') : t('editTitle', { name: nameOf(open) })}
        >
          {open !== 'new' && <h2 className={styles.formTitle}>{t('editTitle', { name: nameOf(open) })}</h2>}
          <VideoForm
            key={open === 'new' ? 'new' : open.id}
            video={open === 'new' ? null : open}
            cates={cates}
            onClose={close}
            onDone={() => {
              close();
              void list.refetch(true);
            }}
          />
        </section>
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        exportName="my-videos"
        actions={(row) => (
          <>
            {mayUpload && (
              <Button
                variant="quiet"
                icon="edit"
                aria-label={t(`${editWords(row)}Label`, { name: nameOf(row) })}
                onClick={() => setOpen(row)}
              >
                {t(editWords(row))}
              </Button>
            )}
            {(stateOf(row) === AUDIT.during || stateOf(row) === AUDIT.succeed) && (
              <Button
                variant="quiet"
                icon="close"
                aria-label={t('withdrawLabel', { name: nameOf(row) })}
                onClick={() => setDropping(row)}
              >
                {t('withdraw')}
              </Button>
            )}
          </>
        )}
        empty={{ title: t('empty'), text: t(mayUpload ? 'emptyText' : 'certify') }}
      />
      {dropping && (
        <ConfirmDialog
          title={t('confirm.title')}
          keepLabel={t('confirm.keep')}
          confirmLabel={t('confirm.withdraw')}
          busy={busy}
          onKeep={() => setDropping(null)}
          onConfirm={() => void withdraw(dropping)}
        >
          <p>
            {t(stateOf(dropping) === AUDIT.succeed ? 'confirm.public' : 'confirm.waiting', { name: nameOf(dropping) })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
