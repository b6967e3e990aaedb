// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Column } from '@/components/remote-table/column';
import { TableRows } from '@/components/remote-table/table-body';
import { RowKeys } from './row-keys';

vi.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }));

interface Row {
  id: number;
  name: string;
}
const COLUMNS: Column<Row>[] = [{ key: 'name', title: '付款人', value: ({ name }) => name, card: 'title' }];
const open = vi.fn<(row: Row) => void>();
const list = (ids: number[]) => (
  <table>
    <TableRows
      rows={ids.map((id) => ({ id, name: `N${id}` }))}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={({ name }) => <button type="button">处理 {name}</button>}
      way={{ open }}
    />
  </table>
);
const focused = () => document.activeElement?.textContent;

test('j and k lead through the rows of any list, from wherever the focus is in one, and Enter opens it', async () => {
  render(
    <>
      <header>
        <button type="button">菜单</button>
      </header>
      <main>
        <input aria-label="搜索" />
        {list([1, 2])}
        {list([3])}
        <RowKeys words="j、k" />
      </main>
      <dialog aria-label="窗口" />
    </>,
  );
  await userEvent.keyboard('k');
  expect(focused()).toBe('N1');
  await userEvent.keyboard('j');
  expect(focused()).toBe('N2');
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenLastCalledWith({ id: 2, name: 'N2' });
  await userEvent.keyboard('jj');
  expect(focused()).toBe('N3');
  screen.getByRole('button', { name: '处理 N3' }).focus();
  await userEvent.keyboard('k');
  expect(focused()).toBe('N2');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(focused()).toBe('N2');
  for (const where of [screen.getByRole('button', { name: '菜单' }), screen.getByLabelText('搜索')]) {
    where.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(where);
  }
  screen.getByRole('button', { name: 'N1' }).focus();
  screen.getByLabelText<HTMLDialogElement>('窗口').setAttribute('open', '');
  await userEvent.keyboard('j');
  expect(focused()).toBe('N1');
});
