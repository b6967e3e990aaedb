import type { z } from 'zod';
import { type ImportRow, rowField } from '@/contract/import/rows';
import * as calls from '@/contract/review/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import type { MessageKey } from '@/upstream/core/text/translate';
import type { Reader } from '@/upstream/db/client';
import { defineImport, type ImportView, type RowFault } from '@/upstream/modules/import/import.service';
import { requireRight } from '@/upstream/policy/require-right';
import { readWorks } from '@/upstream/policy/review/facts';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { isBarred, readJudging } from '@/upstream/policy/review/judging';
import { changeReviewing } from './desk.service';
import { readFindings, storeGiven } from './given.service';
import { BARRED } from './judge.service';
import * as repository from './review.repository';

/** How many papers somebody takes of whom a list says nothing. */
const USUAL_LOAD = 10;
const lower = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();
const numbers = (text: string | undefined) => (text ?? '').split(',').filter(Boolean).map(Number);

/** Which rows are on the list already, and which name a column that is not there. */
async function compareReviewers(db: Reader, msId: number, rows: readonly ImportRow[]) {
  const known = await findReviewers(db, msId);
  const columns = new Set((await repository.findColumns(db, msId)).map(({ columnId }) => columnId));
  const there: number[] = [];
  const faults: RowFault[] = [];
  for (const [index, { name = '', email, unit, columnIds }] of rows.entries()) {
    const same = known.some((one) =>
      email ? lower(one.email) === lower(email) : one.name === plainText(name) && lower(one.unit) === lower(unit),
    );
    if (same) there.push(index);
    else if (numbers(columnIds).some((id) => !columns.has(id)))
      faults.push({ index, field: 'columnIds', key: 'error.invalid' });
  }
  return { there, faults };
}

/** A list of reviewers, as a table. */
export const reviewersImport = defineImport({
  kind: 'reviewers',
  most: calls.MOST_REVIEWERS_IN_LIST,
  sheet: calls.REVIEWER_SHEET,
  columns: [
    {
      field: 'name',
      title: 'import.reviewers.name',
      example: 'import.reviewers.nameExample',
      also: ['姓名', '专家姓名', '审稿人', '审稿专家', 'Name', 'Reviewer'],
      needed: true,
    },
    { field: 'nameEn', title: 'import.reviewers.nameEn', also: ['英文名', 'English name'] },
    { field: 'email', title: 'import.reviewers.email', also: ['邮箱', '电子邮箱', 'E-mail', 'Email'] },
    { field: 'unit', title: 'import.reviewers.unit', also: ['单位', '工作单位', '医院', 'Institution', 'Hospital'] },
    { field: 'unitEn', title: 'import.reviewers.unitEn', also: ['单位英文名', 'Institution (English)'] },
    { field: 'load', title: 'import.reviewers.load', also: ['篇数', '最多篇数', 'Load', 'Most papers'] },
    {
      field: 'columnIds',
      title: 'import.reviewers.columns',
      also: ['栏目', '审稿栏目', '专业方向', 'Column', 'Columns', 'Track'],
      many: true,
    },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.papers.change', msId });
    const columns = await repository.findColumns(db, msId);
    return {
      choices: {
        columnIds: columns.map(({ columnId, name, nameEn }) => ({
          value: String(columnId),
          names: [name, nameEn ?? name],
        })),
      },
      look: (rows) => compareReviewers(db, msId, rows),
    };
  },
});

/** Takes reviewers over; those that are there already stay as they are. */
export const importReviewers = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: z.output<typeof calls.importReviewers.body>,
) =>
  changeReviewing(ctx, caller, id, 'papers.reviewer', async (tx, msId) => {
    const { rows } = body;
    const { there, faults } = await compareReviewers(tx, msId, rows);
    if (faults.length > 0) throw refuse(faults);
    const fresh = rows.filter((_row, index) => !there.includes(index));
    if ((await findReviewers(tx, msId)).length + fresh.length > calls.MOST_REVIEWERS) throw new AppError('review.full');
    for (const { load, columnIds, name, email, ...texts } of fresh) {
      await repository.putReviewer(tx, null, {
        msId,
        name: plainText(name),
        nameEn: plainText(texts.nameEn) || null,
        email: lower(email) || null,
        unit: plainText(texts.unit) || null,
        unitEn: plainText(texts.unitEn) || null,
        load: load ? Number(load) : USUAL_LOAD,
        columnIds: numbers(columnIds),
        createTime: tx.now,
        updateTime: tx.now,
      });
    }
    return { added: fresh.length, there: there.length };
  });

/** Which rows stand already, and which must not be; of papers that the caller is not shown it is said that they are not there. */
async function compareGiven(db: Reader, caller: Caller, msId: number, rows: readonly ImportRow[]) {
  const judging = await readJudging(db, caller, msId);
  const people = await findReviewers(db, msId);
  const papers = new Map(
    (await repository.findPapersInShort(db, msId)).map((paper) => [lower(paper.paperNo), paper.paperId]),
  );
  const named = [...new Set(rows.flatMap(({ artNo }) => papers.get(lower(artNo)) ?? []))];
  const works = await readWorks(db, named);
  const finding = await readFindings(db, msId, people, named);
  const stands = new Map(
    (await repository.findReviewsInShort(db, msId)).map((one) => [`${one.paperId}:${one.reviewerId}`, one.refusal]),
  );
  const there: number[] = [];
  const faults: RowFault[] = [];
  const pairs: { paper: number; reviewer: number }[] = [];
  for (const [index, { artNo, email }] of rows.entries()) {
    const wrong = (field: string, key: MessageKey) => faults.push({ index, field, key });
    const paper = papers.get(lower(artNo));
    const work = works.get(paper ?? 0);
    const row = people.find((one) => lower(one.email) === lower(email) && lower(email));
    if (paper === undefined || !work || isBarred(judging, work)) wrong('artNo', 'review.noPaper');
    else if (row?.state !== 'accepted') wrong('email', 'review.notThere');
    else {
      const known = stands.get(`${paper}:${row.reviewerId}`);
      const { conflict } = finding(row.reviewerId, paper);
      if (known === null) there.push(index);
      else if (known) wrong('email', 'review.gaveBack');
      else if (conflict) wrong('email', BARRED[conflict]);
      else pairs.push({ paper, reviewer: row.reviewerId });
    }
  }
  return { there, faults, pairs };
}

/** Papers and who reviews them, as a table. */
export const givenImport = defineImport({
  kind: 'given',
  most: calls.MOST_REVIEWERS_IN_LIST,
  sheet: calls.GIVEN_SHEET,
  columns: [
    {
      field: 'artNo',
      title: 'import.given.artNo',
      example: 'import.given.artNoExample',
      also: ['论文编号', '编号', '稿号', 'Paper', 'Number', 'No.'],
      needed: true,
    },
    {
      field: 'email',
      title: 'import.given.email',
      also: ['审稿人邮箱', '邮箱', 'Reviewer', 'E-mail', 'Email'],
      needed: true,
    },
  ],
  async open({ db }, caller, id): Promise<ImportView> {
    const msId = dbId(id);
    await requireRight(db, caller, { name: 'meeting.papers.change', msId });
    return { choices: {}, look: (rows) => compareGiven(db, caller, msId, rows) };
  },
});

/** Gives papers to reviewers as a list says; a conflict is refused at its row. */
export const importGiven = (ctx: Context, caller: Caller, id: number, body: z.output<typeof calls.importGiven.body>) =>
  changeReviewing(ctx, caller, id, 'papers.given', async (tx, msId) => {
    const { there, faults, pairs } = await compareGiven(tx, caller, msId, body.rows);
    if (faults.length > 0) throw refuse(faults);
    await storeGiven(tx, msId, pairs);
    return { added: pairs.length, there: there.length };
  });

/** What is wrong with fields of several rows, said at each. */
function refuse(faults: readonly RowFault[]): AppError {
  const fields: Record<string, MessageKey> = {};
  for (const { index, field, key } of faults) fields[rowField(index, field)] ??= key;
  return new AppError(faults[0]?.key ?? 'error.invalid', { fields });
}
