import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/text-field';
import { asLocale } from '@/components/ui/locale';
import { type DecisionDesk, saveQuotas } from '@/contract/decision/desk';
import { PAPER_FORMS, type PaperForm } from '@/contract/paper/codes';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';

/** Of all columns, or of all forms, in a choice of one. */
const ANY = 'any';

/** What a quota is of. */
function useQuotaName({ columns }: Pick<DecisionDesk, 'columns'>) {
  const t = useTranslations('decision');
  const locale = asLocale(useLocale());
  return (columnId: number | null, form: PaperForm | null) => {
    const column = columns.find((one) => one.columnId === columnId);
    const where = column ? localText(locale, column.name, column.nameEn?.toString()).text : t('quota.all');
    return t('quota.name', { column: where, form: form ? t(`forms.${form}`) : t('quota.anyForm') });
  };
}

/** Places by column and form, and how many of each are taken. */
export function QuotaBars({ desk }: { desk: DecisionDesk }) {
  const t = useTranslations('decision.quota');
  const nameOf = useQuotaName(desk);
  const id = useId();
  if (desk.quotas.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.quotas}>
      {desk.quotas.map(({ columnId, form, places, taken, kept }) => {
        const key = `${id}-${columnId}-${form}`;
        return (
          <li key={key} className={styles.quota}>
            <span id={key}>{nameOf(columnId, form)}</span>
            <meter aria-labelledby={key} min={0} max={Math.max(1, places)} value={Math.min(places, taken + kept)} />
            <span className={styles.quiet}>
              {t('taken', { taken, places })}
              {kept > 0 && ` · ${t('kept', { kept })}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many papers may be accepted, by column and form. */
export function QuotaForm({ desk, onDone }: { desk: DecisionDesk; onDone: () => void }) {
  const t = useTranslations('decision.quota');
  const forms = useTranslations('decision.forms');
  const locale = asLocale(useLocale());
  const nameOf = useQuotaName(desk);
  const { msId, version, columns } = desk;
  const form = useSchemaForm({
    schema: saveQuotas.body,
    initial: {
      version,
      quotas: desk.quotas.map(({ columnId, form: given, places }) => ({
        columnId: columnId === null ? '' : String(columnId),
        form: (given ?? '') as PaperForm | '',
        places: String(places),
      })),
    },
    toBody: ({ quotas, ...values }) => ({
      ...values,
      quotas: quotas.map(({ columnId, ...row }) => ({ ...row, columnId: columnId ? Number(columnId) : ('' as const) })),
    }),
    submit: (body) => callToken(saveQuotas, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const { value, onChange, error } = form.field('quotas');
  const places = [
    { value: ANY, label: t('all') },
    ...columns.map(({ columnId, name, nameEn }) => ({
      value: String(columnId),
      label: localText(locale, name, nameEn?.toString()).text,
    })),
  ];
  const given = [
    { value: ANY, label: t('anyForm') },
    ...PAPER_FORMS.map((one) => ({ value: one as string, label: forms(one) })),
  ];
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <p className={styles.quiet}>{t('lead')}</p>
      <div data-field="quotas" data-wrong={error ? 'field' : undefined}>
        {error && <p>{error}</p>}
        <RowList
          rows={value}
          onChange={onChange}
          blank={() => ({ columnId: '', form: 'oral' as PaperForm | '', places: '' })}
          label={t('title')}
          addLabel={t('add')}
          nameOf={(row) => nameOf(row.columnId ? Number(row.columnId) : null, row.form || null)}
          moves={false}
          compact
        >
          {(row, at) => {
            const change = (part: Partial<typeof row>) =>
              onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
            const bound = <K extends keyof typeof row>(name: K, set: (text: string) => void) => ({
              name: `quotas.${at}.${name}`,
              value: (row[name] as string) || (name === 'places' ? '' : ANY),
              error: form.errorAt(`quotas.${at}.${name}`),
              onChange: set,
              hold: () => undefined,
            });
            return (
              <div className={styles.pair}>
                <SelectField
                  field={bound('columnId', (columnId) => change({ columnId: columnId === ANY ? '' : columnId }))}
                  label={t('column')}
                  options={places}
                />
                <SelectField
                  field={bound('form', (text) => change({ form: (text === ANY ? '' : text) as PaperForm | '' }))}
                  label={t('form')}
                  options={given}
                />
                <TextField
                  field={bound('places', (text) => change({ places: text }))}
                  label={t('places')}
                  inputMode="numeric"
                  maxLength={5}
                  autoComplete="off"
                />
              </div>
            );
          }}
        </RowList>
      </div>
    </SchemaForm>
  );
}
