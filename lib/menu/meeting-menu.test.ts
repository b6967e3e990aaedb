import { expect, test } from 'vitest';
import { routeAt, routeNames, routeOf } from '../routes';
import { isOff, meetingMenu, meetingPath, menuWith } from './meeting-menu';

const keys = (menus?: { key: string; show: boolean | string | number }[] | null) =>
  meetingMenu({ msId: 7, menus }).map(({ key }) => key);

test('a meeting’s menu leads to its pages, the overview first', () => {
  const menu = meetingMenu({ msId: 7, menus: null });
  expect(menu[0]).toMatchObject({ key: 'meeting', href: '/meetings/7' });
  for (const { key, href } of menu) {
    expect(routeAt(href.replace(/\?.*/, '')), href).toBe(key);
    expect(href, key).toContain('7');
  }
  expect(new Set(menu.map(({ href }) => href)).size).toBe(menu.length);
});

test('every route about one meeting is in it', () => {
  const about = routeNames.filter((name) => /\[\[\.\.\.(msId|id)\]\]/.test(routeOf(name).path));
  // A hotel is reached from the list of them, a paper, its review and what its authors pay from its call.
  const beside = ['hotel', 'meetingPaperEdit', 'meetingPaperAudit', 'enrolPaperPay', 'paperEntryEdit', 'paperEntryPay'];
  const own = about.filter((name) => !beside.includes(name) && routeOf(name).path.startsWith('/meetings/'));
  expect(own.length).toBeGreaterThan(2);
  expect(keys()).toEqual(expect.arrayContaining(own));
});

test('a page without content is left out, however the upstream says so; what it does not tell of is shown', () => {
  for (const show of [false, 0, '0', 'false', ''])
    expect(keys([{ key: 'article', show }]), String(show)).not.toContain('meetingNotices');
  for (const show of [true, 1, '1']) expect(keys([{ key: 'article', show }])).toContain('meetingNotices');
  expect(keys([{ key: 'article', show: false }])).toEqual(
    expect.arrayContaining(['meeting', 'meetingBasic', 'subMeetings', 'meetingRelated']),
  );
});

test('the page that is open stands in its menu, though there is nothing to show', () => {
  const menu = menuWith({ msId: 7, menus: [{ key: 'submeet', show: false }] }, 'subMeetings');
  expect(menu.filter(({ key }) => key === 'subMeetings')).toHaveLength(1);
});

test('a page that a meeting does without is off, with those that stand and fall with it; one that has nothing to show yet is not', () => {
  const without = {
    msId: 7,
    menus: [
      { key: 'enroll', show: false, off: true },
      { key: 'submeet', show: false },
    ],
  };
  const names = ['enrol', 'enrolPay', 'enrolGroup', 'enrolPayOne'] as const;
  expect(names.map((name) => isOff(without, name))).toEqual([true, true, true, true]);
  expect([isOff(without, 'subMeetings'), isOff(without, 'meeting')]).toEqual([false, false]);
  expect(meetingMenu(without).filter(({ key }) => names.some((name) => name === key))).toEqual([]);
});

test('each item says whether it asks for a sign-in', () => {
  const access = new Map(meetingMenu({ msId: 7 }).map((item) => [item.key, item.access]));
  expect(access.get('meetingBasic')).toBe('public');
  for (const [key, own] of access) expect(own === 'public', key).toBe(routeOf(key).access === 'public');
});

test('a meeting’s id stands where the specification puts it, and what lies below behind it', () => {
  expect(meetingPath('meetingBasic', 7)).toBe('/meetings/basic/7');
  expect(meetingPath('meetingRelated', 7)).toBe('/meetings/relates/7');
  expect(meetingPath('subMeetings', 7)).toBe('/meetings/submeet?msId=7');
  expect(meetingPath('meetingNotices', 7, 12)).toBe('/meetings/article/7/12');
});
