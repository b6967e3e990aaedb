// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { AwardDeskPreview } from '@/components/credit/desk/award-desk-preview';
import common from '@/messages/zh/common.json';
import credit from '@/messages/zh/credit.json';
import exam from '@/messages/zh/exam.json';
import form from '@/messages/zh/form.json';
import imported from '@/messages/zh/import.json';
import preview from '@/messages/zh/preview.json';
import { ExamDeskPreview } from './exam-desk-preview';

const asked = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/clients', () => ({ callToken: asked, callMain: asked }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => '/my/components',
}));
vi.mock('./question-import', () => ({
  QuestionImport: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      all rows
    </button>
  ),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
const show = (node: React.ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="zh"
      timeZone="Asia/Shanghai"
      messages={{ common, credit, exam, form, import: imported, preview }}
    >
      {node}
    </NextIntlClientProvider>,
  );
beforeEach(() => asked.mockReset());

test.each(['empty', 'before', 'on', 'over', 'marker'] as const)(
  'the desk of exams is drawn without a call: %s',
  async (state) => {
    show(<ExamDeskPreview state={state} />);
    if (state === 'empty') expect(await screen.findByText(exam.desk.noPapers)).toBeTruthy();
    else
      expect(
        await screen.findByText(exam.desk.state[state === 'before' ? 'draft' : state === 'over' ? 'over' : 'open']),
      ).toBeTruthy();
    const writes = screen.queryByRole('button', { name: exam.desk.addPaper });
    expect(writes === null).toBe(state === 'marker');
    expect(asked).not.toHaveBeenCalled();
  },
);

test.each(['empty', 'before', 'on', 'over', 'reader'] as const)(
  'the desk of credits is drawn without a call: %s',
  async (state) => {
    show(<AwardDeskPreview state={state} />);
    expect(await screen.findByRole('heading', { name: credit.desk.give })).toBeTruthy();
    expect(screen.queryByText(credit.desk.noProjects) === null).toBe(state !== 'empty');
    expect(screen.queryByRole('progressbar') === null).toBe(state !== 'on');
    expect(screen.queryByRole('heading', { name: credit.desk.templates }) === null).toBe(state === 'reader');
    expect(asked).not.toHaveBeenCalled();
  },
);

test('questions were imported: the bank stays open on a phone, with the focus where the import began', async () => {
  show(<ExamDeskPreview state="before" />);
  const name = exam.desk.importQuestions;
  await userEvent.click(await screen.findByRole('button', { name }));
  const bank = document.getElementById('part-bank') as HTMLElement;
  const open = within(bank).getAllByRole<HTMLInputElement>('checkbox')[0];
  const rows = await screen.findByRole('button', { name: 'all rows' });
  // Opened by the import alone, as where a press gives a button no focus.
  screen.getByRole('button', { name }).blur();
  if (open) open.checked = false;
  fireEvent.click(rows);
  const button = await screen.findByRole('button', { name, expanded: false });
  expect(document.activeElement).toBe(button);
  expect(open?.checked).toBe(true);
});
