import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { askTakeDown, type Picture, WISHES, type Wish } from '@/contract/album/album';
import { callMain, callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';

/** Asks to have a picture taken down, or all on which somebody is: without an account, and without a picture of them. */
export function WishDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useTranslations('media.album.wish');
  const { pictureId } = picture;
  const form = useSchemaForm({
    schema: askTakeDown.body,
    initial: { wish: 'this' as Wish, words: '', contact: '' },
    toBody: (values) => ({ ...values, pictureId }),
    submit: (body) => (useSessionStore.getState().login ? callToken : callMain)(askTakeDown, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onClose();
    },
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('submit')}
        actions={
          <Button variant="quiet" size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <p>{t('lead')}</p>
        <ChoiceField
          field={form.field('wish')}
          label={t('which')}
          options={WISHES.map((value) => ({ value, label: t(value) }))}
        />
        <TextAreaField field={form.field('words')} label={t('words')} hint={t('wordsHint')} maxLength={500} rows={3} />
        <TextField
          field={form.field('contact')}
          label={t('contact')}
          hint={t('contactHint')}
          maxLength={100}
          autoComplete="off"
        />
      </SchemaForm>
    </Dialog>
  );
}
