import { expect, test } from 'vitest';
import { firmsOf, isSought } from './expo-words';

const booth = (boothId: number, no: string, exhibitorId: number | null) => ({
  boothId,
  no,
  exhibitorId,
  x: 0,
  y: 0,
  width: 3,
  height: 3,
});
const level = (levelId: number, name: string) => ({ levelId, name, nameEn: null });
const firm = (exhibitorId: number, name: string, nameEn: string | null, levelId: number | null) => ({
  exhibitorId,
  name,
  nameEn,
  levelId,
});

test('an exhibitor has its booths of every hall, and a rank by its level', () => {
  const hall = (hallId: number, booths: ReturnType<typeof booth>[]) => ({
    hallId,
    booths,
    name: '展厅',
    nameEn: null,
    width: 9,
    height: 9,
  });
  const firms = firmsOf('en', {
    levels: [level(1, '钻石'), level(2, '金牌')],
    halls: [hall(1, [booth(1, 'A01', 7), booth(2, 'A02', null)]), hall(2, [booth(3, 'B01', 7)])],
    exhibitors: [firm(7, '澄心', null, 2), firm(8, '云澜', 'Yunlan', null)],
  });
  expect(firms.get(7)).toMatchObject({ name: '澄心', lang: 'zh', rank: 1, booths: [{ no: 'A01' }, { no: 'B01' }] });
  expect(firms.get(8)).toMatchObject({ name: 'Yunlan', lang: undefined, booths: [] });
  expect(firms.get(8)?.rank).toBeGreaterThan(1);
});

test.each([
  ['', true],
  ['  ', true],
  ['澄心', true],
  ['CHENGXIN', true],
  ['超声', true],
  ['ａ0', true],
  ['01', false],
  ['钻石', false],
])('%j finds the exhibitor: %s', (keyword, found) => {
  const sought = { name: '澄心医疗', nameEn: 'Chengxin Medical', intro: '心脏超声', introEn: null };
  expect(isSought(sought, [{ no: 'A01' }], keyword)).toBe(found);
});
