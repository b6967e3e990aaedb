import { useLocale, useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { UploadField } from '@/components/forms/upload-field';
import { Button } from '@/components/ui/action/button';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { AUDIT } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { type DocVideo, editVideo, submitVideo } from '@/contract/video/video';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-video.module.css';
import { type VideoFile, VideoFileField } from './video-file-field';

const COVER: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 10 * 1024 * 1024, maxFiles: 1 };

/** A category in the reader's language. */
export interface VideoCateChoice {
  value: string;
  label: string;
}

/** Hands in a video, or changes one. */
export function VideoForm({
  video,
  cates,
  onDone,
  onClose,
}: {
  video: DocVideo | null;
  cates: VideoCateChoice[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('myVideo.form');
  const locale = useLocale();
  const isPublic = video?.auditStatus === AUDIT.succeed;
  const form = useSchemaForm({
    schema: submitVideo.body,
    initial: {
      title: video?.title ?? '',
      cateId: video?.cateId ? String(video.cateId) : '',
      intro: video?.intro ?? '',
      isVip: video?.vipFlag === '1',
      cover: (video?.coverUrl ? [{ name: t('cover'), url: video.coverUrl }] : []) as FileRef[],
      file: (video?.videoUrl ? { url: video.videoUrl, duration: video.duration ?? null } : null) as VideoFile | null,
    },
    check: ({ cateId }): Record<string, string> => (cateId ? {} : { cateId: 'validation.videoCate' }),
    toBody: ({ title, cateId, intro, isVip, cover, file }) => ({
      title,
      cateId,
      intro,
      vipFlag: isVip ? ('1' as const) : ('0' as const),
      videoUrl: file?.url ?? '',
      duration: file?.duration ?? undefined,
      coverUrl: cover[0]?.url ?? file?.poster ?? undefined,
    }),
    fieldOf: { videoUrl: 'file', duration: 'file', coverUrl: 'cover', vipFlag: 'isVip' },
    submit: async (body) => {
      if (!video) return void (await callToken(submitVideo, { body, quiet: true }));
      await callToken(editVideo, { body: { ...body, id: video.id }, quiet: true });
    },
    onDone: () => {
      toast.success({ key: isPublic ? 'videoSaved' : 'videoHandedIn' });
      onDone();
    },
    guard: true,
  });
  return (
    <AntdRoot locale={locale}>
      <SchemaForm
        form={form}
        submitLabel={t(isPublic ? 'save' : 'submit')}
        actions={
          <Button variant="quiet" size="large" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {isPublic && <p className={styles.note}>{t('note')}</p>}
        <VideoFileField field={form.field('file')} />
        <TextField field={form.field('title')} label={t('title')} maxLength={120} autoComplete="off" />
        <SelectField field={form.field('cateId')} label={t('cate')} options={cates} />
        <TextAreaField field={form.field('intro')} label={t('intro')} maxLength={4000} rows={4} />
        <UploadField
          field={form.field('cover')}
          label={t('cover')}
          hint={t('coverHint')}
          purpose="cover"
          rules={COVER}
        />
        <TickField field={form.field('isVip')}>{t('vip')}</TickField>
      </SchemaForm>
    </AntdRoot>
  );
}
