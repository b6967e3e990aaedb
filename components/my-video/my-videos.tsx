'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { RemoteCards } from '@/components/remote-table/remote-cards';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { useFormAbove } from '@/components/ui/antd/use-form-above';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { OwnListPage } from '@/components/ui/layout/own-list-page';
import { asLocale } from '@/components/ui/locale';
import { CoverFrame } from '@/components/ui/picture/cover-frame';
import { AUDIT } from '@/contract/codes';
import { type DocVideo, withdrawVideo } from '@/contract/video/video';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-video.module.css';
import type { VideoCateChoice } from './video-form';
import { MY_VIDEOS, stateOf, VIDEO_STATES } from './video-list';

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
      <RemoteCards
        list={list}
        columns={[
          {
            key: 'auditStatus',
            title: t('columns.state'),
            filter: choiceFilter(MY_VIDEOS, 'auditStatus', (state) => t(`states.${state}`)),
          },
        ]}
        caption={t('title')}
        look={(row) => {
          const state = stateOf(row);
          return {
            picture: <CoverFrame src={row.coverUrl} note={row.duration != null && formatDuration(row.duration)} />,
            title: <Bilingual locale={locale} zh={row.title} en={row.titleEn} />,
            state: (
              <>
                <StatusBadge {...VIDEO_STATES[state]}>{t(`states.${state}`)}</StatusBadge>
                {row.vipFlag === '1' && <StatusBadge tone="gold">VIP</StatusBadge>}
              </>
            ),
            lines: (
              <MetaLine>
                <Bilingual locale={locale} zh={row.cateName} en={row.cateNameEn} />
                <span>
                  {t('columns.time')} <RowTime time={row.createTime} />
                </span>
                {state === AUDIT.succeed && (
                  <span>
                    {t('columns.plays')} {formatCount(locale, row.playCount ?? 0)}
                  </span>
                )}
              </MetaLine>
            ),
            reason: state === AUDIT.failed && row.auditMsg && (
              <Bilingual locale={locale} zh={row.auditMsg} en={row.auditMsgEn} />
            ),
          };
        }}
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
