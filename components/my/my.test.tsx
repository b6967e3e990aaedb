import { expect, test } from 'vitest';
import type { Profile } from '@/contract/account';
import { clampCrop, cropSource, shownSize } from './crop';
import { nextSteps } from './next-steps';
import { passwordFormSchema } from './password-schema';
import { pickSubjects } from './subject-names';
import { deviceName } from './user-agent';

const profile = (more: Partial<Profile>): Profile => ({
  userId: 1,
  userName: 'lin',
  userType: '104',
  certFlag: '2',
  phonenumber: '13800000000',
  avatar: '/a.webp',
  ...more,
});
const keys = (more: Partial<Profile>, msgUnread = 0, audit?: string) =>
  nextSteps(profile(more), { msgUnread }, audit).map(({ key, href }) => `${key} ${href}`);

test('what to do next follows the certification', () => {
  expect(keys({ certFlag: '0' })).toEqual(['certify /register/doctor']);
  expect(keys({ certFlag: '0' }, 0, '3')).toEqual(['again /register/exam']);
  expect(keys({ certFlag: '1' })).toEqual(['waiting /register/exam']);
  expect(keys({ userType: '103', certFlag: '0' })).toEqual(['certify /register/company']);
  expect(keys({ userType: '106', certFlag: null })).toEqual(['certify /register/dept']);
  expect(keys({ userType: '108', certFlag: '0', phonenumber: null })).toEqual(['complete /register/patient']);
  expect(keys({ userType: '0', certFlag: '0' })).toEqual(['meetings /meetings']);
});

test('unread messages come with their number, and three cards are the most', () => {
  const steps = nextSteps(profile({ certFlag: '1', phonenumber: null, avatar: null }), { msgUnread: 5 }, null);
  expect(steps.map(({ key }) => key)).toEqual(['waiting', 'unread', 'phone']);
  expect(steps[1]?.count).toBe(5);
});

test('a crop never shows what is beside the picture', () => {
  const picture = { width: 800, height: 400 };
  expect(shownSize(picture, 280, 1)).toEqual({ width: 560, height: 280 });
  expect(clampCrop({ zoom: 1, x: 999, y: 50 }, picture, 280)).toEqual({ zoom: 1, x: 140, y: 0 });
  expect(cropSource({ zoom: 1, x: 140, y: 0 }, picture, 280)).toEqual({ x: 0, y: 0, size: 400 });
  expect(cropSource({ zoom: 2, x: 0, y: 0 }, picture, 280)).toEqual({ x: 300, y: 100, size: 200 });
});

test('a new password that was repeated differently is told beside the repetition', () => {
  const checked = passwordFormSchema.safeParse({ oldPassword: 'a', newPassword: 'Mango#2026', confirmPassword: 'b' });
  expect(checked.error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'validation.passwordMismatch' }]);
});

test('a device is named by browser and system', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0';
  const wechat = 'Mozilla/5.0 (Linux; Android 15) Version/4.0 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0';
  expect(deviceName(edge)).toBe('Edge · Windows');
  expect(deviceName(wechat)).toBe('WeChat · Android');
  expect(deviceName('curl/8')).toBe('');
});

test('the subjects that a person follows are named at any depth, and no others', () => {
  const tree = [
    { id: 1, label: '内科', labelEn: 'Medicine', children: [{ id: 11, label: '心血管内科', labelEn: 'Cardiology' }] },
    { id: 2, label: '外科', labelEn: 'Surgery', children: null },
  ];
  expect(pickSubjects(tree, [11, 2, 99])).toEqual([
    { id: 11, label: '心血管内科', labelEn: 'Cardiology' },
    { id: 2, label: '外科', labelEn: 'Surgery' },
  ]);
});
