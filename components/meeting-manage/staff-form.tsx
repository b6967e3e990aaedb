import { useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { POST_CODES, type PostCode } from '@/contract/codes';
import { addStaff, type DeskStaff } from '@/contract/meeting-manage/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './manage.module.css';

/** Gives somebody a post. */
export function StaffForm({
  msId,
  onAdded,
  onClose,
}: {
  msId: number;
  onAdded: (one: DeskStaff) => void;
  onClose: () => void;
}) {
  const t = useTranslations('meetingManage');
  const form = useSchemaForm({
    schema: addStaff.body,
    initial: { postCode: '14' as PostCode, name: '', nameEn: '', phone: '' },
    submit: (body) => callToken(addStaff, { params: { msId }, body, quiet: true }),
    onDone: (one) => {
      toast.success({ text: t('said.staffAdded') });
      onAdded(one);
    },
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('staff.submit')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.pair}>
        <ListField
          field={form.field('postCode')}
          label={t('fields.post')}
          options={POST_CODES.map((value) => ({ value, label: t(`posts.${value}`) }))}
        />
        <PhoneField
          field={form.field('phone')}
          label={t('fields.phone')}
          hint={t('hints.staffPhone')}
          autoComplete="off"
        />
        <TextField field={form.field('name')} label={t('fields.name')} maxLength={40} autoComplete="off" />
        <TextField field={form.field('nameEn')} label={t('fields.nameEn')} maxLength={80} autoComplete="off" />
      </div>
    </SchemaForm>
  );
}
