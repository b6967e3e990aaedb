// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { listQuestions, saveExam } from '@/contract/exam/desk';
import { ApiError } from '@/lib/api/errors';
import exam from '@/messages/zh/exam.json';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { PaperForm } from './paper-form';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken }));

const stems = ['肺动脉高压的诊断标准', '房颤抗凝的指征', '心包填塞的体征'];
const bank = stems.map((stem, at) => ({
  questionId: at + 1,
  kind: 'single' as const,
  columnName: '心内科',
  difficulty: 2,
  stem,
  stemEn: null,
}));
const words = exam.desk.form;
type Asked = { keyword?: string; columnName?: string; difficulty?: string; ids?: string };
const asks = () =>
  callToken.mock.calls.filter(([call]) => call === listQuestions).map(([, { query }]) => query as Asked);
const bodies = () => callToken.mock.calls.filter(([call]) => call === saveExam).map(([, { body }]) => body);
let refuse: ApiError | null = null;

beforeEach(() => {
  refuse = null;
  callToken.mockReset().mockImplementation(async (call, { query }: { query?: Asked } = {}) => {
    if (call !== listQuestions) {
      if (refuse) throw refuse;
      return { paperId: 1 };
    }
    const ids = query?.ids?.split(',').map(Number);
    const rows = bank.filter(
      ({ stem, questionId }) => stem.includes(query?.keyword ?? '') && (!ids || ids.includes(questionId)),
    );
    return { rows, total: rows.length };
  });
});

const paper = {
  paperId: 9,
  title: '结业考试',
  titleEn: null,
  draw: 'hand' as const,
  rules: [],
  picks: [{ questionId: 2, points: 5 }],
  startTime: '2026-06-01 09:00:00',
  endTime: '2026-06-02 09:00:00',
  minutes: 60,
  attempts: 1,
  passPercent: 60,
  shuffled: true,
  scoreShows: 'atOnce' as const,
  wrongShows: 'afterEnd' as const,
  keysShow: true,
  state: 'draft' as const,
  version: 3,
} as unknown as NonNullable<Parameters<typeof PaperForm>[0]['paper']>;
const show = () =>
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ exam, form, validation }}>
      <PaperForm
        desk={{ msId: 7, columns: [{ columnName: '心内科', easy: 0, usual: 3, hard: 0 }] }}
        paper={paper}
        onDone={() => {}}
      />
    </NextIntlClientProvider>,
  );
const chosen = () =>
  [...(document.querySelector('[data-field="picks"] ol')?.children ?? [])].map(
    (row) => row.textContent?.split(words.points)[0],
  );
const one = (label: string, name = '') => label.replace('{name}', name);

test('questions are looked for in the bank by words, column and difficulty, and put in order by keyboard', async () => {
  show();
  await screen.findByRole('button', { name: one(words.takeOne, stems[0]) });
  await waitFor(() => expect(chosen()).toEqual([stems[1]]));
  expect(screen.queryByRole('button', { name: one(words.takeOne, stems[1]) })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(exam.desk.columns.column), '心内科');
  await userEvent.selectOptions(screen.getByLabelText(exam.desk.columns.difficulty), '2');
  await userEvent.type(screen.getByLabelText(exam.desk.find), '填塞{Enter}');
  await waitFor(() => expect(asks().at(-1)).toMatchObject({ keyword: '填塞', columnName: '心内科', difficulty: '2' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: one(words.takeOne, stems[0]) })).toBeNull());
  expect(bodies()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: one(words.takeOne, stems[2]) }));
  expect(chosen()).toEqual([stems[1], stems[2]]);
  screen.getByRole('button', { name: one(words.moveUp, stems[2]) }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual([stems[2], stems[1]]);
  // At the top there is no further up: the focus stays on the question that was moved.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(one(words.moveDown, stems[2])));
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0].picks).toEqual([
    { questionId: 3, points: 5 },
    { questionId: 2, points: 5 },
  ]);
});

test('what is wrong with points, or with the choice, stands where it is', async () => {
  show();
  await waitFor(() => expect(chosen()).toEqual([stems[1]]));
  const row = within(document.querySelector('[data-field="picks"] ol') as HTMLElement);
  const points = row.getByLabelText(words.points);
  await userEvent.clear(points);
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(points.getAttribute('aria-invalid')).toBe('true'));
  expect(bodies()).toEqual([]);
  await userEvent.type(points, '4');
  refuse = new ApiError(500, '请检查', { picks: '试题已停用' });
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(
    await within(document.querySelector('[data-field="picks"]') as HTMLElement).findByText('试题已停用'),
  ).toBeTruthy();
});
