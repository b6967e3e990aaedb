import type { Answers } from '@/contract/attendee/answers';
import { asAsked, type SurveyFigure, type SurveyQuestion } from '@/contract/survey/survey';

/** How questions were answered, each by itself: no row of answers is shown as one. */
export const figuresOf = (
  questions: readonly SurveyQuestion[],
  rows: readonly { answers: Answers }[],
): SurveyFigure[] =>
  questions.map((question) => {
    const { key, kind } = question;
    const given = rows.flatMap(({ answers }) => {
      const answer = answers[key];
      return answer === undefined || answer.length === 0 ? [] : [answer];
    });
    const chosen = given.flatMap((answer) => (typeof answer === 'string' ? answer : answer.map(String)));
    const sum = chosen.reduce((total, step) => total + Number(step), 0);
    return {
      key,
      answered: given.length,
      counts: asAsked(question).options.map((option) => ({
        key: option.key,
        count: chosen.filter((one) => one === option.key).length,
      })),
      mean: kind === 'scale' && given.length > 0 ? Math.round((sum * 100) / given.length) : null,
      texts: kind === 'text' ? [...chosen].sort((a, b) => a.localeCompare(b, 'zh')) : [],
    };
  });
