'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OwnExamState } from '@/contract/exam/codes';
import type { ExamResult, OwnExam, ResultQuestion, SheetQuestion } from '@/contract/exam/exam';
import { ExamResultPage } from './exam-result';
import { ExamView } from './exam-view';
import { OwnExamsPage } from './own-exams';

const SCORED: readonly OwnExamState[] = ['passed', 'failed'];
const TAKEN: readonly OwnExamState[] = ['running', 'marking', 'sealed', 'passed', 'failed'];

/** The exams of an invented meeting in one state: of whoever has no place, works with the questions, or has none to take too. */
export function OwnExamsPreview({ state }: { state: OwnExamState | 'stranger' | 'barred' | 'empty' }) {
  const t = useTranslations('preview.sample');
  const stands: OwnExamState = state === 'stranger' || state === 'barred' || state === 'empty' ? 'ready' : state;
  const taken = TAKEN.includes(stands);
  const exam: OwnExam = {
    paperId: 1,
    msId: 1,
    title: t('topic'),
    titleEn: t('topic'),
    state: stands,
    startTime: '2026-12-04 09:00:00',
    endTime: '2026-12-06 20:00:00',
    minutes: 60,
    extra: stands === 'ready' ? 15 : 0,
    questions: 40,
    points: 100,
    passPercent: 60,
    attempts: 2,
    used: taken ? 1 : 0,
    scoreShows: 'atOnce',
    wrongShows: 'afterEnd',
    canBegin: stands === 'ready' || stands === 'failed',
    takeId: taken ? 1 : null,
    score: SCORED.includes(stands) ? (stands === 'passed' ? 84 : 52) : null,
    full: SCORED.includes(stands) ? 100 : null,
  };
  return (
    <OwnExamsPage
      msId={1}
      exams={{
        enrolled: state !== 'stranger',
        barred: state === 'barred',
        now: 0,
        exams: state === 'empty' ? [] : [exam],
      }}
    />
  );
}

type ResultState = 'running' | 'marking' | 'sealed' | 'passed' | 'failed' | 'keys';

/** The result of an invented attempt in one state; `keys` is one whose right answers are open. */
export function ExamResultPreview({ state, children }: { state: ResultState; children?: ReactNode }) {
  const t = useTranslations('preview.sample');
  const open = state === 'passed' || state === 'failed' || state === 'keys';
  const wrong: ResultQuestion = {
    place: 7,
    kind: 'single',
    stem: t('question'),
    stemEn: t('question'),
    points: 4,
    marks: 0,
    options: [t('answer'), t('purpose'), t('comment')].map((text) => ({ text, textEn: text })),
    choice: [1],
    text: '',
    ...(state === 'keys' && { right: [0], explanation: t('answer'), explanationEn: t('answer') }),
  };
  const result: ExamResult = {
    takeId: 1,
    paperId: 1,
    msId: 1,
    msName: t('meeting'),
    msNameEn: t('meeting'),
    title: t('topic'),
    titleEn: t('topic'),
    state: state === 'running' || state === 'marking' || state === 'sealed' ? state : 'open',
    number: 1,
    handTime: state === 'running' ? null : '2026-12-05 10:12:00',
    way: state === 'failed' ? 'time' : 'self',
    answered: 38,
    questions: 40,
    opensAt: state === 'sealed' ? '2026-12-06 20:00:00' : null,
    wrongAt: state === 'passed' ? '2026-12-06 20:00:00' : null,
    keysAt: state === 'passed' ? '2026-12-06 20:00:00' : null,
    passPercent: 60,
    score: open ? (state === 'failed' ? 52 : 84) : null,
    full: open ? 100 : null,
    passed: open ? state !== 'failed' : null,
    best: open ? 84 : null,
    attemptsLeft: 1,
    again: state === 'failed',
    wrong: state === 'failed' || state === 'keys' ? [wrong] : null,
  };
  return <ExamResultPage result={result}>{children}</ExamResultPage>;
}

type TakeState = 'saved' | 'saving' | 'offline' | 'signedOut' | 'refused' | 'elsewhere' | 'ending';
const nothing = () => undefined;

/** An invented exam under way in one state; `ending` has a few minutes left. */
export function ExamViewPreview({ state }: { state: TakeState }) {
  const t = useTranslations('preview.sample');
  const options = [t('answer'), t('purpose'), t('comment')].map((text) => ({ text, textEn: text }));
  const questions = Array.from({ length: 12 }, (_, at): SheetQuestion => {
    const kind = (['single', 'multiple', 'judge', 'text'] as const)[at % 4] ?? 'single';
    const chosen = at < 5 && kind !== 'text';
    return {
      place: at + 1,
      kind,
      stem: t('question'),
      stemEn: t('question'),
      points: 4,
      seq: at + 1,
      options: kind === 'single' || kind === 'multiple' ? options : [],
      choice: chosen ? [0] : [],
      text: at < 5 && kind === 'text' ? t('answer') : '',
    };
  });
  const here = state === 'saving' || state === 'offline' || state === 'signedOut';
  const left = state === 'ending' ? 4 * 60_000 : 42 * 60_000;
  return (
    <ExamView
      view={{
        phase: state === 'elsewhere' ? 'elsewhere' : 'open',
        sheet: {
          takeId: 1,
          stand: 'open',
          now: 0,
          deadline: left,
          title: t('topic'),
          titleEn: t('topic'),
          seq: 5,
          questions,
        },
        saving: here ? state : 'saved',
        waiting: here || state === 'elsewhere' ? 2 : 0,
        clock: null,
        deadline: left,
        refusal: state === 'refused' ? t('reason') : '',
      }}
      left={left}
      onAnswer={nothing}
      onHandIn={async () => nothing()}
      onTakeBack={nothing}
      onSend={nothing}
    />
  );
}
