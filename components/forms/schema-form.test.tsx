// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CODE } from '@/contract/core';
import { ApiError } from '@/lib/api/errors';
import { readDraft } from '@/lib/forms/draft';
import { mayLeave } from '@/lib/forms/use-leave-guard';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { ChoiceField } from './choice-field';
import { SchemaForm } from './schema-form';
import { PasswordField, TextField } from './text-field';
import { TickField } from './tick-field';

const schema = z.object({
  name: z.string().trim().min(1, 'validation.name'),
  email: z.union([z.literal(''), z.email('validation.email')]),
  provinceCode: z.string().max(6),
  authors: z.array(z.object({ name: z.string().min(1, 'validation.name') })),
});
const submit = vi.fn<(body: z.output<typeof schema>) => Promise<unknown>>();
const onDone = vi.fn();
let release: (answer?: unknown) => void = () => {};

interface SampleProps {
  held?: string | null;
  guard?: boolean;
  stays?: boolean;
}
function Sample({ held = null, guard = false, stays }: SampleProps) {
  const sample = useSchemaForm({
    schema,
    initial: { name: '', email: '', region: '', authors: [{ name: '陈' }], password: '', agreed: false, sex: '2' },
    toBody: ({ name, email, region, authors }) => ({ name, email, provinceCode: region, authors }),
    fieldOf: { provinceCode: 'region' },
    blames: ['name'],
    submit,
    onDone,
    draft: 'sample',
    guard,
    stays,
  });
  const { hold } = sample.field('email');
  return (
    <>
      <SchemaForm form={sample} submitLabel="保存">
        <TextField field={sample.field('name')} label="姓名" hint="真实姓名" />
        <TextField field={sample.field('email')} label="邮箱" counted maxLength={40} />
        <TextField field={sample.field('region')} label="地区" write={(text) => text.toUpperCase()} />
        <TextField
          field={{
            ...sample.field('name'),
            name: 'authors',
            value: sample.values.authors[0]?.name ?? '',
            error: sample.errorAt('authors.0.name'),
            onChange: (name) => sample.set({ authors: [{ name }] }),
          }}
          label="作者"
        />
        <PasswordField field={sample.field('password')} label="密码" />
        <ChoiceField
          field={sample.field('sex')}
          label="性别"
          options={[
            { value: '1', label: '女' },
            { value: '2', label: '不填写' },
          ]}
        />
        <TickField field={sample.field('agreed')}>同意</TickField>
      </SchemaForm>
      <button type="button" onClick={() => hold(held)}>
        等待
      </button>
      <a href="/meetings">离开</a>
    </>
  );
}
const show = (props: Parameters<typeof Sample>[0] = {}) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, validation }}>
      <Sample {...props} />
    </NextIntlClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: /保存|正在提交/ });
/** The words that screen readers say of a field. */
const wordsOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

beforeEach(() => {
  sessionStorage.clear();
  onDone.mockReset();
  submit.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
});

test('what is wrong is said beside each field, the first takes the focus, and a correction is seen at once', async () => {
  show();
  await userEvent.type(field('邮箱'), 'nonsense');
  expect(wordsOf('邮箱')).toBe('');
  await userEvent.click(button());
  expect(wordsOf('姓名')).toBe(`${validation.name} 真实姓名`);
  expect(wordsOf('邮箱')).toBe(validation.email);
  expect(document.activeElement).toBe(field('姓名'));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(field('姓名'), '林');
  expect(wordsOf('姓名')).toBe('真实姓名');
  expect(field('姓名').getAttribute('aria-invalid')).toBe('false');
  expect(wordsOf('邮箱')).toBe(validation.email);
  await userEvent.clear(field('姓名'));
  expect(wordsOf('姓名')).toBe(`${validation.name} 真实姓名`);
});

test('what is wrong inside a list is said at its place', async () => {
  show();
  await userEvent.type(field('姓名'), '林');
  await userEvent.clear(field('作者'));
  await userEvent.click(button());
  expect(wordsOf('作者')).toBe(validation.name);
  expect(document.activeElement).toBe(field('作者'));
});

test('the server’s words stand at their fields, under the form’s own names, until those fields change', async () => {
  submit.mockRejectedValueOnce(
    new ApiError(500, '提交失败', { name: '姓名与证件不符', provinceCode: '地区不存在', seat: '座位已满' }),
  );
  show();
  await userEvent.type(field('姓名'), '林');
  await userEvent.click(button());
  await waitFor(() => expect(wordsOf('姓名')).toBe('姓名与证件不符 真实姓名'));
  expect(wordsOf('地区')).toBe('地区不存在');
  expect(screen.getByRole('alert').textContent).toBe('提交失败 座位已满');
  expect(document.activeElement).toBe(field('姓名'));
  await userEvent.type(field('地区'), 'a');
  expect(wordsOf('地区')).toBe('');
  expect(wordsOf('姓名')).toBe('姓名与证件不符 真实姓名');
  expect(field('姓名').value).toBe('林');
  expect(field('地区').value).toBe('A');
});

test.each([
  [new ApiError(0, ''), form.network, 'false'],
  [new ApiError(601, ''), form.repeated, 'false'],
  [new ApiError(CODE.tooMany, '操作太频繁'), '操作太频繁', 'false'],
  [new ApiError(500, '登录名或密码错误'), '登录名或密码错误', 'true'],
])('%s is told for the whole form; only what was typed is marked', async (error, words, marked) => {
  submit.mockRejectedValueOnce(error);
  show();
  await userEvent.type(field('姓名'), '林');
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(field('姓名').getAttribute('aria-invalid')).toBe(marked);
  expect(wordsOf('姓名').startsWith(words)).toBe(marked === 'true');
});

test('two Enter presses in the same moment send it once, and it says that it is on its way', async () => {
  show();
  await userEvent.type(field('姓名'), '林');
  const element = button().closest('form') as HTMLFormElement;
  act(() => {
    fireEvent.submit(element);
    fireEvent.submit(element);
  });
  expect(submit).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(element.getAttribute('aria-busy')).toBe('true');
  expect(element.querySelector('[aria-live=polite]')?.textContent).toBe(form.submitting);
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledOnce();
  await act(async () => release('answer'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('answer', expect.objectContaining({ name: '林' }));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

test('a form that has to wait says why, in sight and for screen readers, and is not sent', async () => {
  const { rerender } = show({ held: form.upload.wait });
  await userEvent.type(field('姓名'), '林');
  await userEvent.click(screen.getByRole('button', { name: '等待' }));
  expect(screen.getByText(form.upload.wait)).toBeDefined();
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(form.upload.wait);
  await userEvent.type(field('姓名'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
  rerender(
    <NextIntlClientProvider locale="zh" messages={{ form, validation }}>
      <Sample />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '等待' }));
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledOnce();
});

test('what was typed is kept for the tab, without secrets, until it was sent', async () => {
  const { unmount } = show();
  await userEvent.type(field('姓名'), '林');
  await userEvent.type(field('密码'), 'Mango#2026');
  await userEvent.click(field('女'));
  await userEvent.click(field('同意'));
  unmount();
  expect(JSON.stringify(readDraft('sample'))).not.toContain('Mango');
  show();
  await waitFor(() => expect(field('姓名').value).toBe('林'));
  expect(field('女').checked).toBe(true);
  expect(field('密码').value).toBe('');
  expect(field('同意').checked).toBe(false);
  await userEvent.click(button());
  await act(async () => release());
  expect(readDraft('sample')).toEqual({});
});

test('a page with changes that were not sent is left only on purpose', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const onClick = vi.fn((event: Event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  });
  document.addEventListener('click', onClick);
  show({ guard: true });
  await userEvent.click(screen.getByRole('link', { name: '离开' }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.type(field('姓名'), '林');
  onClick.mockClear();
  await userEvent.click(screen.getByRole('link', { name: '离开' }));
  expect(confirm).toHaveBeenCalledExactlyOnceWith(form.unsaved);
  expect(onClick).not.toHaveBeenCalled();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await userEvent.click(button());
  await act(async () => release());
  expect(onDone).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: '离开' }));
  expect(confirm).toHaveBeenCalledOnce();
  document.removeEventListener('click', onClick);
  confirm.mockRestore();
});

test('what is typed while a form that stays is saved is still there, kept for the tab, and asked about', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  show({ guard: true, stays: true });
  await userEvent.type(field('姓名'), '林');
  await userEvent.click(button());
  await userEvent.type(field('姓名'), '知夏');
  await act(async () => release());
  expect(onDone).toHaveBeenCalledOnce();
  expect(field('姓名').value).toBe('林知夏');
  expect(readDraft('sample')).toMatchObject({ name: '林知夏' });
  expect(mayLeave(document.body)).toBe(false);
  expect(confirm).toHaveBeenCalledExactlyOnceWith(form.unsaved);
  await userEvent.click(button());
  expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ name: '林知夏' }), expect.anything());
  await act(async () => release());
  expect(mayLeave(document.body)).toBe(true);
  expect(readDraft('sample')).toEqual({});
  confirm.mockRestore();
});

test('a form that goes away when it was sent takes nothing meanwhile, and takes it again after a refusal', async () => {
  let refuse: (error: unknown) => void = () => {};
  submit.mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  show();
  await userEvent.type(field('姓名'), '林');
  await userEvent.click(button());
  expect(field('姓名').closest('[inert]')).not.toBeNull();
  await act(async () => refuse(new ApiError(500, '提交失败')));
  expect(field('姓名').closest('[inert]')).toBeNull();
  expect(field('姓名').value).toBe('林');
});

test('what was typed before says so, and can be given up', async () => {
  const { unmount } = show({ guard: true });
  await userEvent.type(field('姓名'), '林');
  unmount();
  show({ guard: true });
  expect(await screen.findByText(form.restored)).toBeDefined();
  expect(field('姓名').value).toBe('林');
  await userEvent.click(screen.getByRole('button', { name: form.discard }));
  expect(field('姓名').value).toBe('');
  expect(readDraft('sample')).toEqual({});
});

test('a password can be looked at, and the switch says whose it is', async () => {
  show();
  expect(field('密码').type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码: 密码' }));
  expect(field('密码').type).toBe('text');
});
