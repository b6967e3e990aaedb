import { useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { MEETING_TYPE, MEETING_TYPES } from '@/contract/codes';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import styles from './manage.module.css';

/** Begins a meeting by what every meeting has; the rest is written in its editor. */
export function CreateForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('meetingManage');
  const router = useRouter();
  const form = useSchemaForm({
    schema: createMeeting.body,
    initial: {
      msName: '',
      startTime: '',
      endTime: '',
      msType: MEETING_TYPE.offline as (typeof MEETING_TYPES)[number],
    },
    submit: (body) => callToken(createMeeting, { body, quiet: true }),
    onDone: ({ msId }) => router.push(href('manage', {}, { query: { msId } })),
    draft: 'meeting-create',
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('createSubmit')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextField field={form.field('msName')} label={t('fields.msName')} maxLength={120} autoComplete="off" />
      <div className={styles.three}>
        <ListField
          field={form.field('msType')}
          label={t('fields.msType')}
          options={MEETING_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <MomentField field={form.field('startTime')} label={t('fields.startTime')} />
        <MomentField field={form.field('endTime')} label={t('fields.endTime')} />
      </div>
    </SchemaForm>
  );
}
