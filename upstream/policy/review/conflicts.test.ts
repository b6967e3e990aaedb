import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { findConflict, type Judge } from './conflicts';
import { type Facts, personOf, samePerson } from './same-person';
import { UnitMatcher } from './unit-match';

const units = new UnitMatcher();
const speak = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });
const person = (facts: Partial<Facts>) => personOf({ userIds: [], emails: [], names: [], units: [], ...facts }, speak);
const judge = (facts: Partial<Facts>, more: Partial<Judge> = {}): Judge => ({
  person: person(facts),
  coauthors: [],
  said: new Map(),
  ...more,
});
const work = (...authors: Partial<Facts>[]) => ({ paperId: 1, authors: authors.map(person) });

const WANG = { names: ['王晓明'], units: ['北京协和医院'], userIds: [1], emails: ['wang@a.example'] };

describe('one’s own paper', () => {
  test.each([
    ['by the account', { userIds: [1], names: ['别名'] }],
    ['by the address, in capitals', { emails: ['Wang@A.example'] }],
    ['under a second account, by name and unit', { userIds: [2], names: ['王晓明'], units: ['PUMCH'] }],
    ['under a Latin name, given name first', { names: ['Xiaoming Wang'], units: ['PUMCH'] }],
    ['under a Latin name, family name first', { names: ['WANG Xiao-Ming'], units: ['中国医学科学院北京协和医院'] }],
  ])('is found %s', (_how, author) => {
    expect(findConflict(judge(WANG), work({ names: ['甲'] }, { names: ['乙'] }, author), units).conflict).toBe('own');
  });

  test('stays one’s own when the desk says that there is no conflict', () => {
    const cleared = judge(WANG, { said: new Map([[1, 'none'] as const]) });
    expect(findConflict(cleared, work(WANG), units).conflict).toBe('own');
  });
});

test('people of one name in different institutions are asked about, people of two names are not', () => {
  const other = { names: ['王晓明'], units: ['汉樾医学中心'] };
  expect(samePerson(person(WANG), person(other), units)).toBe('unclear');
  const { conflict, doubts } = findConflict(judge(WANG), work(other), units);
  expect([conflict, doubts.map(({ kind }) => kind)]).toEqual([null, ['name']]);
  expect(findConflict(judge(WANG), work({ ...other, names: ['李雷'] }), units)).toEqual({ conflict: null, doubts: [] });
});

test('a double family name is turned round as well', () => {
  const ouyang = person({ names: ['欧阳明'], units: ['云澜医学中心'] });
  expect(samePerson(ouyang, person({ names: ['Ming Ouyang'], units: ['云澜医学中心'] }), units)).toBe('same');
});

test('one institution is a conflict, an unclear one is asked about', () => {
  expect(findConflict(judge(WANG), work({ names: ['李雷'], units: ['PUMCH'] }), units).conflict).toBe('unit');
  const { conflict, doubts } = findConflict(judge(WANG), work({ names: ['李雷'], units: ['协和医院'] }), units);
  expect([conflict, doubts]).toEqual([null, [{ kind: 'unit', one: '北京协和医院', other: '协和医院' }]]);
  expect(findConflict(judge(WANG), work({ names: ['李雷'], units: ['武汉协和医院'] }), units)).toEqual({
    conflict: null,
    doubts: [],
  });
});

test('who has written with one is a conflict, and what was declared or said', () => {
  const friend = { names: ['李雷'], emails: ['li@b.example'], units: ['汉樾医学中心'] };
  const withFriend = judge(WANG, { coauthors: [person(friend)] });
  expect(findConflict(withFriend, work({ ...friend, emails: [] }), units).conflict).toBe('coauthor');
  expect(findConflict(withFriend, work({ names: ['韩梅'] }), units).conflict).toBeNull();
  for (const kind of ['declared', 'desk'] as const) {
    const said = judge(WANG, { said: new Map([[1, kind]]) });
    expect(findConflict(said, work({ names: ['韩梅'] }), units).conflict).toBe(kind);
  }
});
