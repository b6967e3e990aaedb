// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fileRefSchema } from '@/contract/file/file';
import { ApiError } from '@/lib/api/errors';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { SchemaForm } from './schema-form';
import { UploadField } from './upload-field';

interface Sending {
  name: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  arrive: () => void;
  fail: (error: Error) => void;
}
const sendings: Sending[] = [];
vi.mock('@/lib/forms/send-file', () => ({
  sendFile: ({ name }: File, _purpose: string, options: Pick<Sending, 'signal' | 'onProgress'>) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      sendings.push({ name, ...options, arrive: () => resolve({ name, url: `/files/${name}` }), fail: reject });
    }),
}));

const RULES: FileRules = { kinds: ['PNG', 'PDF'], maxBytes: 1024 * 1024, maxFiles: 2 };
const submit = vi.fn(async (_body: { files: unknown }) => null);

function Sample() {
  const sample = useSchemaForm({
    schema: z.object({ files: z.array(fileRefSchema).min(1, 'validation.certFiles') }),
    initial: { files: [] as z.infer<typeof fileRefSchema>[] },
    submit,
  });
  return (
    <SchemaForm form={sample} submitLabel="保存">
      <UploadField field={sample.field('files')} label="证书" purpose="cert" rules={RULES} />
    </SchemaForm>
  );
}
const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const said = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => {
  sendings.length = 0;
  submit.mockClear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, validation }}>
      <Sample />
    </NextIntlClientProvider>,
  );
});

test.each([
  [[new File(['x'], 'virus.exe', { type: 'application/x-msdownload' })], 'virus.exe 不是 PNG、PDF 文件'],
  [[png('big.png', 1024 * 1024 + 1)], 'big.png 超过 1 MB'],
  [[png('nothing.png', 0)], 'nothing.png 是空文件'],
])('what may not be uploaded is refused before it is sent, and told by its name', (files, words) => {
  choose(...files);
  expect(said()).toContain(words);
  expect(sendings).toEqual([]);
});

test('several files go at once; one too many is refused; the form waits for them and then takes them', async () => {
  choose(png('a.png'), png('b.png'), png('c.png'));
  expect(said()).toContain('最多上传 2 个文件');
  expect(sendings.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  act(() => sendings[0]?.onProgress(0.4));
  expect(screen.getByRole('progressbar', { name: '正在上传 a.png，40%' })).toBeDefined();
  const save = screen.getByRole('button', { name: '保存' });
  expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(form.upload.wait);
  await userEvent.click(save);
  expect(submit).not.toHaveBeenCalled();
  // The second arrives first: neither takes the other away.
  await act(async () => sendings[1]?.arrive());
  await act(async () => sendings[0]?.arrive());
  expect(screen.getByRole('status').textContent).toBe('a.png 已上传');
  expect(screen.getByRole('link', { name: '查看 a.png' }).getAttribute('href')).toBe('blob:picture');
  await userEvent.click(save);
  expect(submit.mock.lastCall?.[0]).toEqual({
    files: [
      { name: 'b.png', url: '/files/b.png' },
      { name: 'a.png', url: '/files/a.png' },
    ],
  });
});

test('an upload can be cancelled: nothing arrives, and the form waits no longer', async () => {
  choose(png('a.png'));
  await userEvent.click(screen.getByRole('button', { name: '取消上传 a.png' }));
  expect(sendings[0]?.signal.aborted).toBe(true);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('已取消上传 a.png');
  expect(screen.queryByText(form.upload.wait)).toBeNull();
});

test('an upload that failed says why and can be sent again', async () => {
  choose(png('a.png'));
  await act(async () => sendings[0]?.fail(new ApiError(500, '今天的上传额度已用完')));
  expect(screen.getByRole('listitem').textContent).toContain('今天的上传额度已用完');
  expect(said()).toContain('a.png 上传失败 · 今天的上传额度已用完');
  await userEvent.click(screen.getByRole('button', { name: '重试上传 a.png' }));
  await act(async () => sendings[1]?.arrive());
  expect(screen.getByRole('link', { name: '查看 a.png' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '移除 a.png' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('files may be dropped, and the button that a keyboard reaches opens the choice', async () => {
  const zone = input().parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [png('dropped.png')] } });
  expect(sendings.map(({ name }) => name)).toEqual(['dropped.png']);
  const opened = vi.spyOn(input(), 'click');
  screen.getByRole('button', { name: '选择文件: 证书' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

test('a missing file is told beside the field, which takes the focus', async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByText(validation.certFiles)).toBeDefined());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择文件: 证书' }));
});
