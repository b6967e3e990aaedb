import { useLocale, useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { RowList } from '@/components/forms/row-list';
import { TickField } from '@/components/forms/tick-field';
import { TicksField } from '@/components/forms/ticks-field';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { LISTED_KINDS, type PlanQuestion, QUESTION_KINDS } from '@/contract/meeting/plan-rules';
import { localText } from '@/lib/i18n/local-text';
import styles from './manage.module.css';
import { type BoundRow, freeKey, type PlanForm, rowField, rowsIn, rowsOf } from './plan-form';
import { RowText } from './row-text';

/** What the meeting asks of whoever enrols, a card for each question: folded to a line until it is opened. */
export function QuestionRows({ form }: { form: PlanForm }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { rows, onChange, wrong, at } = rowsOf(form, 'questions');
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      blank={() => ({
        ...({ key: freeKey(rows), kind: 'text', label: '', labelEn: '' } as const),
        options: [],
        required: false,
        showIf: null,
        fees: [],
      })}
      most={30}
      label={t('parts.questions')}
      addLabel={t('add.question')}
      nameOf={({ label }, place) => label || t('rows.question', { place })}
      summary={({ label, labelEn, kind, required }, place) => (
        <>
          {label ? <Bilingual locale={locale} zh={label} en={labelEn} /> : t('rows.question', { place })}
          {` · ${t(`questionKinds.${kind}`)}`}
          {required && ` · ${t('required')}`}
        </>
      )}
      wrong={wrong}
    >
      {(row, index) => <QuestionFields form={form} bound={at(row, index)} earlier={rows.slice(0, index)} />}
    </RowList>
  );
}

function QuestionFields({
  form,
  bound,
  earlier,
}: {
  form: PlanForm;
  bound: BoundRow<PlanQuestion>;
  earlier: readonly PlanQuestion[];
}) {
  const t = useTranslations('meetingManage');
  const locale = useLocale();
  const options = rowsIn(bound, 'options');
  const { fees } = form.values;
  return (
    <>
      <div className={styles.pair}>
        <RowText field={rowField(form, bound, 'label')} label={t('fields.question')} max={120} />
        <RowText field={rowField(form, bound, 'labelEn')} label={t('fields.questionEn')} max={200} />
        <ListField
          field={rowField(form, bound, 'kind')}
          label={t('fields.answer')}
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`questionKinds.${value}`) }))}
        />
      </div>
      <TickField field={rowField(form, bound, 'required')}>{t('fields.required')}</TickField>
      {LISTED_KINDS.includes(bound.row.kind) && (
        <>
          {form.errorAt(`${bound.path}.options`) && (
            <p role="alert" className={styles.error} data-field={`${bound.path}.options`}>
              {form.errorAt(`${bound.path}.options`)}
            </p>
          )}
          <RowList
            rows={options.rows}
            onChange={options.onChange}
            blank={() => ({ key: freeKey(options.rows), label: '', labelEn: '' })}
            most={30}
            label={t('parts.options')}
            addLabel={t('add.option')}
            nameOf={({ label }, place) => label || t('rows.option', { place })}
            compact
          >
            {(one, nth) => (
              <div className={styles.pair}>
                <RowText field={rowField(form, options.at(one, nth), 'label')} label={t('fields.option')} max={80} />
                <RowText
                  field={rowField(form, options.at(one, nth), 'labelEn')}
                  label={t('fields.optionEn')}
                  max={120}
                />
              </div>
            )}
          </RowList>
        </>
      )}
      {earlier.length > 0 && <ShowIf form={form} bound={bound} earlier={earlier} />}
      {fees.length > 1 && (
        <TicksField
          field={rowField(form, bound, 'fees')}
          label={t('fields.questionFees')}
          options={fees.map(({ key, feeName, feeNameEn }, index) => ({
            value: key,
            label: localText(locale, feeName, feeNameEn).text || t('rows.fee', { place: index + 1 }),
          }))}
        />
      )}
    </>
  );
}

/** Of whom it is asked: of all, or where an earlier question is answered so. */
function ShowIf({
  form,
  bound,
  earlier,
}: {
  form: PlanForm;
  bound: BoundRow<PlanQuestion>;
  earlier: readonly PlanQuestion[];
}) {
  const t = useTranslations('meetingManage');
  const locale = useLocale();
  const { row, path, put } = bound;
  const { showIf } = row;
  const asked = earlier.find(({ key }) => key === showIf?.key);
  const label = (one: PlanQuestion) =>
    localText(locale, one.label, one.labelEn).text ||
    t('rows.question', { place: form.values.questions.indexOf(one) + 1 });
  const field = <T extends string>(name: 'key' | 'value', value: T, onChange: (next: T) => void) => ({
    name: `${path}.showIf.${name}`,
    value,
    onChange,
    error: form.errorAt(`${path}.showIf.${name}`),
    hold: () => {},
  });
  const setKey = (key: string) => put({ ...row, showIf: key ? { key, value: '' } : null });
  const setValue = (value: string) => showIf && put({ ...row, showIf: { ...showIf, value } });
  return (
    <div className={styles.pair}>
      <ListField
        field={field('key', showIf?.key ?? '', setKey)}
        label={t('fields.showIf')}
        options={[
          { value: '', label: t('always') },
          ...earlier.map((one) => ({ value: one.key, label: label(one) })),
          // It stood before this one and does no more.
          ...(showIf && !asked ? [{ value: showIf.key, label: '–' }] : []),
        ]}
      />
      {showIf &&
        (asked && LISTED_KINDS.includes(asked.kind) ? (
          <ListField
            field={field('value', showIf.value, setValue)}
            label={t('fields.showIfValue')}
            options={[
              { value: '', label: t('choose') },
              ...asked.options.map((one) => ({
                value: one.key,
                label: localText(locale, one.label, one.labelEn).text || one.key,
              })),
            ]}
          />
        ) : (
          <RowText field={field('value', showIf.value, setValue)} label={t('fields.showIfValue')} max={80} />
        ))}
    </div>
  );
}
