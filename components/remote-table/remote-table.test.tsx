// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageOf } from '@/contract/core';
import type { PayOrder } from '@/contract/pay/order';
import { listMyMovements } from '@/contract/pay/pay';
import { choiceFilter } from '@/lib/lists/choices';
import { listSpec } from '@/lib/lists/list-state';
import { saveFile, saveUrl } from '@/lib/lists/save-file';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { tellMissed, tellStale } from '@/lib/realtime/hub';
import messages from '@/messages/zh/form.json';
import type { Column } from './column';
import type { ServerExport } from './export-button';
import { RemoteTable, type RemoteTableProps } from './remote-table';

vi.mock('next/navigation', () => import('@/tests/support/servers/address'));
vi.mock('@/lib/lists/save-file', () => ({ saveFile: vi.fn(), saveUrl: vi.fn() }));

const MOVEMENTS = listSpec(listMyMovements, { sorts: ['amount', 'payTime'] });
type Options = RemoteListOptions<typeof listMyMovements>;
const COLUMNS: Column<PayOrder, (typeof MOVEMENTS.filters)[number]>[] = [
  { key: 'orderNo', title: '单号', value: (row) => row.orderNo, card: 'title', filter: { kind: 'text', name: 'biz' } },
  {
    key: 'direction',
    title: '方向',
    render: (row) => (row.direction === '1' ? '收入' : '支出'),
    value: (row) => row.direction,
    card: 'state',
    filter: choiceFilter(MOVEMENTS, 'direction', (value) => (value === '1' ? '收入' : '支出')),
  },
  { key: 'amount', title: '金额', value: (row) => row.amount, sort: 'amount', align: 'end', filter: { kind: 'dates' } },
];
const row = (number: number, more: Partial<PayOrder> = {}): PayOrder => ({
  orderNo: `N${number}`,
  amount: `${number}.00`,
  payStatus: '1',
  direction: '1',
  ...more,
});
const pageOf = (numbers: number[], total = numbers.length): PageOf<PayOrder> => ({
  total,
  rows: numbers.map((n) => row(n)),
});
const load = vi.fn<NonNullable<Options['load']>>();
const removal = vi.fn<() => Promise<unknown>>();
const changed = () => tellStale(['wallet'], 'told');

type Way = Pick<RemoteTableProps<typeof listMyMovements, (typeof MOVEMENTS.filters)[number]>, 'open' | 'link'>;

function Sample({
  columns = COLUMNS,
  serverExport,
  open,
  link,
  ...props
}: Partial<Options> & Way & { columns?: typeof COLUMNS; serverExport?: ServerExport }) {
  const list = useRemoteList(MOVEMENTS, {
    keyOf: ({ orderNo }) => orderNo,
    load,
    ...props,
  });
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption="资金明细"
      nameOf={({ orderNo }) => orderNo}
      exportName="movements"
      serverExport={serverExport}
      open={open}
      link={link}
      actions={({ orderNo }) => (
        <button type="button" onClick={() => void list.remove([orderNo], removal).catch(() => {})}>
          删除 {orderNo}
        </button>
      )}
      bulk={({ rows }) => <span>合计 {rows.map(({ orderNo }) => orderNo).join(' ')}</span>}
    />
  );
}
const show = (props: Parameters<typeof Sample>[0] = {}) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ form: messages }}>
      <Sample {...props} />
    </NextIntlClientProvider>,
  );
const asked = () => JSON.parse(JSON.stringify(load.mock.lastCall?.[0]));
const numbers = () =>
  screen.queryAllByRole('row').flatMap((one) => within(one).queryByText(/^N\d+$/)?.textContent ?? []);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = (search = '') => act(() => window.history.replaceState(null, '', `/my/fee${search}`));
/** An answer that comes when it is told to. */
function later() {
  let answer: (page: PageOf<PayOrder>) => void = () => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  return (page: PageOf<PayOrder>) => act(async () => answer(page));
}

beforeEach(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  address();
  load.mockReset().mockResolvedValue(pageOf([1, 2], 25));
  removal.mockReset().mockResolvedValue(null);
  vi.mocked(saveFile).mockReset();
});

test('the address says page, size, order and filters; what it should not say is dropped', async () => {
  address('?page=2&size=20&sort=-amount&direction=2&beginTime=2026-01-01&evil=1&biz=');
  show();
  await screen.findByText('N1');
  expect(asked()).toEqual({
    pageNum: 2,
    pageSize: 20,
    orderByColumn: 'amount',
    isAsc: 'desc',
    direction: '2',
    params: { beginTime: '2026-01-01' },
  });
});

test.each([
  '?page=0',
  '?page=-3',
  '?page=1e9',
  '?size=7',
  '?sort=password',
  '?direction=9',
  '?page=abc&size=__proto__',
])('%s is read as if it were not there', async (search) => {
  address(search);
  show();
  await screen.findByText('N1');
  expect(asked()).toEqual({ pageNum: 1, pageSize: 10 });
});

test('pages, sizes and filters are written into the address, and the back button takes them back', async () => {
  show();
  await screen.findByText('N1');
  await press('下一页');
  expect(window.location.search).toBe('?page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '方向' }), '支出');
  expect(window.location.search).toBe('?direction=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '20 条/页');
  expect(window.location.search).toBe('?direction=2&size=20');
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toEqual({ pageNum: 1, pageSize: 10, direction: '2' }));
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toEqual({ pageNum: 2, pageSize: 10 }));
  expect(screen.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
});

test('rows that the server brought are not asked for again, but those of another address are', async () => {
  const { unmount } = show({ start: { search: '', page: pageOf([7]) } });
  expect(numbers()).toEqual(['N7']);
  expect(load).not.toHaveBeenCalled();
  unmount();
  address('?page=2');
  show({ start: { search: '', page: pageOf([7]) } });
  expect(await screen.findByText('N1')).toBeDefined();
  expect(asked()).toEqual({ pageNum: 2, pageSize: 10 });
});

test('of two answers that cross the later question’s is shown, and the older question is given up', async () => {
  show();
  await screen.findByText('N1');
  const first = later();
  const second = later();
  await press('下一页');
  await press('下一页');
  expect(load.mock.calls.at(-2)?.[1].aborted).toBe(true);
  await second(pageOf([31], 35));
  await first(pageOf([21], 35));
  expect(numbers()).toEqual(['N31']);
});

test('old rows stay, marked as busy, until new ones are there; before the first ones the table has its shape', async () => {
  const first = later();
  show();
  expect(screen.getByRole('table', { name: '资金明细' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(messages.table.loading)).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await first(pageOf([1], 25));
  const second = later();
  await press('下一页');
  expect(numbers()).toEqual(['N1']);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  await second(pageOf([11], 25));
  expect(numbers()).toEqual(['N11']);
  expect(screen.getByText('共 25 条').textContent).toBe('共 25 条，第 2 / 3 页');
  expect(screen.getByText('共 25 条').getAttribute('role')).toBe('status');
});

test('a page past the end leads to the last one', async () => {
  address('?page=9');
  load.mockResolvedValueOnce({ total: 25, rows: [] });
  show();
  await screen.findByText('N1');
  expect(window.location.search).toBe('?page=3');
  expect(asked()).toEqual({ pageNum: 3, pageSize: 10 });
});

test('a list that could not be read says so and offers to try again', async () => {
  load.mockRejectedValueOnce(new Error('network'));
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(messages.table.failed);
  await userEvent.click(within(alert).getByRole('button', { name: messages.retry }));
  expect(await screen.findByText('N1')).toBeDefined();
});

test('an empty list and one that is empty for its filters are told apart', async () => {
  load.mockResolvedValueOnce(pageOf([1])).mockResolvedValue({ total: 0, rows: [] });
  show();
  await waitFor(() => expect(numbers()).toEqual(['N1']));
  await userEvent.type(screen.getByRole('searchbox', { name: '单号' }), ' vip {Enter}');
  expect(await screen.findByText(messages.table.emptyFiltered)).toBeDefined();
  expect(asked()).toEqual({ pageNum: 1, pageSize: 10, biz: 'vip' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('vip');
  await userEvent.click(screen.getAllByRole('button', { name: messages.table.clear })[0] as HTMLElement);
  expect(await screen.findByText(messages.table.empty)).toBeDefined();
  // Of nothing there is nothing to look for, and nothing to export.
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: messages.table.exportCsvLabel })).toBeNull();
});

test('who presses something while words wait in a filter has pressed it before the rows move', async () => {
  show();
  await screen.findByText('N1');
  await userEvent.type(screen.getByRole('searchbox', { name: '单号' }), 'vip');
  const box = screen.getByRole('checkbox', { name: '选择 N1' });
  const shown = screen.getAllByRole('button').length;
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: box });
  // Not even the button that takes filters off is there yet: all would stand lower.
  expect(screen.getAllByRole('button')).toHaveLength(shown);
  expect(window.location.search).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: box });
  await waitFor(() => expect(asked()).toEqual({ pageNum: 1, pageSize: 10, biz: 'vip' }));
});

test('where filters fill more than a row of a phone, all but words wait behind a button, and are open when no line shows them', async () => {
  load.mockResolvedValue(pageOf([1]));
  const { unmount } = show();
  const bar = screen.getByRole('group', { name: '筛选' });
  expect([bar.hasAttribute('data-fits'), bar.hasAttribute('data-open')]).toEqual([false, false]);
  await press('更多筛选');
  expect(screen.getByRole('button', { name: '更多筛选' }).getAttribute('aria-expanded')).toBe('true');
  expect(bar.hasAttribute('data-open')).toBe(true);
  unmount();
  address('?direction=1&beginTime=2026-11-01');
  const days: typeof COLUMNS = COLUMNS.map((column) => ({ ...column, filter: column.filter && { ...column.filter } }));
  const choice = COLUMNS[1]?.filter;
  // More choices than the widest line has room for.
  for (const key of ['a', 'b', 'c']) days.splice(2, 0, { key, title: key, filter: choice });
  show({ columns: days });
  expect(screen.getByRole('button', { name: /^更多筛选（\d）$/ }).getAttribute('aria-expanded')).toBe('true');
});

test('a filter is called by its own name, its column by the column’s; a choice says what it is about', async () => {
  const [number, ...others] = COLUMNS;
  if (!number?.filter) throw new Error('the sample has a filter');
  show({ columns: [{ ...number, filter: { ...number.filter, label: '单号或用户' } }, ...others] });
  await screen.findByText('N1');
  expect(screen.getByRole('columnheader', { name: '单号' })).toBeDefined();
  expect(screen.getByRole('searchbox', { name: '单号或用户' }).getAttribute('placeholder')).toBe('单号或用户');
  expect(screen.getAllByRole('option', { name: '方向：全部' })).toHaveLength(1);
});

test('the main words open all that the columns say of a row, those too that the table has no room for', async () => {
  const narrow = COLUMNS.map((column) => (column.key === 'amount' ? { ...column, hidden: true } : column));
  show({ columns: narrow });
  await userEvent.click(await screen.findByRole('button', { name: 'N1' }));
  const drawer = await screen.findByRole('dialog', { name: 'N1' });
  expect(
    within(drawer)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['N1', '收入', '1.00']);
  await userEvent.click(within(drawer).getByRole('button', { name: messages.table.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list with a panel of its own opens that, and one whose rows have pages leads there', async () => {
  const open = vi.fn();
  const { unmount } = show({ open });
  await userEvent.click(await screen.findByRole('button', { name: 'N2' }));
  expect(open.mock.lastCall?.[0]).toMatchObject({ orderNo: 'N2' });
  unmount();
  show({ open, link: ({ orderNo }) => orderNo === 'N1' && '/meetings/1' });
  expect((await screen.findByRole('link', { name: 'N1' })).getAttribute('href')).toContain('/meetings/1');
  expect(screen.getByRole('button', { name: 'N2' })).toBeDefined();
});

test('why a row is as it is has a line of its own, under the row that it belongs to, and none where there is no reason', async () => {
  load.mockResolvedValue({ total: 2, rows: [row(1), row(2, { remark: '账号与户名不符' })] });
  show({ columns: [...COLUMNS, { key: 'why', title: '原因', value: ({ remark }) => remark, card: 'reason' }] });
  const why = await screen.findByRole('cell', { name: '原因 账号与户名不符' });
  expect(why.getAttribute('colspan')).toBe('5');
  expect(why.closest('tbody')?.textContent).toContain('N2');
  expect(screen.getAllByRole('cell', { name: /原因/ })).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: '原因' })).toBeNull();
});

test('a heading sorts by keyboard, up, down and not at all, and says how', async () => {
  show();
  await screen.findByText('N1');
  const head = () => screen.getByRole('columnheader', { name: /金额/ }).getAttribute('aria-sort');
  expect(head()).toBe('none');
  expect(screen.getByRole('columnheader', { name: '单号' }).hasAttribute('aria-sort')).toBe(false);
  screen.getByRole('button', { name: '金额' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(head()).toBe('ascending');
  await userEvent.keyboard(' ');
  expect(head()).toBe('descending');
  expect(asked()).toEqual({ pageNum: 1, pageSize: 10, orderByColumn: 'amount', isAsc: 'desc' });
  await userEvent.keyboard('{Enter}');
  expect(head()).toBe('none');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '金额，降序');
  expect(head()).toBe('descending');
});

test('on a phone a row is a card: each cell knows its place and carries its title', async () => {
  load.mockResolvedValue(pageOf([1]));
  show();
  await screen.findByText('N1');
  const cells = screen.getAllByRole('cell').map((cell) => [cell.getAttribute('data-card'), cell.textContent]);
  expect(cells).toEqual([
    ['choose', ''],
    ['title', 'N1'],
    ['state', '收入'],
    ['fact', '金额1.00'],
    ['actions', '删除 N1'],
  ]);
  // Written down, because a style sheet that makes cards takes a table's own roles away.
  for (const tag of ['table', 'thead', 'tbody', 'tr', 'th', 'td']) {
    expect(document.querySelector(`${tag}:not([role])`)).toBeNull();
  }
});

test('rows stay chosen over pages, and not over filters', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 N1' }));
  load.mockResolvedValueOnce(pageOf([11, 12], 25));
  await press('下一页');
  await screen.findByText('N11');
  await userEvent.click(screen.getByRole('checkbox', { name: messages.table.selectAll }));
  expect(screen.getByText('已选 3 条')).toBeDefined();
  expect(screen.getByText('合计 N1 N11 N12')).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '方向' }), '收入');
  expect(screen.queryByText(/^已选/)).toBeNull();
});

test('a removed row goes at once, comes back when that failed, and the list is read again when it did not', async () => {
  show();
  await screen.findByText('N1');
  removal.mockRejectedValueOnce(new Error('refused'));
  await press('删除 N1');
  await waitFor(() => expect(numbers()).toEqual(['N1', 'N2']));
  let removed: (answer: unknown) => void = () => {};
  removal.mockImplementationOnce(() => new Promise((resolve) => (removed = resolve)));
  await press('删除 N1');
  expect(numbers()).toEqual(['N2']);
  load.mockResolvedValueOnce(pageOf([2, 3], 24));
  await act(async () => removed(null));
  expect(numbers()).toEqual(['N2', 'N3']);
});

test('a change made elsewhere comes in quietly on the first page, and waits further back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show({ start: { search: '', page: pageOf([1], 25) } });
  load.mockResolvedValueOnce(pageOf([9], 26));
  act(() => changed());
  act(() => changed());
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(numbers()).toEqual(['N9']);
  expect(load).toHaveBeenCalledOnce();
  await act(async () => window.history.pushState(null, '', '?page=2'));
  load.mockClear();
  act(() => changed());
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(load).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test.each(['', '?page=2'])(
  'a table at "%s" that an outage emptied is read again when the outage is over',
  async (search) => {
    address(search);
    load.mockRejectedValueOnce(new Error('network'));
    show();
    expect(await screen.findByText(messages.table.failed)).toBeDefined();
    load.mockRejectedValueOnce(new Error('the upstream is not back yet')).mockResolvedValueOnce(pageOf([7], 25));
    act(() => tellMissed());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getByText(messages.table.failed)).toBeDefined();
    act(() => tellMissed());
    await waitFor(() => expect(numbers()).toEqual(['N7']));
    expect(asked()).toMatchObject({ pageNum: search ? 2 : 1 });
  },
);

test('a table that was shown before an outage brings what came meanwhile, and keeps its rows until then', async () => {
  show({ start: { search: '', page: pageOf([1]) } });
  const answer = later();
  act(() => tellMissed());
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(numbers()).toEqual(['N1']);
  await answer(pageOf([1, 2]));
  expect(numbers()).toEqual(['N1', 'N2']);
});

test('a list that is looked at again after half a minute is read again, without a word', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show({ start: { search: '', page: pageOf([1]) } });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(load).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 31_000);
  load.mockRejectedValueOnce(new Error('network'));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(load).toHaveBeenCalledOnce();
  expect(numbers()).toEqual(['N1']);
  vi.useRealTimers();
});

test('the whole filtered list is exported, page by page, and no cell runs as a formula', async () => {
  address('?direction=1&sort=amount');
  show();
  await screen.findByText('N1');
  load.mockImplementation(async ({ pageNum }) =>
    pageNum === 1
      ? {
          total: 101,
          rows: [
            row(1, { orderNo: '=HYPERLINK("x")', amount: '-5.00' }),
            ...Array.from({ length: 99 }, (_, i) => row(i + 2)),
          ],
        }
      : { total: 101, rows: [row(101)] },
  );
  await press(messages.table.exportCsvLabel);
  await screen.findByText('已导出 101 条');
  expect(asked()).toEqual({ pageNum: 2, pageSize: 100, direction: '1', orderByColumn: 'amount', isAsc: 'asc' });
  const [name, type, content] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, type]).toEqual(['movements.csv', 'text/csv;charset=utf-8']);
  const lines = (content ?? '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['\ufeff单号,方向,金额', `"'=HYPERLINK(""x"")",1,'-5.00`, 'N2,1,2.00']);
  expect(lines).toHaveLength(103);
});

test('a hidden column narrows the list and is exported, and stands in no row', async () => {
  const columns = COLUMNS.map((column) => (column.key === 'orderNo' ? column : { ...column, hidden: true }));
  show({ columns });
  await screen.findByText('N1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('金额');
  expect(within(screen.getByRole('table')).queryByText('1.00')).toBeNull();
  expect(screen.queryByRole('combobox', { name: '方向' })).not.toBeNull();
  load.mockResolvedValue(pageOf([1]));
  await press(messages.table.exportCsvLabel);
  await screen.findByText('已导出 1 条');
  expect(vi.mocked(saveFile).mock.lastCall?.[2]).toContain('单号,方向,金额');
});

test('an export says how far it is, can be stopped, and says when it failed', async () => {
  show();
  await screen.findByText('N1');
  load.mockResolvedValueOnce({ total: 400, rows: Array.from({ length: 100 }, (_, i) => row(i)) });
  later();
  await press(messages.table.exportCsvLabel);
  const stop = await screen.findByRole('button', { name: new RegExp(`^${messages.table.stop}: `) });
  await waitFor(() => expect(stop.textContent).toBe('正在导出 25%'));
  const signal = load.mock.lastCall?.[1];
  await userEvent.click(stop);
  expect(signal?.aborted).toBe(true);
  expect(saveFile).not.toHaveBeenCalled();
});

test('what the upstream writes is asked for as it is filtered and sorted, in the format of the button', async () => {
  address('?sort=-amount&direction=2&beginTime=2026-01-01');
  const serverExport = vi.fn<ServerExport>().mockResolvedValue('/api/file/private/1');
  show({ serverExport });
  await screen.findByText('N1');
  await press('导出 CSV');
  const filter = { orderByColumn: 'amount', isAsc: 'desc', direction: '2', beginTime: '2026-01-01' };
  expect(serverExport.mock.lastCall?.[0]).toEqual(filter);
  expect(serverExport.mock.lastCall?.[1].format).toBe('csv');
  await waitFor(() => expect(saveUrl).toHaveBeenCalledWith('/api/file/private/1'));
  await press('导出 XLSX');
  expect(serverExport.mock.lastCall?.[1].format).toBe('xlsx');
  expect(saveFile).not.toHaveBeenCalled();
});

test('while a file is written both buttons keep their places, so that filters keep theirs', async () => {
  let finish = (_url: string) => {};
  const written = new Promise<string>((resolve) => {
    finish = resolve;
  });
  show({ serverExport: () => written });
  await screen.findByText('N1');
  const csv = screen.getByRole('button', { name: '导出 CSV' });
  await press('导出 XLSX');
  expect(csv.isConnected && csv.hasAttribute('data-waits')).toBe(true);
  finish('/api/file/private/1');
  await waitFor(() => expect(csv.hasAttribute('data-waits')).toBe(false));
});
