import { useLocale, useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { Dialog } from '@/components/ui/antd/dialog';
import { asLocale } from '@/components/ui/locale';
import { offerPlace } from '@/contract/attendee/handover';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';

/** Names whom somebody's paid place is to go to. */
export function HandoverDialog({ enrollId, until, onClose }: { enrollId: number; until: string; onClose: () => void }) {
  const t = useTranslations('enrol.handover');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const form = useSchemaForm({
    schema: offerPlace.body,
    initial: { name: '', phonenumber: '', reason: '' },
    toBody: (values) => ({ ...values, enrollId }),
    submit: (body) => callToken(offerPlace, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('sent') });
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={own.dialogLead}>{t('lead', { time: formatDateTime(locale, until) })}</p>
      <SchemaForm form={form} submitLabel={t('submit')} actions={<Button onClick={onClose}>{t('keep')}</Button>}>
        <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="off" />
        <TextField
          field={form.field('phonenumber')}
          label={t('phonenumber')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
        />
        <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
      </SchemaForm>
    </Dialog>
  );
}
