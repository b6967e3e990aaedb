import { type Bi, biLines } from '@/upstream/db/seed/bi';
import type { Expert } from '../doctors';
import { fillBi, lowerFirst } from '../fill-text';
import type { Random } from '../random';
import { disciplineOf, subjectName } from '../subject-words';
import type { ArticleHead } from './heads';

const FEWEST = 2;
const MOST = 4;

/** Invented journals with the year of their first volume. */
const FOUNDED = [1988, 2009, 1979, 2001, 1996];
const JOURNALS = biLines(`
  临床札记|Clinical Notes
  循证一周|Evidence This Week
  澄明医学杂志|Chengming Medical Journal
  基层诊疗|Primary Care Practice
  医学教与学|Teaching and Learning in Medicine
`);
const TITLES = biLines(`
  {m}在{c}中的应用：多中心前瞻性研究|{M} in {c}: a prospective multicentre study
  {c}诊疗现状：多家医院的横断面调查|Current care of {c}: a cross-sectional survey
  {c}患者三年随访结局|Three-year outcome in {c}
  {b}专家组关于{c}的管理建议|Advice of the expert group on {b}: managing {c}
  {m}的培训与质量控制|Training and quality control in {m}
  {c}中{m}的获益与负担：系统评价|Benefits and burdens of {m} in {c}: a systematic review
  关于{c}的床旁教学：一项对照研究|Bedside teaching on {c}: a controlled study
`);

/** Disciplines without patients of their own: laboratory, pharmacy, nursing, public health. */
const NO_PATIENTS = new Set([22, 23, 24, 27]);
const ON_PATIENTS = /患者|诊疗|床旁/;

/** Works that an article cites: invented titles in invented journals, by people of the discipline. */
export function makeReferences(random: Random, head: ArticleHead, experts: Expert[], year: number) {
  const branch = subjectName(head.subjectId);
  const words = { c: head.condition, m: head.method, b: { zh: branch.zh, en: lowerFirst(branch.en) } };
  const titles = TITLES.filter(({ zh }) => !NO_PATIENTS.has(disciplineOf(head.subjectId)) || !ON_PATIENTS.test(zh));
  return random.some(titles, random.int(FEWEST, MOST)).map((pattern) => {
    const title = fillBi(pattern, words);
    const authors = random.some(experts, random.int(2, 3)).map(({ person }) => person.name);
    const place = random.int(0, JOURNALS.length - 1);
    const journal = JOURNALS[place] ?? { zh: '', en: '' };
    const published = year - random.int(1, 5);
    const volume = published - (FOUNDED[place] ?? published) + 1;
    const [issue, page] = [random.int(1, 12), random.int(12, 480)];
    const last = page + random.int(4, 11);
    return {
      text: `${listed(authors, 'zh')}. ${title.zh}[J]. ${journal.zh}, ${published}, ${volume}(${issue}): ${page}–${last}.`,
      textEn: `${listed(authors, 'en')}. ${title.en}. ${journal.en} ${published}; ${volume}(${issue}): ${page}–${last}.`,
    };
  });
}

/** `Yanqing Shen` → `Shen Y`. */
const short = (name: string) => {
  const [given = '', family = ''] = name.split(' ');
  return `${family} ${given.charAt(0)}`;
};
const listed = (names: Bi[], language: 'zh' | 'en') =>
  names.map((name) => (language === 'zh' ? name.zh : short(name.en))).join(', ');
