import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { INVOICE_KIND, TITLE_TYPE } from '@/contract/invoice/invoice';
import { MOST_INVOICES } from '@/contract/invoice/split';
import { formatYuan } from '@/lib/i18n/format';
import styles from '../../pay.module.css';
import { NO_TITLE, TitleFields, type TitleForm, type TitleValues } from '../invoice-fields';
import { KeptTitles, valuesOf } from '../kept-titles';
import { leftOf, type Payee, yuanOf } from '../payees';
import { PayeeTicks } from './payee-ticks';
import { SplitSum } from './split-sum';
import { type Splitting, useSplitForm } from './use-split-form';

interface Group extends TitleValues {
  people: string[];
}

/** Several invoices for one order, each to a title for some of its people. */
export function GroupsForm(splitting: Splitting) {
  const t = useTranslations('pay.invoice');
  const { payees, titles } = splitting;
  const open = payees.filter(({ closed }) => !closed);
  const [usual] = titles;
  const linesOf = (people: readonly string[]) => of(open, people).flatMap(({ lineIds }) => lineIds);
  const first: Group = { ...(usual ? valuesOf(usual) : NO_TITLE), people: [] };
  const form = useSplitForm(
    splitting,
    { kind: '1' as '1' | '2', invoices: [first], remark: '' },
    ({ kind, invoices, remark }) => ({
      kind,
      remark,
      invoices: invoices.map(({ people, ...title }) => ({ ...title, lineIds: linesOf(people) })),
    }),
  );
  const { invoices, kind } = form.values;
  const chosen = of(
    open,
    invoices.flatMap(({ people }) => people),
  );
  const change = (index: number, more: Partial<Group>) =>
    form.set({ invoices: invoices.map((one, at) => (at === index ? { ...one, ...more } : one)) });
  const errorIn = (index: number) => (field: string) => form.errorAt(`invoices.${index}.${field}`);
  /** Who is on another invoice than this one. */
  const elsewhere = (index: number) =>
    new Map(
      invoices.flatMap(({ people }, at) =>
        at === index ? [] : people.map((key) => [key, t('groupAt', { place: at + 1 })] as const),
      ),
    );
  return (
    <SchemaForm form={form} submitLabel={t('submitSeveral', { count: invoices.length })}>
      <ChoiceField
        field={{ ...form.field('kind'), value: kind }}
        label={t('kind')}
        options={Object.values(INVOICE_KIND).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <div className={styles.splitFields} data-field="invoices">
        <RowList
          rows={invoices}
          onChange={(rows) => form.set({ invoices: rows })}
          blank={() => ({ ...NO_TITLE, titleType: TITLE_TYPE.company, people: [] })}
          label={t('groups')}
          addLabel={t('addGroup')}
          nameOf={(_row, place) => t('groupAt', { place })}
          summary={({ title, people }, place) => (
            <>
              <strong>{t('groupAt', { place })}</strong>{' '}
              {t('groupSum', {
                title: title || t('noTitle'),
                count: people.length,
                amount: formatYuan(yuanOf(leftOf(of(open, people)))),
              })}
            </>
          )}
          wrong={(index) => Object.keys(form.errors).some((path) => path.startsWith(`invoices.${index}.`))}
          moves={false}
          begins={0}
          most={Math.min(open.length, MOST_INVOICES)}
        >
          {(group, index) => (
            <>
              <KeptTitles titles={titles} values={group} onTake={(values) => change(index, values)} />
              <TitleFields
                form={titleIn(group, `invoices.${index}`, (more) => change(index, more))}
                errorOf={errorIn(index)}
              />
              <PayeeTicks
                label={t('groupPeople', { amount: formatYuan(yuanOf(leftOf(of(open, group.people)))) })}
                payees={payees}
                chosen={group.people}
                elsewhere={elsewhere(index)}
                error={errorIn(index)('lineIds')}
                onChange={(people) => change(index, { people })}
              />
            </>
          )}
        </RowList>
      </div>
      <TextField field={form.field('remark')} label={t('remark')} maxLength={100} autoComplete="off" />
      <SplitSum count={invoices.length} sum={leftOf(chosen)} rest={open.length - chosen.length} />
    </SchemaForm>
  );
}

const of = (payees: readonly Payee[], keys: readonly string[]): Payee[] =>
  payees.filter(({ key }) => keys.includes(key));

/** The title of a group as the fields of a title see a form. */
const titleIn = (
  values: TitleValues,
  path: string,
  change: (more: Partial<TitleValues>) => void,
): TitleForm<TitleValues> => ({
  values,
  field: (name) => ({
    name: `${path}.${name}`,
    value: values[name],
    onChange: (value) => change({ [name]: value }),
    hold: () => {},
  }),
});
