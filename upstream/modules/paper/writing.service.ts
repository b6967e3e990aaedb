import type { z } from 'zod';
import { AUTHOR_ANSWER, PAPER_PARTS, PAPER_STATE, PAPER_STATES } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import type { PaperContent, saveWritten as saveCall, WrittenAuthor, WrittenPaper } from '@/contract/paper/writing';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { keepAttached, readAttached, releaseAttached, writtenOf } from './attached.service';
import { findColumns, findMeeting, findPublic } from './call.repository';
import { callState, readCall, takesPapers, whyBarred } from './call.service';
import { findAuthors, findOne } from './paper.repository';
import { deadlineOf } from './paper.service';
import * as repository from './writing.repository';

/** The right to write a paper. */
export const writes = (artId: number) => ({ name: 'paper.author', artId: dbId(artId) }) as const;

/** Begins a paper for a public meeting whose call takes papers, with the caller as its first author. */
export function beginPaper(ctx: Context, caller: Caller, id: number): Promise<{ artId: number }> {
  const msId = dbId(id);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const person = await repository.lockPerson(tx, caller.userId);
    const meeting = await findPublic(tx, msId);
    if (!meeting) throw notFoundError();
    const read = await readCall(tx, meeting);
    const state = callState(read, tx.now);
    if (!takesPapers(state)) throw new AppError(`call.${state as 'none' | 'before' | 'over' | 'cancelled'}`);
    const barred = await whyBarred(tx, caller, read);
    if (barred) throw new AppError(`call.${barred}`);
    const artId = await repository.insertPaper(
      tx,
      { msId, userId: caller.userId, createTime: tx.now, updateTime: tx.now },
      {
        orderNum: 1,
        userId: caller.userId,
        key: 'me',
        name: person?.name ?? '',
        nameEn: person?.nameEn ?? null,
        email: person?.email || null,
        presenter: true,
        corresponding: true,
        confirmStatus: AUTHOR_ANSWER.confirmed,
        confirmTime: tx.now,
      },
    );
    return { artId };
  });
}

/** A paper as it is written, with what its call asks for. */
export async function getWritten(ctx: Context, caller: Caller, artId: number): Promise<WrittenPaper> {
  const { db } = ctx;
  const found = await findOne(db, dbId(artId));
  const meeting = found && (await findMeeting(db, found.paper.msId));
  if (!meeting) throw notFoundError();
  const { paper } = found;
  const read = await readCall(db, meeting);
  const authors = await findAuthors(db, [artId]);
  const now = ctx.now();
  const keysOf = (answer: string) => authors.filter((one) => one.confirmStatus === answer).map(({ key }) => key);
  return {
    artId,
    msId: paper.msId,
    artNo: paper.paperNo,
    artState: PAPER_STATES.find((state) => state === paper.state) ?? PAPER_STATE.draft,
    rev: paper.rev,
    content: contentOf(paper, authors),
    attached: await readAttached(ctx, paper.files, caller.userId),
    confirmed: keysOf(AUTHOR_ANSWER.confirmed),
    disowned: keysOf(AUTHOR_ANSWER.disowned),
    call: read.call,
    state: callState(read, now),
    deadline: toWireOrNull(deadlineOf(found, now)),
    changed: paper.version > 0 && paper.rev !== paper.submitRev,
    submitTime: toWireOrNull(paper.submitTime),
    updateTime: toWire(paper.updateTime),
  };
}

/** What is written of a paper, as its form has it. */
export function contentOf(paper: repository.PaperRow, authors: readonly repository.AuthorRow[]): PaperContent {
  const { summary, summaryEn } = paper;
  const part = (name: (typeof PAPER_PARTS)[number]) => ({ zh: summary[name] ?? '', en: summaryEn[name] ?? '' });
  const [purpose, methods, results, conclusion] = [
    part('purpose'),
    part('methods'),
    part('results'),
    part('conclusion'),
  ];
  return {
    ...writtenOf(paper.files),
    title: paper.title,
    titleEn: paper.titleEn ?? '',
    columnId: paper.columnId,
    wantedForm: paper.wantedForm as PaperContent['wantedForm'],
    keywords: paper.keywords,
    keywordsEn: paper.keywordsEn,
    purpose: purpose.zh,
    purposeEn: purpose.en,
    methods: methods.zh,
    methodsEn: methods.en,
    results: results.zh,
    resultsEn: results.en,
    conclusion: conclusion.zh,
    conclusionEn: conclusion.en,
    authors: authors.map(({ key, name, nameEn, email, units, presenter, corresponding }) => ({
      key,
      name,
      nameEn: nameEn ?? '',
      email: email ?? '',
      units,
      presenter,
      corresp: corresponding,
    })),
  };
}

/** Throws where a paper cannot be written at: decided, under review, or handed in and the time is over. What was never handed in is kept whenever it is typed. */
async function requireWritable(db: Reader, paper: repository.PaperRow, now: Date): Promise<void> {
  if (paper.state === PAPER_STATE.draft) return;
  if (paper.state !== PAPER_STATE.submitted && paper.state !== PAPER_STATE.revise) throw new AppError('paper.fixed');
  const found = await findOne(db, paper.paperId);
  if (!found || deadlineOf(found, now) === null) throw new AppError('paper.fixed');
}

type Saved = z.output<typeof saveCall.body>;

/** Keeps parts of a paper as they are written; refused at `version` where another device has written since. */
export function saveWritten(
  ctx: Context,
  caller: Caller,
  artId: number,
  { rev: seen, content }: Saved,
): Promise<{ rev: number; updateTime: string }> {
  return write(ctx, caller, writes(artId), async (tx) => {
    const paper = await repository.lockPaper(tx, artId);
    if (!paper) throw notFoundError();
    await requireWritable(tx, paper, tx.now);
    const rev = versionAfter(paper.rev, seen);
    const { columnId } = content;
    if (columnId && (await findColumns(tx, paper.msId, [columnId])).length === 0)
      throw fieldError('columnId', 'validation.choose');
    const files = await keepAttached(tx, paper, content);
    await repository.changePaper(tx, artId, { ...fieldsOf(paper, content), files, rev, updateTime: tx.now });
    if (content.authors) await writeAuthors(tx, paper, content.authors);
    return { rev, updateTime: toWire(tx.now) };
  });
}

/** The columns of a paper that these parts are kept in; parts that are not given stay as they are. */
function fieldsOf(paper: repository.PaperRow, content: Saved['content']): Partial<repository.PaperRow> {
  const { title, titleEn, columnId, wantedForm, keywords, keywordsEn } = content;
  const summaryIn = (kept: PaperSummary, language: 'zh' | 'en'): PaperSummary => {
    const given = PAPER_PARTS.flatMap((name) => {
      const text = content[language === 'en' ? (`${name}En` as const) : name];
      return text === undefined ? [] : [[name, text]];
    });
    return { ...kept, ...Object.fromEntries(given) };
  };
  return {
    title: title ?? paper.title,
    titleEn: titleEn ?? paper.titleEn,
    columnId: columnId === undefined ? paper.columnId : columnId,
    wantedForm: wantedForm === undefined ? paper.wantedForm : wantedForm,
    keywords: keywords ?? paper.keywords,
    keywordsEn: keywordsEn ?? paper.keywordsEn,
    summary: summaryIn(paper.summary, 'zh'),
    summaryEn: summaryIn(paper.summaryEn, 'en'),
  };
}

/** Writes the authors in their order. Who is named or reached otherwise now has said nothing yet; only whoever writes stays themselves. */
async function writeAuthors(tx: Tx, paper: repository.PaperRow, authors: readonly WrittenAuthor[]): Promise<void> {
  if (new Set(authors.map(({ key }) => key)).size < authors.length) throw fieldError('authors', 'validation.twice');
  const kept = new Map((await repository.findAuthors(tx, paper.paperId)).map((row) => [row.key, row]));
  const rows = authors.map(({ key, corresp, ...author }, at): repository.NewAuthor => {
    const before = kept.get(key);
    const email = author.email.trim() || null;
    const same = before && (before.userId === paper.userId || (before.name === author.name && before.email === email));
    const said = same
      ? before
      : { userId: null, confirmStatus: AUTHOR_ANSWER.asked, confirmTime: null, askHash: null, askTime: null };
    const { userId, confirmStatus, confirmTime, askHash, askTime } = said;
    return {
      ...(before && { id: before.id }),
      paperId: paper.paperId,
      orderNum: at + 1,
      key,
      ...author,
      nameEn: author.nameEn || null,
      email,
      corresponding: corresp,
      userId,
      confirmStatus,
      confirmTime,
      askHash,
      askTime,
    };
  });
  await repository.putAuthors(tx, paper.paperId, rows);
}

/** Throws away a draft that was never handed in. */
export const removePaper = (ctx: Context, caller: Caller, artId: number): Promise<void> =>
  write(ctx, caller, writes(artId), async (tx) => {
    const paper = await repository.lockPaper(tx, artId);
    if (!paper) throw notFoundError();
    if (paper.state !== PAPER_STATE.draft) throw new AppError('paper.removeNot');
    await releaseAttached(tx, paper);
    await repository.deleteDraft(tx, artId);
  });
