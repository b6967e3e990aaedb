import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import type * as calls from '@/contract/decision/desk';
import { PAPER_FORMS } from '@/contract/paper/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { forgetKeys } from '@/upstream/core/list/kept-keys';
import type { Asked } from '@/upstream/core/list/list-sql';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Locale } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { isCallOpen } from '@/upstream/modules/paper/call.service';
import { findColumns, findReviewing, isShownTo, visibleAmong } from '@/upstream/modules/review/audience.service';
import { papersOf } from '@/upstream/policy/review/hidden';
import { chairs } from '@/upstream/policy/review/judging';
import { countPlaces, type Deciding, readDecider, tallied } from './audience';
import * as repository from './decision.repository';
import { oneOfCodes, toDecisionRow } from './decision.views';
import { usualLetters } from './letters';
import { countListed, findListed } from './listed.repository';
import { quotaWords } from './quota.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** A page of the papers that the caller decides on; those in which they have a conflict are not there, nor counted. */
export async function listDecisions(
  ctx: Context,
  caller: Caller,
  id: number,
  query: Asked<typeof calls.listDecisions>,
): Promise<PageOf<calls.DecisionRow>> {
  const { db } = ctx;
  const { judging, shown } = await readDecider(db, caller, dbId(id));
  const { perPaper } = await findReviewing(db, shown.msId);
  const { total, rows: found } = await findListed(ctx, shown, ctx.now(), query);
  const rows = await visibleAmong(db, judging, found);
  const ids = rows.map(({ paperId }) => paperId);
  const disowned = groupBy(await repository.findDisowned(db, ids), ({ paperId }) => paperId);
  const extended = groupBy(await repository.findExtensions(db, ids), ({ paperId }) => paperId);
  return {
    total,
    rows: rows.map((row) =>
      toDecisionRow(row, {
        wanted: perPaper,
        extensions: extended.get(row.paperId) ?? [],
        disowned: (disowned.get(row.paperId) ?? []).map(({ key, name, nameEn }) => ({ key, name, nameEn })),
      }),
    ),
  };
}

/** Decisions of a meeting for who chairs there or has the desk, counted over the papers that they are shown. */
export async function getDecisionDesk(ctx: Context, caller: Caller, id: number): Promise<calls.DecisionDesk> {
  const msId = dbId(id);
  const { db } = ctx;
  const { judging, shown, desk } = await readDecider(db, caller, msId);
  const [deciding, columns, awards, figures, batches, callOpen, tally] = await Promise.all([
    repository.findDeciding(db, msId),
    findColumns(db, msId),
    repository.findAwards(db, msId),
    countListed(db, shown),
    desk ? repository.findBatches(db, msId, isShownTo(shown)) : [],
    isCallOpen(db, msId, ctx.now()),
    countPlaces(db, judging, msId),
  ]);
  const own = columns.filter(({ columnId }) => desk || chairs(judging.row, columnId));
  const concerns = (columnId: number | null) => columnId === null || own.some((one) => one.columnId === columnId);
  return {
    msId,
    desk,
    callOpen,
    columns: own,
    awards: awards.map(({ awardId, name, nameEn }) => ({ awardId, name, nameEn })),
    version: deciding.version,
    quotas: tallied(tally)
      .filter(({ columnId }) => concerns(columnId))
      .map(({ form, ...quota }) => ({ ...quota, form: oneOfCodes(PAPER_FORMS, form) })),
    figures,
    letterVersion: deciding.letterVersion,
    letters: desk ? (deciding.letters ?? usualLetters()) : null,
    batches: batches.map(({ dueTime, createTime, ...batch }) => ({
      ...batch,
      dueTime: toWireOrNull(dueTime),
      createTime: toWire(createTime),
    })),
  };
}

/** What a change at the desk works on. */
export interface Desk extends Deciding {
  tx: Tx;
  msId: number;
  deciding: Awaited<ReturnType<typeof repository.lockDeciding>>;
}
type DeskAction = 'quotas' | 'letters' | 'send' | 'extend' | 'move' | 'award' | 'author';
/** Changes decisions at the desk, one person after the other. */
export function changeAtDesk<T>(
  ctx: Context,
  caller: Caller,
  { id, action }: { id: number; action: DeskAction },
  change: (desk: Desk) => Promise<T>,
): Promise<T> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.papers.change', msId }, async (tx) => {
    const deciding = await repository.lockDeciding(tx, msId);
    const answer = await change({ tx, msId, deciding, ...(await readDecider(tx, caller, msId)) });
    await logConsole(tx, `papers.${action}`, msId);
    await forgetKeys(tx, papersOf(msId));
    return answer;
  });
}

/** Writes how many papers may be accepted; refused where a colleague has written since, and below what is taken. */
export const saveQuotas = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.saveQuotas>,
  locale: Locale,
): Promise<{ version: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'quotas' }, async ({ tx, msId, deciding, judging }) => {
    const version = versionAfter(deciding.version, body.version);
    const keys = body.quotas.map(({ columnId, form }) => `${columnId} ${form}`);
    const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
    if (twice >= 0) throw fieldError(`quotas.${twice}.form`, 'validation.twice');
    const columns = (await findColumns(tx, msId)).map(({ columnId }) => columnId);
    const strange = body.quotas.findIndex(({ columnId }) => columnId !== null && !columns.includes(columnId));
    if (strange >= 0) throw fieldError(`quotas.${strange}.columnId`, 'validation.choose');
    await repository.putQuotas(tx, msId, body.quotas);
    const below = tallied(await countPlaces(tx, judging, msId)).find(
      ({ taken, kept, places }) => taken > 0 && taken + kept > places,
    );
    if (below) {
      const at = body.quotas.findIndex(({ columnId, form }) => columnId === below.columnId && form === below.form);
      const values = { what: await quotaWords(tx, msId, below, locale), taken: below.taken + below.kept };
      throw new AppError('decision.quotaBelow', { fields: { [`quotas.${at}.places`]: 'decision.below' }, values });
    }
    await repository.changeDeciding(tx, msId, { version });
    return { version };
  });

/** Writes the letters; refused where a colleague has written since. */
export const saveLetters = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.saveLetters>,
): Promise<{ version: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'letters' }, async ({ tx, msId, deciding }) => {
    const letterVersion = versionAfter(deciding.letterVersion, body.version);
    await repository.changeDeciding(tx, msId, { letters: body.letters, letterVersion });
    return { version: letterVersion };
  });

/** Whether an offer waits for an answer whose time is not over. */
export const waitsForAnswer = ({ answer, dueTime }: { answer: string; dueTime: Date | null }, now: Date): boolean =>
  answer === OFFER_ANSWER.asked && (dueTime === null || dueTime >= now);
