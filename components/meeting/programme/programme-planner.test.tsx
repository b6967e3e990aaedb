// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { plannerDays } from '@/components/meeting/planner/planner-model';
import type { Session } from '@/contract/meeting/parts';
import { type IslandProps, liveOn } from './programme-island';
import { ProgrammePlanner } from './programme-planner';

const session = (id: number, day: string, more: Partial<Session> = {}): Session => ({
  id,
  day,
  startTime: `${day} 09:00:00`,
  endTime: `${day} 09:30:00`,
  topic: `报告 ${id}`,
  place: '主会场',
  ...more,
});
const DAYS = plannerDays(
  [
    session(1, '2026-12-04'),
    session(2, '2026-12-05', { speakers: [{ name: '陆静之', userId: 7, role: 'speaker' }] }),
    session(3, '2026-12-06'),
  ],
  'zh',
);
const PROPS = {
  msId: 1,
  at: Date.parse('2026-12-01T08:00:00+08:00'),
  locale: 'zh' as const,
  source: '/session',
  base: '/meetings/session/1',
  words: { comma: '、' },
};
const planner = <ProgrammePlanner {...PROPS} days={DAYS} />;
const island: IslandProps = { ...PROPS, handed: 'key', data: '/programme/zh/1.json' };
const tab = (nth: number) => screen.getAllByRole('radio')[nth] as HTMLInputElement;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('without scripts every day is read, with links to its speakers', () => {
  const page = renderToString(planner);
  for (const { id } of DAYS.flatMap(({ slots }) => slots)) expect(page).toContain(`报告 ${id}`);
  expect(page).toContain('href="/doctors/7"');
});

test('with scripts a day has no elements until it is opened, and keeps them then', () => {
  const { container } = render(planner);
  expect(screen.getByText('报告 1')).toBeTruthy();
  expect(container.querySelectorAll('li.slot')).toHaveLength(1);
  fireEvent.click(tab(1));
  expect(screen.getByText('报告 2')).toBeTruthy();
  fireEvent.click(tab(0));
  expect(container.querySelectorAll('li.slot')).toHaveLength(2);
});

test('on the programme’s own page every talk is linked, and a search finds what other days have', async () => {
  const others = DAYS.slice(1).map(({ day }) => ({ day, data: `/programme/${day}` }));
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ key: 'key', days: DAYS.filter(({ day }) => address.endsWith(day)) }),
  );
  const own = <ProgrammePlanner {...PROPS} words={{ search: '搜索' }} days={DAYS.slice(0, 1)} others={others} />;
  expect(renderToString(own)).toContain('href="/meetings/session/1/1"');
  expect(renderToString(planner)).not.toContain('href="/meetings/session/1/1"');
  render(own);
  expect(screen.queryByText('报告 3')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '报告 3' } });
  await waitFor(() => expect(screen.getByText('报告 3')).toBeTruthy());
  expect(screen.queryByText('报告 2')).toBeNull();
});

test('marked talks that are on at the same time are named when only the marked ones are shown', () => {
  localStorage.setItem('stars:1', '1,4');
  const clashing = plannerDays([session(1, '2026-12-04'), session(4, '2026-12-04', { place: '二号厅' })], 'zh');
  render(<ProgrammePlanner {...PROPS} words={{ starred: '已收藏', clashes: '时间重叠' }} days={clashing} />);
  expect(screen.queryByText('时间重叠')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /已收藏/ }));
  expect(screen.getByText('时间重叠')).toBeTruthy();
  localStorage.clear();
});

test('on paper there are all days, opened or not', () => {
  const { container } = render(planner);
  const drawn = () => container.querySelectorAll('li.slot').length;
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(1);
});

/** The programme as it stands in a page whose script has not come. */
function standing(): HTMLElement {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  element.innerHTML = renderToString(planner);
  return element;
}

test.each([
  ['is printed', () => window.dispatchEvent(new Event('beforeprint'))],
  ['has another day chosen', () => tab(1).click()],
])('a page that %s before the planner has come shows the text of its days', (_what, happens) => {
  const element = standing();
  const end = liveOn(element, () => island);
  expect(element.querySelectorAll('li.slot')).toHaveLength(1);
  happens();
  expect(element.querySelectorAll('li.slot')).toHaveLength(3);
  end();
});

test('a planner whose data do not come leaves the text of its days, and comes later with the day that was chosen', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const element = standing();
  const end = liveOn(element, () => island);
  fireEvent.pointerOver(element);
  await waitFor(() => expect(element.querySelectorAll('li.slot')).toHaveLength(3));
  tab(2).click();
  fetch.mockImplementation(async () => Response.json({ key: 'key', days: DAYS }));
  fireEvent.pointerOver(element);
  await waitFor(() => expect(element.querySelector('button.star')).toBeTruthy());
  expect(tab(2).checked).toBe(true);
  expect(screen.getByText('报告 3')).toBeTruthy();
  end();
});

test('the markup of the page is taken over with the day that was chosen meanwhile', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ key: 'key', days: DAYS }));
  const said = vi.spyOn(console, 'error');
  const element = standing();
  const first = element.querySelector('li.slot');
  tab(1).checked = true;
  const end = liveOn(element, () => island);
  fireEvent.pointerOver(element);
  await waitFor(() => expect(element.querySelectorAll('button.star')).toHaveLength(2));
  expect(element.querySelector('li.slot')).toBe(first);
  expect(said).not.toHaveBeenCalled();
  end();
});

test('what is on stands open, but an hour of posters is opened by whoever looks for one', () => {
  const many = (first: number, count: number, time: string, end: string) =>
    Array.from({ length: count }, (_, nth) =>
      session(first + nth, '2026-12-04', { startTime: `2026-12-04 ${time}`, endTime: `2026-12-04 ${end}` }),
    );
  const days = plannerDays([...many(1, 3, '09:00:00', '09:30:00'), ...many(11, 23, '12:20:00', '13:20:00')], 'zh');
  const openAt = (time: string) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <ProgrammePlanner {...PROPS} at={Date.parse(`2026-12-04T${time}+08:00`)} days={days} />,
    );
    return [...page.querySelectorAll('.group-head button')].map((head) => head.getAttribute('aria-expanded'));
  };
  expect(openAt('09:10:00')).toEqual(['true', 'false']);
  expect(openAt('12:30:00')).toEqual(['false', 'false']);
});
