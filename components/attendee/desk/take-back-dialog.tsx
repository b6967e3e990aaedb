import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { type Invited, takeBackInvited } from '@/contract/attendee/invited';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

/** Takes an invitation back, with the reason. */
export function TakeBackDialog({
  msId,
  invited: { attendeeId, name },
  onClose,
  onDone,
}: {
  msId: number;
  invited: Invited;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('desk.invited');
  const words = useTranslations('desk');
  const form = useSchemaForm({
    schema: takeBackInvited.body,
    initial: { reason: '' },
    submit: (body) => callToken(takeBackInvited, { params: { msId, attendeeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('takenBack') });
      onDone();
    },
  });
  return (
    <Dialog title={t('takeBackOf', { name })} onClose={onClose}>
      <p className={own.dialogLead}>{t('takeBackLead', { name })}</p>
      <SchemaForm form={form} submitLabel={t('takeBack')} actions={<Button onClick={onClose}>{words('back')}</Button>}>
        <TextAreaField field={form.field('reason')} label={words('reason')} maxLength={200} />
      </SchemaForm>
    </Dialog>
  );
}
