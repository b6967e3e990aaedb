// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskPoint, Door } from '@/contract/door/door';
import door from '@/messages/zh/door.json';
import form from '@/messages/zh/form.json';
import validation from '@/messages/zh/validation.json';
import { PointDialog } from './point-dialog';

const callToken = vi.hoisted(() => vi.fn());
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.mock('@/lib/api/clients', () => ({ callToken }));

const sessions = [
  { sessionId: 7, topic: '瓣膜专场', topicEn: null, startTime: '2026-05-20 09:00:00', place: '大会堂' },
];
const cars = [
  { carId: 4, bound: 'arrive' as const, station: '虹桥站', meetTime: '2026-05-20 09:30:00', plate: '沪A12345' },
];
const DOOR: Door = {
  server: 0,
  sets: true,
  publicKey: '',
  points: [],
  fees: [],
  meals: [],
  cars,
  places: [],
  sessions,
};
const at = (text: string) => Date.parse(`${text}+08:00`);
const POINT: DeskPoint = {
  pointId: 3,
  msId: 1,
  kind: 'session',
  name: '瓣膜',
  nameEn: null,
  place: '',
  sessionId: null,
  mealId: null,
  car: null,
  way: 'both',
  often: 'any',
  feeIds: [],
  invited: [],
  capacity: null,
  closed: false,
  self: false,
  used: false,
  windows: [
    { from: at('2026-05-20T08:00:00'), until: at('2026-05-20T12:00:00') },
    { from: at('2026-05-21T08:00:00'), until: null },
  ],
};
const show = (point = POINT, onDone = () => {}) =>
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ door, form, validation }}>
      <PointDialog msId={1} door={DOOR} point={point} onClose={() => {}} onDone={onDone} />
    </NextIntlClientProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: door.desk.save }));
const { fields } = door.desk;

beforeEach(() => callToken.mockReset().mockResolvedValue({ pointId: 3 }));

test('every opening hour is seen, changed, added and taken away', async () => {
  show();
  const until = await screen.findAllByLabelText(fields.until);
  expect(until).toHaveLength(2);
  fireEvent.change(until[1] as HTMLElement, { target: { value: '2026-05-21T18:30' } });
  await userEvent.click(screen.getByRole('button', { name: door.desk.addHours }));
  fireEvent.change(screen.getAllByLabelText(fields.from)[2] as HTMLElement, { target: { value: '2026-05-22T08:00' } });
  await userEvent.click(screen.getAllByRole('button', { name: /移除|删除/ })[0] as HTMLElement);
  await save();
  await waitFor(() => expect(callToken).toHaveBeenCalled());
  expect(callToken.mock.calls[0]?.[1].body.windows).toEqual([
    { from: '2026-05-21 08:00:00', until: '2026-05-21 18:30:00' },
    { from: '2026-05-22 08:00:00', until: null },
  ]);
});

test('a point of a session says of which, and two sessions are never one place', async () => {
  show();
  await userEvent.click(await screen.findByRole('combobox', { name: fields.session }));
  await userEvent.click(await screen.findByText(/瓣膜专场/));
  expect(screen.getByLabelText(fields.place)).toHaveProperty('value', '瓣膜专场');
  await save();
  await waitFor(() => expect(callToken).toHaveBeenCalled());
  expect(callToken.mock.calls[0]?.[1].body).toMatchObject({ sessionId: 7, place: '瓣膜专场' });
});

test('nobody is asked which way a bag goes, and it is had once', async () => {
  show({ ...POINT, sessionId: null, place: '一层' });
  expect(await screen.findByText(fields.way)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: door.desk.kinds.material }));
  expect(screen.queryByText(fields.way)).toBeNull();
  expect(screen.getByRole('radio', { name: door.desk.often.once })).toHaveProperty('checked', true);
});

test('a point of a car says of which, and asks for nothing that its group says already', async () => {
  show({ ...POINT, sessionId: null, place: '一层' });
  await userEvent.click(await screen.findByRole('radio', { name: door.desk.kinds.car }));
  for (const gone of [fields.place, fields.way, fields.often, fields.invited, fields.capacity]) {
    expect(screen.queryByText(gone)).toBeNull();
  }
  await userEvent.click(screen.getByRole('combobox', { name: fields.car }));
  await userEvent.click(await screen.findByText(/沪A12345/));
  await save();
  await waitFor(() => expect(callToken).toHaveBeenCalled());
  expect(callToken.mock.calls[0]?.[1].body).toMatchObject({ kind: 'car', carId: 4 });
});

test('a point at which nobody was scanned can be removed, after a question; one that was used cannot', async () => {
  const done = vi.fn();
  const { unmount } = show(POINT, done);
  await userEvent.click(await screen.findByRole('button', { name: door.desk.remove }));
  expect(screen.getByText(door.desk.removeText)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: door.desk.remove }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(callToken.mock.lastCall?.[1]).toEqual({ params: { msId: 1, pointId: 3 } });
  unmount();
  show({ ...POINT, used: true });
  expect(await screen.findByRole('button', { name: door.desk.save })).toBeTruthy();
  expect(screen.queryByRole('button', { name: door.desk.remove })).toBeNull();
});
