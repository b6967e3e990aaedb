import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { ErrorState } from '@/components/ui/message/error-state';
import { type DeskExam, getExamFigures, type ItemFigures, regradeQuestion } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';
import { letterOf } from '../exam-words';

/** How a paper and its questions did, and what was marked again. */
export function FiguresPart({ msId, paper: { paperId } }: { msId: number; paper: DeskExam }) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const shared = useTranslations('form');
  const {
    found: figures,
    failed,
    again,
  } = useDetail(
    (signal) => callToken(getExamFigures, { params: { msId }, query: { paperId }, quiet: true, signal }),
    paperId,
    { shows: getExamFigures.shows },
  );
  if (failed && !figures) {
    return <ErrorState title={shared('network')} action={<Button onClick={again}>{shared('retry')}</Button>} />;
  }
  if (!figures) return <SkeletonRows label={shared('table.loading')} />;
  if (figures.takes === 0) return <p>{t('stats.none')}</p>;
  const most = Math.max(1, ...figures.spread);
  return (
    <div className={styles.page}>
      <p>{t('stats.people', { people: figures.people, mean: figures.mean ?? 0, passed: figures.passed })}</p>
      <figure className={styles.part}>
        <figcaption className={styles.quiet}>{t('stats.spread')}</figcaption>
        <div className={styles.bars} role="img" aria-label={`${t('stats.spread')}: ${figures.spread.join(', ')}`}>
          {figures.spread.map((count, tenth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is its place.
            <span key={tenth} style={{ height: `${(count * 100) / most}%` }} title={`${tenth * 10}%: ${count}`} />
          ))}
        </div>
      </figure>
      <ul className={styles.cards}>
        {figures.items.map((item) => (
          <li key={`${item.questionId}:${item.version}`} className={styles.card}>
            <ItemPart msId={msId} item={item} onDone={again} />
          </li>
        ))}
      </ul>
      {figures.regrades.length > 0 && (
        <section className={styles.part}>
          <h3>{t('stats.log')}</h3>
          <ul className={styles.given}>
            {figures.regrades.map(({ regradeId, byName, createTime, stem, was, now, changed, reason }) => (
              <li key={regradeId}>
                <span>{formatDateTime(locale, createTime)}</span>
                <OwnWords text={byName} />
                <span>{t('stats.logLine', { stem, was, now, changed, reason })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ItemPart({ msId, item, onDone }: { msId: number; item: ItemFigures; onDone: () => void }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const [mends, setMends] = useState(false);
  const { stem, stemEn, asked, easiness, discrimination, options, blank, kind } = item;
  return (
    <>
      <h3>
        <Bilingual locale={locale} zh={stem} en={stemEn} />
      </h3>
      <dl className={styles.facts}>
        {(
          [
            ['asked', asked],
            ['easiness', `${easiness}%`],
            [
              'discrimination',
              typeof discrimination === 'number' ? (discrimination / 100).toFixed(2) : t('desk.stats.few'),
            ],
            ['blank', blank],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`desk.stats.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.given}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
          <li key={at}>
            <span className={styles.letter}>{letterOf(at)}</span>
            <Bilingual locale={locale} zh={option.text} en={option.textEn} />
            <span className={styles.quiet}>
              {t('desk.stats.chosen')} {option.chosen}
            </span>
            {option.right && <StatusBadge tone="success">{t('desk.stats.right')}</StatusBadge>}
          </li>
        ))}
      </ul>
      {mends ? (
        <RegradeForm
          msId={msId}
          item={item}
          onDone={() => {
            setMends(false);
            onDone();
          }}
        />
      ) : (
        <div className={styles.tools}>
          <Button onClick={() => setMends(true)}>
            {t(kind === 'text' ? 'desk.stats.regradeAll' : 'desk.stats.regrade')}
          </Button>
        </div>
      )}
    </>
  );
}

const numbersOf = (letters: string) =>
  [...letters.toUpperCase().replace(/[^A-H]/g, '')].map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));

function RegradeForm({ msId, item, onDone }: { msId: number; item: ItemFigures; onDone: () => void }) {
  const t = useTranslations('exam.desk');
  const { questionId, version, options, kind } = item;
  const form = useSchemaForm({
    schema: regradeQuestion.body,
    initial: {
      right: options.flatMap(({ right }, at) => (right ? letterOf(at) : [])).join(''),
      all: kind === 'text',
      reason: '',
    },
    toBody: ({ right, ...values }) => ({ ...values, questionId, version, right: numbersOf(right) }),
    submit: (body) => callToken(regradeQuestion, { params: { msId }, body, quiet: true }),
    onDone: ({ changed }) => {
      toast.success({ text: t('stats.regraded', { count: changed }) });
      onDone();
    },
  });
  return (
    <SchemaForm form={form} submitLabel={t('form.save')}>
      {kind !== 'text' && (
        <TextField
          field={form.field('right')}
          label={t('form.right')}
          hint={t('form.rightHint')}
          maxLength={8}
          autoComplete="off"
        />
      )}
      <TickField field={form.field('all')}>{t('stats.regradeAll')}</TickField>
      <TextField field={form.field('reason')} label={t('form.regradeReason')} maxLength={200} autoComplete="off" />
    </SchemaForm>
  );
}
