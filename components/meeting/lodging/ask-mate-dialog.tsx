import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { askMate, type OwnStay } from '@/contract/lodging/stay';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** Names with whom I want to share my room. */
export function AskMateDialog({ stay, onClose, onDone }: { stay: OwnStay; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('lodging');
  const form = useSchemaForm({
    schema: askMate.body,
    initial: { mateName: stay.mateName ?? '' },
    submit: (body) => callToken(askMate, { params: { stayId: stay.stayId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('mine.mateAsked') });
      onDone();
    },
  });
  return (
    <Dialog title={t('mine.askMate')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('mine.send')}
        actions={<Button onClick={onClose}>{t('mine.close')}</Button>}
      >
        <TextField
          field={form.field('mateName')}
          label={t('mate')}
          hint={t('mateHint')}
          maxLength={40}
          autoComplete="off"
        />
      </SchemaForm>
    </Dialog>
  );
}
