import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { fileRefSchema } from '@/contract/file/file';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { InsertPanel } from './insert-panel';
import { PICTURE } from './picture-rules';

/** What an `<img>` of a text has. */
export interface PictureAttributes {
  src: string;
  alt: string;
  /** Pixels, so that nothing moves when it comes. */
  width?: number;
  height?: number;
}

const MAX_ALT = 200;
const schema = z.object({
  files: z.array(fileRefSchema).min(1, says('validation.picture')),
  alt: filled('validation.alt').max(MAX_ALT, says('validation.tooLong')),
});

/** A picture that is uploaded and described, or the one that is marked in the text. */
export function InsertPicture({
  picture,
  onClose,
  onInsert,
}: {
  picture: Partial<PictureAttributes> | null;
  onClose: () => void;
  onInsert: (picture: PictureAttributes) => void;
}) {
  const t = useTranslations('console.content.editor');
  const form = useSchemaForm({
    schema,
    initial: {
      files: picture?.src ? [{ name: t('picture'), url: picture.src }] : [],
      alt: picture?.alt ?? '',
    } as z.input<typeof schema>,
    submit: async ({ files, alt }) => {
      const src = files[0]?.url ?? '';
      return { src, alt, ...(await sizeOf(src)) };
    },
    onDone: onInsert,
    guard: true,
  });
  return (
    <InsertPanel title={t(picture ? 'pictureForm.change' : 'pictureForm.add')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={t(picture ? 'pictureForm.save' : 'pictureForm.insert')}>
        <UploadField field={form.field('files')} label={t('pictureForm.file')} purpose="cover" rules={PICTURE} />
        <TextField
          field={form.field('alt')}
          label={t('pictureForm.alt')}
          hint={t('pictureForm.altHint')}
          maxLength={MAX_ALT}
          autoComplete="off"
        />
      </SchemaForm>
    </InsertPanel>
  );
}

/** The size that the upstream has stored; none if it cannot be shown just now. */
async function sizeOf(src: string): Promise<{ width?: number; height?: number }> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return {};
  }
}
