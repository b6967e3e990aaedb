import type { PageOf } from '@/contract/core';
import {
  type listMyPapers as listMyPapersCall,
  type MyPaper,
  PAPER_STATE,
  type PaperAuthor,
  type PaperState,
  type PaperVersion,
} from '@/contract/paper/paper';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import * as repository from './paper.repository';
import { AUDIT_OF, WRITABLE } from './paper.table';

/** A page of the caller's papers over all meetings. */
export async function listMyPapers(
  ctx: Context,
  caller: Caller,
  query: Asked<typeof listMyPapersCall>,
): Promise<PageOf<MyPaper>> {
  const now = ctx.now();
  const window = { now, ...pageWindow(query) };
  const { total, rows } = await repository.findOwn(ctx.db, caller.userId, query, window);
  const ids = rows.map(({ paper }) => paper.paperId);
  const authors = groupBy(await repository.findAuthors(ctx.db, ids), ({ paperId }) => paperId);
  return { total, rows: rows.map((row) => toMyPaper(row, authors.get(row.paper.paperId) ?? [], now)) };
}

/** A paper of the caller's with its text and every version; 404 for anybody else's. */
export async function getMyPaper(ctx: Context, caller: Caller, artId: number) {
  const found = await repository.findOne(ctx.db, caller.userId, dbId(artId));
  if (!found) throw notFoundError();
  const { paperId, summary, keywords } = found.paper;
  const [authors, versions] = await Promise.all([
    repository.findAuthors(ctx.db, [paperId]),
    repository.findVersions(ctx.db, paperId),
  ]);
  return { ...toMyPaper(found, authors, ctx.now()), summary, keywords, versions: versions.map(toVersion) };
}

/** Until when a paper can be handed in or changed; null where it cannot. */
export function deadlineOf({ paper, artEnd, calledOff }: repository.OwnPaper, now: Date): Date | null {
  if (calledOff || !WRITABLE.includes(paper.state as PaperState)) return null;
  const due = paper.state === PAPER_STATE.revise ? paper.dueTime : artEnd;
  return due && due > now ? due : null;
}

function toMyPaper(row: repository.OwnPaper, authors: repository.AuthorRow[], now: Date): MyPaper {
  const { paper, msName, msNameEn } = row;
  const { paperId, msId, title, titleEn, category, categoryEn, wantedForm, form, state, version } = paper;
  return {
    artId: paperId,
    msId,
    msName,
    msNameEn,
    artNo: paper.paperNo,
    title,
    titleEn,
    wantedForm,
    form,
    version,
    cateName: category,
    cateNameEn: categoryEn,
    artState: state,
    auditStatus: AUDIT_OF[state as PaperState],
    auditMsg: paper.auditMsg,
    auditMsgEn: paper.auditMsgEn,
    authors: authors.map((author) => ({
      ...toAuthor(author, author.orderNum - 1),
      confirm: author.confirmStatus,
    })),
    submitTime: toWireOrNull(paper.submitTime),
    decideTime: toWireOrNull(paper.decideTime),
    deadline: toWireOrNull(deadlineOf(row, now)),
    createTime: toWire(paper.createTime),
    updateTime: toWire(paper.updateTime),
  };
}

const toAuthor = ({ name, nameEn, unit, unitEn, corresponding }: AuthorFacts, index: number): PaperAuthor => ({
  name,
  nameEn,
  unit,
  unitEn,
  first: index === 0,
  corresp: corresponding ?? false,
});

const toVersion = (row: Awaited<ReturnType<typeof repository.findVersions>>[number]): PaperVersion => ({
  version: row.version,
  title: row.title,
  titleEn: row.titleEn,
  summary: row.summary,
  keywords: row.keywords,
  authors: row.authors.map(toAuthor),
  createTime: toWire(row.createTime),
});

/** The papers of the caller that can be written at, those that are due soonest first. */
export async function listDue(ctx: Context, caller: Caller, limit: number) {
  const now = ctx.now();
  const rows = await repository.findWritable(ctx.db, caller.userId, { now, limit, offset: 0 });
  return rows.flatMap((row) => {
    const due = deadlineOf(row, now);
    return due ? [{ ...row, due }] : [];
  });
}

/** Everything kept about a person's papers, for their archive. */
export const exportPapers = (db: Reader, userId: number) => repository.findAllOwn(db, userId);

/** Forgets a closed account's drafts; what was handed in keeps the names of its authors, as in print. */
export const forgetDrafts = repository.deleteDrafts;
