import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { AUTHOR_ANSWER, PAPER_STATE, type PaperState } from '@/contract/paper/codes';
import { faultsOf, type handInPaper as handInCall, type PaperContent } from '@/contract/paper/writing';
import { pathTo } from '@/contract/paths';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import { mailSent, pagesChanged } from '@/upstream/jobs/effects';
import { notify } from '@/upstream/modules/task/task.service';
import { findMeeting, nextNumber } from './call.repository';
import { callState, type ReadCall, readCall, takesPapers } from './call.service';
import { sketchVersion } from './likeness.service';
import { PAPER_TABLE } from './paper.table';
import * as repository from './writing.repository';
import { contentOf, writes } from './writing.service';

/** What an author's link is found by: the link itself is kept nowhere. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether a paper comes late; throws where it comes too late, or too early. */
function requireInTime(paper: repository.PaperRow, read: ReadCall, now: Date): boolean {
  const state = callState(read, now);
  if (state === 'cancelled') throw new AppError('call.cancelled');
  if (paper.state === 'revise') {
    if (!paper.dueTime || now > paper.dueTime) throw new AppError('paper.due');
    return false;
  }
  if (!takesPapers(state)) throw new AppError(`call.${state as 'none' | 'before' | 'over'}`);
  return state === 'grace';
}

/** Hands in what is written: a version that stays, with a number of the meeting's own the first time. Asked again for the same text it is that version. */
export function handInPaper(
  ctx: Context,
  caller: Caller,
  { artId, rev, consents, locale }: z.output<typeof handInCall.body> & { artId: number; locale: Locale },
): Promise<{ artNo: string; version: number; submitTime: string }> {
  return write(ctx, caller, writes(artId), async (tx) => {
    const paper = await repository.lockPaper(tx, artId);
    const meeting = paper && (await findMeeting(tx, paper.msId));
    if (!meeting) throw notFoundError();
    if (paper.state === PAPER_STATE.submitted && paper.submitRev === paper.rev && rev === paper.rev) {
      const { paperNo, version, submitTime } = paper;
      return { artNo: paperNo ?? '', version, submitTime: toWire(submitTime ?? tx.now) };
    }
    const state = nextOf(PAPER_TABLE, paper.state as PaperState, 'submit', 'paper.closed');
    const read = await readCall(tx, meeting);
    const late = requireInTime(paper, read, tx.now);
    versionAfter(paper.rev, rev);
    const authors = await repository.findAuthors(tx, artId);
    const content = contentOf(paper, authors);
    const faults = faultsOf(content, read.call, consents);
    const [first] = Object.values(faults);
    if (first) throw new AppError(first, { fields: faults });
    const version = paper.version + 1;
    const artNo = paper.paperNo ?? `A-${String(await nextNumber(tx, paper.msId)).padStart(4, '0')}`;
    const column = read.call.columns.find(({ columnId }) => columnId === paper.columnId);
    await repository.insertVersion(tx, {
      paperId: artId,
      version,
      title: paper.title.trim(),
      titleEn: paper.titleEn?.trim() || null,
      category: column?.name ?? null,
      categoryEn: column?.nameEn ?? null,
      keywords: paper.keywords,
      keywordsEn: paper.keywordsEn,
      summary: paper.summary,
      summaryEn: paper.summaryEn,
      consents: read.call.consents.map(({ kind, text, textEn }) => ({
        kind,
        text,
        textEn: textEn || null,
      })),
      late,
      authors: authors.map(factsOf),
      files: paper.files,
      wantedForm: paper.wantedForm,
      createTime: tx.now,
    });
    await sketchVersion(tx, { ...paper, version });
    const stands = { state, version, paperNo: artNo, submitRev: paper.rev, submitTime: tx.now, updateTime: tx.now };
    await repository.changePaper(tx, artId, stands);
    await askAuthors(ctx, tx, { paper, content, authors, meeting, locale });
    return { artNo, version, submitTime: toWire(tx.now) };
  });
}

/** An author as a version names them: how to reach them stays out of it. */
const factsOf = ({ name, nameEn, units, presenter, corresponding }: repository.AuthorRow): AuthorFacts => ({
  name,
  nameEn,
  units,
  presenter,
  corresponding,
});

interface Asking {
  paper: repository.PaperRow;
  content: PaperContent;
  authors: readonly repository.AuthorRow[];
  meeting: ReadCall['meeting'];
  locale: Locale;
}

/** Asks every co-author who can be reached and was not asked yet whether the paper is theirs, by a link of their own. */
async function askAuthors(ctx: Context, tx: Tx, { paper, content, authors, meeting, locale }: Asking): Promise<void> {
  const by = authors.find(({ userId }) => userId === paper.userId)?.name ?? tx.caller?.userName ?? '';
  const inEnglish = locale === 'en';
  for (const { id, email, orderNum, confirmStatus, askTime } of authors) {
    if (!email || confirmStatus !== AUTHOR_ANSWER.asked || askTime) continue;
    const key = randomBytes(32).toString('base64url');
    await repository.changeAuthor(tx, id, { askHash: hashOf(key), askTime: tx.now });
    const title = (inEnglish ? content.titleEn || content.title : content.title || content.titleEn).trim();
    const values = {
      by: plainText(by),
      paper: plainText(title),
      meeting: (inEnglish && meeting.msNameEn) || meeting.msName,
      place: orderNum,
      link: `${ctx.siteUrl}${inEnglish ? '/en' : ''}${pathTo('coauthor')}?key=${key}`,
    };
    const [subject, text] = [
      translate(locale, 'paper.ask.subject', values),
      translate(locale, 'paper.ask.content', values),
    ];
    tx.emit(mailSent(ctx, { email, subject, content: text }));
  }
}

/** Takes a paper back that was handed in; its versions stay. */
export const withdrawPaper = (ctx: Context, caller: Caller, artId: number): Promise<void> =>
  write(ctx, caller, writes(artId), async (tx) => {
    const paper = await repository.lockPaper(tx, artId);
    if (!paper) throw notFoundError();
    const state = nextOf(PAPER_TABLE, paper.state as PaperState, 'withdraw', 'paper.withdrawNot');
    await repository.changePaper(tx, artId, { state, updateTime: tx.now });
    if (paper.state !== PAPER_STATE.accepted) return;
    await tellDesk(tx, paper);
    // Where it had been accepted, its page says so from now on.
    tx.emit(pagesChanged([tags.papers(paper.msId), tags.meeting(paper.msId)]));
  });

/** Tells the desk that a paper was taken back that had been accepted: its place is free. */
async function tellDesk(tx: Tx, paper: repository.PaperRow): Promise<void> {
  const meeting = await findMeeting(tx, paper.msId);
  const desk = await repository.findDesk(tx, paper.msId);
  const number = paper.paperNo ?? '';
  await notify(tx, {
    userIds: desk.filter((userId) => userId !== paper.userId),
    template: 'paperWithdrawn',
    msId: paper.msId,
    params: { meeting: meeting?.msName ?? '', number, paper: plainText(paper.title || (paper.titleEn ?? '')) },
    paramsEn: {
      meeting: meeting?.msNameEn || (meeting?.msName ?? ''),
      number,
      paper: plainText(paper.titleEn || paper.title),
    },
    linkUrl: `${pathTo('tasks')}?msId=${paper.msId}&tab=decisions`,
  });
}
