// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readLight } from '@/lib/api/light';
import { useHasToken } from '@/lib/session/has-token';
import { type Film, useFilm } from './use-film';

vi.mock('@/lib/api/light', () => ({ readLight: vi.fn() }));
vi.mock('@/lib/session/has-token', () => ({ useHasToken: vi.fn() }));

const PREVIEW: Film = { src: '/api/file/video/7', hls: null, previewSeconds: 60 };
const whole = (grant: string) => ({ videoUrl: `/api/file/video/7/${grant}/film`, hlsUrl: null, previewSeconds: null });
const changed = vi.fn();
const show = (given = PREVIEW) => renderHook(() => useFilm(7, given, changed));

beforeEach(() => {
  vi.useRealTimers();
  changed.mockReset();
  vi.mocked(useHasToken).mockReturnValue(true);
  vi.mocked(readLight).mockReset().mockResolvedValue(whole('a'));
});

test('who may watch all gets an address of their own, and is asked for it once', async () => {
  const { result } = show();
  expect(result.current.film).toEqual(PREVIEW);
  await waitFor(() => expect(result.current.film.src).toBe('/api/file/video/7/a/film'));
  expect(result.current.film.previewSeconds).toBeNull();
  expect([changed.mock.calls.length, vi.mocked(readLight).mock.calls.length]).toEqual([1, 1]);
});

test('a free video is not asked for', async () => {
  const free = { ...PREVIEW, previewSeconds: null };
  expect(show(free).result.current.film).toEqual(free);
  await act(async () => {});
  expect(readLight).not.toHaveBeenCalled();
});

test('an address that is over is asked for again, but not one that fails at once', async () => {
  const { result } = show();
  await waitFor(() => expect(result.current.film.src).toContain('/a/'));
  expect(result.current.renew()).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 61 * 60_000);
  vi.mocked(readLight).mockResolvedValue(whole('b'));
  await act(async () => void expect(result.current.renew()).toBe(true));
  await waitFor(() => expect(result.current.film.src).toContain('/b/'));
  expect(changed).toHaveBeenCalledTimes(2);
});
