import type { QuestionKind } from '@/contract/exam/codes';
import type { ExamFigures, ItemFigures } from '@/contract/exam/desk';
import type { ExamKey } from '@/contract/exam/parts';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import { requireNotSitting } from './bank.service';
import * as repository from './desk.repository';
import { passes } from './exam.views';
import { findExam } from './take.repository';

/** The upper and the lower share of takers that are compared (Kelley, 1939), and how many make a group worth comparing. */
const GROUP = 0.27;
const LEAST_IN_GROUP = 3;
const TENTHS = 10;

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

type Items = readonly repository.AlikeItems[];
const countOf = (items: Items) => items.reduce((sum, { count }) => sum + count, 0);
const reached = (items: Items) =>
  share(
    items.reduce((sum, { marks, count }) => sum + marks * count, 0),
    items.reduce((sum, { points, count }) => sum + points * count, 0),
  );

/** How the questions of a paper did. */
export async function getExamFigures(
  { db }: Context,
  caller: Caller,
  id: number,
  paperId: number,
): Promise<ExamFigures> {
  const msId = dbId(id);
  await requireNotSitting(db, caller);
  const exam = await findExam(db, dbId(paperId));
  if (exam?.msId !== msId) throw notFoundError();
  const [done, versions, regrades] = await Promise.all([
    repository.findDone(db, paperId),
    repository.findAskedVersions(db, paperId),
    repository.findRegrades(db, paperId),
  ]);
  const byPerson = groupBy(done, ({ userId }) => userId);
  const bests = [...byPerson.values()].map((mine) =>
    mine.reduce((best, one) => ((one.score ?? 0) * best.full > (best.score ?? 0) * one.full ? one : best)),
  );
  const spread = Array.from({ length: TENTHS }, () => 0);
  for (const { score, full } of bests) {
    const tenth = Math.min(TENTHS - 1, Math.floor(((score ?? 0) * TENTHS) / full));
    spread[tenth] = (spread[tenth] ?? 0) + 1;
  }
  const rank = [...done].sort((a, b) => (b.score ?? 0) * a.full - (a.score ?? 0) * b.full || a.takeId - b.takeId);
  const size = Math.round(rank.length * GROUP);
  const numbers = rank.map(({ takeId }) => takeId);
  const groups = { upper: numbers.slice(0, size), lower: numbers.slice(numbers.length - size) };
  const items = await repository.findItems(db, paperId, groups);
  const asked = groupBy(items, ({ questionId, version }) => `${questionId}:${version}`);
  return {
    takes: done.length,
    people: bests.length,
    passed: bests.filter((one) => passes(exam, one)).length,
    mean:
      bests.length > 0
        ? Math.round(bests.reduce((sum, one) => sum + ((one.score ?? 0) * 100) / one.full, 0) / bests.length)
        : null,
    spread,
    items: versions.map(({ version, kind }): ItemFigures => {
      const mine = asked.get(`${version.questionId}:${version.version}`) ?? [];
      const of = (group: 'upper' | 'lower') => mine.filter((one) => one.group === group);
      const [above, below] = [of('upper'), of('lower')];
      const enough = countOf(above) >= LEAST_IN_GROUP && countOf(below) >= LEAST_IN_GROUP;
      const chosen = (number: number) => countOf(mine.filter(({ choice }) => choice.includes(number)));
      const options = kind === 'judge' ? JUDGED : version.options;
      return {
        questionId: version.questionId,
        version: version.version,
        kind: kind as QuestionKind,
        stem: version.stem,
        stemEn: version.stemEn,
        asked: countOf(mine),
        easiness: reached(mine),
        discrimination: enough ? reached(above) - reached(below) : null,
        options: options.map(({ text, textEn }, number) => ({
          text,
          textEn,
          chosen: chosen(number),
          right: version.key.all || version.key.right.includes(number),
        })),
        blank: countOf(mine.filter((one) => one.blank)),
      };
    }),
    regrades: regrades.map(({ regrade, stem, byName }) => ({
      regradeId: regrade.regradeId,
      questionId: regrade.questionId,
      takeId: regrade.takeId,
      stem,
      was: inShort(regrade.was),
      now: inShort(regrade.now),
      reason: regrade.reason,
      changed: regrade.changed,
      byName,
      createTime: toWire(regrade.createTime),
    })),
  };
}

const JUDGED = [
  { text: '正确', textEn: 'True' },
  { text: '错误', textEn: 'False' },
];

/** A key as letters, marks as they are. */
function inShort(what: ExamKey | { marks: number | null }): string {
  if ('marks' in what) return String(what.marks ?? '–');
  if (what.all) return '*';
  return what.right.map((number) => String.fromCharCode('A'.charCodeAt(0) + number)).join('') || '–';
}
