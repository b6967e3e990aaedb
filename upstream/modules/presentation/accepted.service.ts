import type { PageOf } from '@/contract/core';
import type {
  AcceptedDetail,
  AcceptedFacts,
  AcceptedPaper,
  listAccepted as listAcceptedCall,
  PrintedAuthor,
  WallPoster,
} from '@/contract/paper/accepted';
import { PAPER_FORMS, PAPER_PARTS, PAPER_STATE, type PaperForm } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWire } from '@/upstream/core/time';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import { visibleMeetingId } from '@/upstream/modules/meeting/meeting.service';
import { writtenOf } from '@/upstream/modules/paper/attached.service';
import * as repository from './accepted.repository';
import { findBook } from './book.repository';
import { withoutAddresses, withoutAddressesOrNull } from './reach';

const namesOf = (authors: readonly AuthorFacts[]) =>
  authors.map(({ name, nameEn }) => ({
    name: withoutAddresses(name),
    nameEn: withoutAddressesOrNull(nameEn),
  }));

/** What list, page and wall tell of a paper alike. */
const toShown = (row: repository.AcceptedRow) => ({
  artId: row.artId,
  bookNo: row.bookNo,
  artNo: row.artNo,
  columnId: row.columnId,
  cateName: row.cateName,
  cateNameEn: row.cateNameEn,
  awardName: row.awardName,
  awardNameEn: row.awardNameEn,
  title: withoutAddresses(row.title),
  titleEn: withoutAddressesOrNull(row.titleEn),
  form: (row.form ?? row.offered) as PaperForm,
});

const posterOf = ({ fileId, facts }: repository.AcceptedRow) =>
  fileId && facts ? { fileId, width: facts.width, height: facts.height } : null;

/** A page of a meeting’s accepted papers; none where its organisers do without the page, 404 for a meeting without one. */
export async function listAccepted(
  ctx: Context,
  ofMeeting: number,
  query: Asked<typeof listAcceptedCall>,
): Promise<PageOf<AcceptedPaper>> {
  const msId = await visibleMeetingId(ctx, dbId(ofMeeting));
  const { total, rows } = await repository.findPage(ctx, msId, query);
  return {
    total,
    rows: rows.map((row) => ({ ...toShown(row), authors: namesOf(row.authors), poster: row.fileId !== null })),
  };
}

/** How many of them there are, and of what kinds. */
export async function getAcceptedFacts(ctx: Context, ofMeeting: number): Promise<AcceptedFacts> {
  const msId = await visibleMeetingId(ctx, dbId(ofMeeting));
  const [{ forms, columns, awards, ...totals }, own] = await Promise.all([
    repository.countBy(ctx, msId),
    findBook(ctx.db, msId),
  ]);
  const named = <T extends { name: string | null }>({ name, ...row }: T) => ({ ...row, name: name ?? '' });
  return {
    ...totals,
    book: own?.published ?? false,
    columns: columns.map(named),
    awards: awards.map(named),
    forms: PAPER_FORMS.flatMap((form) => {
      const found = forms.find((one) => one.form === form);
      return found ? [{ form, count: found.count }] : [];
    }),
  };
}

const textOf = (summary: PaperSummary): PaperSummary =>
  Object.fromEntries(
    PAPER_PARTS.flatMap((part) => (summary[part]?.trim() ? [[part, withoutAddresses(summary[part])]] : [])),
  );

/** An author as a book prints them. */
export const toPrinted = ({ units, unit, unitEn, ...author }: AuthorFacts): PrintedAuthor => ({
  name: withoutAddresses(author.name),
  nameEn: withoutAddressesOrNull(author.nameEn),
  units: (units ?? [{ unit: unit ?? '', unitEn: unitEn ?? '', department: '', departmentEn: '' }]).map((one) => ({
    unit: withoutAddresses(one.unit),
    unitEn: withoutAddresses(one.unitEn),
    department: withoutAddresses(one.department),
    departmentEn: withoutAddresses(one.departmentEn),
  })),
  presenter: author.presenter ?? false,
  corresp: author.corresponding ?? false,
});

/** A paper as its page has it; of one that was withdrawn its title stays, and that it was. */
export async function getAccepted(
  ctx: Context,
  { msId: ofMeeting, artId }: { msId: number; artId: number },
): Promise<AcceptedDetail> {
  const msId = dbId(ofMeeting);
  const row = await repository.findOne(ctx.db, msId, dbId(artId));
  if (!row) throw notFoundError();
  const withdrawn = row.state === PAPER_STATE.withdrawn;
  const { updateTime } = row;
  const talk = await repository.findTalkOf(ctx.db, msId, row.artId);
  const beside = withdrawn ? null : await repository.findBeside(ctx.db, msId, row.artId);
  return {
    ...toShown(row),
    msId,
    ...(withdrawn ? NO_TEXT : printedOf(row)),
    withdrawn,
    poster: withdrawn ? null : posterOf(row),
    talk: talk && { ...talk, startTime: toWire(talk.startTime), endTime: toWire(talk.endTime) },
    previous: beside?.previous ? toBeside(beside.previous) : null,
    next: beside?.next ? toBeside(beside.next) : null,
    updateTime: toWire(updateTime),
  };
}

const NO_TEXT = {
  authors: [],
  summary: {},
  summaryEn: {},
  keywords: [],
  keywordsEn: [],
  figures: [],
  awardName: null,
  awardNameEn: null,
};
const printedOf = ({ authors, summary, summaryEn, keywords, keywordsEn, ...row }: repository.AcceptedRow) => ({
  figures: row.showFigures
    ? writtenOf(row.attached).figures.map(({ fileId, caption, captionEn }) => ({
        fileId,
        caption: withoutAddresses(caption),
        captionEn: withoutAddresses(captionEn),
      }))
    : [],
  authors: authors.map(toPrinted),
  summary: textOf(summary),
  summaryEn: textOf(summaryEn),
  keywords: keywords.map(withoutAddresses),
  keywordsEn: keywordsEn.map(withoutAddresses),
});
const toBeside = (row: repository.AcceptedRow) => {
  const { artId, bookNo, title, titleEn } = toShown(row);
  return { artId, bookNo, title, titleEn };
};

/** The posters of a meeting. */
export async function listPosters(ctx: Context, ofMeeting: number): Promise<WallPoster[]> {
  const msId = await visibleMeetingId(ctx, dbId(ofMeeting));
  const found = await repository.findPosters(ctx.db, msId);
  return found.flatMap((row) => {
    const poster = posterOf(row);
    return poster ? [{ ...toShown(row), authors: namesOf(row.authors), ...poster }] : [];
  });
}
