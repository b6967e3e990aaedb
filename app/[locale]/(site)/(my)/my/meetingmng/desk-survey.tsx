import type { MeetingRight } from '@/contract/post-rights';
import { getSurveyDesk } from '@/contract/survey/survey';
import { readPersonal } from '@/lib/data/read';
import { SurveyScreen } from './desk-parts';

interface Asked {
  msId: number;
  rights: readonly MeetingRight[];
}

/** The survey of a meeting at the desk: what it asks, and how it was answered. */
export const surveyTab = {
  group: 'credits',
  right: 'credits.see',
  words: ['survey'],
  async show({ msId, rights }: Asked) {
    const desk = await readPersonal(getSurveyDesk, { params: { msId } });
    return <SurveyScreen desk={desk} changes={rights.includes('credits.change')} />;
  },
} as const;
