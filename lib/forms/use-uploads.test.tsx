// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileRef } from '@/contract/file/file';
import { ApiError } from '@/lib/api/errors';
import { useUploads } from './use-uploads';

interface Sending {
  signal: AbortSignal;
  arrive: () => void;
  fail: (error: Error) => void;
}
const sendings: Sending[] = [];
// A cancelled upload that had reached the server all the same: it is answered as if nothing was.
vi.mock('./send-file', () => ({
  sendFile: ({ name }: File, _purpose: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      sendings.push({ signal, arrive: () => resolve({ name, url: `/files/${name}` }), fail: reject });
    }),
}));

const rules = { kinds: ['PNG' as const], maxBytes: 1000, maxFiles: 2 };
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const taken = vi.fn((_files: FileRef[]) => {});
const start = (value: FileRef[] = []) => renderHook(() => useUploads(value, taken, { purpose: 'cert', rules })).result;

beforeEach(() => {
  sendings.length = 0;
  taken.mockClear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

test.each(['arrives', 'fails'] as const)(
  'an upload that was cancelled and %s afterwards is of no account',
  async (how) => {
    const hook = start();
    act(() => hook.current.add([png('a.png')]));
    act(() => hook.current.cancel(1));
    await act(async () => (how === 'arrives' ? sendings[0]?.arrive() : sendings[0]?.fail(new ApiError(500, '满了'))));
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(taken).not.toHaveBeenCalled();
    expect(hook.current).toMatchObject({ uploads: [], busy: false, notes: [{ name: 'a.png', what: 'cancelled' }] });
  },
);

test('one that had failed is put away without a word of cancelling, and is sent again only while it is there', async () => {
  const hook = start();
  act(() => hook.current.add([png('a.png')]));
  await act(async () => sendings[0]?.fail(new ApiError(500, '满了')));
  expect(hook.current.notes).toEqual([{ name: 'a.png', what: 'failed', reason: '满了' }]);
  act(() => hook.current.cancel(1));
  expect(hook.current).toMatchObject({ uploads: [], notes: [] });
  act(() => hook.current.retry(1));
  expect(sendings).toHaveLength(1);
});

test('what is on its way takes room, and what arrives does not push out what has arrived', async () => {
  const { result } = renderHook(() => {
    const [files, setFiles] = useState<FileRef[]>([]);
    return { ...useUploads(files, setFiles, { purpose: 'cert', rules }), setFiles };
  });
  act(() => result.current.add([png('a.png'), png('b.png')]));
  act(() => result.current.add([png('c.png')]));
  expect(result.current.notes).toEqual([{ name: 'c.png', what: 'tooMany' }]);
  // Both in one moment, before the form is drawn anew.
  await act(async () => {
    sendings[0]?.arrive();
    sendings[1]?.arrive();
  });
  expect(result.current.files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  act(() => result.current.add([png('d.png')]));
  expect(sendings).toHaveLength(2);
});

test('sending again what is on its way sends nothing twice', async () => {
  const hook = start();
  act(() => hook.current.add([png('a.png')]));
  act(() => hook.current.retry(1));
  expect(sendings).toHaveLength(1);
});

test('who leaves the form ends what is on its way', async () => {
  const { result, unmount } = renderHook(() => useUploads([], taken, { purpose: 'cert', rules }));
  act(() => result.current.add([png('a.png'), png('b.png')]));
  unmount();
  expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
