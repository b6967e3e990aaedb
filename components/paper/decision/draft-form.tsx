import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextAreaField } from '@/components/forms/text-area-field';
import { asLocale } from '@/components/ui/locale';
import { VERDICTS, type Verdict } from '@/contract/decision/codes';
import { type DecisionDesk, type DecisionRow, draftDecisions } from '@/contract/decision/desk';
import { PAPER_FORMS, type PaperForm } from '@/contract/paper/codes';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';

/** No award, in a choice of one. */
const NONE = 'none';

const isForm = (form: string | null | undefined): form is PaperForm => PAPER_FORMS.some((one) => one === form);

/** One decision for one paper or many; nobody is told of it until it is sent. */
export function DraftForm({
  desk,
  rows,
  onDone,
}: {
  desk: DecisionDesk;
  rows: readonly DecisionRow[];
  onDone: () => void;
}) {
  const t = useTranslations('decision.draft');
  const forms = useTranslations('decision.forms');
  const locale = asLocale(useLocale());
  const { msId, awards } = desk;
  const [first] = rows;
  const known = rows.length === 1 ? first : undefined;
  const wanted = isForm(first?.wantedForm?.toString()) ? (first?.wantedForm as PaperForm) : 'poster';
  const form = useSchemaForm({
    schema: draftDecisions.body,
    initial: {
      verdict: (known?.verdict ?? 'accept') as Verdict,
      form: (known?.form ?? wanted) as PaperForm,
      awardId: known?.awardId ? String(known.awardId) : NONE,
      message: known?.message?.toString() ?? '',
      messageEn: known?.messageEn?.toString() ?? '',
    },
    toBody: ({ form: given, awardId, ...values }) => ({
      ...values,
      artIds: rows.map(({ artId }) => artId),
      form: values.verdict === 'accept' ? given : ('' as const),
      awardId: values.verdict === 'accept' && awardId !== NONE ? Number(awardId) : ('' as const),
    }),
    submit: (body) => callToken(draftDecisions, { params: { msId }, body, quiet: true }),
    onDone: ({ drafted }) => {
      toast.success({ text: t('done', { count: drafted }) });
      onDone();
    },
    guard: true,
  });
  const accepts = form.values.verdict === 'accept';
  return (
    <SchemaForm form={form} submitLabel={t('submit')}>
      <p className={styles.quiet}>{t('lead', { count: rows.length })}</p>
      <ChoiceField
        field={form.field('verdict')}
        label={t('verdict')}
        options={VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
      />
      {accepts && (
        <ChoiceField
          field={form.field('form')}
          label={t('form')}
          options={PAPER_FORMS.map((value) => ({ value, label: forms(value) }))}
        />
      )}
      {accepts && awards.length > 0 && (
        <SelectField
          field={form.field('awardId')}
          label={t('award')}
          options={[
            { value: NONE, label: t('noAward') },
            ...awards.map(({ awardId, name, nameEn }) => ({
              value: String(awardId),
              label: localText(locale, name, nameEn).text,
            })),
          ]}
        />
      )}
      <div className={styles.pair}>
        <TextAreaField field={form.field('message')} label={t('message')} maxLength={2000} rows={5} />
        <TextAreaField field={form.field('messageEn')} label={t('messageEn')} maxLength={4000} rows={5} />
      </div>
    </SchemaForm>
  );
}
