// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FavoKind } from '@/lib/account/favo';
import { ApiError } from '@/lib/api/errors';
import { useToastStore } from '@/lib/stores/toast-store';
import { useUiStore } from '@/lib/stores/ui-store';
import { FavoToggle } from './favo-toggle';

const { callToken } = vi.hoisted(() => ({ callToken: vi.fn() }));
vi.mock('@/lib/api/clients', () => ({ callToken }));

let answer: () => Promise<unknown>;
const WORDS = { add: '收藏', added: '已收藏' };
const show = (kind: FavoKind = 'video', count?: number) =>
  render(<FavoToggle kind={kind} id={7} count={count} words={WORDS} />);
const button = () => screen.getByRole('button');
const written = () => callToken.mock.calls.filter(([{ method }]) => method !== 'GET');

beforeEach(() => {
  Cookies.set('token', 'jwt');
  useToastStore.setState({ toasts: [] });
  useUiStore.setState({ loginOpen: false });
  answer = async () => ({ favo: true, favoCount: 12 });
  callToken.mockReset().mockImplementation(({ method }) => (method === 'GET' ? Promise.resolve(false) : answer()));
});

test.each([
  ['doctor', '/system/docUserFavo', { docUserId: 7 }],
  ['video', '/meeting/docVideoFavo', { videoId: 7 }],
  ['meeting', '/meeting/msFavo', { msId: 7 }],
] as const)('a favourite %s is one button and one call', async (kind, path, body) => {
  show(kind);
  await userEvent.click(button());
  await waitFor(() => expect(useToastStore.getState().toasts[0]?.words).toEqual({ key: 'favoAdded' }));
  expect(written()).toEqual([[expect.objectContaining({ path }), { body }]]);
  expect(button().getAttribute('aria-pressed')).toBe('true');
});

test('it shows at once what was pressed, once however often, then the server’s count', async () => {
  let arrive: (answer: unknown) => void = () => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  show('video', 10);
  await userEvent.click(button());
  expect(button().textContent).toBe('已收藏 11');
  await userEvent.click(button());
  await waitFor(() => expect(written()).toHaveLength(1));
  await act(async () => arrive({ favo: true, favoCount: 12 }));
  expect(button().textContent).toBe('已收藏 12');
});

test('what failed is as it was before', async () => {
  answer = async () => {
    throw new ApiError(0, '');
  };
  show('video', 10);
  await userEvent.click(button());
  await waitFor(() => expect(button().textContent).toBe('收藏 10'));
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('what is mine already is shown as mine', async () => {
  callToken.mockResolvedValue(true);
  show('doctor');
  await waitFor(() => expect(button().textContent).toBe('已收藏'));
});

test('a guest is asked to sign in, and nothing is sent', async () => {
  Cookies.remove('token');
  show();
  await userEvent.click(button());
  expect(useUiStore.getState().loginOpen).toBe(true);
  expect(callToken).not.toHaveBeenCalled();
});
