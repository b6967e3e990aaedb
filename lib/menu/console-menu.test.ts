import { expect, test } from 'vitest';
import { consoleMenu } from './console-menu';

const screens = (userType: string, certFlag: string, roles: string[] = []) =>
  consoleMenu({ userType, certFlag, adminFlag: '0', roles }).map(({ href }) => href);

test('the console’s menu has the screens of one’s roles, and only the overview for a department', () => {
  expect(screens('0', '2', ['audit'])).toEqual([
    '/console',
    '/console/certs',
    '/console/videos',
    '/console/meetings',
    '/console/meetings/all',
  ]);
  expect(screens('0', '2', ['admin'])).toEqual(
    expect.arrayContaining(['/console/users', '/console/jobs', '/console/log']),
  );
  expect(screens('106', '2')).toEqual(['/console']);
  expect(screens('106', '1')).toEqual([]);
  expect(screens('104', '2', ['admin'])).toEqual([]);
});

test('the screens of one right stand together, five groups for who has all of them', () => {
  const items = consoleMenu({ userType: '0', certFlag: '2', adminFlag: '0', roles: ['admin'] });
  expect(items[0]).toMatchObject({ name: 'console', group: undefined });
  const groups = items.slice(1).map(({ group }) => group);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(
    ['audit', 'content', 'service', 'finance', 'admin'].map((key) => `console.groups.${key}`),
  );
});
