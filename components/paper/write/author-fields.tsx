import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RowList } from '@/components/forms/row-list';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { type AuthorUnit, MOST_AUTHORS, MOST_UNITS, type WrittenAuthor } from '@/contract/paper/writing';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import type { Bound } from '@/lib/forms/use-schema-form';
import type { EditorForm } from './editor-form';
import styles from './write.module.css';

const NO_UNIT: AuthorUnit = { unit: '', unitEn: '', department: '', departmentEn: '' };

/** The authors of a paper in their order, each with institutions and departments, who presents and who is written to. */
export function AuthorFields({
  form,
  confirmed,
  disowned,
}: {
  form: EditorForm;
  confirmed: readonly string[];
  disowned: readonly string[];
}) {
  const t = useTranslations('paper.write');
  const id = useId();
  const { authors } = form.values;
  const put = (at: number, change: Partial<WrittenAuthor>) =>
    form.set({ authors: authors.map((author, index) => (index === at ? { ...author, ...change } : author)) });
  const field = <K extends keyof WrittenAuthor>(
    author: WrittenAuthor,
    at: number,
    name: K,
  ): Bound<WrittenAuthor[K]> => ({
    name: `authors.${at}.${name}`,
    value: author[name],
    onChange: (value) => put(at, { [name]: value } as Partial<WrittenAuthor>),
    error: form.errorAt(`authors.${at}.${name}`),
    hold: () => undefined,
  });
  const whole = form.errorAt('authors');
  return (
    <section className={styles.part} aria-labelledby={id} data-field="authors" data-wrong={whole ? 'field' : undefined}>
      <h2 id={id}>{t('authors')}</h2>
      <p className={styles.quiet}>{t('authorsHint')}</p>
      {whole && <p className={styles.alert}>{whole}</p>}
      <RowList
        rows={authors}
        onChange={(next) => form.set({ authors: next })}
        blank={() => ({
          key: newIdempotencyKey(),
          name: '',
          nameEn: '',
          email: '',
          presenter: false,
          corresp: false,
          units: [authors.at(-1)?.units[0] ?? NO_UNIT],
        })}
        label={t('authors')}
        addLabel={t('addAuthor')}
        nameOf={(author, place) => author.name || author.nameEn || t('author', { place })}
        summary={(author, place) => <Summary author={author} place={place} confirmed={confirmed} disowned={disowned} />}
        wrong={(at) => Object.keys(form.errors).some((path) => path.startsWith(`authors.${at}.`))}
        most={MOST_AUTHORS}
      >
        {(author, at) => (
          <div className={styles.author}>
            <div className={styles.pair}>
              <TextField field={field(author, at, 'name')} label={t('name')} maxLength={40} autoComplete="off" />
              <TextField field={field(author, at, 'nameEn')} label={t('nameEn')} maxLength={80} autoComplete="off" />
              <TextField
                field={field(author, at, 'email')}
                label={t('email')}
                hint={t('emailHint')}
                type="email"
                maxLength={120}
                autoComplete="off"
              />
            </div>
            <Units field={field(author, at, 'units')} />
            <TickField
              field={{
                ...field(author, at, 'presenter'),
                onChange: (presents) =>
                  form.set({ authors: authors.map((one, index) => ({ ...one, presenter: presents && index === at })) }),
              }}
            >
              {t('presenter')}
            </TickField>
            <TickField field={field(author, at, 'corresp')}>{t('corresp')}</TickField>
          </div>
        )}
      </RowList>
    </section>
  );
}

function Summary({
  author,
  place,
  confirmed,
  disowned,
}: {
  author: WrittenAuthor;
  place: number;
  confirmed: readonly string[];
  disowned: readonly string[];
}) {
  const t = useTranslations('paper');
  const roles = [author.presenter && t('write.presenter'), author.corresp && t('corresponding')].filter(Boolean);
  return (
    <span className={styles.line}>
      <b>
        {place}. <OwnWords text={author.name || author.nameEn || t('write.author', { place })} />
      </b>
      <span className={styles.quiet}>
        <OwnWords text={author.units.map(({ unit, unitEn }) => unit || unitEn).join('；')} />
      </span>
      {roles.length > 0 && <span className={styles.quiet}>{roles.join(' · ')}</span>}
      {confirmed.includes(author.key) && <StatusBadge tone="success">{t('confirm.confirmed')}</StatusBadge>}
      {disowned.includes(author.key) && <StatusBadge tone="danger">{t('confirm.refused')}</StatusBadge>}
    </span>
  );
}

function Units({ field }: { field: Bound<AuthorUnit[]> }) {
  const t = useTranslations('paper.write');
  return (
    <div data-field={field.name} data-wrong={field.error ? 'field' : undefined}>
      <RowList
        rows={field.value}
        onChange={field.onChange}
        blank={() => NO_UNIT}
        label={t('units')}
        addLabel={t('addUnit')}
        nameOf={({ unit, unitEn }, place) => unit || unitEn || t('unitOf', { place })}
        most={MOST_UNITS}
        compact
      >
        {(row, at) => {
          const part = (name: keyof AuthorUnit): Bound<string> => ({
            name: `${field.name}.${at}.${name}`,
            value: row[name],
            onChange: (value) =>
              field.onChange(field.value.map((one, index) => (index === at ? { ...one, [name]: value } : one))),
            hold: () => undefined,
          });
          return (
            <div className={styles.pair}>
              <TextField field={part('unit')} label={t('unit')} maxLength={120} autoComplete="off" />
              <TextField field={part('department')} label={t('department')} maxLength={80} autoComplete="off" />
              <TextField field={part('unitEn')} label={t('unitEn')} maxLength={240} autoComplete="off" />
              <TextField field={part('departmentEn')} label={t('departmentEn')} maxLength={160} autoComplete="off" />
            </div>
          );
        }}
      </RowList>
      {field.error && <p className={styles.alert}>{field.error}</p>}
    </div>
  );
}
