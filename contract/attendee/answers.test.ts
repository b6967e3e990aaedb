import { expect, test } from 'vitest';
import { type AskedQuestion, askedAnswers, questionsFor, wrongAnswers } from './answers';

const question = (key: string, kind: AskedQuestion['kind'], more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  key,
  kind,
  label: key,
  labelEn: '',
  options: [],
  required: false,
  showIf: null,
  feeIds: [],
  ...more,
});
const OPTIONS = ['any', 'other'].map((key) => ({ key, label: key, labelEn: '' }));
const MEALS = [
  question('diet', 'choice', { options: OPTIONS, required: true }),
  question('words', 'text', { showIf: { key: 'diet', value: 'other' }, required: true }),
  question('room', 'text', { showIf: { key: 'words', value: 'fish' } }),
];
const keysOf = (questions: AskedQuestion[]) => questions.map(({ key }) => key);

test('a question with a condition is asked only where the earlier one is asked and answered so', () => {
  const asked = (answers: Record<string, string>) => keysOf(questionsFor(MEALS, { feeIds: [], answers }));
  expect(asked({})).toEqual(['diet']);
  expect(asked({ diet: 'other' })).toEqual(['diet', 'words']);
  expect(asked({ diet: 'other', words: 'fish' })).toEqual(['diet', 'words', 'room']);
  // What was answered before the first answer was changed asks for nothing any more.
  expect(asked({ diet: 'any', words: 'fish' })).toEqual(['diet']);
});

test('one of several answers is enough for a condition, and a fee that nobody takes asks nothing', () => {
  const questions = [
    question('topics', 'multi', { options: OPTIONS }),
    question('why', 'text', { showIf: { key: 'topics', value: 'other' } }),
    question('thesis', 'file', { feeIds: [7] }),
  ];
  expect(keysOf(questionsFor(questions, { feeIds: [3], answers: { topics: ['any', 'other'] } }))).toEqual([
    'topics',
    'why',
  ]);
  expect(keysOf(questionsFor(questions, { feeIds: [3, 7], answers: {} }))).toEqual(['topics', 'thesis']);
});

test('what is asked has to be answered, and answers to nothing are not kept', () => {
  const wrong = (answers: Record<string, string>) => wrongAnswers(MEALS, { feeIds: [], answers });
  expect(wrong({})).toEqual({ 'answers.diet': 'validation.chooseOne' });
  expect(wrong({ diet: 'other' })).toEqual({ 'answers.words': 'validation.content' });
  expect(wrong({ diet: 'any', words: '' })).toEqual({});
  expect(askedAnswers(MEALS, { feeIds: [], answers: { diet: 'any', words: 'fish', unknown: 'x' } })).toEqual({
    diet: 'any',
  });
});

test.each([
  ['number', '12.5', null],
  ['number', 'twelve', 'validation.number'],
  ['date', '2026-02-28', null],
  ['date', '2026-02-30', 'validation.date'],
  ['choice', 'any', null],
  ['choice', 'none', 'validation.chooseOne'],
  ['multi', ['any', 'none'], 'validation.choose'],
  ['multi', 'any', 'validation.choose'],
  ['file', 'any', 'validation.file'],
  ['file', [{ name: 'a.pdf', url: '/api/file/private/1' }], null],
  ['text', ['any'], 'validation.content'],
] as const)('an answer to a %s: %j is %s', (kind, answer, expected) => {
  const given = { feeIds: [], answers: { it: answer as string } };
  const wrong = wrongAnswers([question('it', kind, { options: OPTIONS })], given);
  expect(wrong).toEqual(expected === null ? {} : { 'answers.it': expected });
});
