import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { enterOnsite as enterCall } from '@/contract/onsite/cash';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale, textSent } from '@/upstream/jobs/effects';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { isOfTeams } from '@/upstream/modules/attendee/enrol-sheet.service';
import { NOTHING_PROMISED, priceOf } from '@/upstream/modules/attendee/fee-price';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { insertByDesk } from '@/upstream/modules/auth/auth.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import { findByPhone, insertEntered } from './desk.repository';

/** Whether the desk may enter somebody for a fee. */
const isForAll = (fee: enrolment.FeeRow) => fee.biz === 'enroll' && !fee.closed && !fee.invitedOnly && !isOfTeams(fee);

/** What whoever comes without a place can take, at the price of now. */
export async function onsiteFees(db: Reader, msId: number, now: Date) {
  return (await enrolment.findFees(db, msId)).filter(isForAll).map((fee) => ({
    feeId: fee.feeId,
    feeName: fee.feeName,
    feeNameEn: fee.feeNameEn,
    amount: toYuan(priceOf({ fee, ...NOTHING_PROMISED }, now)),
  }));
}

/** Accounts that one of the desk opens in an hour: no lane is quicker. */
const OPENS = { max: 240, windowMs: 3_600_000 };

interface Opening {
  meeting: enrolment.EnrolMeeting;
  phonenumber: string;
  name: string;
  opens: boolean;
  locale: Locale;
}

/** Opens an account for somebody at the desk who wants one, and tells their phone how they get in: by a code that goes there, and by nothing else. */
async function opened(ctx: Context, tx: Tx, { meeting, phonenumber, name, opens, locale }: Opening) {
  if (!opens) throw fieldError('opens', 'cash.noAccount');
  const userId = await insertByDesk(tx, { phonenumber, name });
  if (userId === null) {
    const known = await findByPhone(tx, phonenumber);
    // The number is of an account that was shut; another one was opened by the same press meanwhile.
    if (!known) throw fieldError('phonenumber', 'auth.disabled');
    return known.userId;
  }
  const link = `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${pathTo('enrol', { msId: meeting.msId })}`;
  const title = locale === 'zh' ? meeting.msName : (meeting.msNameEn ?? meeting.msName);
  tx.emit(textSent(ctx, { phonenumber, content: translate(locale, 'sms.deskAccount', { meeting: title, link }) }));
  return userId;
}

/**
 * Enters somebody who comes without a place, to be paid at once; enrolment may be over, the meeting may not. Who has no account gets one with their consent,
 * so that there is somebody to whom the place and the money belong.
 */
export async function enterOnsite(
  ctx: Context,
  caller: Caller,
  id: number,
  { feeId, phonenumber, opens, locale, ...person }: z.output<typeof enterCall.body> & { locale: Locale },
): Promise<{ attendeeId: number }> {
  const msId = dbId(id);
  if (opens) await limitAttempts(ctx, `onsite.opens:${caller.userId}`, OPENS);
  return write(ctx, caller, { name: 'meeting.cash.take', msId }, async (tx) => {
    const meeting = await enrolment.keepMeeting(tx, msId);
    if (!meeting || meeting.calledOff) throw notFoundError();
    if (meeting.endTime <= tx.now) throw new AppError('enrol.over');
    const fee = (await enrolment.findFees(tx, msId)).find((one) => one.feeId === feeId);
    if (!fee || !isForAll(fee)) throw fieldError('feeId', 'enrol.feeGone');
    const name = plainText(person.name);
    const userId =
      (await findByPhone(tx, phonenumber))?.userId ??
      (await opened(ctx, tx, { meeting, phonenumber, name, opens, locale }));
    await requireNotOwn(tx, caller.userId, { kind: 'user', id: userId });
    if (!(await hasOwner(tx, userId))) throw fieldError('phonenumber', 'cash.noAccount');
    const text = (value: string) => plainText(value) || null;
    const attendeeId = await insertEntered(tx, {
      msId,
      feeId,
      userId,
      source: 'desk',
      state: ATTENDEE_STATE.draft,
      name,
      phonenumber,
      hospital: text(person.hospital),
      department: text(person.department),
      title: text(person.title),
      createTime: tx.now,
      updateTime: tx.now,
    });
    if (attendeeId === undefined) throw fieldError('phonenumber', 'desk.hasPlace');
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
    await logConsole(tx, 'attendee.enter', attendeeId, { msId });
    return { attendeeId };
  });
}
