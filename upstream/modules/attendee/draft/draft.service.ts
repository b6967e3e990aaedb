import { z } from 'zod';
import type { Answers } from '@/contract/attendee/answers';
import { type EnrolDraft, enrolDraftSchema, type keptDraftSchema } from '@/contract/attendee/draft';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { decryptSecret, encryptSecret } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { ATTENDEE_TABLE } from '@/upstream/modules/attendee/attendee.table';
import { findMeeting, findOwn } from '@/upstream/modules/attendee/enrol.repository';
import { removeOldHandovers } from '@/upstream/modules/attendee/handover/handover.repository';
import * as repository from './draft.repository';

/** Days that a form is kept which nobody goes on with. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

interface Whose {
  msId: number;
  userId: number;
}
const ownerOf = ({ msId, userId }: Whose) => `enrolDraft:${msId}:${userId}`;

/** Files are given anew: what proves who somebody is lies nowhere before it is submitted. */
const wordsOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => typeof answer === 'string' || isKeys(answer)));
const isKeys = (answer: readonly unknown[]) => answer.every((one) => typeof one === 'string');

/** Keeps the caller's half-filled form, encrypted; one that is submitted already stays as it was submitted. */
export function saveDraft(
  ctx: Context,
  { userId, ...caller }: Caller,
  { msId: id, values }: { msId: number; values: EnrolDraft },
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, { userId, ...caller }, 'signedIn', async (tx) => {
    if (!(await findMeeting(tx, msId))) throw notFoundError();
    const own = await findOwn(tx, msId, userId);
    // What is written by a tab that has not heard yet that it was submitted.
    if (own && !ATTENDEE_TABLE[own.state as keyof typeof ATTENDEE_TABLE].hold) return;
    const kept = { ...values, ...(values.answers && { answers: wordsOf(values.answers) }) };
    await keepDraft(ctx.keys.secrets, tx, { msId, userId, values: kept, updateTime: tx.now });
  });
}

/** Stores a form as far as it is filled in, encrypted for whose it is. */
export function keepDraft(
  secrets: Uint8Array,
  tx: Tx,
  { values, updateTime, ...whose }: Whose & { values: EnrolDraft; updateTime: Date },
): Promise<void> {
  const sealed = encryptSecret(secrets, JSON.stringify(values), ownerOf(whose));
  return repository.putDraft(tx, { ...whose, sealed, updateTime });
}

/** Forgets the caller's half-filled form. */
export function dropDraft(ctx: Context, caller: Caller, msId: number): Promise<void> {
  return write(ctx, caller, 'signedIn', (tx) => repository.removeDraft(tx, dbId(msId), caller.userId));
}

function open(ctx: Pick<Context, 'keys'>, row: repository.DraftRow): EnrolDraft {
  const text = decryptSecret(ctx.keys.secrets, row.sealed, ownerOf(row));
  // A form of before may have had other fields.
  return enrolDraftSchema.catch({}).parse(JSON.parse(text));
}

/** What is kept of somebody's form for a meeting; null for nothing. */
export async function findKeptDraft(
  ctx: Context,
  { msId, userId }: Whose,
): Promise<z.infer<typeof keptDraftSchema> | null> {
  const row = await repository.findDraft(ctx.db, msId, userId);
  return row ? { values: open(ctx, row), savedAt: toWire(row.updateTime) } : null;
}

/** Everything that is kept of somebody's forms, for their archive. */
export async function exportDrafts(ctx: Context, userId: number) {
  const rows = await repository.findDrafts(ctx.db, userId);
  return rows.map((row) => ({ msId: row.msId, updateTime: row.updateTime, form: open(ctx, row) }));
}

/** Forms that nobody goes on with, and what is offered of places at meetings that are over, are forgotten. */
export const draftsDue = defineEvent('enrolDrafts.due', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    await repository.removeOldDrafts(tx, { since: new Date(tx.now.getTime() - KEPT_DAYS * DAY_MS), now: tx.now });
    await removeOldHandovers(tx, tx.now);
  }),
);
