// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { HttpResponse, UploadOptions } from 'tus-js-client';
import { DetailedError } from 'tus-js-client';
import { expect, test, vi } from 'vitest';
import { useVideoUpload } from './use-video-upload';

const sent = vi.hoisted(() => ({ url: '', options: undefined as UploadOptions | undefined }));
vi.mock('tus-js-client', async (original) => ({
  ...(await original<object>()),
  Upload: class {
    url = sent.url;
    constructor(_file: File, options: UploadOptions) {
      sent.options = options;
    }
    findPreviousUploads = async () => [];
    start = () => undefined;
    abort = async () => undefined;
  },
}));

const film = new File(['film'], 'film.mp4');

async function begin(onArrived: (file: File, url: string) => void) {
  const { result } = renderHook(() => useVideoUpload(onArrived));
  await act(async () => result.current.send(film));
  if (!sent.options) throw new Error('nothing was sent');
  return sent.options;
}

const refusal = (status: number) =>
  Object.assign(new DetailedError('refused'), { originalResponse: { getStatus: () => status } as HttpResponse });

test('an upload whose parts are gone begins anew, and what the server refuses does not', async () => {
  const { onShouldRetry, retryDelays = [] } = await begin(vi.fn());
  const again = (status: number) => onShouldRetry?.(refusal(status), 0, { retryDelays });
  expect([404, 410, 409, 423, 500, 503].map(again)).toEqual(Array.from({ length: 6 }, () => true));
  expect([400, 401, 403, 413, 415].map(again)).toEqual(Array.from({ length: 5 }, () => false));
});

test('a video that has arrived is named by its id, whatever else its address says', async () => {
  sent.url = 'https://huiyi.test/api/file/tus/0123abcd?at=4567';
  const onArrived = vi.fn();
  const { onSuccess } = await begin(onArrived);
  act(() => onSuccess?.({ lastResponse: {} as HttpResponse }));
  expect(onArrived).toHaveBeenCalledWith(film, '/api/file/private/0123abcd');
});
