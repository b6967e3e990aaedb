import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { asLocale } from '@/components/ui/locale';
import { bringQuestions, listBanks, type OtherBank } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';

/** Questions of another meeting of one's own, brought over as they stand there. */
export function BringForm({ msId, onDone }: { msId: number; onDone: () => void }) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const [banks, setBanks] = useState<OtherBank[] | null>(null);
  useEffect(() => {
    callToken(listBanks, { params: { msId }, quiet: true }).then(setBanks, () => setBanks([]));
  }, [msId]);
  const form = useSchemaForm({
    schema: bringQuestions.body,
    initial: { fromMsId: '', columnName: '' },
    submit: (body) => callToken(bringQuestions, { params: { msId }, body, quiet: true }),
    onDone: ({ added, there }) => {
      toast.success({ text: t('brought', { added, there }) });
      onDone();
    },
  });
  const from = form.field('fromMsId');
  const columns = banks?.find((bank) => String(bank.msId) === from.value)?.columns ?? [];
  const counted = (name: string, count: number) => t('bankOf', { name, count });
  if (banks?.length === 0) return <p className={styles.quiet}>{t('bringNone')}</p>;
  return (
    <SchemaForm form={form} submitLabel={t('bringSubmit')}>
      <p className={styles.quiet}>{t('bringHint')}</p>
      <SelectField
        field={from}
        label={t('bringFrom')}
        disabled={banks === null}
        options={(banks ?? []).map((bank) => ({
          value: String(bank.msId),
          label: counted(localText(locale, bank.msName, bank.msNameEn).text, bank.questions),
        }))}
      />
      <SelectField
        field={form.field('columnName')}
        label={t('bringColumn')}
        disabled={columns.length === 0}
        options={[
          { value: '', label: t('bringAll') },
          ...columns.map(({ columnName, count }) => ({ value: columnName, label: counted(columnName, count) })),
        ]}
      />
    </SchemaForm>
  );
}
