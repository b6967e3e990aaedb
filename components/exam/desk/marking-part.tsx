import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { listMarkable, type Markable, markAnswer } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';

/** Answers in words, question by question and without names, with their marks. */
export function MarkingPart({ msId, load }: { msId: number; load?: () => Promise<Markable[]> }) {
  const t = useTranslations('exam.desk');
  const id = useId();
  const [done, setDone] = useState(false);
  const shared = useTranslations('form');
  const query = { done: done ? '1' : '0' } as const;
  const {
    found: rows,
    failed,
    again,
  } = useDetail(
    (signal) => load?.() ?? callToken(listMarkable, { params: { msId }, query, quiet: true, signal }),
    query.done,
    { shows: listMarkable.shows },
  );
  return (
    <section className={styles.part} aria-labelledby={`${id}-marking`}>
      <h2 id={`${id}-marking`}>{t('marking')}</h2>
      <div className={styles.tools}>
        <Button aria-pressed={done} onClick={() => setDone(!done)}>
          {t(done ? 'mark.showOpen' : 'mark.showDone')}
        </Button>
      </div>
      {!rows && !failed && <SkeletonRows label={shared('table.loading')} />}
      {!rows && failed && (
        <ErrorState title={shared('network')} action={<Button onClick={again}>{shared('retry')}</Button>} />
      )}
      {rows?.length === 0 && (
        <div>
          <p>{t('mark.none')}</p>
          <p className={styles.quiet}>{t('mark.noneText')}</p>
        </div>
      )}
      <ul className={styles.cards}>
        {(rows ?? []).map((row) => (
          <li key={`${row.takeId}:${row.place}:${row.marks}`} className={styles.card}>
            <MarkForm row={row} onDone={again} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarkForm({ row, onDone }: { row: Markable; onDone: () => void }) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const { takeId, place, stem, stemEn, text, explanation, points, marks, note } = row;
  const stands = typeof marks === 'number';
  const form = useSchemaForm({
    schema: markAnswer.body,
    initial: { place, marks: stands ? String(marks) : '', note: note ?? '', reason: '' },
    submit: (body) => callToken(markAnswer, { params: { takeId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
  });
  return (
    <>
      <h3>
        <Bilingual locale={locale} zh={stem} en={stemEn} />
      </h3>
      {explanation && (
        <p className={styles.quiet}>
          {t('mark.key')} <OwnWords text={explanation} />
        </p>
      )}
      <p className={styles.quiet}>
        {t('mark.answer')} · {t('mark.full', { points })}
        {stands && ` · ${t('mark.stands', { marks })}`}
      </p>
      <p className={styles.words}>
        <OwnWords text={text} />
      </p>
      <SchemaForm form={form} submitLabel={t('mark.give')}>
        <div className={styles.pair}>
          <TextField
            field={form.field('marks')}
            label={t('form.marks')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <TextField field={form.field('note')} label={t('form.note')} maxLength={300} autoComplete="off" />
          {stands && (
            <TextField
              field={form.field('reason')}
              label={t('form.regradeReason')}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </div>
      </SchemaForm>
    </>
  );
}
