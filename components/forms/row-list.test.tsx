// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { expect, test } from 'vitest';
import form from '@/messages/zh/form.json';
import { RowList } from './row-list';

function Sample({ given, folds, wrong }: { given: string[]; folds?: boolean; wrong?: number }) {
  const [rows, setRows] = useState(given);
  return (
    <RowList
      rows={rows}
      onChange={setRows}
      blank={() => ''}
      label="作者"
      addLabel="添加作者"
      nameOf={(row, place) => row || `第 ${place} 位`}
      summary={folds ? (row) => `${row}（已填写）` : undefined}
      wrong={(index) => index === wrong}
    >
      {(row, index) => (
        <input
          aria-label={`姓名 ${index + 1}`}
          value={row}
          onChange={({ target }) => setRows(rows.map((one, at) => (at === index ? target.value : one)))}
        />
      )}
    </RowList>
  );
}
const show = (props: Parameters<typeof Sample>[0]) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ form }}>
      <Sample {...props} />
    </NextIntlClientProvider>,
  );
const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hasFocus = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

test('a row that is added takes the focus, and is there to be filled in', async () => {
  show({ given: ['林'] });
  await press('添加作者');
  await hasFocus('姓名 2');
  await userEvent.keyboard('陈');
  expect(names()).toEqual(['林', '陈']);
});

test('a row moves up, and the focus goes with it; the first one cannot', async () => {
  show({ given: ['林', '陈', '王'] });
  expect(screen.queryByRole('button', { name: '上移：林' })).toBeNull();
  await press('上移：王');
  expect(names()).toEqual(['林', '王', '陈']);
  await hasFocus('姓名 2');
});

test('of rows that are removed, the focus goes to the one before, and from the last one to the button that adds', async () => {
  show({ given: ['林', '陈'] });
  await press('移除：陈');
  expect(names()).toEqual(['林']);
  await hasFocus('姓名 1');
  await press('移除：林');
  expect(screen.queryByRole('list')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加作者' })));
});

test('rows with a summary are folded until they are opened, but for those in which something is wrong', async () => {
  show({ given: ['林', '陈'], folds: true, wrong: 1 });
  const [first, second] = within(screen.getByRole('list', { name: '作者' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('林（已填写）');
  expect(second?.textContent).not.toContain('已填写');
  expect(names()).toEqual(['陈']);
  expect(screen.getByRole('button', { name: '展开：林' }).getAttribute('aria-expanded')).toBe('false');
  await press('展开：林');
  expect(names()).toEqual(['林', '陈']);
  await press('收起：林');
  expect(names()).toEqual(['陈']);
});
