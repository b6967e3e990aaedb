import { z } from 'zod';
import { idSchema } from '@/contract/core';
import { type FileRef, fileRefSchema } from '@/contract/file/file';
import { keySchema } from '@/contract/meeting/plan-fees';
import { questionSchema } from '@/contract/meeting/plan-rules';
import { says, type ValidationKey } from '@/contract/says';
import { atMost, writtenIn } from '@/contract/sizes';

/** Characters of an answer in words. */
export const LONGEST_ANSWER = 500;
/** Of all answers together, as they are written. */
const MOST_BYTES = 32 * 1024;
/** Files that one question takes. */
export const MOST_FILES = 3;

/** Something that a meeting asks of whoever enrols; no fee named is everybody. */
export const askedQuestionSchema = questionSchema.omit({ fees: true }).extend({ feeIds: z.array(idSchema) });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;
/** Words, a number, a day or the key of an option; keys of several options; files. */
const answerSchema = z.union([
  z.string().trim().max(LONGEST_ANSWER, says('validation.tooLong')),
  z.array(keySchema).max(30, says('validation.tooLong')),
  z.array(fileRefSchema).max(MOST_FILES, says('validation.tooLong')),
]);
export type Answer = z.infer<typeof answerSchema>;
/** By the keys of questions; a plan has no more of them. */
export const answersSchema = writtenIn(MOST_BYTES, atMost(30, z.record(keySchema, answerSchema)));
export type Answers = z.infer<typeof answersSchema>;

interface Given {
  /** What is taken: the place, and what besides. */
  feeIds: readonly number[];
  answers: Answers;
}

/** What is asked of somebody by what they take and by what they have answered, in its order (an answer is asked for only by earlier ones). */
export function questionsFor<Q extends AskedQuestion>(questions: readonly Q[], { feeIds, answers }: Given): Q[] {
  const asked = new Set<string>();
  return questions.filter(({ key, feeIds: of, showIf }) => {
    const takes = of.length === 0 || of.some((feeId) => feeIds.includes(feeId));
    const shown = !showIf || (asked.has(showIf.key) && isAnsweredBy(answers[showIf.key], showIf.value));
    if (takes && shown) asked.add(key);
    return takes && shown;
  });
}

function isAnsweredBy(answer: Answer | undefined, value: string): boolean {
  return typeof answer === 'string' ? answer === value : (answer ?? []).some((one) => one === value);
}

/** What is wrong with answers, by `answers.{key}`; what was not asked is not looked at. */
export function wrongAnswers(questions: readonly AskedQuestion[], given: Given): Record<string, ValidationKey> {
  const wrong: Record<string, ValidationKey> = {};
  for (const question of questionsFor(questions, given)) {
    const found = wrongAnswer(question, given.answers[question.key]);
    if (found) wrong[`answers.${question.key}`] = found;
  }
  return wrong;
}

/** The answers to what was asked, and nothing else. */
export function askedAnswers(questions: readonly AskedQuestion[], given: Given): Answers {
  return Object.fromEntries(
    questionsFor(questions, given).flatMap(({ key }) => {
      const answer = given.answers[key];
      return answer === undefined || answer.length === 0 ? [] : [[key, answer]];
    }),
  );
}

/** An answer in words, options by what they are called; files are no words. */
export function answerWords({ options }: AskedQuestion, answer: Answer, locale: 'zh' | 'en'): string {
  const nameOf = (key: string) => {
    const option = options.find((one) => one.key === key);
    return (locale === 'en' && option?.labelEn) || option?.label || key;
  };
  const keys = (typeof answer === 'string' ? [answer] : answer).filter((one) => typeof one === 'string');
  return keys.map(nameOf).join(locale === 'en' ? ', ' : '、');
}

/** The files of an answer. */
export const answerFiles = (answer: Answer): FileRef[] =>
  typeof answer === 'string' ? [] : answer.filter((one) => typeof one === 'object');

const MISSING: Record<AskedQuestion['kind'], ValidationKey> = {
  text: 'validation.content',
  number: 'validation.content',
  choice: 'validation.chooseOne',
  multi: 'validation.choose',
  date: 'validation.chooseOne',
  file: 'validation.file',
};

/** A body whose answers are checked against the questions of a meeting, as far as they are asked by what it takes. */
export const answered = <S extends z.ZodType<{ answers: Answers }>>(
  schema: S,
  questions: readonly AskedQuestion[],
  feeIdsOf: (body: z.output<S>) => readonly number[],
): S =>
  schema.superRefine((body, { addIssue }) => {
    const wrong = wrongAnswers(questions, { feeIds: feeIdsOf(body), answers: body.answers });
    for (const [field, message] of Object.entries(wrong)) addIssue({ code: 'custom', message, path: field.split('.') });
  });

function wrongAnswer({ kind, options, required }: AskedQuestion, answer: Answer = ''): ValidationKey | null {
  if (answer.length === 0) return required ? MISSING[kind] : null;
  const words = typeof answer === 'string' ? answer : '';
  const known = (key: unknown) => options.some((option) => option.key === key);
  switch (kind) {
    case 'text':
      return words ? null : MISSING.text;
    case 'number':
      return /^-?\d{1,9}(\.\d{1,4})?$/.test(words) ? null : 'validation.number';
    case 'date':
      return isDay(words) ? null : 'validation.date';
    case 'choice':
      return known(words) ? null : MISSING.choice;
    case 'multi':
      return typeof answer !== 'string' && answer.every(known) ? null : MISSING.multi;
    case 'file':
      return typeof answer !== 'string' && answer.every((one) => typeof one === 'object') ? null : MISSING.file;
  }
}

/** A day that there is, `yyyy-MM-dd`. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
