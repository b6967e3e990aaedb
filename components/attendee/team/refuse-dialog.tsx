import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { type Invitation, refuseInvitation } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

/** Declines what an invitation is for, with a sentence for whoever gave it. */
export function RefuseDialog({
  msId,
  invite,
  from,
  onClose,
}: {
  msId: number;
  invite: string;
  from: Invitation['from'];
  onClose: () => void;
}) {
  const t = useTranslations('team.invitation');
  const router = useRouter();
  const form = useSchemaForm({
    schema: refuseInvitation.body,
    initial: { reason: '' },
    toBody: ({ reason }) => ({ msId, invite, reason }),
    submit: (body) => callToken(refuseInvitation, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t(`refused.${from}`) });
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t(`refuse.${from}`)} onClose={onClose}>
      <p className={own.dialogLead}>{t(`refuseText.${from}`)}</p>
      <SchemaForm
        form={form}
        submitLabel={t(`refuse.${from}`)}
        actions={<Button onClick={onClose}>{t('keep')}</Button>}
      >
        <TextAreaField field={form.field('reason')} label={t('reason')} maxLength={200} />
      </SchemaForm>
    </Dialog>
  );
}
