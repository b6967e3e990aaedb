import type { Db } from '@/upstream/db/client';
import { callAwards, callColumns, callConsents, callForms, calls } from '@/upstream/db/schema/paper';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import type { MeetingSet } from '../meetings';

/** Calls for papers, each with what it is made of. */
export interface CallSet {
  calls: (typeof calls.$inferInsert)[];
  columns: (typeof callColumns.$inferInsert & { columnId: number })[];
  forms: (typeof callForms.$inferInsert)[];
  consents: (typeof callConsents.$inferInsert)[];
  awards: (typeof callAwards.$inferInsert)[];
}

const COLUMNS = [
  '临床研究|Clinical research',
  '基础与转化研究|Basic and translational research',
  '病例报告|Case reports',
  '护理与康复|Nursing and rehabilitation',
  '质量改进与医院管理|Quality improvement and hospital management',
].map(bi);

const INTRO = bi(
  '欢迎提交尚未公开发表的研究。摘要按目的、方法、结果、结论四部分书写，中英文均可；录用通知将在截稿后四周内发出，录用摘要编入论文汇编。|We welcome work that has not been published before. Abstracts are structured in purpose, methods, results and conclusion, in Chinese or in English. Decisions are sent within four weeks of the deadline; accepted abstracts appear in the book of abstracts.',
);
const CONSENTS = [
  [
    'ethics',
    '研究已通过伦理审查，受试者已签署知情同意，文中不含可识别患者身份的信息。|The study was approved by an ethics committee, participants gave informed consent, and nothing in the text identifies a patient.',
  ],
  [
    'conflict',
    '全部作者的利益冲突已如实声明；没有声明的，视为没有利益冲突。|All competing interests of the authors have been declared; where none is declared, there is none.',
  ],
  [
    'copyright',
    '论文为作者原创且未一稿多投；录用后同意编入本次会议的论文汇编与电子壁报。|The work is the authors’ own and is under review nowhere else; once accepted, it may appear in the book of abstracts and among the e-posters of this meeting.',
  ],
] as const;
const AWARDS = [
  ['优秀论文一等奖|First prize', '口头报告现场评出 3 篇，颁发证书。|Three talks, chosen on site, with a certificate.'],
  ['优秀壁报奖|Best poster', '参会代表投票评出 10 篇。|Ten posters, chosen by the participants.'],
] as const;

/** The calls of the meetings that ask for papers. `more` are columns that papers of a meeting were handed in to, and `lastNo` its last number. */
export function makeCalls(
  set: MeetingSet,
  more: (msId: number) => readonly Bi[],
  lastNo: (msId: number) => number,
): CallSet {
  const made: CallSet = { calls: [], columns: [], forms: [], consents: [], awards: [] };
  for (const { msId, artEnd } of set.meetings) {
    if (!artEnd) continue;
    const intro = { intro: INTRO.zh, introEn: INTRO.en };
    made.calls.push({
      msId,
      graceMinutes: 10,
      languages: 'either',
      ...intro,
      mostPapers: 5,
      showFigures: true,
      lastNo: lastNo(msId),
      version: 1,
    });
    const named = new Map([...more(msId), ...COLUMNS].map((column) => [column.zh, column]));
    for (const [at, { zh, en }] of [...named.values()].entries()) {
      made.columns.push({ columnId: made.columns.length + 1, msId, name: zh, nameEn: en, orderNum: at + 1 });
    }
    for (const form of ['oral', 'poster', 'text'] as const) {
      made.forms.push({
        msId,
        form,
        titleWords: 50,
        words: form === 'text' ? 800 : 500,
        wordsEn: form === 'text' ? 500 : 300,
        figures: form === 'text' ? 1 : 3,
        fullText: 'may',
        supplements: form === 'text' ? 0 : 1,
      });
    }
    for (const [kind, text] of CONSENTS) made.consents.push({ msId, kind, text: bi(text).zh, textEn: bi(text).en });
    for (const [at, [name, note]] of AWARDS.entries()) {
      const words = { name: bi(name).zh, nameEn: bi(name).en, note: bi(note).zh, noteEn: bi(note).en };
      made.awards.push({ msId, ...words, orderNum: at + 1 });
    }
  }
  return made;
}

/** Stores them; meetings are there. */
export async function seedCalls(db: Db, made: CallSet): Promise<void> {
  await bulkInsert(db, calls, made.calls);
  await bulkInsert(db, callColumns, made.columns);
  await moveSequence(db, callColumns, 'column_id');
  await bulkInsert(db, callForms, made.forms);
  await bulkInsert(db, callConsents, made.consents);
  await bulkInsert(db, callAwards, made.awards);
}
