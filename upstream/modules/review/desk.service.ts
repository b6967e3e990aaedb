import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { pathTo } from '@/contract/paths';
import * as calls from '@/contract/review/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { forgetKeys, keptOf } from '@/upstream/core/list/kept-keys';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { fromWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { mailSent } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { isCallOpen } from '@/upstream/modules/paper/call.service';
import { notify } from '@/upstream/modules/task/task.service';
import { readUnits } from '@/upstream/policy/review/facts';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { hasManyPapers, papersOf } from '@/upstream/policy/review/hidden';
import { readJudging } from '@/upstream/policy/review/judging';
import { givePapers, readFindings, reviewsIn } from './given.service';
import { figuresIn } from './judge.service';
import { countColumns, countGiven, findFirstShown } from './judged.repository';
import { shownTo } from './place.service';
import * as repository from './review.repository';
import { toCriterion, toDeskReviewer } from './review.views';
import { hashOf } from './reviewing.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
type Shown = Awaited<ReturnType<typeof shownTo>>;
const orNull = (text: string) => plainText(text) || null;

/** So many doubts are shown at once, and so many pairs are looked through for them. */
const MOST_DOUBTS = 50;
const MOST_PAIRS = 100_000;

/** The review of a meeting’s papers for its desk; every figure is of the papers that whoever asks is shown. */
export async function getReviewDesk(ctx: Context, caller: Caller, id: number): Promise<calls.ReviewDesk> {
  const msId = dbId(id);
  const { db } = ctx;
  const judging = await readJudging(db, caller, msId);
  const shown = await shownTo(db, judging);
  const asked = { of: papersOf(msId), kept: await hasManyPapers(db, msId) };
  const [reviewing, columns, rows, given, callOpen] = await Promise.all([
    repository.findReviewing(db, msId),
    repository.findColumns(db, msId),
    findReviewers(db, msId),
    keptOf(ctx, { ...asked, name: ['given', shown] }, () => countGiven(db, shown)),
    isCallOpen(db, msId, ctx.now()),
  ]);
  const figures = figuresIn(given);
  const { version, perPaper, dueTime, criteria } = reviewing;
  const counted = await keptOf(ctx, { ...asked, name: ['columns', shown, perPaper] }, () =>
    countColumns(db, shown, perPaper),
  );
  const counts = new Map(counted.map(({ columnId, ...sums }) => [columnId, sums]));
  const places = [...columns, ...(counts.has(null) ? [{ columnId: null, name: null, nameEn: null }] : [])];
  const nothing = { papers: 0, given: 0, done: 0, short: 0 };
  return {
    msId,
    version,
    perPaper,
    dueTime: toWireOrNull(dueTime),
    criteria: criteria.map(toCriterion),
    columns: places.map((column) => {
      const sums = counts.get(column.columnId) ?? nothing;
      return {
        ...column,
        ...sums,
        wanted: sums.papers * perPaper,
        reviewers: rows.filter((row) => row.state === 'accepted' && row.load > 0 && reviewsIn(row, column.columnId))
          .length,
      };
    }),
    reviewers: rows.map((row) => toDeskReviewer(row, figures(row.reviewerId))),
    callOpen,
  };
}

/** What may be a conflict and only the desk can tell, among the papers that whoever asks is shown. */
export async function listDoubts(ctx: Context, caller: Caller, id: number): Promise<calls.ReviewDoubt[]> {
  const msId = dbId(id);
  const { db } = ctx;
  const shown = await shownTo(db, await readJudging(db, caller, msId));
  const kept = await hasManyPapers(db, msId);
  return keptOf(ctx, { of: papersOf(msId), name: ['doubts', shown], kept }, async () => {
    const rows = (await findReviewers(db, msId)).filter(({ state, load }) => state !== 'declined' && load > 0);
    const looked = await findFirstShown(db, shown, Math.floor(MOST_PAIRS / Math.max(1, rows.length)));
    return readDoubts(db, msId, rows, looked);
  });
}

const isShown = (shown: Shown, paperId: number) =>
  'only' in shown ? shown.only.includes(paperId) : !shown.but.includes(paperId);

/** What only the desk can tell of reviewers and papers of their columns; one question for each two spellings. */
async function readDoubts(
  db: Reader,
  msId: number,
  rows: readonly repository.ReviewerRow[],
  some: Awaited<ReturnType<typeof findFirstShown>>,
): Promise<calls.ReviewDoubt[]> {
  const finding = await readFindings(
    db,
    msId,
    rows,
    some.map(({ paperId }) => paperId),
  );
  const found = new Map<string, calls.ReviewDoubt>();
  for (const { reviewerId, name, ...row } of rows) {
    for (const { paperId, paperNo, columnId } of some) {
      if (!reviewsIn({ reviewerId, name, ...row }, columnId)) continue;
      for (const { kind, one, other } of finding(reviewerId, paperId).doubts) {
        const key = kind === 'unit' ? [kind, one, other].join('|') : [kind, reviewerId, paperId].join('|');
        const known = found.get(key);
        if (known) known.pairs += 1;
        else found.set(key, { kind, one, other, reviewerId, reviewer: name, artId: paperId, artNo: paperNo, pairs: 1 });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.pairs - a.pairs).slice(0, MOST_DOUBTS);
}

/** Changes the review of a meeting, one person after the other. */
export function changeReviewing<T>(
  ctx: Context,
  caller: Caller,
  id: number,
  action: 'papers.reviewing' | 'papers.reviewer' | 'papers.given' | 'papers.doubt',
  change: (tx: Tx, msId: number) => Promise<T>,
): Promise<T> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.papers.change', msId }, async (tx) => {
    await repository.lockReviewing(tx, msId);
    const answer = await change(tx, msId);
    await logConsole(tx, action, msId);
    await forgetKeys(tx, papersOf(msId));
    return answer;
  });
}

/** Writes how papers are reviewed; refused where a colleague has written since, and where reviews were handed in for a criterion that is left out. */
export const saveReviewing = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveReviewing>) =>
  changeReviewing(ctx, caller, id, 'papers.reviewing', async (tx, msId) => {
    const known = await repository.findReviewing(tx, msId);
    const version = versionAfter(known.version, body.version);
    const kept = body.criteria.flatMap(({ criterionId }) => criterionId ?? []);
    if (kept.some((one) => !known.criteria.some(({ criterionId }) => criterionId === one))) throw notFoundError();
    const isJudged = (await repository.findReviewsInShort(tx, msId)).some((one) => one.version > 0);
    const sameCriteria =
      kept.length === body.criteria.length &&
      known.criteria.length === kept.length &&
      known.criteria.every(({ criterionId, weight }) =>
        body.criteria.some((one) => one.criterionId === criterionId && one.weight === weight),
      );
    if (isJudged && !sameCriteria) throw fieldError('criteria', 'review.criteriaUsed');
    await repository.writeReviewing(tx, msId, {
      row: { version, perPaper: body.perPaper, dueTime: body.dueTime ? fromWire(body.dueTime) : null },
      criteria: body.criteria.map(({ criterionId, name, nameEn, weight }) => ({
        criterionId: criterionId === null ? null : dbId(criterionId),
        name: plainText(name),
        nameEn: orNull(nameEn),
        weight,
      })),
    });
    return { version };
  });

/** Stores somebody on the list; a telephone number makes an account theirs. */
export const saveReviewer = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.saveReviewer>) =>
  changeReviewing(ctx, caller, id, 'papers.reviewer', async (tx, msId) => {
    const reviewerId = body.reviewerId === null ? null : dbId(body.reviewerId);
    const all = await findReviewers(tx, msId);
    const known = all.find((one) => one.reviewerId === reviewerId);
    if (reviewerId !== null && !known) throw notFoundError();
    if (!known && all.length >= calls.MOST_REVIEWERS) throw new AppError('review.full');
    const columns = (await repository.findColumns(tx, msId)).map(({ columnId }) => columnId);
    for (const field of ['columnIds', 'chairIds'] as const)
      if (body[field].some((one) => !columns.includes(one))) throw fieldError(field, 'error.invalid');
    const email = body.email.trim().toLowerCase() || null;
    if (email && all.some((one) => one !== known && one.email?.toLowerCase() === email))
      throw fieldError('email', 'validation.twice');
    const userId = body.phonenumber ? await repository.findByPhone(tx, body.phonenumber) : (known?.userId ?? null);
    if (body.phonenumber && userId === null) throw fieldError('phonenumber', 'review.noAccount');
    if (known?.userId && userId !== known.userId) throw fieldError('phonenumber', 'review.linked');
    if (userId !== null && all.some((one) => one !== known && one.userId === userId))
      throw fieldError('phonenumber', 'validation.twice');
    const stored = await repository.putReviewer(tx, reviewerId, {
      msId,
      userId,
      name: plainText(body.name),
      nameEn: orNull(body.nameEn),
      email,
      unit: orNull(body.unit),
      unitEn: orNull(body.unitEn),
      load: body.load,
      columnIds: body.columnIds,
      chairIds: body.chairIds,
      chairsAll: body.chairsAll,
      updateTime: tx.now,
      createTime: known?.createTime ?? tx.now,
    });
    return { reviewerId: stored };
  });

/** Takes somebody off the list who has not said yes: whoever has may have papers. */
export const removeReviewer = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.removeReviewer>) =>
  changeReviewing(ctx, caller, id, 'papers.reviewer', async (tx, msId) => {
    const row = await repository.findReviewer(tx, msId, dbId(body.reviewerId));
    if (!row) throw notFoundError();
    if (row.state === 'accepted') throw new AppError('review.accepted');
    await repository.deleteReviewer(tx, row.reviewerId);
  });

/** Asks people of the list whether they review: by notice where their account is known, else by mail with a link that is theirs. */
export const inviteReviewers = (
  ctx: Context,
  caller: Caller,
  id: number,
  { reviewerIds, locale }: Body<typeof calls.inviteReviewers> & { locale: Locale },
) =>
  changeReviewing(ctx, caller, id, 'papers.reviewer', async (tx, msId) => {
    const meeting = await findMeetingName(tx, msId);
    const wanted = new Set(reviewerIds);
    const rows = (await findReviewers(tx, msId)).filter(
      ({ reviewerId, state }) => wanted.has(reviewerId) && state !== 'accepted',
    );
    let invited = 0;
    for (const { reviewerId, userId, email, name, nameEn } of rows) {
      if (userId === null && !email) continue;
      invited += 1;
      const key = randomBytes(32).toString('base64url');
      await repository.changeReviewer(tx, reviewerId, {
        state: 'invited',
        answerTime: null,
        inviteTime: tx.now,
        askHash: userId === null ? hashOf(key) : null,
      });
      const named = { zh: meeting.msName, en: meeting.msNameEn ?? meeting.msName };
      if (userId !== null) {
        await notify(tx, {
          userIds: [userId],
          template: 'reviewAsked',
          msId,
          params: { meeting: named.zh },
          paramsEn: { meeting: named.en },
          linkUrl: pathTo('review', { msId }),
        });
      } else if (email) {
        const values = {
          name: plainText((locale === 'en' && nameEn) || name),
          meeting: named[locale],
          link: `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('review', { msId })}?key=${key}`,
        };
        const [subject, content] = [
          translate(locale, 'review.ask.subject', values),
          translate(locale, 'review.ask.content', values),
        ];
        tx.emit(mailSent(ctx, { email, subject, content }));
      }
    }
    return { invited, unreached: rows.length - invited };
  });

/** Gives every paper its reviewers. What is counted is what whoever asks is shown. */
export const assignPapers = (ctx: Context, caller: Caller, id: number) =>
  changeReviewing(ctx, caller, id, 'papers.given', async (tx, msId) => {
    const shown = await shownTo(tx, await readJudging(tx, caller, msId));
    const { added, short } = await givePapers(tx, msId);
    return {
      added: added.filter(({ paper }) => isShown(shown, paper)).length,
      short: short.filter((paper) => isShown(shown, paper)).length,
    };
  });

/** Says whether two spellings are one unit, or whether a reviewer has a conflict with a paper. */
export const settleDoubt = (ctx: Context, caller: Caller, id: number, body: Body<typeof calls.settleDoubt>) =>
  changeReviewing(ctx, caller, id, 'papers.doubt', async (tx, msId) => {
    if (body.kind === 'unit') {
      const units = await readUnits(tx, msId);
      const [one = '', other = ''] = [units.keyOf(body.one), units.keyOf(body.other)].sort();
      if (!one || !other) throw notFoundError();
      return repository.putUnits(tx, { msId, one, other, same: body.same });
    }
    const shown = await shownTo(tx, await readJudging(tx, caller, msId));
    const row = await repository.findReviewer(tx, msId, dbId(body.reviewerId));
    const paperId = dbId(body.artId);
    const papers = await repository.findPapersInShort(tx, msId);
    if (!row || !papers.some((paper) => paper.paperId === paperId) || !isShown(shown, paperId)) throw notFoundError();
    await repository.putConflict(tx, { reviewerId: row.reviewerId, paperId, kind: body.same ? 'desk' : 'none' });
  });
