// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { SchemaForm } from './schema-form';
import { SubjectsField } from './subjects-field';

// jsdom draws nothing whose size could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const TREE = [
  {
    id: 1,
    label: '内科',
    labelEn: 'Medicine',
    children: [
      { id: 11, label: '心血管内科', labelEn: 'Cardiology' },
      { id: 12, label: '呼吸内科', labelEn: 'Respiratory medicine' },
    ],
  },
  { id: 2, label: '外科', labelEn: 'Surgery', children: null },
];
const submit = vi.fn(async (_body: { subjects: number[] }) => null);

function Sample({ known }: { known: number[] }) {
  const sample = useSchemaForm({
    schema: z.object({ subjects: z.array(z.number()).min(1, 'validation.choose') }),
    initial: { subjects: known },
    submit,
  });
  return (
    <SchemaForm form={sample} submitLabel="保存">
      <SubjectsField field={sample.field('subjects')} label="学科" hint="最多两个" tree={TREE} max={2} />
    </SchemaForm>
  );
}
async function show({ known = [], locale = 'zh' }: { known?: number[]; locale?: string } = {}) {
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={{ form, validation }}>
      <Sample known={known} />
    </NextIntlClientProvider>,
  );
  return { control: await screen.findByRole('combobox', { name: '学科' }), container };
}
/** Looks for a subject by a part of its name and takes it. */
async function find(control: HTMLElement, part: string, name: string) {
  fireEvent.change(control, { target: { value: part } });
  await userEvent.click(await screen.findByText(name, { selector: '[title] *' }));
}
const sent = async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  return submit.mock.calls.at(0)?.at(0);
};

beforeEach(() => {
  submit.mockClear();
});

test('subjects are found by a part of their name, and sent as their numbers', async () => {
  const { control } = await show();
  fireEvent.mouseDown(control);
  fireEvent.change(control, { target: { value: '呼吸' } });
  await screen.findByText('呼吸内科');
  expect(screen.queryByText('外科')).toBeNull();
  await userEvent.click(screen.getByText('呼吸内科'));
  await find(control, '外', '外科');
  expect(await sent()).toEqual({ subjects: [12, 2] });
});

test('no more can be chosen than the field takes', async () => {
  const { control } = await show({ known: [11, 12] });
  fireEvent.mouseDown(control);
  await find(control, '外', '外科');
  expect(await sent()).toEqual({ subjects: [11, 12] });
});

test('known subjects show their names in the language of the page', async () => {
  const { container } = await show({ known: [11, 2], locale: 'en' });
  expect(container.textContent).toContain('Cardiology');
  expect(container.textContent).toContain('Surgery');
});

test('a missing subject is said beside the field, which takes the focus', async () => {
  const { control } = await show();
  expect(await sent()).toBeUndefined();
  const words = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual([validation.choose, '最多两个']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(control);
});
