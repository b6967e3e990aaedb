import { NOTICE_KINDS } from '@/contract/codes';
import type { NoticeChoices } from '@/contract/task/task';
import type { Caller, Context } from '@/upstream/core/context';
import { clockOf, minuteOf } from '@/upstream/core/quiet';
import type { Locale } from '@/upstream/core/text/translate';
import { write } from '@/upstream/core/write';
import * as repository from './choices.repository';

/** On the site every message comes; by text and e-mail only what was chosen. */
const UNASKED = { sms: false, email: false };

/** What somebody chose to get by text and e-mail, where to, and when not. */
export async function getChoices(ctx: Context, userId: number) {
  const [rows, quiet, reach] = await Promise.all([
    repository.findChoices(ctx.db, userId),
    repository.findQuiet(ctx.db, userId),
    repository.findReach(ctx.db, userId),
  ]);
  const wayOf = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { sms: row.sms, email: row.email } : UNASKED;
  };
  return {
    choices: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, wayOf(kind)])) as NoticeChoices['choices'],
    quiet: quiet && { from: clockOf(quiet.fromMinute), to: clockOf(quiet.toMinute) },
    phonenumber: reach?.phonenumber,
    email: reach?.email,
    emailProved: Boolean(reach?.emailTime),
  };
}

/** Keeps what somebody chose; texts and mail come in the language in which it was chosen. */
export function saveChoices(
  ctx: Context,
  caller: Caller,
  { choices, quiet }: NoticeChoices,
  locale: Locale,
): Promise<void> {
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    await repository.saveChoices(
      tx,
      NOTICE_KINDS.map((kind) => ({ userId, kind, ...choices[kind], locale })),
    );
    await repository.saveQuiet(tx, userId, quiet && { fromMinute: minuteOf(quiet.from), toMinute: minuteOf(quiet.to) });
  });
}
