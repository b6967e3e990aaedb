'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { OwnListPage } from '@/components/ui/layout/own-list-page';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import { type DocVideo, withdrawVideo } from '@/contract/video/video';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-video.module.css';
import { useVideoColumns } from './use-video-columns';
import type { VideoCateChoice } from './video-form';
import { MY_VIDEOS, stateOf } from './video-list';

// Most visits only look at what there is.
const VideoForm = dynamic(() => import('./video-form').then((module) => module.VideoForm), { ssr: false });

type Source = Pick<RemoteListOptions<typeof MY_VIDEOS.endpoint>, 'start' | 'load' | 'useAddress'>;

/** My uploads: hand in, follow, edit, withdraw. */
export function MyVideos({
  cates,
  mayUpload,
  isHospital,
  ...source
}: Source & {
  cates: VideoCateChoice[];
  mayUpload: boolean;
  /** Who can never upload. */
  isHospital?: boolean;
}) {
  const t = useTranslations('myVideo');
  const cannot = isHospital ? 'doctorsOnly' : 'certify';
  const locale = asLocale(useLocale());
  const list = useRemoteList(MY_VIDEOS, { ...source, keyOf: ({ id }) => id });
  const columns = useVideoColumns();
  const above = useFormAbove<DocVideo>();
  const { open } = above;
  const nameOf = ({ title, titleEn }: DocVideo) => localText(locale, title, titleEn).text;
  const withdraw = async ({ id }: DocVideo) => {
    try {
      await callToken(withdrawVideo, { body: { id } });
      toast.success({ key: 'videoWithdrawn' });
    } catch {
      // The client has said why; what changed meanwhile is shown.
    }
    await list.refetch(true);
  };
  const editWords = (row: DocVideo) =>
    stateOf(row) === AUDIT.failed || stateOf(row) === AUDIT.before ? ('again' as const) : ('edit' as const);
  return (
    <OwnListPage
      title={t('title')}
      lead={t(mayUpload ? 'lead' : cannot)}
      above={above}
      opener={mayUpload ? { icon: 'upload', open: t('add'), close: t('closeForm') } : undefined}
      formLabel={open && open !== 'new' ? t('editTitle', { name: nameOf(open) }) : t('add')}
      form={
        open && (
          <>
            {open !== 'new' && <h2 className={styles.formTitle}>{t('editTitle', { name: nameOf(open) })}</h2>}
            <VideoForm
              key={open === 'new' ? 'new' : open.id}
              video={open === 'new' ? null : open}
              cates={cates}
              onClose={above.close}
              onDone={() => {
                above.done();
                void list.refetch(true);
              }}
            />
          </>
        )
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('title')}
        nameOf={nameOf}
        link={(row) => stateOf(row) === AUDIT.succeed && href('video', { id: row.id })}
        actions={(row) => (
          <>
            {mayUpload && (
              <Button
                variant="quiet"
                aria-label={t(`${editWords(row)}Label`, { name: nameOf(row) })}
                onClick={() => above.show(row)}
              >
                {t(editWords(row))}
              </Button>
            )}
            {(stateOf(row) === AUDIT.during || stateOf(row) === AUDIT.succeed) && (
              <ConfirmButton
                variant="quiet"
                label={t('withdrawLabel', { name: nameOf(row) })}
                text={t(stateOf(row) === AUDIT.succeed ? 'confirm.public' : 'confirm.waiting', { name: nameOf(row) })}
                cancelLabel={t('confirm.keep')}
                confirmLabel={t('confirm.withdraw')}
                onConfirm={() => withdraw(row)}
              >
                {t('withdraw')}
              </ConfirmButton>
            )}
          </>
        )}
        empty={{
          title: t('empty'),
          text: t(mayUpload ? 'emptyText' : cannot),
          action: mayUpload ? (
            !open && <Button onClick={() => above.show('new')}>{t('add')}</Button>
          ) : isHospital ? null : (
            <LinkButton href={href('my')}>{t('goCertify')}</LinkButton>
          ),
        }}
      />
    </OwnListPage>
  );
}
