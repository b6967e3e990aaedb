import { describe, expect, test } from 'vitest';
import { isCertified, USER_POLICIES } from '@/contract/policies';
import { unreadBadge } from '../browser/unread-badge';
import { routeAt } from '../routes';
import { activeMenuLabel, hasOwnMenu, type MenuUser, personalMenu } from './menus';

const ALWAYS = ['notice', 'basic', 'favor', 'art', 'meeting', 'logout'];
const DEPARTMENT = ['manage', 'createCredit', 'tasks'];
const FLAGS = [undefined, '0', '1', '2', '3'] as const;

/** What spec §6 shows beyond the items that everybody sees, written out by type and certFlag (missing, 0, 1, 2, 3). */
const EXPECTED: Record<string, readonly [string[], string[], string[], string[], string[]]> = {
  '0': [['keeper'], ['keeper'], ['keeper'], ['fee', 'keeper'], ['fee', 'keeper']],
  '102': [[], ['cert'], [], ['fee', ...DEPARTMENT, 'console'], ['fee', ...DEPARTMENT, 'console']],
  '103': [[], ['cert'], [], ['fee', ...DEPARTMENT, 'console'], ['fee', ...DEPARTMENT, 'console']],
  '104': [
    ['cert', 'keeper'],
    ['cert', 'keeper'],
    ['cert', 'keeper'],
    ['cert', 'fee', 'keeper'],
    ['cert', 'fee', 'keeper'],
  ],
  '105': [[], ['cert'], [], ['fee', ...DEPARTMENT, 'console'], ['fee', ...DEPARTMENT, 'console']],
  '106': [[], ['cert'], [], ['fee', ...DEPARTMENT, 'console'], ['fee', ...DEPARTMENT, 'console']],
  '108': [[], [], [], ['fee'], ['fee']],
  '109': [[], [], [], ['fee'], ['fee']],
  '110': [[], [], [], ['fee'], ['fee']],
};

/** The items of the specification, in its order. */
const SPECIFIED = [
  ...['notice', 'basic', 'cert', 'fee', 'favor', 'art', 'meeting', 'keeper'],
  ...['manage', 'createCredit', 'tasks', 'console', 'logout'],
];

/** Of the items of the specification those that somebody sees; there may be others beside them. */
const shown = (user: MenuUser) =>
  personalMenu(user)
    .filter((item) => item.show && SPECIFIED.includes(item.label))
    .map((item) => item.label);

test('staff see what departments see where meetings are their role', () => {
  const staff = (role: string) => shown({ userType: '0', certFlag: '2', roles: [role] }).sort();
  for (const role of ['meeting', 'admin'])
    expect(staff(role)).toEqual([...ALWAYS, 'fee', 'keeper', ...DEPARTMENT].sort());
  expect(staff('audit')).toEqual([...ALWAYS, 'fee', 'keeper'].sort());
});

describe.each(Object.keys(EXPECTED))('user type %s', (userType) => {
  for (const [index, certFlag] of FLAGS.entries()) {
    for (const adminFlag of ['0', '1']) {
      test(`with certFlag ${certFlag ?? 'missing'} and adminFlag ${adminFlag} sees exactly what the spec gives`, () => {
        const more = (EXPECTED[userType]?.[index] ?? []).filter(
          (label) => !(label === 'cert' && adminFlag === '1' && ['102', '103', '105', '106'].includes(userType)),
        );
        expect(shown({ userType, certFlag, adminFlag }).sort()).toEqual([...ALWAYS, ...more].sort());
      });
    }
  }
});

test('the items stand in the order of the spec, log out last', () => {
  const labels = personalMenu({}).map((item) => item.label);
  expect(labels.filter((label) => SPECIFIED.includes(label))).toEqual(SPECIFIED);
  expect(labels.at(-1)).toBe('logout');
});

test('somebody without a type sees what everybody sees', () => {
  expect(shown({}).sort()).toEqual([...ALWAYS].sort());
});

test('every item has the type that the side menu draws', () => {
  const types = Object.fromEntries(personalMenu({}).map((item) => [item.label, item.type]));
  expect(types).toMatchObject({ notice: 'notice', console: 'console', logout: 'logout', basic: 'link', fee: 'link' });
});

test('the console opens at the address of this installation', () => {
  const item = personalMenu({ userType: '106', certFlag: '2' }, 'https://console.example').find(
    ({ type }) => type === 'console',
  );
  expect(item).toMatchObject({ path: 'https://console.example', show: true });
});

const labelsOf = (user: MenuUser) => personalMenu(user).flatMap(({ show, label }) => (show ? [label] : []));
/** The items beside those of the specification that somebody sees, and not everybody. */
const besides = (user: MenuUser) => {
  const everybodys = labelsOf({});
  return labelsOf(user).filter((label) => !SPECIFIED.includes(label) && !everybodys.includes(label));
};

test.each([
  [{ userType: '0', certFlag: '2', roles: ['finance'] }, ['staffConsole']],
  [{ userType: '0', certFlag: '2', roles: ['admin'] }, ['staffConsole']],
  [{ userType: '0', certFlag: '2', adminFlag: '1', roles: [] }, []],
  [{ userType: '106', certFlag: '2', adminFlag: '1' }, []],
  [{ userType: '108', certFlag: '2', roles: ['admin'] }, []],
  [{ userType: '104', certFlag: '2' }, ['videos']],
  [{ userType: '104', certFlag: '1' }, []],
])('beside the items of the specification, and of everybody, %o sees %o', (user, labels) => {
  expect(besides(user)).toEqual(labels);
});

test('the way of staff to the console has the word and the address of the specification’s, and is another item', () => {
  for (const address of [undefined, 'https://console.example']) {
    const menu = personalMenu({ userType: '0', certFlag: '2', roles: ['audit'] }, address);
    const [spec, staff] = ['console', 'staffConsole'].map((label) => menu.find((item) => item.label === label));
    expect(spec).toMatchObject({ show: false, type: 'console' });
    expect(staff).toMatchObject({ show: true, type: 'link', title: spec?.title, path: spec?.path });
    expect(staff?.elsewhere).toBe(address !== undefined);
  }
});

test('only the message item counts unread messages', () => {
  const counted = personalMenu({ msgUnread: 7 }).filter((item) => item.msgUnread !== undefined);
  expect(counted.map((item) => [item.label, item.msgUnread])).toEqual([['notice', 7]]);
});

test.each([
  ['/my', 'basic'],
  ['/my/notice', 'notice'],
  ['/my/notice/12', 'notice'],
  ['/my/mng-meeting', 'manage'],
  ['/my/mng-meeting-crt', 'createCredit'],
  ['/my/meeting', 'meeting'],
  ['/my/meetingmng', 'tasks'],
  ['/my/recharge', 'fee'],
  ['/my/myLikeVideos', 'favor'],
  ['/my/favorites', null],
  ['/my/myVideos', 'videos'],
  ['/', null],
])('on %s the item %s is lit', (path, label) => {
  expect(activeMenuLabel(path)).toBe(label);
});

test.each([
  [undefined, ''],
  [null, ''],
  [0, ''],
  [-3, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%s unread messages show the badge "%s"', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['0', false],
  ['1', false],
  ['2', true],
  ['3', true],
  ['x', false],
])('certFlag %s counts as certified: %s', (flag, certified) => {
  expect(isCertified(flag)).toBe(certified);
});

test('a hospital that is certified may still not open the console', () => {
  expect(USER_POLICIES.console({ userType: '104', certFlag: '2' })).toBe(false);
  expect(USER_POLICIES.consoleLink({ userType: '0', certFlag: '2', adminFlag: '1' })).toBe(false);
});

test('every item leads to a page of the site', () => {
  for (const item of personalMenu({}))
    if (item.type !== 'logout') expect(routeAt(item.path), item.label).not.toBeNull();
});

test.each([
  ['/my/meetingmng', 'msId=1&tab=expo', true],
  ['/my/meetingmng', '', false],
  ['/my/meetingmng', 'msId=all', false],
  ['/my/meeting', 'msId=1', false],
])('%s?%s has a menu of its own: %s', (path, query, own) => {
  expect(hasOwnMenu(path, new URLSearchParams(query))).toBe(own);
});
