import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { type DeskExam, type ExamExtra, giveExtra, listExtras } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';

/** Minutes that somebody has besides, and who has some already. */
export function ExtraForm({ msId, paper, onDone }: { msId: number; paper: DeskExam; onDone: () => void }) {
  const t = useTranslations('exam.desk');
  const [extras, setExtras] = useState<ExamExtra[]>([]);
  useEffect(() => {
    callToken(listExtras, { params: { msId }, quiet: true }).then(setExtras, () => undefined);
  }, [msId]);
  const { paperId } = paper;
  const form = useSchemaForm({
    schema: giveExtra.body,
    initial: { paperId, attendeeId: '', minutes: '30', reason: '' },
    submit: (body) => callToken(giveExtra, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const mine = extras.filter((one) => one.paperId === paperId);
  return (
    <>
      <SchemaForm form={form} submitLabel={t('form.save')}>
        <div className={styles.pair}>
          <TextField
            field={form.field('attendeeId')}
            label={t('form.attendee')}
            hint={t('form.attendeeHint')}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
          />
          <TextField
            field={form.field('minutes')}
            label={t('form.extraMinutes')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        </div>
        <TextField field={form.field('reason')} label={t('form.reason')} maxLength={200} autoComplete="off" />
      </SchemaForm>
      {mine.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['person', 'minutes', 'reason'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mine.map(({ attendeeId, personName, minutes, reason }) => (
                <tr key={attendeeId}>
                  <th scope="row">
                    <OwnWords text={personName} />
                  </th>
                  <td>{minutes}</td>
                  <td>
                    <OwnWords text={reason} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
