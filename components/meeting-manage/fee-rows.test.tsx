// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { EMPTY_PLAN, type MeetingPlan, planSchema } from '@/contract/meeting/plan';
import { EMPTY_FEE, MOST_WINDOWS } from '@/contract/meeting/plan-fees';
import { firstIssues } from '@/lib/forms/first-issues';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import meetingManage from '@/messages/zh/meetingManage.json';
import validation from '@/messages/zh/validation.json';
import { FeeRows, QuotaRows } from './fee-rows';

let values: MeetingPlan;
function Editor({ plan }: { plan: Partial<MeetingPlan> }) {
  const handle = useSchemaForm({
    schema: planSchema,
    initial: { ...EMPTY_PLAN, ...plan },
    submit: async () => null,
    onDone: () => {},
  });
  values = handle.values;
  const check = () => {
    const checked = planSchema.safeParse(handle.values);
    handle.show(checked.success ? {} : firstIssues(checked.error));
  };
  return (
    <form ref={handle.ref}>
      <FeeRows form={handle} />
      <QuotaRows form={handle} />
      <button type="button" onClick={check}>
        检查
      </button>
    </form>
  );
}
const show = (plan: Partial<MeetingPlan> = {}) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, meetingManage, validation }}>
      <Editor plan={plan} />
    </NextIntlClientProvider>,
  );

test('a fee opens by keyboard, takes as many windows as it may have, and each new row is where one types', async () => {
  show({ fees: [{ ...EMPTY_FEE, feeName: '代表', price: '800' }] });
  screen.getByRole('button', { name: /代表/, expanded: false }).focus();
  await userEvent.keyboard('{Enter}');
  const add = () => screen.queryByRole('button', { name: meetingManage.add.window });
  for (let nth = 0; nth < MOST_WINDOWS; nth++) {
    add()?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByLabelText(meetingManage.fields.until).at(-1)),
    );
  }
  expect(add()).toBeNull();
  await userEvent.type(screen.getAllByLabelText(meetingManage.fields.windowPrice)[1] as HTMLElement, '600');
  expect(values.fees[0]?.windows.map(({ price }) => price)).toEqual(['', '600', '', '']);
});

test('new fees and quotas have names of their own, by which one names the other', async () => {
  show({ fees: [EMPTY_FEE], quotas: [{ key: 'n1', name: '实操台', nameEn: '', capacity: '9' }] });
  await userEvent.click(screen.getByRole('button', { name: meetingManage.add.fee }));
  await userEvent.click(screen.getByRole('button', { name: meetingManage.add.quota }));
  expect([values.fees, values.quotas].map((rows) => rows.map(({ key }) => key))).toEqual([
    ['n1', 'n2'],
    ['n1', 'n2'],
  ]);
  await userEvent.click(screen.getByText(meetingManage.more));
  await userEvent.click(screen.getByRole('checkbox', { name: '实操台' }));
  expect(values.fees.map(({ quotas }) => quotas)).toEqual([[], ['n1']]);
});

test('what is to be mended stands open beside its field, folded away as it was', async () => {
  show({ fees: [{ ...EMPTY_FEE, feeName: '代表', price: '800' }] });
  await userEvent.click(screen.getByRole('button', { name: /代表/, expanded: false }));
  await userEvent.click(screen.getByText(meetingManage.more));
  await userEvent.type(screen.getByLabelText(meetingManage.fields.quota), '0');
  await userEvent.click(screen.getByText(meetingManage.more));
  await userEvent.click(screen.getByRole('button', { name: '检查' }));
  const field = await screen.findByLabelText(meetingManage.fields.quota);
  expect(field.closest('details')?.open).toBe(true);
  const frame = field.closest<HTMLElement>('[data-field]');
  expect(frame && within(frame).getByText(validation.wholeNumber)).toBeTruthy();
});
