// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { askExpoCall, getOwnExhibitor, type OwnExhibitor, withdrawExpoCall } from '@/contract/expo/expo';
import { tellStale } from '@/lib/realtime/hub';
import { useSessionStore } from '@/lib/stores/session-store';
import expo from '@/messages/en/expo.json';
import form from '@/messages/en/form.json';
import validation from '@/messages/en/validation.json';
import { CallLeaf } from './call-leaf';

const callToken = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/meetings/zh/1/7' }));
vi.mock('@/lib/api/clients', () => ({ callToken }));
const { call: words } = expo;

const OWN: OwnExhibitor = { contactName: '林展', contactPhone: '021-5555 0101', name: '李敏', phone: '137****0000' };
const answers = (...own: OwnExhibitor[]) => {
  for (const one of own) callToken.mockImplementationOnce(async () => one);
};
const show = (login: boolean) => {
  useSessionStore.setState({ ready: true, login });
  render(
    <NextIntlClientProvider locale="en" messages={{ expo, form, validation }}>
      <CallLeaf msId={1} exhibitorId={7} name="Chengxin" />
    </NextIntlClientProvider>,
  );
};
beforeEach(() => callToken.mockReset());

test('a guest is told of no contact, and nothing is asked for', () => {
  show(false);
  expect(screen.getByRole('button', { name: words.signIn })).toBeTruthy();
  expect(callToken).not.toHaveBeenCalled();
});

test('a request is sent by consent alone, with the ways of the account that were ticked', async () => {
  answers(OWN);
  show(true);
  expect((await screen.findByRole('link', { name: '021-5555 0101' })).getAttribute('href')).toBe('tel:02155550101');
  expect(callToken.mock.calls[0]?.[0]).toBe(getOwnExhibitor);
  await userEvent.click(screen.getByRole('button', { name: words.ask }));
  await userEvent.click(await screen.findByRole('button', { name: words.submit }));
  expect(await screen.findByText(validation.callConsent)).toBeTruthy();
  expect(callToken).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  callToken.mockResolvedValueOnce({ state: 'new' });
  answers({ ...OWN, call: { state: 'new', createTime: '2026-05-20 10:00:00' } });
  await userEvent.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByText(words.mine.new)).toBeTruthy();
  expect(callToken.mock.calls[1]?.[0]).toBe(askExpoCall);
  expect(callToken.mock.calls[1]?.[1].body).toMatchObject({ exhibitorId: 7, ways: ['phone'], consent: true });
});

test('an open request is taken back after a question; what failed to load is tried again', async () => {
  callToken.mockRejectedValueOnce(new Error('away'));
  show(true);
  answers({ ...OWN, call: { state: 'passed', createTime: '2026-05-20 10:00:00' } });
  await userEvent.click(await screen.findByRole('button', { name: words.again }));
  expect(await screen.findByText(words.mine.passed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.ask })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: words.withdraw }));
  expect(screen.getByText(words.withdrawPassed)).toBeTruthy();
  callToken.mockResolvedValueOnce(null);
  answers(OWN);
  const [confirm] = screen.getAllByRole('button', { name: words.withdraw });
  await userEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(callToken.mock.calls.map(([call]) => call)).toContain(withdrawExpoCall));
  expect(await screen.findByRole('button', { name: words.ask })).toBeTruthy();
});

test('what becomes of a request in another tab, or at the desk, is seen here', async () => {
  const at = (state: 'new' | 'passed') => ({ ...OWN, call: { state, createTime: '2026-05-20 10:00:00' } });
  answers(at('new'), at('passed'));
  show(true);
  expect(await screen.findByText(words.mine.new)).toBeTruthy();
  tellStale(['expoCalls']);
  expect(await screen.findByText(words.mine.passed, {}, { timeout: 10_000 })).toBeTruthy();
});
