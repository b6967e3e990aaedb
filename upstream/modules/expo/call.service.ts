import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type * as desk from '@/contract/expo/desk';
import { type askExpoCall as askCall, type CallState, MOST_OPEN_CALLS, type OwnExhibitor } from '@/contract/expo/expo';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { mask, maskPhone } from '@/upstream/core/secret/secrets';
import { plainText } from '@/upstream/core/text/html';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale, mailSent } from '@/upstream/jobs/effects';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { findPeopleWith } from '@/upstream/policy/meeting-people';
import * as calls from './call.repository';
import * as repository from './expo.repository';
import { requireShown } from './expo.service';

/** How often one person may ask in a day: there are hundreds of exhibitors at the largest meeting, and nobody wants them all. */
const ASKS = { max: 40, windowMs: 24 * 3_600_000 };

interface One {
  msId: number;
  exhibitorId: number;
}

/** `s***@hospital.cn` */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return mask(email.slice(0, at), 1, 0) + email.slice(at);
}

/** What a signed-in person is told at an exhibitor. */
export async function getOwnExhibitor(ctx: Context, { userId }: Caller, asked: One): Promise<OwnExhibitor> {
  const { exhibitorId, contactName, contactPhone, contactEmail } = await requireShown(
    ctx,
    asked.msId,
    asked.exhibitorId,
  );
  const [asker, call] = [
    await repository.findAsker(ctx.db, userId),
    await repository.findNewest(ctx.db, exhibitorId, userId),
  ];
  return {
    contactName,
    contactPhone,
    contactEmail,
    name: asker?.name,
    phone: asker?.phonenumber ? maskPhone(asker.phonenumber) : null,
    email: asker?.email ? maskEmail(asker.email) : null,
    call: call ? { state: call.state, createTime: toWire(call.createTime) } : null,
  };
}

/** Asks an exhibitor for a call; while one is open it stays the one, as it is. */
export async function askExpoCall(
  ctx: Context,
  caller: Caller,
  { ways, ...body }: z.output<typeof askCall.body>,
): Promise<{ state: CallState }> {
  const { userId } = caller;
  const { msId, exhibitorId } = await requireShown(ctx, body.msId, body.exhibitorId);
  await limitAttempts(ctx, `expo.call:${userId}`, ASKS);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const asker = await repository.lockAsker(tx, userId);
    const open = await repository.findOpen(tx, exhibitorId, userId);
    if (open) {
      tx.noted();
      return { state: open.state };
    }
    if ((await repository.countOpenOf(tx, msId, userId)) >= MOST_OPEN_CALLS) {
      throw new AppError('expo.callsFull', { values: { max: MOST_OPEN_CALLS } });
    }
    const phonenumber = ways.includes('phone') ? asker?.phonenumber : null;
    const email = ways.includes('email') ? asker?.email : null;
    if (phonenumber === undefined || (ways.includes('phone') && !phonenumber)) throw fieldError('ways', 'expo.noPhone');
    if (ways.includes('email') && !email) throw fieldError('ways', 'expo.noEmail');
    await repository.insertCall(tx, {
      msId,
      exhibitorId,
      userId,
      name: plainText(body.name),
      phonenumber,
      email: email ?? null,
      question: (body.question && plainText(body.question)) || null,
    });
    await tellOfCall(ctx, tx, { msId, exhibitorId });
    changed(tx, msId);
    tx.noted();
    return { state: 'new' };
  });
}

/** Who looks after the exhibition sees it. */
const changed = (tx: Tx, msId: number) => tx.emit(madeStale({ userIds: [], msId, stale: ['expo'] }));

/** The desk hears that somebody asks, and the exhibitor's contact by mail: who it is they learn from the desk, as long as it is not taken back. */
async function tellOfCall(ctx: Context, tx: Tx, { msId, exhibitorId }: One): Promise<void> {
  const [told] = await repository.findToldOfCall(tx, exhibitorId);
  if (!told) return;
  const params = { meeting: told.msName, exhibitor: told.name };
  const paramsEn = { meeting: told.msNameEn || told.msName, exhibitor: told.nameEn || told.name };
  await notify(tx, {
    userIds: await findPeopleWith(tx, msId, 'expo.change'),
    template: 'expoCall',
    msId,
    params,
    paramsEn,
    linkUrl: `${pathTo('tasks')}?msId=${msId}&tab=expo`,
  });
  if (!told.contactEmail) return;
  const said = [translate('zh', 'expo.call.mail', params), translate('en', 'expo.call.mail', paramsEn)];
  const subject = translate('zh', 'expo.call.subject', params);
  tx.emit(mailSent(ctx, { email: told.contactEmail, subject, content: said.join('\n\n') }));
}

/** Takes one's open request back: all but the name is erased. */
export function withdrawExpoCall(ctx: Context, caller: Caller, { exhibitorId }: One): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    await repository.lockAsker(tx, caller.userId);
    const open = await repository.findOpen(tx, dbId(exhibitorId), caller.userId);
    if (!open) throw notFoundError();
    await repository.eraseCall(tx, open.callId);
    changed(tx, open.msId);
    tx.noted();
  });
}

/** A page of who asks exhibitors of a meeting for a call. */
export async function listExpoCalls(
  { db }: Context,
  id: number,
  query: Asked<typeof desk.listExpoCalls>,
): Promise<PageOf<desk.ExpoCall>> {
  const { total, rows } = await calls.findCalls(db, dbId(id), query);
  return {
    total,
    rows: rows.map(({ call, ...row }) => {
      const { callId, exhibitorId, name, phonenumber, email, question, state, createTime } = call;
      return { callId, exhibitorId, ...row, name, phonenumber, email, question, state, createTime: toWire(createTime) };
    }),
  };
}

/** Says of requests that they were passed on, or are done. */
export function moveExpoCalls(
  ctx: Context,
  caller: Caller,
  id: number,
  { callIds, state }: z.output<typeof desk.moveExpoCalls.body>,
): Promise<{ moved: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.expo.change', msId }, async (tx) => {
    const ids = callIds.map(dbId);
    await calls.lockAskers(tx, ids);
    const userIds = await calls.moveCalls(tx, msId, { callIds: ids, state });
    await logConsole(tx, 'meeting.expo', msId, { ids });
    if (userIds.length > 0) tx.emit(madeStale({ userIds: [...new Set(userIds)], stale: ['expoCalls'] }));
    return { moved: userIds.length };
  });
}
