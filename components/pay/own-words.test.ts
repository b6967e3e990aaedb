import { expect, test } from 'vitest';
import { subjectParts } from './own-words';

test('an order of a meeting has the meeting and what of it, another one has one part', () => {
  expect(subjectParts('第十二届云澜心血管病论坛 · 注册费 · 代表')).toEqual([
    '第十二届云澜心血管病论坛 · 注册费',
    '代表',
  ]);
  expect(subjectParts('Yunlan Forum · Physician')).toEqual(['Yunlan Forum', 'Physician']);
  expect(subjectParts('Annual VIP')).toEqual(['Annual VIP', '']);
});
