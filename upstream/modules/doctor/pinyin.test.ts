import { expect, test } from 'vitest';
import { pinyinWords } from './pinyin';

test('a name is typed in one word, both ways round, and by its first letters', () => {
  const words = ['shenzhiyuan', 'zhiyuanshen', 'szy'];
  expect(pinyinWords('沈致远', 'Zhiyuan Shen')).toEqual(expect.arrayContaining(words));
  expect(pinyinWords('沈致远', 'Shen Zhiyuan')).toEqual(expect.arrayContaining(words));
  expect(pinyinWords('欧阳修', 'Xiu Ouyang')).toContain('oyx');
  expect(pinyinWords('石世安', 'Shian Shi')).toContain('ssa');
});

test('a name of two characters may be either way round', () => {
  expect(pinyinWords('张伟', 'Wei Zhang')).toEqual(expect.arrayContaining(['zw', 'zhangwei', 'weizhang']));
});

test('other names have none', () => {
  expect(pinyinWords('约翰·史密斯', 'John Smith')).toEqual([]);
  expect(pinyinWords('沈致远', null)).toEqual([]);
  expect(pinyinWords('沈致远', 'Dr Z. Shen')).toEqual([]);
});
