// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import accepted from '@/messages/en/accepted.json';
import common from '@/messages/en/common.json';
import decision from '@/messages/en/decision.json';
import form from '@/messages/en/form.json';
import meeting from '@/messages/en/meeting.json';
import paper from '@/messages/en/paper.json';
import present from '@/messages/en/present.json';
import preview from '@/messages/en/preview.json';
import review from '@/messages/en/review.json';
import validation from '@/messages/en/validation.json';
import { AcceptedPreview, DecisionPreview, EntryPreview, ReviewPlacePreview, SheetPreview } from './judging-preview';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn(() => new Promise(() => {})) }));
vi.mock('next/navigation', async (actual) => ({
  ...(await actual<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => '/meetings/common',
  useSearchParams: () => new URLSearchParams(),
}));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

const messages = { accepted, common, decision, form, meeting, paper, present, preview, review, validation };
const STATES = [
  ...(['usual', 'long', 'empty', 'waiting', 'wrong', 'chair'] as const).map((state) => ({
    name: `decisions: ${state}`,
    node: <DecisionPreview state={state} />,
  })),
  ...(['open', 'over', 'accepted', 'refused', 'waiting', 'again', 'declined', 'empty', 'closed', 'long'] as const).map(
    (state) => ({ name: `an author’s papers: ${state}`, node: <EntryPreview state={state} /> }),
  ),
  ...(['usual', 'waiting', 'empty', 'over', 'bare', 'chair', 'long'] as const).map((state) => ({
    name: `reviews: ${state}`,
    node: <ReviewPlacePreview state={state} />,
  })),
  ...(['usual', 'filled', 'again'] as const).map((state) => ({
    name: `a sheet: ${state}`,
    node: <SheetPreview state={state} />,
  })),
  ...(['usual', 'long', 'empty', 'filtered'] as const).map((state) => ({
    name: `accepted papers: ${state}`,
    node: <AcceptedPreview state={state} />,
  })),
];

test.each(STATES)('$name is drawn with all its words and without a second title of the page', ({ node }) => {
  const said: string[] = [];
  const { container } = render(
    <NextIntlClientProvider
      locale="en"
      timeZone="Asia/Shanghai"
      messages={messages}
      onError={({ message }) => said.push(message)}
    >
      {node}
    </NextIntlClientProvider>,
  );
  expect(said).toEqual([]);
  expect(container.querySelector('h1')).toBeNull();
  expect(container.textContent).not.toBe('');
});
