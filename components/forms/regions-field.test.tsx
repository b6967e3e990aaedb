// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { loadRegions } from '@/lib/forms/load-regions';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { RegionsField } from './regions-field';
import { SchemaForm } from './schema-form';

const load = vi.hoisted(() => vi.fn<typeof loadRegions>());
vi.mock('@/lib/forms/load-regions', () => ({ loadRegions: load }));
// jsdom draws nothing whose size could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const row = (regionCode: string, regionName: string, regionNameEn: string) => ({
  regionCode,
  regionName,
  regionNameEn,
  regionLevel: 1,
});
const PROVINCES = [row('440000', '广东省', 'Guangdong'), row('310000', '上海市', 'Shanghai')];
const BELOW: Record<string, ReturnType<typeof row>[]> = {
  '440000': [row('440100', '广州市', 'Guangzhou'), row('440300', '深圳市', 'Shenzhen')],
  '440100': [row('440106', '天河区', 'Tianhe')],
};
const submit = vi.fn(async (_body: { region: string[] }) => null);

function Sample({ known }: { known: string[] }) {
  const sample = useSchemaForm({
    schema: z.object({ region: z.array(z.string()).min(1, 'validation.region') }),
    initial: { region: known },
    submit,
  });
  return (
    <SchemaForm form={sample} submitLabel="保存">
      <RegionsField field={sample.field('region')} label="地区" hint="常住" provinces={PROVINCES} />
    </SchemaForm>
  );
}
async function show({ known = [], locale = 'zh' }: { known?: string[]; locale?: string } = {}) {
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={{ form, validation }}>
      <Sample known={known} />
    </NextIntlClientProvider>,
  );
  return { control: await screen.findByRole('combobox', { name: '地区' }), container };
}
const opened = (control: HTMLElement) => fireEvent.mouseDown(control);
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitemcheckbox', { name: (words) => words.startsWith(name) }));

beforeEach(() => {
  submit.mockClear();
  load.mockReset().mockImplementation(async (code) => BELOW[code] ?? []);
});

test('a region is chosen level by level, each read once, and sent as its codes', async () => {
  const { control, container } = await show();
  opened(control);
  await choose('广东省');
  await choose('广州市');
  await choose('天河区');
  expect(load.mock.calls).toEqual([['440000'], ['440100']]);
  expect(container.textContent).toContain('广东省 / 广州市 / 天河区');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(submit.mock.calls.at(0)?.at(0)).toEqual({ region: ['440000', '440100', '440106'] });
});

test('a region without any below it is complete', async () => {
  const { control, container } = await show();
  opened(control);
  await choose('上海市');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(container.textContent).toContain('上海市');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(submit.mock.calls.at(0)?.at(0)).toEqual({ region: ['310000'] });
});

test('a level that cannot be read is said to be, and read when it is opened again', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  const { control } = await show();
  opened(control);
  await choose('广东省');
  expect((await screen.findByText(form.region.failed)).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'loading' })).toBeNull());
  await choose('广东省');
  await choose('深圳市');
  expect(load.mock.calls.slice(0, 2)).toEqual([['440000'], ['440000']]);
  expect(screen.queryByText(form.region.failed)).toBeNull();
});

test('a known region shows its names, which are read first', async () => {
  const { container } = await show({ known: ['440000', '440100', '440106'] });
  await waitFor(() => expect(container.textContent).toContain('广东省 / 广州市 / 天河区'));
  expect(load.mock.calls).toEqual([['440000'], ['440100']]);
});

test('of a known region whose names cannot be read, that is said', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await show({ known: ['440000', '440100', '440106'] });
  await screen.findByText(form.region.failed);
  expect(load).toHaveBeenCalledOnce();
});

test('in English the names are English', async () => {
  const { container } = await show({ known: ['440000', '440300'], locale: 'en' });
  await waitFor(() => expect(container.textContent).toContain('Guangdong / Shenzhen'));
});

test('a missing region is said beside the field, which takes the focus', async () => {
  const { control } = await show();
  expect(control.getAttribute('aria-invalid')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const words = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual([validation.region, '常住']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(control);
  expect(submit).not.toHaveBeenCalled();
});
