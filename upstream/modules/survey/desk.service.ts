import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type openSurvey as openCall,
  SURVEY_GROUP,
  type SurveyBody,
  type SurveyDesk,
  type SurveyQuestion,
} from '@/contract/survey/survey';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { translate } from '@/upstream/core/text/translate';
import { fromWire, toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { figuresOf } from './figures';
import * as repository from './survey.repository';

/** Answers that the desk may see: full groups, and the rest too once nobody can answer any more. */
export async function readShown(db: Reader, survey: repository.SurveyRow, now: Date) {
  const answered = await repository.countAnswers(db, survey.msId);
  const full = Math.floor(answered / SURVEY_GROUP);
  const parts = full > 0 && now >= survey.endTime ? full + 1 : full;
  return { answered, rows: parts > 0 ? await repository.findAnswers(db, survey.msId, parts) : [] };
}

/** What most meetings ask: where nothing is written yet, the form begins with it. */
const usual = (): SurveyQuestion[] =>
  (['overall', 'content', 'organisation', 'said'] as const).map((name, at) => ({
    key: `q${at + 1}`,
    kind: name === 'said' ? 'text' : 'scale',
    label: translate('zh', `survey.usual.${name}`),
    labelEn: translate('en', `survey.usual.${name}`),
    options: [],
    required: name !== 'said',
  }));

/** The survey of a meeting for its desk, with how it was answered as far as that is anybody's and nobody's. */
export async function getSurveyDesk({ db, now }: Context, id: number): Promise<SurveyDesk> {
  const msId = dbId(id);
  const enrolled = await repository.countEnrolled(db, msId);
  const survey = await repository.findSurvey(db, msId);
  if (!survey) {
    return {
      msId,
      state: 'none',
      needed: true,
      startTime: null,
      endTime: null,
      version: 0,
      questions: usual(),
      enrolled,
      answered: 0,
      shown: 0,
      figures: [],
    };
  }
  const { answered, rows } = await readShown(db, survey, now());
  const { needed, version, questions } = survey;
  return {
    msId,
    state: survey.state as SurveyDesk['state'],
    needed,
    startTime: toWire(survey.startTime),
    endTime: toWire(survey.endTime),
    version,
    questions,
    enrolled,
    answered,
    shown: rows.length,
    figures: rows.length > 0 ? figuresOf(questions, rows) : [],
  };
}

function changeSurvey<T>(
  ctx: Context,
  caller: Caller,
  id: number,
  action: 'survey.edit' | 'survey.open',
  change: (tx: Tx, msId: number, known: repository.SurveyRow | undefined) => Promise<T>,
): Promise<T> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.credits.change', msId }, async (tx) => {
    await repository.lockSurveyed(tx, msId);
    const answer = await change(tx, msId, await repository.lockSurvey(tx, msId));
    await logConsole(tx, action, msId, { msId });
    return answer;
  });
}

/** What was given cannot begin to wait for something. */
async function requireNothingGiven(tx: Tx, msId: number): Promise<void> {
  if (await repository.wasGiven(tx, msId)) throw fieldError('needed', 'survey.given');
}

/** Stores the survey of a meeting; once somebody has answered, what is asked stays. */
export const saveSurvey = (ctx: Context, caller: Caller, id: number, body: SurveyBody): Promise<{ version: number }> =>
  changeSurvey(ctx, caller, id, 'survey.edit', async (tx, msId, known) => {
    const [startTime, endTime] = [fromWire(body.startTime), fromWire(body.endTime)];
    if (!startTime) throw fieldError('startTime', 'error.invalid');
    if (!endTime || endTime <= startTime) throw fieldError('endTime', 'exam.endsFirst');
    const questions = body.questions.map(({ options, ...question }) => ({
      ...question,
      label: plainText(question.label),
      labelEn: plainText(question.labelEn),
      options: (question.kind === 'choice' || question.kind === 'multi' ? options : []).map((option) => ({
        ...option,
        label: plainText(option.label),
        labelEn: plainText(option.labelEn),
      })),
    }));
    const version = versionAfter(known?.version ?? 0, body.version);
    const begun = known && (await repository.countAnswers(tx, msId)) > 0;
    if (begun && !isDeepStrictEqual(known.questions, questions)) throw fieldError('questions', 'survey.begun');
    if (begun && startTime > tx.now) throw fieldError('startTime', 'survey.begun');
    // All answers show by then: who could go on would see each new one by itself.
    if (begun && known.endTime <= tx.now && endTime > tx.now) throw fieldError('endTime', 'survey.ended');
    if (known?.state === 'open' && body.needed && !known.needed) await requireNothingGiven(tx, msId);
    const times = { createTime: known?.createTime ?? tx.now, updateTime: tx.now };
    const row = { msId, questions, startTime, endTime, needed: body.needed, version, ...times };
    // Who is told that it is open is told once it is.
    const openTold = startTime > tx.now ? null : known?.openTold;
    await repository.putSurvey(tx, { ...row, openTold, state: known?.state ?? 'draft' });
    return { version };
  });

/** Lets the enrolled see the survey of a meeting, or no longer. */
export const openSurvey = (
  ctx: Context,
  caller: Caller,
  id: number,
  { act }: z.output<typeof openCall.body>,
): Promise<void> =>
  changeSurvey(ctx, caller, id, 'survey.open', async (tx, msId, known) => {
    if (!known) throw notFoundError();
    if (act === known.state) return;
    if (act === 'draft' && (await repository.countAnswers(tx, msId)) > 0) throw new AppError('survey.begun');
    if (act === 'open' && known.needed) await requireNothingGiven(tx, msId);
    await repository.putSurvey(tx, { ...known, state: act, updateTime: tx.now });
    // The meeting's menu has the page of its exams while there is one of them, or this.
    tx.emit(pagesChanged([tags.meeting(msId)]));
  });
