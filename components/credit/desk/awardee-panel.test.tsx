// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Awardee, type AwardRow, getAwardee, giveCreditAgain } from '@/contract/credit/desk';
import credit from '@/messages/en/credit.json';
import form from '@/messages/en/form.json';
import { AwardeePanel } from './awardee-panel';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const record = (recordId: number, state: 'valid' | 'revoked', withheld: boolean) =>
  ({
    recordId,
    state,
    withheld,
    msName: '会',
    projectNo: `2026-${recordId}`,
    role: 'attendee',
    day: '2026-05-20',
  }) as Awardee['records'][number];
const person = { attendeeId: 7, personName: '林致远' } as AwardRow;

function show(records: Awardee['records'], changes = true) {
  callToken.mockImplementation(async (call: unknown) => (call === getAwardee ? { records, certificates: [] } : null));
  render(
    <NextIntlClientProvider locale="en" messages={{ credit, form }} timeZone="Asia/Shanghai">
      <AwardeePanel msId={1} row={person} changes={changes} onClose={() => {}} onDone={() => {}} />
    </NextIntlClientProvider>,
  );
}

beforeAll(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('what holds can be taken back, and what somebody took back given again; what fell away by a rule neither', async () => {
  show([record(1, 'valid', false), record(2, 'revoked', true), record(3, 'revoked', false)]);
  await screen.findByText(/2026-1/);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => name === credit.desk.revoke)).toHaveLength(1);
  expect(names.filter((name) => name === credit.desk.again)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: credit.desk.again }));
  await userEvent.type(screen.getByRole('textbox', { name: credit.desk.againReason }), 'It was them');
  await userEvent.click(screen.getByRole('button', { name: credit.desk.again }));
  const asked = { params: { msId: 1, recordId: 2 }, body: { reason: 'It was them' }, quiet: true };
  expect(callToken).toHaveBeenCalledWith(giveCreditAgain, asked);
});

test('whoever only reads gives nothing again', async () => {
  show([record(2, 'revoked', true)], false);
  expect(await screen.findByText(/2026-2/)).toBeDefined();
  expect(screen.queryByRole('button', { name: credit.desk.again })).toBeNull();
});
