// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import console from '@/messages/en/console.json';
import form from '@/messages/en/form.json';
import { passOrRefuse } from './acts';
import { DecisionBar } from './decision-bar';
import { DecisionDrawer, type Matter } from './decision-drawer';
import { proofOf } from './proof-pane';

const words = console.decision;
const REASONS = [{ value: 'expired', label: 'Out of date' }];
const [decide, next, onStale] = [vi.fn(), vi.fn(), vi.fn()];

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  for (const mock of [decide, next, onStale]) mock.mockReset();
});

const CLAIMS: Matter['claims'] = [
  { key: 'amount', label: 'Amount', value: '¥30', state: 'warns', against: 'The order costs ¥40' },
  { key: 'payer', label: 'Payer', value: 'Lin', state: 'agrees', against: 'As verified' },
  { key: 'none', label: 'Note', value: null, state: 'warns' },
];
const FILES = [
  { name: 'licence.png', url: '/a.webp' },
  { name: 'more.pdf', url: '/b.pdf' },
];

function show({ reasons = REASONS, ...matter }: Partial<Matter> & { reasons?: typeof REASONS } = {}) {
  const acts = passOrRefuse({ words: { pass: 'Approve', refuse: 'Reject' }, reasons, busy: false, decide });
  return render(
    <NextIntlClientProvider locale="en" messages={{ console, form }}>
      <DecisionDrawer
        id={1}
        title="Lin"
        matter={{ proof: { files: FILES }, claims: CLAIMS, ...matter }}
        onReadAgain={onStale}
        acts={acts}
        moves={{ next, previous: null }}
        onClose={() => {}}
      />
    </NextIntlClientProvider>,
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('what does not agree is named before everything else, and says how it differs where it stands', () => {
  show();
  const [summary, line] = [screen.getByText('1 thing to check: Amount'), screen.getByText('The order costs ¥40')];
  expect(summary.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Note')).toBeNull();
});

test('refusing says which of reason and words it needs before it is pressed, and takes either', async () => {
  show();
  await userEvent.click(button('Reject'));
  const needs = screen.getByText(words.needsEither);
  expect(button('Reject').getAttribute('aria-describedby')).toBe(needs.id);
  expect(document.activeElement).toBe(screen.getByLabelText(words.reason));
  await userEvent.click(button('Reject'));
  expect(decide).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(words.needsEither);
  await userEvent.selectOptions(screen.getByLabelText(words.reason), 'expired');
  await userEvent.click(button('Reject'));
  expect(decide).toHaveBeenLastCalledWith({ pass: false, reason: 'expired', msg: undefined });
});

test('where there is no list of reasons, refusing asks for words', async () => {
  show({ reasons: [] });
  await userEvent.click(button('Reject'));
  expect(screen.getByText(words.needsWords)).toBeDefined();
  expect(screen.queryByLabelText(words.reason)).toBeNull();
  await userEvent.type(screen.getByLabelText(words.words), 'Not the holder');
  await userEvent.click(button('Reject'));
  expect(decide).toHaveBeenLastCalledWith({ pass: false, reason: undefined, msg: 'Not the holder' });
});

test('keys press what they are shown beside, and nothing while a field has the focus', async () => {
  show();
  screen.getByRole('heading', { name: 'Lin' }).focus();
  const keys = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(keys).toEqual(['p Approve', 'r Reject', `j ${words.next}`, `k ${words.previous}`, `+ − 0 ${words.zoom}`]);
  await userEvent.keyboard('k+');
  expect(screen.getByText('150%')).toBeDefined();
  await userEvent.keyboard('-j');
  expect(screen.getByText('100%')).toBeDefined();
  expect(next).toHaveBeenCalledOnce();
  await userEvent.keyboard('p');
  expect(decide).toHaveBeenCalledExactlyOnceWith({ pass: true });
  await userEvent.keyboard('r');
  await userEvent.type(screen.getByLabelText(words.words), 'jp+');
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.words).value).toBe('jp+');
  expect([next.mock.calls.length, decide.mock.calls.length]).toEqual([1, 1]);
});

test('one paper is seen at a time; a PDF is opened, and papers of before say so', async () => {
  show({ proof: { files: FILES, filesBefore: [{ name: 'licence.png', url: '/old.webp' }] } });
  const papers = within(screen.getByRole('group', { name: words.papers }));
  const sources = () => screen.queryAllByRole('img').map((img) => img.getAttribute('src'));
  expect(sources()).toEqual(['/a.webp']);
  await userEvent.click(papers.getByRole('button', { name: 'more.pdf' }));
  expect(sources()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Open more.pdf' }).getAttribute('href')).toBe('/b.pdf');
  await userEvent.click(papers.getByRole('button', { name: 'Before: licence.png' }));
  expect(sources()).toEqual(['/old.webp']);
});

test('papers of before are a proof by themselves, where what was handed in has none', () => {
  const before = { filesBefore: [{ name: 'licence.png', url: '/old.webp' }] };
  expect(proofOf({ files: [], ...before })).toEqual({ files: [], ...before });
  expect(proofOf({ files: [], filesBefore: [] })).toBeNull();
});

test('what takes the place of a pressed act keeps the focus, so that the keys go on working', () => {
  const bar = (label: string) => (
    <NextIntlClientProvider locale="en" messages={{ console, form }}>
      <DecisionBar acts={[{ label, letter: 'p' }]} moves={{ next, previous: null }} />
    </NextIntlClientProvider>
  );
  const { rerender } = render(bar('Take up'));
  screen.getByRole('button', { name: 'Take up' }).focus();
  rerender(bar('Pay'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
});
