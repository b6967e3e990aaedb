import { expect, test } from 'vitest';
import { pairOf, UnitMatcher } from './unit-match';

const matcher = new UnitMatcher([
  ['云澜医科大学附属第一医院', 'First Affiliated Hospital of Yunlan Medical University'],
]);

test.each([
  ['北京协和医院', '中国医学科学院北京协和医院', 'same'],
  ['北京协和医院', 'PUMCH', 'same'],
  ['北京協和醫院 心內科', 'Department of Cardiology, Peking Union Medical College Hospital, Beijing, China', 'same'],
  ['北京协和医院（东单院区）', '中国医学科学院 北京协和医学院 北京协和医院 内分泌科', 'same'],
  ['武汉协和医院', '北京协和医院', 'different'],
  ['华中科技大学同济医学院附属协和医院', 'PUMCH', 'different'],
  ['武汉市协和医院', '华中科技大学同济医学院附属协和医院心血管内科', 'same'],
  ['协和医院', '北京协和医院', 'unclear'],
  ['协和医院', '武汉协和医院', 'unclear'],
  ['协和医院', '协和医院', 'unclear'],
  ['Union Hospital', 'Wuhan Union Hospital', 'unclear'],
  ['同济大学附属同济医院', '华中科技大学同济医学院附属同济医院', 'different'],
  ['人民医院', '武汉大学人民医院', 'unclear'],
  ['汉樾医学中心', '汉樾医学中心 普通外科', 'same'],
  ['汉樾医学中心', '汉樾大学附属汉樾医学中心', 'same'],
  ['云澜医科大学附属第一医院', '云澜医科大学附属第二医院', 'different'],
  ['云澜医科大学', '云澜医科大学附属第二医院', 'different'],
  ['云澜医科大学附属第一医院', 'The First Affiliated Hospital of Yunlan Medical University', 'same'],
  ['附属第一医院', '云澜医科大学附属第一医院', 'unclear'],
  ['华西医院', '四川大学华西医院', 'same'],
  ['', '北京协和医院', 'different'],
] as const)('%s and %s are %s', (one, other, match) => {
  expect(matcher.match(one, other)).toBe(match);
  expect(matcher.match(other, one)).toBe(match);
});

test('what the desk has said of two spellings counts from then on', () => {
  const plain = new UnitMatcher();
  const key = pairOf(plain.keyOf('协和医院'), plain.keyOf('北京协和医院'));
  expect(new UnitMatcher([], new Map([[key, true]])).match('协和医院 心内科', '北京协和医院')).toBe('same');
  expect(new UnitMatcher([], new Map([[key, false]])).match('北京协和医院', '协和医院')).toBe('different');
});
