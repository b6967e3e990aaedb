'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useId } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { ListField } from '@/components/forms/list-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { FoldedPart } from '@/components/ui/layout/folded-part';
import { asLocale } from '@/components/ui/locale';
import { type CallBody, type DeskCall, MOST_AWARDS, MOST_COLUMNS, saveCall } from '@/contract/paper/call';
import {
  CALL_LANGUAGES,
  CONSENT_KINDS,
  type ConsentKind,
  FULL_TEXTS,
  MOST_FIGURES,
  MOST_SUPPLEMENTS,
  PAPER_FORMS,
  type PaperForm,
} from '@/contract/paper/codes';
import { callToken } from '@/lib/api/clients';
import { type Bound, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './call.module.css';

type Lists = 'columns' | 'forms' | 'consents' | 'awards';
type Row<L extends Lists> = CallBody[L][number];

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const isCount = (typed: string) => /^\d+$/.test(typed);
const bodyOf = (call: DeskCall): CallBody & { graceMinutes: string; showFigures: boolean } => ({
  version: call.version,
  graceMinutes: String(call.graceMinutes),
  languages: call.languages,
  intro: text(call.intro),
  introEn: text(call.introEn),
  certified: call.certified,
  mostPapers: text(call.mostPapers),
  columns: call.columns.map((row) => ({ columnId: row.columnId, name: row.name, nameEn: text(row.nameEn) })),
  showFigures: call.showFigures,
  forms: call.forms.map(({ form, titleWords, words, wordsEn, figures, fullText, supplements }) => ({
    form,
    titleWords: text(titleWords),
    words: text(words),
    wordsEn: text(wordsEn),
    figures: text(figures),
    fullText,
    supplements: text(supplements),
  })),
  consents: call.consents.map(({ kind, text: zh, textEn }) => ({ kind, text: zh, textEn: text(textEn) })),
  awards: call.awards.map(({ awardId, name, nameEn, note, noteEn }) => ({
    awardId,
    name,
    nameEn: text(nameEn),
    note: text(note),
    noteEn: text(noteEn),
  })),
});

/** A meeting's call for papers at its desk: what it asks for, how many have come, and papers whose authors are at odds. */
export function DeskCallScreen({ call }: { call: DeskCall }) {
  const t = useTranslations('paper.desk');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const id = useId();
  const { msId } = call;
  const form = useSchemaForm({
    schema: saveCall.body,
    initial: bodyOf(call),
    submit: (body) => callToken(saveCall, { params: { msId }, body: body as never, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      router.refresh();
    },
    moves: ({ version }) => ({ version }),
    stays: true,
    guard: true,
  });
  /** A field of a row of one of the lists. */
  const at =
    <L extends Lists>(list: L, index: number) =>
    <K extends keyof Row<L> & string>(name: K): Bound<string> => ({
      name: `${list}.${index}.${name}`,
      value: text((form.values[list][index] as Row<L> | undefined)?.[name]),
      onChange: (value) =>
        form.set({
          [list]: form.values[list].map((row, place) => (place === index ? { ...row, [name]: value } : row)),
        } as Partial<Pick<CallBody, Lists>>),
      error: form.errorAt(`${list}.${index}.${name}`),
      hold: () => undefined,
    });
  const toggleForm = (one: PaperForm, on: boolean) => {
    const others = form.values.forms.filter(({ form: known }) => known !== one);
    const row = {
      form: one,
      titleWords: '',
      words: '',
      wordsEn: '',
      figures: '',
      fullText: 'no' as const,
      supplements: '',
    };
    form.set({ forms: on ? [...others, row] : others });
  };
  const toggleConsent = (kind: ConsentKind, on: boolean) => {
    const others = form.values.consents.filter((row) => row.kind !== kind);
    form.set({ consents: on ? [...others, { kind, text: '', textEn: '' }] : others });
  };
  const named = (rows: readonly { name: string; nameEn?: unknown }[]) =>
    rows.map(({ name, nameEn }) => localText(locale, name, text(nameEn)).text);
  const { values } = form;
  const wrongIn = (list: Lists) => (index: number) =>
    Object.keys(form.errors).some((path) => path.startsWith(`${list}.${index}.`));
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{words('call.title')}</h2>
        <p className={styles.quiet}>
          {call.artEnd ? t('until', { time: formatDateTime(locale, String(call.artEnd)) }) : t('noDates')}
        </p>
        <p className={styles.line}>
          <span>{t('papers', { count: call.papers })}</span>
          {call.late > 0 && <StatusBadge tone="warning">{t('late', { count: call.late })}</StatusBadge>}
        </p>
      </header>
      {call.disowned.length > 0 && (
        <section aria-labelledby={`${id}-odds`}>
          <h3 id={`${id}-odds`}>{t('disowned')}</h3>
          <ul className={styles.rows}>
            {call.disowned.map((paper) => (
              <li key={paper.artId} className={styles.own}>
                <span className={styles.words}>
                  {text(paper.artNo)} {localText(locale, paper.title, text(paper.titleEn)).text}
                </span>
                <StatusBadge tone="danger">{t('disownedBy', { names: paper.authors })}</StatusBadge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SchemaForm form={form} submitLabel={t('save')}>
        <Part
          title={t('rules')}
          sum={[
            t(`language.${values.languages}`),
            isCount(values.graceMinutes) && t('sum.grace', { minutes: Number(values.graceMinutes) }),
            isCount(text(values.mostPapers)) && t('sum.most', { most: Number(values.mostPapers) }),
          ]}
        >
          <div className={styles.pair}>
            <TextField
              field={form.field('graceMinutes')}
              label={t('grace')}
              hint={t('graceHint')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <TextField
              field={{ ...form.field('mostPapers'), value: text(form.values.mostPapers) }}
              label={t('most')}
              hint={t('mostHint')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
          <TickField field={form.field('certified')}>{t('certified')}</TickField>
          <ChoiceField
            field={form.field('languages')}
            label={t('languages')}
            options={CALL_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <div className={styles.pair}>
            <TextAreaField field={form.field('intro')} label={t('intro')} maxLength={4000} rows={4} />
            <TextAreaField field={form.field('introEn')} label={t('introEn')} maxLength={8000} rows={4} />
          </div>
        </Part>
        <Part title={words('call.forms')} sum={values.forms.map((row) => words(`forms.${row.form}`))}>
          {PAPER_FORMS.map((one) => {
            const index = form.values.forms.findIndex((row) => row.form === one);
            const field = at('forms', index);
            return (
              <div key={one}>
                <TickField
                  field={{
                    name: `form-${one}`,
                    value: index >= 0,
                    onChange: (on) => toggleForm(one, on),
                    hold: () => undefined,
                  }}
                >
                  {words(`forms.${one}`)}
                </TickField>
                {index >= 0 && (
                  <div className={styles.pair}>
                    <TextField
                      field={field('titleWords')}
                      label={t('titleWords')}
                      inputMode="numeric"
                      maxLength={5}
                      autoComplete="off"
                    />
                    <TextField
                      field={field('words')}
                      label={t('words')}
                      inputMode="numeric"
                      maxLength={5}
                      autoComplete="off"
                    />
                    <TextField
                      field={field('wordsEn')}
                      label={t('wordsEn')}
                      inputMode="numeric"
                      maxLength={5}
                      autoComplete="off"
                    />
                    <TextField
                      field={field('figures')}
                      label={t('figures')}
                      hint={t('upTo', { most: MOST_FIGURES })}
                      inputMode="numeric"
                      maxLength={2}
                      autoComplete="off"
                    />
                    <TextField
                      field={field('supplements')}
                      label={t('supplements')}
                      hint={t('upTo', { most: MOST_SUPPLEMENTS })}
                      inputMode="numeric"
                      maxLength={2}
                      autoComplete="off"
                    />
                    <ListField
                      field={field('fullText')}
                      label={t('fullText')}
                      options={FULL_TEXTS.map((value) => ({ value, label: t(`fullTexts.${value}`) }))}
                    />
                  </div>
                )}
              </div>
            );
          })}
          <TickField field={form.field('showFigures')}>{t('showFigures')}</TickField>
        </Part>
        <Part title={words('call.columns')} sum={named(values.columns)}>
          <RowList
            rows={form.values.columns}
            onChange={(columns) => form.set({ columns })}
            blank={() => ({ name: '', nameEn: '' })}
            label={words('call.columns')}
            addLabel={t('addColumn')}
            nameOf={({ name, nameEn }, place) => localText(locale, name, nameEn).text || t('columnOf', { place })}
            most={MOST_COLUMNS}
            compact
          >
            {(_row, index) => {
              const field = at('columns', index);
              return (
                <div className={styles.pair}>
                  <TextField field={field('name')} label={t('name')} maxLength={80} autoComplete="off" />
                  <TextField field={field('nameEn')} label={t('nameEn')} maxLength={160} autoComplete="off" />
                </div>
              );
            }}
          </RowList>
        </Part>
        <Part title={words('call.consents')} sum={values.consents.map(({ kind }) => words(`call.consent.${kind}`))}>
          {CONSENT_KINDS.map((kind) => {
            const index = form.values.consents.findIndex((row) => row.kind === kind);
            const field = at('consents', index);
            return (
              <div key={kind}>
                <TickField
                  field={{
                    name: `consent-${kind}`,
                    value: index >= 0,
                    onChange: (on) => toggleConsent(kind, on),
                    hold: () => undefined,
                  }}
                >
                  {words(`call.consent.${kind}`)}
                </TickField>
                {index >= 0 && (
                  <div className={styles.pair}>
                    <TextAreaField field={field('text')} label={t('text')} maxLength={2000} />
                    <TextAreaField field={field('textEn')} label={t('textEn')} maxLength={4000} />
                  </div>
                )}
              </div>
            );
          })}
        </Part>
        <Part title={words('call.awards')} sum={named(values.awards)}>
          <RowList
            rows={form.values.awards}
            onChange={(awards) => form.set({ awards })}
            blank={() => ({ name: '', nameEn: '', note: '', noteEn: '' })}
            label={words('call.awards')}
            addLabel={t('addAward')}
            nameOf={({ name, nameEn }, place) => localText(locale, name, nameEn).text || t('awardOf', { place })}
            summary={({ name, nameEn }) => localText(locale, name, nameEn).text}
            wrong={wrongIn('awards')}
            most={MOST_AWARDS}
          >
            {(_row, index) => {
              const field = at('awards', index);
              return (
                <div className={styles.pair}>
                  <TextField field={field('name')} label={t('name')} maxLength={80} autoComplete="off" />
                  <TextField field={field('nameEn')} label={t('nameEn')} maxLength={160} autoComplete="off" />
                  <TextField field={field('note')} label={t('note')} maxLength={500} autoComplete="off" />
                  <TextField field={field('noteEn')} label={t('noteEn')} maxLength={1000} autoComplete="off" />
                </div>
              );
            }}
          </RowList>
        </Part>
      </SchemaForm>
    </section>
  );
}

/** A part of the form, with a line that says what it comes to. */
function Part({ title, sum, children }: { title: string; sum: readonly (string | false)[]; children: ReactNode }) {
  const locale = asLocale(useLocale());
  const facts = sum.filter((one) => one !== false);
  return (
    <FoldedPart title={title}>
      <section className={styles.part}>
        <div>
          <h3>{title}</h3>
          <p className={styles.sum}>
            {facts.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names that are being written may be the same.
              <Fragment key={place}>
                {place > 0 && (locale === 'zh' ? '、' : ', ')}
                <OwnWords text={one} />
              </Fragment>
            ))}
          </p>
        </div>
        {children}
      </section>
    </FoldedPart>
  );
}
