import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { SaveLine } from '@/components/paper/write/save-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { CONFIDENCES, LEAST_POINTS, MOST_POINTS, RECOMMENDATIONS } from '@/contract/review/codes';
import { getReview, handInReview, type ReviewedPaper, saveReview } from '@/contract/review/review';
import { faultsOfSheet, pointsFor, type ReviewSheet, SHEET_KEYS, type SheetKey } from '@/contract/review/sheet';
import { callToken } from '@/lib/api/clients';
import { keptHere, readHere } from '@/lib/forms/kept-here';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { type MergedSave, useMergedSave } from '@/lib/forms/use-merged-save';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import { RefuseForm } from './refuse-form';
import styles from './review.module.css';

const POINTS = Array.from({ length: MOST_POINTS - LEAST_POINTS + 1 }, (_, at) => String(LEAST_POINTS + at));

/** A review as it is written: it keeps itself, here and with the upstream, and is handed in. */
export function ReviewForm({ paper }: { paper: ReviewedPaper }) {
  const t = useTranslations('review.sheet');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { artId, criteria, state, dueTime, changed, doneTime } = paper;
  const params = { artId };
  const name = `review-${artId}`;
  const here = useMemo(() => keptHere<ReviewSheet>(name), [name]);
  const [typed] = useState(() => readHere<ReviewSheet>(name));
  const start = typed ?? { version: paper.rev, base: paper.sheet, values: paper.sheet };
  const form = useSchemaForm({
    schema: handInReview.body,
    initial: start.values,
    toBody: () => ({ rev: 0 }),
    check: (values) => faultsOfSheet(values, criteria),
    submit: async () => {
      const rev = await saving.flush();
      if (rev === null) throw new Error('not kept');
      return callToken(handInReview, { params, body: { rev }, quiet: true });
    },
    onDone: () => {
      toast.success({ text: t('handedIn') });
      router.refresh();
    },
    stays: true,
  });
  const saving: MergedSave<SheetKey> = useMergedSave<ReviewSheet>(form.values, {
    keys: SHEET_KEYS,
    kept: start.base,
    version: start.version,
    here,
    take: form.set,
    savedAt: null,
    async read() {
      const theirs = await callToken(getReview, { params, quiet: true });
      return { version: theirs.rev, values: theirs.sheet };
    },
    async send(rev, sheet) {
      const answer = await callToken(saveReview, { params, body: { rev, sheet }, quiet: true });
      return { version: answer.rev, savedAt: answer.savedTime };
    },
  });
  useLeaveGuard(saving.unsaved, t('unsaved'), form.ref);
  const give = (criterionId: number, given: string) =>
    form.set({
      points: [
        ...form.values.points.filter((one) => one.criterionId !== criterionId),
        { criterionId, points: Number(given) },
      ].sort((a, b) => a.criterionId - b.criterionId),
    });
  const isDone = state === 'done';
  return (
    <section className={styles.part} aria-labelledby="review-sheet">
      <div className={styles.head}>
        <h2 id="review-sheet">{t('title')}</h2>
        {isDone && doneTime && (
          <StatusBadge tone={changed || saving.unsaved ? 'warning' : 'success'}>
            {t(changed || saving.unsaved ? 'changed' : 'standing', { time: formatDateTime(locale, doneTime) })}
          </StatusBadge>
        )}
      </div>
      {paper.again && <p>{t('again')}</p>}
      {dueTime && <p className={styles.quiet}>{t('until', { time: formatDateTime(locale, dueTime) })}</p>}
      <SaveLine saving={saving} nameOf={(key) => t(`keys.${key}`)} />
      <SchemaForm form={form} submitLabel={t(isDone ? 'handInAgain' : 'handIn')}>
        {criteria.map(({ criterionId, name: zh, nameEn }) => (
          <ChoiceField<string>
            key={criterionId}
            field={{
              name: `points.${criterionId}`,
              value: String(pointsFor(form.values, criterionId) ?? ''),
              onChange: (given) => give(criterionId, given),
              error: form.errorAt(`points.${criterionId}`),
              hold: () => undefined,
            }}
            label={t('pointsOf', { name: localText(locale, zh, nameEn).text })}
            options={POINTS.map((value) => ({ value, label: value }))}
          />
        ))}
        <ChoiceField<string>
          field={{
            ...form.field('recommendation'),
            value: form.values.recommendation ?? '',
            onChange: (value) => form.set({ recommendation: RECOMMENDATIONS.find((one) => one === value) ?? null }),
          }}
          label={t('recommendation')}
          options={RECOMMENDATIONS.map((value) => ({ value, label: t(`recommendations.${value}`) }))}
        />
        <ChoiceField<string>
          field={{
            ...form.field('confidence'),
            value: form.values.confidence ?? '',
            onChange: (value) => form.set({ confidence: CONFIDENCES.find((one) => one === value) ?? null }),
          }}
          label={t('confidence')}
          options={CONFIDENCES.map((value) => ({ value, label: t(`confidences.${value}`) }))}
        />
        <TextAreaField
          field={form.field('toAuthors')}
          label={t('toAuthors')}
          hint={t('toAuthorsHint')}
          maxLength={4000}
          rows={6}
        />
        <TextAreaField field={form.field('toChairs')} label={t('toChairs')} hint={t('toChairsHint')} maxLength={4000} />
      </SchemaForm>
      {(state === 'asked' || state === 'draft') && !paper.again && <RefuseForm artId={artId} msId={paper.msId} />}
    </section>
  );
}
