'use client';

import { useTranslations } from 'next-intl';
import type { OwnSurvey, SurveyDesk, SurveyQuestion } from '@/contract/survey/survey';
import { SurveyScreen } from './desk/survey-screen';
import { SurveyPart } from './survey-part';

const TIMES = { startTime: '2026-12-04 12:00:00', endTime: '2026-12-12 20:00:00' };

function useQuestions(): SurveyQuestion[] {
  const t = useTranslations('preview.sample');
  const options = [t('topic'), t('paper')].map((label, at) => ({ key: `o${at}`, label, labelEn: label }));
  const question = (key: string, kind: SurveyQuestion['kind'], required: boolean): SurveyQuestion => ({
    key,
    kind,
    label: t('question'),
    labelEn: t('question'),
    options: kind === 'choice' || kind === 'multi' ? options : [],
    required,
  });
  return [
    question('a', 'scale', true),
    question('b', 'choice', true),
    question('c', 'multi', false),
    question('d', 'text', false),
  ];
}

/** The survey of an invented meeting as it stands for somebody. */
export function SurveyPreview({ state }: { state: Exclude<OwnSurvey['state'], 'none'> }) {
  const questions = useQuestions();
  return (
    <SurveyPart msId={1} survey={{ state, needed: true, ...TIMES, questions: state === 'open' ? questions : [] }} />
  );
}

/** The survey of an invented meeting at its desk: none, a draft, too few answers to show, and results. */
export function SurveyDeskPreview({ state }: { state: 'none' | 'draft' | 'few' | 'shown' }) {
  const t = useTranslations('preview.sample');
  const questions = useQuestions();
  const shown = state === 'shown' ? 40 : 0;
  const counts = (keys: readonly string[]) => keys.map((key, at) => ({ key, count: [2, 3, 5, 12, 18][at] ?? 0 }));
  const desk: SurveyDesk = {
    msId: 1,
    state: state === 'none' ? 'none' : state === 'draft' ? 'draft' : 'open',
    needed: true,
    ...TIMES,
    version: 1,
    questions: state === 'none' ? [] : questions,
    enrolled: 126,
    answered: state === 'few' ? 3 : shown > 0 ? 42 : 0,
    shown,
    figures:
      shown > 0
        ? [
            { key: 'a', answered: 40, counts: counts(['1', '2', '3', '4', '5']), mean: 403, texts: [] },
            {
              key: 'b',
              answered: 40,
              counts: [
                { key: 'o0', count: 26 },
                { key: 'o1', count: 14 },
              ],
              mean: null,
              texts: [],
            },
            {
              key: 'c',
              answered: 31,
              counts: [
                { key: 'o0', count: 20 },
                { key: 'o1', count: 19 },
              ],
              mean: null,
              texts: [],
            },
            { key: 'd', answered: 2, counts: [], mean: null, texts: [t('comment'), t('answer')] },
          ]
        : [],
  };
  return <SurveyScreen desk={desk} changes />;
}
