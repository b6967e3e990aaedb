// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { ExamResult, OwnExam } from '@/contract/exam/exam';
import zh from '@/messages/zh/exam.json';
import { ExamResultPage } from './exam-result';
import { OwnExamsPage } from './own-exams';

const show = (node: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ exam: zh }} timeZone="Asia/Shanghai">
      {node}
    </NextIntlClientProvider>,
  );
const follows = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
const exam: OwnExam = {
  paperId: 1,
  msId: 1,
  title: '结业考试',
  titleEn: 'Final exam',
  state: 'ready',
  startTime: '2026-12-04 09:00:00',
  endTime: '2026-12-06 20:00:00',
  minutes: 60,
  extra: 0,
  questions: 40,
  points: 100,
  passPercent: 60,
  attempts: 2,
  used: 0,
  scoreShows: 'atOnce',
  wrongShows: 'afterEnd',
  canBegin: true,
};

test('what is left to do stands before the exams, and the survey after them', () => {
  show(
    <OwnExamsPage msId={1} exams={{ enrolled: true, barred: false, now: 0, exams: [exam] }} way={<p>清单</p>}>
      <p>问卷</p>
    </OwnExamsPage>,
  );
  const [way, paper, survey] = [screen.getByText('清单'), screen.getByText('结业考试'), screen.getByText('问卷')];
  expect([follows(way, paper), follows(paper, survey)]).toEqual([true, true]);
});

test('a result says score, pass mark and how much was answered as figures, then what is left, then what was wrong', () => {
  const result = {
    takeId: 1,
    paperId: 1,
    msId: 1,
    msName: '会',
    title: '结业考试',
    state: 'open',
    number: 1,
    way: 'self',
    handTime: '2026-12-05 10:12:00',
    answered: 38,
    questions: 40,
    passPercent: 60,
    score: 52,
    full: 100,
    passed: false,
    best: 84,
    attemptsLeft: 1,
    again: true,
    wrong: [],
  } as unknown as ExamResult;
  show(
    <ExamResultPage result={result}>
      <p>清单</p>
    </ExamResultPage>,
  );
  const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect([figure(zh.result.score), figure(zh.facts.pass), figure(zh.result.answered)]).toEqual([
    '52 / 100 分',
    '60%',
    '38 / 40 题',
  ]);
  expect(screen.getByText(/84 分/)).toBeTruthy();
  const [score, way, wrong] = [
    screen.getByText('52 / 100 分'),
    screen.getByText('清单'),
    screen.getByRole('heading', { level: 2 }),
  ];
  expect([follows(score, way), follows(way, wrong)]).toEqual([true, true]);
});
