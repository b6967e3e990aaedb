import { expect, test } from 'vitest';
import type { Step } from '@/contract/task/step';
import { nextSteps } from '@/lib/account/next-steps';
import { deviceName } from '@/lib/account/user-agent';
import { clampCrop, cropSource, shownSize } from './crop';
import { passwordFormSchema } from './password-schema';
import { pickSubjects } from './subject-names';

const shown = (steps: Step[], userType = '104', certFlag = '0') =>
  nextSteps(steps, { userType, certFlag }).map(({ key, href }) => `${key} ${href}`);

test('the steps of the certification lead where the user type says', () => {
  expect(shown([{ key: 'certify' }])).toEqual(['certify /register/doctor']);
  expect(shown([{ key: 'certify' }], '103')).toEqual(['certify /register/company']);
  expect(shown([{ key: 'complete' }], '108')).toEqual(['complete /register/patient']);
  expect(shown([{ key: 'again' }])).toEqual(['again /register/exam']);
  expect(shown([{ key: 'waiting' }], '104', '1')).toEqual(['waiting /register/exam']);
});

test('steps keep the upstream’s order; what has no page or is not known is left out, and there is always one', () => {
  const console = { key: 'keepersWait', count: 2, linkUrl: '/nothing-is-here' };
  const unread = { key: 'unread', count: 5, linkUrl: '/my/notice?taskType=audit' };
  expect(shown([console, { key: 'new', linkUrl: '/my' }, unread, { key: 'phone', linkUrl: '/my#phone' }], '0')).toEqual(
    ['unread /my/notice?taskType=audit', 'phone /my#phone'],
  );
  expect(shown([], '0')).toEqual(['meetings /meetings']);
  expect(shown([])).toEqual(['certify /register/doctor']);
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
