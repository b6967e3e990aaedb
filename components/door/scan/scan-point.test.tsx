// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DoorPoint } from '@/contract/door/point';
import { NothingKept, type Scanner, type ScannerState } from '@/lib/scanner/scanner';
import door from '@/messages/zh/door.json';
import words from '@/messages/zh/scanner.json';
import { ScanPoint } from './scan-point';

const POINT: DoorPoint = {
  pointId: 3,
  msId: 1,
  kind: 'material',
  name: '资料袋',
  nameEn: null,
  place: '',
  sessionId: null,
  car: null,
  way: 'both',
  often: 'once',
  feeIds: [],
  invited: [],
  windows: [],
  capacity: null,
  closed: false,
};
const STATE: ScannerState = { link: 'online', door: null, points: [POINT], counts: null, waiting: 0, people: 3 };
const scan = vi.fn();
const find = vi.fn();
const show = (way: string, more: Partial<ScannerState> = {}) => {
  localStorage.setItem('huiyi.scanner.way', way);
  localStorage.setItem('huiyi.scanner.sound', 'off');
  const messages = { scanner: words, door };
  render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={messages}>
      <ScanPoint
        scanner={{ scan, find } as unknown as Scanner}
        state={{ ...STATE, ...more }}
        point={more.points?.[0] ?? POINT}
        other={{ locale: 'zh', messages }}
      />
    </NextIntlClientProvider>,
  );
};
const read = () => userEvent.type(screen.getByLabelText(new RegExp(words.hand.label)), 'HY1ABC{Enter}');

beforeEach(() => {
  scan.mockReset();
  find.mockReset();
});

test('a bag is handed out: it has no way in and out', async () => {
  scan.mockResolvedValue({
    nonce: 'n',
    result: 'admit',
    reason: null,
    facts: {},
    offline: false,
    at: 0,
    pointId: 3,
    direction: 'in',
    person: null,
  });
  show('hand');
  expect(screen.queryByRole('button', { name: words.direction.out })).toBeNull();
  await read();
  expect((await screen.findAllByText(words.verdict.material)).length).toBe(2);
});

test('whoever stands at a car sees how many of its people are in it', () => {
  const car: DoorPoint = { ...POINT, kind: 'car', car: { carId: 4, bound: 'arrive' } };
  const figures = { pointId: 3, total: 2, today: 2, now: 0, refused: 0, conflicts: 0, aboard: { people: 3, of: 4 } };
  show('hand', { points: [car], counts: { server: 0, expected: 9, points: [figures] } });
  expect(screen.getByText(words.figures.aboard).nextSibling?.textContent).toBe('3 / 4');
  expect(screen.queryByText(words.figures.today)).toBeNull();
});

test.each([
  [new NothingKept(), words.verdict.nothing],
  [new DOMException('full', 'QuotaExceededError'), words.verdict.failed],
])('whoever stands at the door reads why nobody was judged: %s', async (error, said) => {
  scan.mockRejectedValue(error);
  show('hand');
  await read();
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

test('a search without a network and without a list does not say that there is no such person', async () => {
  find.mockRejectedValue(new NothingKept());
  show('name');
  await userEvent.type(screen.getByLabelText(words.name.digits), '1111');
  await userEvent.type(screen.getByLabelText(words.name.name), '林知夏');
  await userEvent.click(screen.getByRole('button', { name: words.name.find }));
  expect(await screen.findByText(words.name.nothing)).toBeTruthy();
  expect(screen.queryByText(words.name.none)).toBeNull();
});
