import { expect, test } from 'vitest';
import { todosOf } from './mine-todo';

const doctor = { userType: '104', certFlag: '2', auditStatus: null, unread: 0, followed: 2 };
const keys = (more: Partial<Parameters<typeof todosOf>[0]>) =>
  todosOf({ ...doctor, ...more }).map(({ key, href }) => `${key} ${href}`);

test('who is certified, has read everything and follows subjects has nothing left to do', () => {
  expect(keys({})).toEqual([]);
});

test('a pending audit waits, and a refused one is to be handed in again', () => {
  expect(keys({ certFlag: '1' })).toEqual(['waiting /register/exam']);
  expect(keys({ certFlag: '0', auditStatus: '3' })).toEqual(['again /register/exam']);
  expect(keys({ certFlag: '0' })).toEqual(['certify /register/doctor']);
});

test('unread messages and missing subjects lead to where they are dealt with', () => {
  expect(keys({ unread: 3, followed: 0 })).toEqual(['unread /my/notice', 'subjects /my#subjects']);
});
