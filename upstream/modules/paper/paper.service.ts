import { MAX_PAGE_SIZE, type PageOf } from '@/contract/core';
import { PAPER_STATE, type PaperState } from '@/contract/paper/codes';
import type { listMyPapers as listMyPapersCall, MyPaper, PaperAuthor, PaperVersion } from '@/contract/paper/paper';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import { showAttached } from './attached.service';
import * as repository from './paper.repository';
import { AUDIT_OF, WRITABLE } from './paper.table';

const MINUTE_MS = 60_000;

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
  return { total, rows: rows.map((row) => toMyPaper(row, authors.get(row.paper.paperId) ?? [], { now, caller })) };
}

/** The caller's papers at one meeting. */
export async function listOwnAt(ctx: Context, caller: Caller, msId: number): Promise<MyPaper[]> {
  return (await listMyPapers(ctx, caller, { msId, pageSize: MAX_PAGE_SIZE })).rows;
}

/** A paper that the caller may read, with its text and every version. */
export async function getMyPaper(ctx: Context, caller: Caller, artId: number) {
  const found = await repository.findOne(ctx.db, dbId(artId));
  if (!found) throw notFoundError();
  const { paperId, summary, summaryEn, keywords, keywordsEn } = found.paper;
  const [authors, versions] = await Promise.all([
    repository.findAuthors(ctx.db, [paperId]),
    repository.findVersions(ctx.db, paperId),
  ]);
  const sets = [found.paper.files, ...versions.map(({ files }) => files)];
  const [own, ...handed] = await showAttached(ctx, sets, caller.userId);
  return {
    ...toMyPaper(found, authors, { now: ctx.now(), caller }),
    summary,
    summaryEn,
    keywords,
    keywordsEn,
    ...own,
    versions: versions.map((version, at) => ({ ...toVersion(version), ...handed[at] })),
  };
}

/** Until when a paper can be handed in or changed, in the grace until its end; null where it cannot. */
export function deadlineOf({ paper, artEnd, grace, calledOff }: repository.OwnPaper, now: Date): Date | null {
  if (calledOff || !WRITABLE.includes(paper.state as PaperState)) return null;
  const due = paper.state === PAPER_STATE.revise ? paper.dueTime : artEnd;
  if (!due || due >= now) return due;
  const last = new Date(due.getTime() + (grace ?? 0) * MINUTE_MS);
  return paper.state !== PAPER_STATE.revise && last >= now ? last : null;
}

function toMyPaper(
  row: repository.OwnPaper,
  authors: repository.AuthorRow[],
  { now, caller }: { now: Date; caller: Caller },
): MyPaper {
  const { paper, msName, msNameEn, cateName, cateNameEn } = row;
  const own = paper.userId === caller.userId;
  const { paperId, msId, title, titleEn, wantedForm, form, state, version } = paper;
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
    own,
    cateName,
    cateNameEn,
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
    deadline: own ? toWireOrNull(deadlineOf(row, now)) : null,
    createTime: toWire(paper.createTime),
    updateTime: toWire(paper.updateTime),
  };
}

const toAuthor = ({ corresponding, presenter, ...author }: AuthorFacts, index: number): PaperAuthor => ({
  name: author.name,
  nameEn: author.nameEn,
  units: author.units ?? [{ unit: author.unit, unitEn: author.unitEn }],
  presenter: presenter ?? false,
  first: index === 0,
  corresp: corresponding ?? false,
});

const toVersion = (row: Awaited<ReturnType<typeof repository.findVersions>>[number]): PaperVersion => ({
  version: row.version,
  title: row.title,
  titleEn: row.titleEn,
  summary: row.summary,
  summaryEn: row.summaryEn,
  keywords: row.keywords,
  keywordsEn: row.keywordsEn,
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
