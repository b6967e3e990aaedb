import { expect, test } from 'vitest';
import { bibOf, citation, familyFirst, risOf } from './citation';
import { printed } from './printed-authors';

const author = (name: string, nameEn: string | null, units: string[], corresp = false) => ({
  name,
  nameEn,
  units: units.map((unit) => ({ unit, unitEn: `${unit} EN`, department: '', departmentEn: '' })),
  presenter: false,
  corresp,
});
const PAPER = {
  artId: 12,
  msId: 1,
  authors: [
    author('林知夏', 'Zhixia Lin', ['甲医院']),
    author('贺青川', 'Qingchuan He', ['甲医院', '乙大学']),
    author('秦砚北', null, ['乙大学'], true),
    author('江楚白', 'Chubai Jiang', []),
  ],
  title: '转运延迟的原因',
  titleEn: 'Causes of delay: 50% & more',
  bookNo: 37,
  artNo: 'A-0137',
  summary: { purpose: '目的。', results: '结果\nER  - 。' },
  summaryEn: {},
  keywords: ['胸痛中心'],
  keywordsEn: ['chest pain'],
};
const AT = { meeting: '第十八届年会', city: '上海', day: '2026-12-05', url: 'https://huiyi.example/x' };

test('a line to cite by names three authors, the meeting, the year and the number', () => {
  expect(citation('zh', PAPER, AT)).toBe(
    '林知夏, 贺青川, 秦砚北, 等. 转运延迟的原因[C/OL]//第十八届年会. 上海, 2026: 摘要 37. https://huiyi.example/x',
  );
  expect(citation('en', PAPER, { ...AT, meeting: '18th Congress', city: 'Shanghai' })).toBe(
    'Lin Z, He Q, 秦砚北, et al. Causes of delay: 50% & more. In: 18th Congress; Shanghai; 2026. Abstract 37. https://huiyi.example/x',
  );
});

test('a record for reference managers keeps to its lines, whatever the abstract says', () => {
  const lines = risOf('zh', PAPER, AT).split('\r\n');
  expect(lines[0]).toBe('TY  - ABST');
  expect(lines.filter((line) => line.startsWith('ER  -'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('AU  - '))).toHaveLength(4);
  expect(lines).toContain('AB  - 目的。 结果 ER - 。');
  const bib = bibOf('en', PAPER, AT);
  expect(bib).toContain('title = {Causes of delay: 50\\% \\& more}');
  expect(bib).toContain('author = {Lin, Zhixia and He, Qingchuan and 秦砚北 and Jiang, Chubai}');
});

test('names are turned round in English alone', () => {
  expect([familyFirst('Anna Maria van Berg'), familyFirst('Plato'), familyFirst('林知夏')]).toEqual([
    'Berg, Anna Maria van',
    'Plato',
    '林知夏',
  ]);
});

test('institutions are numbered in the order in which authors name them, each once', () => {
  const { authors, units } = printed('zh', PAPER.authors);
  expect(units.map(({ number, text }) => `${number} ${text}`)).toEqual(['1 甲医院', '2 乙大学']);
  expect(authors.map(({ marks }) => marks)).toEqual([[1], [1, 2], [2], []]);
});
