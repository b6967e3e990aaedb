// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDetail } from '@/lib/panels/use-detail';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import { CasePanel } from './case-panel';

vi.mock('@/lib/panels/use-detail', () => ({ useDetail: vi.fn() }));
beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test.each([
  ['Annual meeting', 'Annual meeting'],
  [null, '年会'],
])('a drawer is titled in the reader’s language where there is one: %s', (titleEn, words) => {
  const found = { caseId: 1, kind: 'meeting', status: '2', title: '年会', titleEn, facts: [], files: [], history: [] };
  vi.mocked(useDetail).mockReturnValue({ found, failed: false, again: () => {} } as never);
  render(
    <NextIntlClientProvider locale="en" messages={{ console, form }}>
      <CasePanel
        caseId={1}
        reasonsOf={() => []}
        busy={false}
        decide={vi.fn()}
        moves={{ next: null, previous: null }}
        onClose={() => {}}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { name: words })).toBeDefined();
});
