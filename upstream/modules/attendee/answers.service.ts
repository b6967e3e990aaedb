import { type Answer, type Answers, askedAnswers, wrongAnswers } from '@/contract/attendee/answers';
import type { FileRef } from '@/contract/file/file';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { plainText } from '@/upstream/core/text/html';
import type { Tx } from '@/upstream/core/write';
import type { MeetingQuestion } from '@/upstream/db/schema/meeting';
import { claimPrivateFiles, presentFiles } from '@/upstream/modules/file/file.service';

const isFiles = (answer: Answer): answer is FileRef[] => typeof answer !== 'string' && typeof answer[0] === 'object';

/** A meeting's questions as somebody has answered them, as they are kept: those that were asked alone, files as theirs. Throws at the fields. */
export async function keepAnswers(
  tx: Tx,
  userId: number,
  questions: readonly MeetingQuestion[],
  given: { feeIds: readonly number[]; answers: Answers },
): Promise<Answers> {
  const fields = wrongAnswers(questions, given);
  const [first] = Object.values(fields);
  if (first) throw new AppError(first, { fields });
  const kept: Answers = {};
  for (const [key, answer] of Object.entries(askedAnswers(questions, given))) {
    if (isFiles(answer)) kept[key] = await claimPrivateFiles(tx, userId, answer, `answers.${key}`);
    else kept[key] = typeof answer === 'string' ? plainText(answer) : answer;
  }
  return kept;
}

/** Answers as a reader is sent them: their files open for five minutes. */
export function presentAnswers(ctx: Context, answers: Answers, readerId: number): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      isFiles(answer) ? presentFiles(ctx, answer, readerId) : answer,
    ]),
  );
}
