import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { alike, Sounds } from './sounds';

const TERMS = ['高血压', '糖尿病', '心肌梗死', '心血管', '房颤', '上海', '会议', '重庆', '哮喘', '肺炎'];
const sounds = new Sounds(
  (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }),
  TERMS,
  (text) => text === '管理',
);

test.each([
  ['高学压', '高血压'],
  ['心机梗死', '心肌梗死'],
  ['xinjigengsi', '心肌梗死'],
  ['xinjigengshi', '心肌梗死'],
  ['chongqing', '重庆'],
  ['congqing', '重庆'],
  ['xiaocuan', '哮喘'],
  ['shanghaixinxueguanhuiyi', '上海 心血管 会议'],
  ['上海xinxueguan', '上海 心血管'],
  ['房产管理', '房颤 管理'],
  ['王二高学压', '王二 高血压'],
  ['xinjigengsii', '心肌梗死'],
])('%s sounds like %s', (typed, meant) => {
  expect(sounds.like(typed)[0]).toBe(meant);
});

test('first letters stand for words of three characters and more', () => {
  expect(sounds.beginning('gxy')).toEqual(['高血压']);
  expect(sounds.beginning('xjgs')).toEqual(['心肌梗死']);
  expect(sounds.beginning('fc')).toEqual([]);
});

test('two syllables beside what is unknown are an accident, and a word is no pinyin in part', () => {
  expect(sounds.like('王二费言')).toEqual([]);
  expect(sounds.like('feix')).toEqual([]);
  expect(sounds.like('stroke')).toEqual([]);
});

test('sounds that are taken for one another are one', () => {
  expect(alike('zhongliu')).toBe(alike('zongniu'));
  expect(alike('xing')).toBe(alike('xin'));
  expect(alike('lv')).toBe(alike('lu'));
  expect(alike('huang')).toBe(alike('fang'));
  expect(alike('gao')).not.toBe(alike('kao'));
});
