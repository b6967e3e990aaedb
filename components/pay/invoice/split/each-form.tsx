import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { INVOICE_KIND, TITLE_TYPE } from '@/contract/invoice/invoice';
import styles from '../../pay.module.css';
import { NO_TITLE, TitleFields } from '../invoice-fields';
import { KeptTitles, valuesOf } from '../kept-titles';
import { leftOf } from '../payees';
import { PayeeTicks } from './payee-ticks';
import { SplitSum } from './split-sum';
import { type Splitting, useSplitForm } from './use-split-form';

const TITLED = ['own', 'same'] as const;

/** One invoice for each person: to their own names, which can be changed, or all to the same title. */
export function EachForm(splitting: Splitting) {
  const t = useTranslations('pay.invoice');
  const { payees, titles } = splitting;
  const open = payees.filter(({ closed }) => !closed);
  const [usual] = titles;
  const form = useSplitForm(
    splitting,
    {
      titled: 'own' as (typeof TITLED)[number],
      kind: '1' as '1' | '2',
      ...(usual ? valuesOf(usual) : NO_TITLE),
      people: open.map(({ key }) => key),
      names: Object.fromEntries(open.map(({ key, name }) => [key, name])) as Record<string, string>,
      remark: '',
    },
    ({ titled, kind, people, names, titleType, title, taxNo, email, remark }) => ({
      kind: titled === 'own' ? INVOICE_KIND.ordinary : kind,
      remark,
      invoices: open
        .filter(({ key }) => people.includes(key))
        .map(({ key, lineIds }) => ({
          lineIds,
          email,
          ...(titled === 'own'
            ? { titleType: TITLE_TYPE.person, title: names[key] ?? '' }
            : { titleType, title, taxNo }),
        })),
    }),
  );
  const { values } = form;
  const chosen = open.filter(({ key }) => values.people.includes(key));
  const placeOf = new Map(chosen.map(({ key }, index) => [key, index]));
  const own = values.titled === 'own';
  // Where all have the same title, what is wrong with the first one's is wrong with it.
  const errorOf = (field: string) => form.errorAt(`invoices.0.${field}`) ?? form.errorAt(field);
  return (
    <SchemaForm form={form} submitLabel={t('submitSeveral', { count: chosen.length })}>
      <ChoiceField
        field={form.field('titled')}
        label={t('titled')}
        options={TITLED.map((value) => ({ value, label: t(`titledAs.${value}`) }))}
      />
      <div className={styles.splitFields} data-field="invoices">
        {!own && (
          <>
            <ChoiceField
              field={form.field('kind')}
              label={t('kind')}
              options={Object.values(INVOICE_KIND).map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <KeptTitles titles={titles} values={values} onTake={form.set} />
            <TitleFields form={form} errorOf={errorOf} />
          </>
        )}
        {own && (
          <TextField
            field={form.field('email')}
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            maxLength={100}
            autoComplete="email"
          />
        )}
        <PayeeTicks
          label={t('people')}
          payees={payees}
          chosen={values.people}
          error={form.errorAt('invoices')}
          onChange={(people) => form.set({ people })}
          after={({ key, name, closed }) => {
            const place = placeOf.get(key);
            const path = `invoices.${place}`;
            const error =
              place === undefined ? undefined : (form.errorAt(`${path}.lineIds`) ?? form.errorAt(`${path}.title`));
            if (closed || !own) return error && <span className={styles.wrong}>{error}</span>;
            return (
              <TextField
                field={{
                  name: `${path}.title`,
                  value: values.names[key] ?? '',
                  onChange: (title) => form.set({ names: { ...values.names, [key]: title } }),
                  error,
                  hold: () => {},
                }}
                label={t('titleFor', { name })}
                disabled={place === undefined}
                maxLength={100}
                autoComplete="off"
              />
            );
          }}
        />
      </div>
      <TextField field={form.field('remark')} label={t('remark')} maxLength={100} autoComplete="off" />
      <SplitSum count={chosen.length} sum={leftOf(chosen)} rest={open.length - chosen.length} />
    </SchemaForm>
  );
}
