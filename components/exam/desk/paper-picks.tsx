import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ListField } from '@/components/forms/list-field';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type BankQuestion, type ExamDesk, listQuestions } from '@/contract/exam/desk';
import { callToken } from '@/lib/api/clients';
import type { Bound } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import styles from '../exam.module.css';

/** A question of a paper that is put together by hand, with its points as they are written. */
export interface PickValues {
  questionId: number;
  points: string;
}
interface Props {
  msId: number;
  columns: ExamDesk['columns'];
  field: Bound<PickValues[]>;
  errorAt: (path: string) => string | undefined;
}

/** Questions that are offered at a time. */
const OFFERED = 20;
const REST_MS = 300;
const LEVELS = ['1', '2', '3'] as const;

/** The questions of a paper in their order, and the bank in which more are looked for. */
export function PaperPicks({ msId, columns, field, errorAt }: Props) {
  const t = useTranslations('exam.desk.form');
  const locale = asLocale(useLocale());
  const id = useId();
  const { value: picks, onChange, error } = field;
  const [known, setKnown] = useState<ReadonlyMap<number, BankQuestion>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const learn = (questions: readonly BankQuestion[]) =>
    setKnown((before) => new Map([...before, ...questions.map((one) => [one.questionId, one] as const)]));
  const readChosen = useEffectEvent(() => {
    if (picks.length === 0) return;
    const ids = picks.map(({ questionId }) => questionId);
    for (let from = 0; from < ids.length; from += 100) {
      const query = { ids: ids.slice(from, from + 100).join(','), pageSize: 100 };
      callToken(listQuestions, { params: { msId }, query, quiet: true }).then(
        ({ rows }) => learn(rows),
        () => undefined,
      );
    }
  });
  useEffect(() => readChosen(), []);

  const nameOf = (questionId: number) => {
    const question = known.get(questionId);
    return question ? localText(locale, question.stem, question.stemEn).text : t('pickAt', { number: questionId });
  };
  const moved = (at: number, by: -1 | 1) => {
    const next = [...picks];
    const [one] = next.splice(at, 1);
    if (!one) return;
    next.splice(at + by, 0, one);
    onChange(next);
    const key = by < 0 ? 'up' : 'down';
    requestAnimationFrame(() => {
      const row = list.current?.children[at + by];
      const same = row?.querySelector<HTMLButtonElement>(`[data-move=${key}] button:enabled`);
      (same ?? row?.querySelector<HTMLButtonElement>('[data-move] button:enabled'))?.focus();
    });
  };
  return (
    <fieldset className={styles.picks} data-field="picks" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('picks')}</legend>
      {error && (
        <p role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={styles.quiet} role="status">
        {t('picked', {
          count: picks.length,
          points: picks.reduce((sum, { points }) => sum + (Number(points) || 0), 0),
        })}
      </p>
      <ol ref={list} className={styles.chosen}>
        {picks.map(({ questionId, points }, at) => {
          const name = nameOf(questionId);
          return (
            <li key={questionId}>
              <span>
                <OwnWords text={name} />
              </span>
              <TextField
                field={{
                  name: `picks.${at}.points`,
                  value: points,
                  error: errorAt(`picks.${at}.points`) ?? errorAt(`picks.${at}.questionId`),
                  onChange: (text) =>
                    onChange(picks.map((one, index) => (index === at ? { ...one, points: text } : one))),
                  hold: () => undefined,
                }}
                label={t('points')}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
              />
              <span className={styles.tools}>
                <span data-move="up">
                  <Button
                    variant="quiet"
                    icon="up"
                    disabled={at === 0}
                    aria-label={t('moveUp', { name })}
                    onClick={() => moved(at, -1)}
                  />
                </span>
                <span data-move="down">
                  <Button
                    variant="quiet"
                    icon="down"
                    disabled={at === picks.length - 1}
                    aria-label={t('moveDown', { name })}
                    onClick={() => moved(at, 1)}
                  />
                </span>
                <Button
                  variant="quiet"
                  icon="close"
                  aria-label={t('takeOut', { name })}
                  onClick={() => onChange(picks.filter((one) => one.questionId !== questionId))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Bank
        msId={msId}
        columns={columns}
        chosen={new Set(picks.map(({ questionId }) => questionId))}
        onTake={(question) => {
          learn([question]);
          onChange([...picks, { questionId: question.questionId, points: picks.at(-1)?.points ?? '1' }]);
        }}
      />
    </fieldset>
  );
}

interface BankProps extends Pick<Props, 'msId' | 'columns'> {
  chosen: ReadonlySet<number>;
  onTake: (question: BankQuestion) => void;
}

/** The bank by words, column and difficulty; what is on the paper already is not offered again. */
function Bank({ msId, columns, chosen, onTake }: BankProps) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const [asked, setAsked] = useState({ keyword: '', columnName: '', difficulty: '' });
  const [found, setFound] = useState<{ rows: BankQuestion[]; total: number } | 'loading' | 'failed'>('loading');
  const turn = useRef(0);
  const look = async () => {
    turn.current += 1;
    const mine = turn.current;
    const query = {
      closed: '0' as const,
      pageSize: OFFERED,
      keyword: asked.keyword.trim() || undefined,
      columnName: asked.columnName || undefined,
      difficulty: LEVELS.find((one) => one === asked.difficulty),
    };
    const page = await callToken(listQuestions, { params: { msId }, query, quiet: true }).catch(() => null);
    if (mine === turn.current) setFound(page ?? 'failed');
  };
  const again = useEffectEvent(() => void look());
  const words = Object.values(asked).join('\n');
  useEffect(() => {
    const timer = setTimeout(() => again(), words.trim() ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [words]);
  /** A field that is no part of the form around it. */
  const bound = (name: keyof typeof asked): Bound<string> => ({
    name: `bank.${name}`,
    value: asked[name],
    onChange: (value) => setAsked({ ...asked, [name]: value }),
    hold: () => undefined,
  });
  const rows = typeof found === 'string' ? [] : found.rows;
  const offered = rows.filter(({ questionId }) => !chosen.has(questionId));
  return (
    <div className={styles.bank}>
      <div className={styles.pair}>
        <TextField
          field={bound('keyword')}
          label={t('desk.find')}
          type="search"
          maxLength={60}
          // Enter looks in the bank, and hands no form in.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ListField
          field={bound('columnName')}
          label={t('desk.columns.column')}
          options={[
            { value: '', label: t('desk.form.allColumns') },
            ...columns.map(({ columnName }) => ({ value: columnName, label: columnName })),
          ]}
        />
        <ListField
          field={bound('difficulty')}
          label={t('desk.columns.difficulty')}
          options={[
            { value: '', label: t('desk.form.allLevels') },
            ...LEVELS.map((level) => ({ value: level as string, label: t(`difficulties.${level}`) })),
          ]}
        />
      </div>
      {found === 'loading' && <p role="status">{t('desk.form.looking')}</p>}
      {found === 'failed' && (
        <p role="alert">
          {t('desk.form.lookFailed')} <Button onClick={() => void look()}>{t('desk.form.lookAgain')}</Button>
        </p>
      )}
      {typeof found !== 'string' && offered.length === 0 && <p role="status">{t('desk.form.noneFound')}</p>}
      <ul className={styles.offered} aria-label={t('desk.bank')}>
        {offered.map((question) => {
          const name = localText(locale, question.stem, question.stemEn).text;
          return (
            <li key={question.questionId}>
              <span>
                <OwnWords text={name} />{' '}
                <small className={styles.quiet}>
                  {t(`kinds.${question.kind}`)} · <OwnWords text={question.columnName} /> ·{' '}
                  {wordOf(t, `difficulties.${String(question.difficulty)}`, String(question.difficulty))}
                </small>
              </span>
              <Button icon="add" aria-label={t('desk.form.takeOne', { name })} onClick={() => onTake(question)}>
                {t('desk.form.take')}
              </Button>
            </li>
          );
        })}
      </ul>
      {typeof found !== 'string' && found.total > rows.length && (
        <p className={styles.quiet}>{t('desk.form.more', { count: found.total - rows.length })}</p>
      )}
    </div>
  );
}
