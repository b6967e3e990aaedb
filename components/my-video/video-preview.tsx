'use client';

import { useLocale, useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { ListPreviewState } from '@/components/remote-table/preview-states';
import { longRows } from '@/components/ui/preview/preview-text';
import type { DocVideo } from '@/contract/video/video';
import { MyVideos } from './my-videos';
import { VideoForm } from './video-form';

/** My uploads in one state, by an invented person. */
export function VideoPreview({ state }: { state: ListPreviewState }) {
  const t = useTranslations('preview.sample');
  const locale = useLocale();
  const rows = ['1', '2', '3'].map(
    (auditStatus, index): DocVideo => ({
      id: index + 1,
      userId: 1,
      cateId: 1,
      auditStatus,
      vipFlag: index === 1 ? '1' : '0',
      coverUrl: null,
      title: t('video'),
      titleEn: t('video'),
      cateName: t('cate'),
      cateNameEn: t('cate'),
      duration: 1260,
      playCount: index * 320,
      favoCount: index * 12,
      createTime: '2026-11-20 09:30:00',
      ...(auditStatus === '3' ? { auditMsg: t('reason'), auditMsgEn: t('reason') } : {}),
    }),
  );
  const shown = state === 'long' ? longRows(rows, locale, 'title', 'titleEn', 'auditMsg', 'auditMsgEn') : rows;
  return <MyVideos {...previewSource(state, shown)} cates={[]} mayUpload />;
}

/** The form of a new upload, or of one that is public. */
export function VideoFormPreview({ known }: { known?: boolean }) {
  const t = useTranslations('preview.sample');
  const video: DocVideo = {
    id: 1,
    userId: 1,
    cateId: 1,
    auditStatus: '2',
    vipFlag: '1',
    coverUrl: null,
    title: t('video'),
    videoUrl: '/api/file/media/clip.mp4',
    duration: 1260,
    intro: t('noticeLong'),
  };
  const cates = [{ value: '1', label: t('cate') }];
  return <VideoForm video={known ? video : null} cates={cates} onDone={() => {}} onClose={() => {}} />;
}
