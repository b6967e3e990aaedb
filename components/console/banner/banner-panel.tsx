import { useTranslations } from 'next-intl';
import content from '@/components/console/panel/content.module.css';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { UploadField } from '@/components/forms/upload-field';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { Panel } from '@/components/ui/layout/panel';
import { type ConsoleBanner, createBanner, removeBanner, updateBanner } from '@/contract/banner/console';
import type { FileRef } from '@/contract/file/file';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { fromControl, toControl } from '@/lib/forms/wall-time';
import { toast } from '@/lib/stores/toast-store';
import { BannerPreview } from './banner-preview';

const PICTURE: FileRules = { kinds: ['JPG', 'PNG', 'WebP'], maxBytes: 5 * 1024 * 1024, maxFiles: 1 };
const LENGTHS = { title: 40, titleEn: 80, text: 80, textEn: 160, alt: 80, altEn: 160 };
const WORDS = ['title', 'titleEn', 'text', 'textEn'] as const;
const ALTS = ['alt', 'altEn'] as const;

/** One banner, or a new one, with a preview of what the home page would show. */
export function BannerPanel({
  banner,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  banner: ConsoleBanner | null;
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.banners');
  const given = (name: keyof typeof LENGTHS) => banner?.[name] ?? '';
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: updateBanner.body,
    initial: {
      version: banner?.version ?? 0,
      title: given('title'),
      titleEn: given('titleEn'),
      text: given('text'),
      textEn: given('textEn'),
      alt: given('alt'),
      altEn: given('altEn'),
      linkUrl: banner?.linkUrl ?? '',
      shown: banner?.shown ?? true,
      picture: (banner?.imgUrl ? [{ name: t('picture'), url: banner.imgUrl }] : []) as FileRef[],
      startTime: toControl(banner?.startTime),
      endTime: toControl(banner?.endTime),
    },
    toBody: ({ picture, startTime, endTime, linkUrl, ...rest }) => ({
      ...rest,
      imgUrl: picture[0]?.url ?? null,
      linkUrl: linkUrl.trim() || null,
      startTime: fromControl(startTime),
      endTime: fromControl(endTime),
    }),
    fieldOf: { imgUrl: 'picture' },
    submit: async (body) => {
      if (banner) await callToken(updateBanner, { params: { id: banner.id }, body, quiet: true });
      else await callToken(createBanner, { body, quiet: true });
    },
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  const line = (name: keyof typeof LENGTHS) => (
    <TextField
      key={name}
      field={form.field(name)}
      label={t(`fields.${name}`)}
      maxLength={LENGTHS[name]}
      autoComplete="off"
    />
  );
  const moment = (name: 'startTime' | 'endTime') => (
    <TextField field={form.field(name)} label={t(`fields.${name}`)} type="datetime-local" step={60} />
  );
  return (
    <Panel title={t(banner ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
      <BannerPreview values={form.values} />
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={
          banner && (
            <>
              <OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />
              <ConfirmButton
                text={t('removeText')}
                confirmLabel={t('remove')}
                cancelLabel={t('cancel')}
                onConfirm={async () => {
                  await callToken(removeBanner, { params: { id: banner.id } });
                  onSaved();
                }}
              >
                {t('remove')}
              </ConfirmButton>
            </>
          )
        }
      >
        <div className={content.pair}>{WORDS.map(line)}</div>
        <TextField
          field={form.field('linkUrl')}
          label={t('fields.linkUrl')}
          hint={t('linkHint')}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
        />
        <UploadField
          field={form.field('picture')}
          label={t('picture')}
          hint={t('pictureHint')}
          purpose="cover"
          rules={PICTURE}
        />
        <div className={content.pair}>
          {form.values.picture.length > 0 && ALTS.map(line)}
          {moment('startTime')}
          {moment('endTime')}
        </div>
        <TickField field={form.field('shown')}>{t('fields.shown')}</TickField>
      </SchemaForm>
    </Panel>
  );
}
