import { type Bi, biLines } from '@/upstream/db/seed/bi';
import type { Expert } from '../doctors';
import { joinBi } from '../fill-text';
import { disciplineOf } from '../subject-words';
import type { ArticleHead } from './heads';

interface Author {
  userId: number | null;
  name: Bi;
  affiliation: Bi;
}

/** Invented reporters of the news; they have no accounts. */
const REPORTERS = biLines(`
  顾砚秋|Yanqiu Gu
  方闻溪|Wenxi Fang
  陆知白|Zhibai Lu
  孟见山|Jianshan Meng
`);
const DESK = { zh: '会医编辑部', en: 'Huiyi editorial desk' };
const NEWS = '3';

/** Gives each article its author: a reporter for the news, else an expert of the branch, or of the discipline; each in turn. */
export function createAuthors(experts: Expert[]): (head: ArticleHead) => Author {
  const written = new Map<string, number>();
  const count = (key: string) => {
    const before = written.get(key) ?? 0;
    written.set(key, before + 1);
    return before;
  };
  return (head) => {
    const reporter = REPORTERS[count('news') % REPORTERS.length];
    if (head.type === NEWS && reporter) return { userId: null, name: reporter, affiliation: DESK };
    const near = experts.filter(({ disciplineId }) => disciplineId === disciplineOf(head.subjectId));
    const own = near.filter(({ branch }) => branch.subjectId === head.subjectId);
    const fitting = own.length > 0 ? own : near;
    const expert = fitting[count(`subject ${head.subjectId}`) % Math.max(1, fitting.length)];
    if (!expert) throw new Error(`nobody writes about ${head.subjectId}`);
    const { userId, person, hospital, department } = expert;
    return {
      userId,
      name: person.name,
      affiliation: { zh: joinBi([hospital, department], '', '').zh, en: `${department.en}, ${hospital.en}` },
    };
  };
}
