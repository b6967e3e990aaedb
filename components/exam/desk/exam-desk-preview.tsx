'use client';

import { useTranslations } from 'next-intl';
import { previewSource } from '@/components/remote-table/preview-source';
import type { BankQuestion, DeskExam, ExamDesk, ExamTaker, Markable } from '@/contract/exam/desk';
import { ExamsScreen } from './exams-screen';

type State = 'empty' | 'before' | 'on' | 'over' | 'marker';

/** The exams of an invented meeting at its desk: none yet, a draft, on, over, and as whoever marks and may not see the bank has them. */
export function ExamDeskPreview({ state }: { state: State }) {
  const t = useTranslations('preview.sample');
  const none = state === 'empty';
  const taken = state === 'on' || state === 'over' || state === 'marker';
  const over = state === 'over';
  const exam: DeskExam = {
    paperId: 1,
    title: t('topic'),
    titleEn: t('topic'),
    draw: 'rule',
    rules: [{ columnName: t('subjects'), difficulty: 2, count: 40, points: 2 }],
    picks: [],
    startTime: '2026-12-04 09:00:00',
    endTime: '2026-12-06 20:00:00',
    minutes: 60,
    attempts: 2,
    passPercent: 60,
    shuffled: true,
    scoreShows: 'atOnce',
    wrongShows: 'afterEnd',
    keysShow: true,
    state: state === 'before' ? 'draft' : 'open',
    version: 1,
    questions: 40,
    points: 80,
    running: taken && !over ? 12 : 0,
    marking: taken ? (over ? 0 : 3) : 0,
    done: taken ? 58 : 0,
    passed: taken ? 51 : 0,
  };
  const desk: ExamDesk = {
    msId: 1,
    now: over ? '2026-12-07 09:00:00' : '2026-12-05 10:00:00',
    enrolled: 126,
    exams: none ? [] : [exam],
    columns: none ? [] : [{ columnName: t('subjects'), easy: 20, usual: 60, hard: 15 }],
  };
  const taker = (takeId: number, more: Partial<ExamTaker>): ExamTaker => ({
    takeId,
    paperId: 1,
    attendeeId: takeId,
    title: t('topic'),
    titleEn: t('topic'),
    personName: t(takeId % 2 ? 'name' : 'other'),
    personNameEn: t(takeId % 2 ? 'name' : 'other'),
    hospital: t('hospital'),
    number: 1,
    takeState: 'done',
    answered: 40,
    questions: 40,
    startTime: '2026-12-05 09:00:00',
    deadline: '2026-12-05 10:00:00',
    handTime: '2026-12-05 09:48:00',
    way: 'self',
    score: 68,
    full: 80,
    passed: true,
    ...more,
  });
  const running = { takeState: 'running' as const, answered: 17, handTime: null, way: null, score: null, passed: null };
  const takers = [
    taker(1, {}),
    taker(2, { score: 42, passed: false, way: 'time' }),
    ...(over ? [] : [taker(3, running), taker(4, { takeState: 'marking', score: null, passed: null })]),
  ];
  const marking: Markable[] = [
    {
      takeId: 4,
      place: 12,
      questionId: 8,
      stem: t('question'),
      stemEn: t('question'),
      explanation: null,
      points: 4,
      text: t('answer'),
      marks: null,
      note: null,
    },
  ];
  const bank: BankQuestion[] = [
    {
      questionId: 8,
      kind: 'text',
      columnName: t('subjects'),
      difficulty: 2,
      version: 1,
      used: taken,
      closed: false,
      stem: t('question'),
      stemEn: t('question'),
      options: [],
      right: [],
      words: [],
      byHand: true,
      pictureUrl: null,
      explanation: null,
      explanationEn: null,
      updateTime: '2026-11-20 10:00:00',
    },
  ];
  return (
    <ExamsScreen
      desk={desk}
      changes={state !== 'marker'}
      reads={{
        takers: previewSource(taken ? 'usual' : 'empty', takers),
        bank: previewSource(none ? 'empty' : 'usual', bank).load,
        marking: async () => (taken && !over ? marking : []),
      }}
    />
  );
}
