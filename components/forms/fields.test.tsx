// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { ListField } from './list-field';
import { MomentField } from './moment-field';
import { NewPasswordFields } from './new-password-fields';
import { type Picked, PickField } from './pick-field';
import { SchemaForm } from './schema-form';
import { SelectField } from './select-field';
import { SuggestField, type Suggestion } from './suggest-field';
import { PhoneField, TextField } from './text-field';
import { TicksField } from './ticks-field';

// jsdom draws nothing whose size could change.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const must = (length = 1) => z.string().min(length, 'validation.choose');
const schema = z.object({
  kind: z.enum(['a', 'b']),
  moment: must(),
  person: z.number('validation.choose').nullable().refine(Boolean, 'validation.choose'),
  bank: must(),
  hospital: must(),
  days: z.array(z.enum(['1', '2', '3'])).min(1, 'validation.choose'),
  password: must(8),
  repetition: must(8),
});
const EMPTY = {
  kind: 'a' as 'a' | 'b',
  moment: '',
  person: null as number | null,
  bank: '',
  hospital: '',
  days: [] as ('1' | '2' | '3')[],
  password: '',
  repetition: '',
};
const FILLED = {
  ...EMPTY,
  moment: '2026-05-20 10:00:00',
  person: 7,
  bank: 'icbc',
  hospital: '协和医院',
  days: ['1' as const],
  password: 'Mango#2026',
  repetition: 'Mango#2026',
};
const submit = vi.fn(async (_body: z.output<typeof schema>) => null);
const lookPeople = vi.fn<(text: string) => Promise<Picked[]>>();
const lookNames = vi.fn<(text: string) => Promise<Suggestion[]>>();
const onChoose = vi.fn();

function Sample({ given }: { given: typeof EMPTY }) {
  const sample = useSchemaForm({ schema, initial: given, submit });
  return (
    <SchemaForm form={sample} submitLabel="保存">
      <ListField
        field={sample.field('kind')}
        label="类别"
        options={[
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ]}
      />
      <MomentField field={sample.field('moment')} label="时间" />
      <PickField
        field={sample.field('person')}
        label="讲者"
        look={lookPeople}
        chosen={given.person ? { value: given.person, label: '林医生' } : null}
      />
      <SelectField
        field={sample.field('bank')}
        label="银行"
        options={[
          { value: 'icbc', label: '工商银行' },
          { value: 'boc', label: '中国银行' },
        ]}
      />
      <SuggestField field={sample.field('hospital')} label="医院" look={lookNames} onChoose={onChoose} maxLength={20} />
      <TicksField
        field={sample.field('days')}
        label="日期"
        options={[
          { value: '1', label: '周一' },
          { value: '2', label: '周二' },
          { value: '3', label: '周三' },
        ]}
      />
      <NewPasswordFields
        password={sample.field('password')}
        repetition={sample.field('repetition')}
        labels={{ password: '新密码', repetition: '再次输入' }}
      />
    </SchemaForm>
  );
}
const show = (given = EMPTY) =>
  render(
    <NextIntlClientProvider locale="zh" messages={{ form, validation }}>
      <Sample given={given} />
    </NextIntlClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wordsOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '保存' })));
const sent = async () => {
  await press();
  return submit.mock.calls.at(0)?.at(0);
};
/** Types into a field that asks, and lets its pause pass. */
async function asks(label: string, text: string) {
  fireEvent.mouseDown(field(label));
  fireEvent.change(field(label), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(300));
}
/** An answer that comes when it is let go. */
function held<T>() {
  let letGo: (rows: T) => void = () => undefined;
  const rows = new Promise<T>((resolve) => {
    letGo = resolve;
  });
  return { rows, letGo: (found: T) => act(async () => letGo(found)) };
}

beforeEach(() => {
  submit.mockClear();
  onChoose.mockClear();
  lookPeople.mockReset().mockResolvedValue([]);
  lookNames.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

test.each([
  ['时间', 'moment'],
  ['讲者', 'person'],
  ['银行', 'bank'],
  ['医院', 'hospital'],
  ['新密码', 'password'],
  ['再次输入', 'repetition'],
])('a missing %s is said beside its field, which takes the focus', async (label, name) => {
  show({ ...FILLED, [name]: EMPTY[name as keyof typeof EMPTY] });
  await press();
  expect(submit).not.toHaveBeenCalled();
  expect(wordsOf(field(label))).toContain(validation.choose);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(label));
});

test('of ticks, what is wrong is said of their box, and the first takes the focus', async () => {
  show({ ...FILLED, days: [] });
  await press();
  expect(wordsOf(screen.getByRole('group', { name: '日期' }))).toBe(validation.choose);
  expect(document.activeElement).toBe(field('周一'));
});

test.each(['讲者', '银行', '医院'])('%s has the site’s look wherever it stands', (label) => {
  show();
  const control = field(label).closest('[class*=ant-select], [class*=ant-auto-complete]');
  expect(control?.closest('.ant-select')?.className).toContain('ant-select-lg');
});

test('what was given is what is sent when nothing is changed', async () => {
  show(FILLED);
  expect(await sent()).toEqual(FILLED);
});

test('a list, ticks and a moment are sent as they are chosen', async () => {
  show(FILLED);
  expect(field('时间').value).toBe('2026-05-20T10:00');
  await userEvent.selectOptions(field('类别'), '乙');
  await userEvent.click(field('周三'));
  await userEvent.click(field('周一'));
  fireEvent.change(field('时间'), { target: { value: '2026-06-01T08:30' } });
  expect(await sent()).toEqual({ ...FILLED, kind: 'b', days: ['3'], moment: '2026-06-01 08:30:00' });
});

test('one of many is found by a part of its name', async () => {
  show({ ...FILLED, bank: '' });
  fireEvent.mouseDown(field('银行'));
  expect(screen.getByTitle('工商银行')).toBeDefined();
  fireEvent.change(field('银行'), { target: { value: '中国' } });
  expect(screen.queryByTitle('工商银行')).toBeNull();
  fireEvent.click(screen.getByTitle('中国银行'));
  expect(await sent()).toEqual({ ...FILLED, bank: 'boc' });
});

test('a person is asked for once, after the last key, and kept by the number', async () => {
  vi.useFakeTimers();
  lookPeople.mockResolvedValue([{ value: 9, label: '陈医生', note: '协和医院' }]);
  const { container } = show(FILLED);
  expect(container.textContent).toContain('林医生');
  fireEvent.mouseDown(field('讲者'));
  fireEvent.change(field('讲者'), { target: { value: '陈' } });
  await asks('讲者', '陈医');
  expect(lookPeople.mock.calls).toEqual([['陈医']]);
  fireEvent.click(screen.getByText('陈医生'));
  expect(await sent()).toEqual({ ...FILLED, person: 9 });
});

test('a late answer to what was typed before is not shown', async () => {
  vi.useFakeTimers();
  const first = held<Picked[]>();
  lookPeople.mockReturnValueOnce(first.rows).mockResolvedValueOnce([{ value: 2, label: '陈医生' }]);
  show();
  await asks('讲者', '林');
  await asks('讲者', '陈');
  await first.letGo([{ value: 1, label: '林医生' }]);
  expect(screen.getByText('陈医生')).toBeDefined();
  expect(screen.queryByText('林医生')).toBeNull();
});

test('a name is suggested from two letters on, and any other may be typed', async () => {
  vi.useFakeTimers();
  lookNames.mockResolvedValue([{ value: '北京协和医院', note: '北京' }]);
  show({ ...FILLED, hospital: '' });
  await asks('医院', '协');
  expect(lookNames).not.toHaveBeenCalled();
  await asks('医院', '协和');
  fireEvent.click(screen.getByText('北京协和医院', { selector: 'span' }));
  expect(onChoose.mock.calls[0]?.[0]).toBe('北京协和医院');
  // In the field itself the note would take a line that nobody sees.
  expect(field('医院').closest('.ant-select-content')?.textContent).toMatch(/^(北京协和医院)?$/);
  expect(field('医院').value).toBe('北京协和医院');
  fireEvent.change(field('医院'), { target: { value: '我的诊所' } });
  expect(await sent()).toEqual({ ...FILLED, hospital: '我的诊所' });
});

test('when names cannot be asked for, one may be typed', async () => {
  vi.useFakeTimers();
  lookNames.mockRejectedValue(new Error('away'));
  show({ ...FILLED, hospital: '' });
  await asks('医院', '我的诊所');
  expect(await sent()).toEqual({ ...FILLED, hospital: '我的诊所' });
});

test('a new password says what is asked of it, and password managers may make one', () => {
  show();
  expect(wordsOf(field('新密码'))).toBe(form.password.hint);
  expect([field('新密码'), field('再次输入')].map((control) => [control.type, control.autocomplete])).toEqual([
    ['password', 'new-password'],
    ['password', 'new-password'],
  ]);
});

test('a figure of a few digits has a short field; a phone, a bank account and words have the form’s width', () => {
  const field = { name: 'figure', value: '', onChange: () => {}, hold: () => undefined };
  render(
    <>
      <TextField field={field} label="places" inputMode="numeric" maxLength={3} />
      <TextField field={field} label="amount" inputMode="decimal" />
      <TextField field={field} label="account" inputMode="numeric" maxLength={30} />
      <TextField field={field} label="name" maxLength={3} />
      <PhoneField field={field} label="phone" />
    </>,
  );
  const short = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ className }) => /short/.test(className));
  expect(short.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['places', 'amount']);
});
