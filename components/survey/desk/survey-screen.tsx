'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { asAsked, openSurvey, SURVEY_GROUP, type SurveyDesk, type SurveyFigure } from '@/contract/survey/survey';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { saveUrl } from '@/lib/lists/save-file';
import { useStale } from '@/lib/realtime/use-stale';
import { toast } from '@/lib/stores/toast-store';
import styles from '../survey.module.css';
import { SurveyForm } from './survey-form';

interface Props {
  desk: SurveyDesk;
  /** May write it, and open it. */
  changes: boolean;
}
const ATTENDEES = ['attendees'] as const;

/** The survey of a meeting at its desk: what it asks, until when, and how it was answered. */
export function SurveyScreen({ desk, changes }: Props) {
  const t = useTranslations('survey.desk');
  const router = useRouter();
  const [writes, setWrites] = useState(false);
  useStale(ATTENDEES, router.refresh);
  // What was pressed is gone: whoever goes on begins at the top of what is shown instead.
  const turn = (open: boolean) => {
    setWrites(open);
    requestAnimationFrame(() => document.getElementById('survey-title')?.focus());
  };
  const done = () => {
    turn(false);
    router.refresh();
  };
  if (writes) {
    return (
      <section className={styles.page} aria-labelledby="survey-title">
        <div className={styles.head}>
          <h2 id="survey-title" tabIndex={-1}>
            {t('write')}
          </h2>
          <Button variant="quiet" onClick={() => turn(false)}>
            {t('cancel')}
          </Button>
        </div>
        <SurveyForm desk={desk} onDone={done} />
      </section>
    );
  }
  if (desk.state === 'none') {
    return (
      <EmptyState
        title={t('none')}
        text={t('noneText')}
        action={
          changes && (
            <Button id="survey-title" onClick={() => turn(true)}>
              {t('write')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <SurveyHead desk={desk} state={desk.state} changes={changes} onWrite={() => turn(true)} onDone={done} />
      <SurveyResults desk={desk} />
    </div>
  );
}

interface HeadProps extends Props {
  state: Exclude<SurveyDesk['state'], 'none'>;
  onWrite: () => void;
  onDone: () => void;
}
function SurveyHead({ desk, state, changes, onWrite, onDone }: HeadProps) {
  const t = useTranslations('survey.desk');
  const table = useTranslations('form.table');
  const locale = asLocale(useLocale());
  const [busy, setBusy] = useState(false);
  const { msId, needed, startTime, endTime, enrolled, answered, shown } = desk;
  const act = async (next: 'open' | 'draft') => {
    await callToken(openSurvey, { params: { msId }, body: { act: next } });
    toast.success({ text: t(next === 'open' ? 'opened' : 'withdrawn') });
    onDone();
  };
  const write = async () => {
    setBusy(true);
    try {
      saveUrl(await exportList('surveyResults')({ msId: String(msId) }, { format: 'xlsx' }));
      toast.success({ text: table('exportReady') });
    } catch (error) {
      toast.error({ text: failureWords(error, table('exportFailed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="survey-title">
      <div className={styles.head}>
        <h2 id="survey-title" tabIndex={-1}>
          {t('title')}
        </h2>
        <StatusBadge tone={state === 'open' ? 'success' : 'neutral'}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p className={styles.quiet}>
        {t('window', {
          start: startTime ? formatDateTime(locale, startTime) : '',
          end: endTime ? formatDateTime(locale, endTime) : '',
        })}{' '}
        {t(needed ? 'waits' : 'waitsNot')}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('answered')}</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>{t('enrolled')}</dt>
          <dd>{enrolled}</dd>
        </div>
        <div>
          <dt>{t('share')}</dt>
          <dd>{enrolled > 0 ? t('percent', { percent: Math.round((answered * 100) / enrolled) }) : '–'}</dd>
        </div>
      </dl>
      <div className={styles.tools}>
        {changes && (
          <Button icon="edit" onClick={onWrite}>
            {t('edit')}
          </Button>
        )}
        {changes && state === 'draft' && (
          <ConfirmButton
            variant="primary"
            text={t('openText')}
            confirmLabel={t('open')}
            cancelLabel={t('cancel')}
            onConfirm={() => act('open')}
          >
            {t('open')}
          </ConfirmButton>
        )}
        {changes && state === 'open' && answered === 0 && (
          <ConfirmButton
            text={t('withdrawText')}
            confirmLabel={t('withdraw')}
            cancelLabel={t('cancel')}
            onConfirm={() => act('draft')}
          >
            {t('withdraw')}
          </ConfirmButton>
        )}
        {shown > 0 && (
          <Button icon="download" aria-disabled={busy} onClick={() => void (busy || write())}>
            {t('export')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** How a survey was answered: bars and a mean for what was chosen, lines for what was written. */
function SurveyResults({ desk: { questions, figures, shown, answered } }: Pick<Props, 'desk'>) {
  const t = useTranslations('survey.desk');
  const locale = asLocale(useLocale());
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  return (
    <section className={styles.part} aria-labelledby="survey-results">
      <h2 id="survey-results">{t(shown > 0 ? 'results' : 'questions')}</h2>
      <p className={styles.quiet}>
        {shown > 0 ? t('shown', { shown, answered }) : t('hidden', { group: SURVEY_GROUP })}
      </p>
      <ol className={clsx(styles.cards, styles.results)}>
        {questions.map((question, at) => {
          const figure = byKey.get(question.key);
          return (
            <li key={question.key} className={styles.card}>
              <h3>
                {at + 1}. <OwnWords text={localText(locale, question.label, question.labelEn).text} />
              </h3>
              <p className={styles.quiet}>
                {t(`kinds.${question.kind}`)}
                {!question.required && ` · ${t('optional')}`}
                {figure && ` · ${t('answeredBy', { count: figure.answered })}`}
                {typeof figure?.mean === 'number' && ` · ${t('mean', { mean: (figure.mean / 100).toFixed(2) })}`}
              </p>
              {question.kind === 'text' ? (
                <Texts figure={figure} />
              ) : (
                <Bars question={asAsked(question)} scale={question.kind === 'scale'} figure={figure} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface BarsProps {
  question: ReturnType<typeof asAsked>;
  /** Its options are figures. */
  scale: boolean;
  figure: SurveyFigure | undefined;
}

function Bars({ question, scale, figure }: BarsProps) {
  const t = useTranslations('survey.desk');
  const locale = asLocale(useLocale());
  const all = figure?.answered ?? 0;
  return (
    <ul className={styles.bars}>
      {question.options.map(({ key, label, labelEn }) => {
        const count = figure?.counts.find((one) => one.key === key)?.count ?? 0;
        const percent = all > 0 ? Math.round((count * 100) / all) : 0;
        return (
          <li key={key} className={clsx(styles.bar, scale && styles.scale)}>
            <OwnWords text={localText(locale, label, labelEn).text} />
            {figure && (
              <>
                <i aria-hidden="true">
                  <i style={{ width: `${percent}%` }} />
                </i>
                <span className={styles.count}>{t('countOf', { count, percent })}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Texts({ figure }: { figure: SurveyFigure | undefined }) {
  if (!figure || figure.texts.length === 0) return null;
  return (
    <ul className={styles.texts}>
      {figure.texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written has no other name.
        <li key={at}>
          <OwnWords text={text} />
        </li>
      ))}
    </ul>
  );
}
