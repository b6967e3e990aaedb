import type { z } from 'zod';
import { askedAnswers } from '@/contract/attendee/answers';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import {
  type answerSurvey as answerCall,
  asAsked,
  type OwnSurvey,
  type OwnSurveyState,
  wrongSurveyAnswers,
} from '@/contract/survey/survey';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { findOwnPlace } from '@/upstream/modules/attendee/own-place.service';
import * as repository from './survey.repository';

/** How a survey stands for somebody, in one word. */
export function stateOf(
  { startTime, endTime }: Pick<repository.SurveyRow, 'startTime' | 'endTime'>,
  { done, now }: { done: boolean; now: Date },
): OwnSurveyState {
  if (done) return 'done';
  if (startTime > now) return 'early';
  return now < endTime ? 'open' : 'over';
}

const NONE: OwnSurvey = { state: 'none', needed: false, startTime: null, endTime: null, questions: [] };

/** The survey of a meeting as it stands for the caller. */
export async function getOwnSurvey({ db, now }: Context, caller: Caller, id: number): Promise<OwnSurvey> {
  const msId = dbId(id);
  const place = await findOwnPlace(db, msId, caller.userId);
  const survey = await repository.findSurvey(db, msId);
  if (place?.state !== ATTENDEE_STATE.enrolled || survey?.state !== 'open') return NONE;
  const done = (await repository.findDone(db, [msId], [caller.userId])).size > 0;
  const state = stateOf(survey, { done, now: now() });
  return {
    state,
    needed: survey.needed,
    startTime: toWire(survey.startTime),
    endTime: toWire(survey.endTime),
    questions: state === 'open' ? survey.questions : [],
  };
}

/** Keeps answers of the caller’s, apart from who gave them; the first ones stay. */
export function answerSurvey(
  ctx: Context,
  caller: Caller,
  id: number,
  { answers }: z.output<typeof answerCall.body>,
): Promise<{ kept: boolean }> {
  const msId = dbId(id);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const survey = await repository.lockSurvey(tx, msId);
    const place = await findOwnPlace(tx, msId, caller.userId);
    if (place?.state !== ATTENDEE_STATE.enrolled || survey?.state !== 'open') throw notFoundError();
    const done = (await repository.findDone(tx, [msId], [caller.userId])).size > 0;
    const state = stateOf(survey, { done, now: tx.now });
    if (state === 'done') return { kept: false };
    if (state !== 'open') throw new AppError(state === 'early' ? 'survey.early' : 'survey.over');
    const { questions } = survey;
    const wrong = wrongSurveyAnswers(questions, answers);
    if (Object.keys(wrong).length > 0) throw new AppError('error.invalid', { fields: wrong });
    const asked = askedAnswers(questions.map(asAsked), { feeIds: [], answers });
    const plain = Object.entries(asked).map(([key, answer]) => [
      key,
      typeof answer === 'string' ? plainText(answer) : answer,
    ]);
    await repository.noteDone(tx, msId, caller.userId);
    await repository.insertAnswers(tx, { msId, answers: Object.fromEntries(plain) });
    return { kept: true };
  });
}
