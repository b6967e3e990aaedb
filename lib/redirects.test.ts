import { expect, test } from 'vitest';
import { olderAddress } from './redirects';
import { routeAt, routeNames, routeOf } from './routes';

/** Every name and path of the older header that the specification gives (spec §2). */
const NAMED = [
  ...['/index', '/committee', '/expert', '/product', '/company', '/article', '/platform', '/personInfo', '/myArticle'],
  ...['/enroll/page3', '/news/calendar', '/about/contact'],
];

test.each(NAMED)('%s leads to a page that is there', (older) => {
  const now = olderAddress(older);
  const name = routeAt(now?.split(/[?#]/, 1)[0] ?? '');
  expect(name).not.toBeNull();
  expect(olderAddress(now ?? '')).toBeNull();
});

test('each leads to what is nearest to it', () => {
  expect(olderAddress('/expert')).toBe('/doctors');
  expect(olderAddress('/expert/12')).toBe('/doctors');
  expect(olderAddress('/news/calendar')).toBe('/meetings?view=calendar');
  expect(olderAddress('/news/5')).toBe('/articles/2');
  expect(olderAddress('/about/contact')).toBe('/index1#contact');
});

test('no address of the site is an older one', () => {
  const others = ['/experts', '/companyx', '/meetings/enroll/3'];
  for (const path of [...others, ...routeNames.map((name) => routeOf(name).path)]) {
    expect(olderAddress(path)).toBeNull();
  }
});
