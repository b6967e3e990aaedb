// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { askInvoice } from '@/contract/invoice/invoice';
import { askInvoices, type InvoiceLine, listInvoiceLines } from '@/contract/invoice/split';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import form from '@/messages/zh/form.json';
import pay from '@/messages/zh/pay.json';
import validation from '@/messages/zh/validation.json';
import { InvoiceDialog } from './invoice-dialog';

vi.mock('@/lib/api/clients', () => ({ callToken: vi.fn() }));
const call = vi.mocked(callToken as (endpoint: unknown, asked: { body?: unknown }) => Promise<unknown>);

const ORDER = {
  orderNo: 'N1',
  biz: 'enroll',
  subject: '年会',
  subjectEn: 'Congress',
  amount: '6400.00',
  left: '4800.00',
};
const line = (id: number, person: string, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  lineId: id,
  title: '代表',
  titleEn: 'Delegate',
  personId: id,
  person,
  personEn: null,
  left: '1600.00',
  closed: null,
  ...more,
});
/** Two who are called alike, one with a workshop; one who is invoiced already. */
const LINES = [
  line(1, '王磊'),
  line(2, '王磊'),
  line(3, '王磊', { personId: 2, title: '工作坊', left: '300.00' }),
  line(4, '林知夏'),
  line(5, '赵敏', { left: '0.00', closed: 'invoiced' }),
];
const t = pay.invoice;
const onDone = vi.fn();
const show = (lines: readonly InvoiceLine[], ask: () => unknown = () => []) => {
  call.mockImplementation(async (endpoint) => (endpoint === listInvoiceLines ? lines : ask()));
  render(
    <NextIntlClientProvider locale="zh" messages={{ pay, form, validation }}>
      <InvoiceDialog order={ORDER} titles={[]} onClose={() => {}} onDone={onDone} />
    </NextIntlClientProvider>,
  );
};
const sent = (wanted: unknown) =>
  call.mock.calls.flatMap(([endpoint, asked]) => (endpoint === wanted ? [asked.body] : []));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

beforeEach(() => {
  call.mockReset();
  onDone.mockReset();
});

test('who bought for themselves is asked for one title, and not how to divide it', async () => {
  show([line(1, '王磊'), line(2, '王磊', { personId: 1 })]);
  await userEvent.type(await screen.findByLabelText(t.title), '王磊');
  expect(screen.queryByRole('radio', { name: t.ways.each })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.submit }));
  expect(sent(askInvoice)).toMatchObject([{ orderNo: 'N1', title: '王磊' }]);
});

test('one each is to their own names, with all that a person has; who is invoiced already cannot be chosen, and a wrong title is said beside it', async () => {
  show(LINES);
  await choose(t.ways.each);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, false, true]);
  expect(screen.getByText('¥5,100', { exact: false })).toBeTruthy();
  await userEvent.click(boxes[0] as HTMLElement);
  const title = screen.getByLabelText('林知夏 的抬头');
  await userEvent.clear(title);
  await userEvent.click(screen.getByRole('button', { name: '申请 2 张发票' }));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(sent(askInvoices)).toEqual([]);
  await userEvent.type(title, '林知夏医生');
  await userEvent.click(screen.getByRole('button', { name: '申请 2 张发票' }));
  expect(sent(askInvoices)).toMatchObject([
    {
      kind: '1',
      invoices: [
        { titleType: '1', title: '王磊', lineIds: [2, 3] },
        { titleType: '1', title: '林知夏医生', lineIds: [4] },
      ],
    },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('by title, who is on one invoice cannot be on another; sums stand at each and in all, and what the server refuses stands at its invoice', async () => {
  show(LINES, () => {
    throw new ApiError(500, '已开票', { 'invoices.1.lineIds': '其中有人已开票' });
  });
  await choose(t.ways.groups);
  const write = async (place: number) => {
    const row = within(screen.getByRole('list', { name: t.groups }).children[place] as HTMLElement);
    await userEvent.click(row.getByRole('radio', { name: t.types['1'] }));
    await userEvent.type(row.getByLabelText(t.title), `抬头${place}`);
    return row;
  };
  const first = await write(0);
  await userEvent.click(first.getAllByRole('checkbox')[1] as HTMLElement);
  expect(first.getByRole('group', { name: /¥1,900/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.addGroup }));
  const second = await write(1);
  const boxes = second.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, true, false, true]);
  await userEvent.click(boxes[2] as HTMLElement);
  expect(screen.getByText('¥3,500')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '申请 2 张发票' }));
  expect(sent(askInvoices)).toMatchObject([
    {
      invoices: [
        { title: '抬头0', lineIds: [2, 3] },
        { title: '抬头1', lineIds: [4] },
      ],
    },
  ]);
  expect((await second.findByText('其中有人已开票')).id).toBe(
    second.getByRole('group', { name: /¥1,600/ }).getAttribute('aria-describedby'),
  );
});
