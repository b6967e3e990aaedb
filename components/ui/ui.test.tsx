import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Html } from './fact/html';
import { placeOnRuler, type RulerItem } from './fact/ruler-lanes';
import { dateParts, dayOfMonth, daysBetween, wallDay } from './fact/wall-date';
import { pageItems } from './list/page-items';
import { OrganisationMark } from './picture/organisation-mark';
import { PersonPortrait } from './picture/person-portrait';

const shown = (page: number, count: number) =>
  pageItems(page, count)
    .map((item) => (item.kind === 'page' ? item.page : '…'))
    .join(' ');

test('every page of a long list can be reached and the current one has its neighbours', () => {
  expect(shown(6, 31)).toBe('1 … 5 6 7 … 31');
  expect(shown(1, 31)).toBe('1 2 … 31');
  expect(shown(31, 31)).toBe('1 … 30 31');
});

test('a gap that hides one page shows that page instead', () => {
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
  expect(shown(1, 1)).toBe('1');
});

const item = (key: string, start: string, end = start): RulerItem => ({
  key,
  href: `/meetings/${key}`,
  start: `${start} 08:30:00`,
  end: `${end} 17:30:00`,
  place: '武汉',
  text: '心血管内科',
});

test('meetings at the same time stand on different lanes of the ruler', () => {
  const [first, second] = placeOnRuler(
    [item('1', '2026-12-04', '2026-12-06'), item('2', '2026-12-05')],
    '2026-11-19',
    70,
  );
  expect(first).toMatchObject({ offset: 15, length: 3, lane: 0 });
  expect(second).toMatchObject({ offset: 16, length: 1, lane: 1 });
});

test('a meeting that began before the ruler is cut at its left end, one beyond it is left out', () => {
  const placed = placeOnRuler([item('1', '2026-11-17', '2026-11-20'), item('2', '2027-03-01')], '2026-11-19', 70);
  expect(placed).toMatchObject([{ key: '1', offset: 0, length: 2 }]);
});

test('a label at the right end of the ruler turns to the left instead of running out', () => {
  const [placed] = placeOnRuler([item('1', '2027-01-26')], '2026-11-19', 70);
  expect(placed?.flipped).toBe(true);
});

test('a date leaf shows the day of the meeting in the reader’s language whatever the server’s zone', () => {
  const date = wallDay('2026-12-04 23:30:00');
  expect(dateParts(date, 'zh')).toEqual({ day: 4, month: '12月', weekday: '周五' });
  expect(dateParts(date, 'en')).toEqual({ day: 4, month: 'Dec', weekday: 'Fri' });
  expect(daysBetween(wallDay('2026-11-30'), wallDay('2026-12-04 00:10:00'))).toBe(4);
});

test('a person without a photograph is drawn without any request, and one with a photograph is shown by it', () => {
  const drawn = renderToStaticMarkup(<PersonPortrait name="沈砚青" tint="cardiology" size="card" />);
  expect(drawn).toContain('>沈<');
  expect(drawn).not.toMatch(/<img|url\(/);
  expect(renderToStaticMarkup(<PersonPortrait name="沈砚青" src="/a.webp" />)).toContain('src="/a.webp"');
  expect(renderToStaticMarkup(<OrganisationMark name="Chengming Medical Association" tint="澄明医学会" />)).toContain(
    '>C<',
  );
});

test('headings of a text stand below those of the page around it, and nothing else changes', () => {
  const markup = renderToStaticMarkup(<Html html="<h2>甲</h2><h6>乙</h6><hr><p>h2</p>" deeper={2} />);
  expect(markup).toBe('<div><h4>甲</h4><h6>乙</h6><hr><p>h2</p></div>');
});

test('the ends of a range over months say day and month as the reader writes them', () => {
  const day = wallDay('2026-11-13 08:30:00');
  expect(dayOfMonth(day, 'zh')).toBe('11/13');
  expect(dayOfMonth(day, 'en')).toBe('13 Nov');
});
