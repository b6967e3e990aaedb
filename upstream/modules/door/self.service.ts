import type { z } from 'zod';
import {
  type getPointCode as codeCall,
  SELF_SECONDS,
  SELF_STEPS,
  type signInMyself as signCall,
} from '@/contract/door/door';
import type { DoorReason } from '@/contract/door/judge';
import { wayAt } from '@/contract/door/point';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { sameHash } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { type DoorKeys, doorKeysOf, secretFor } from './door-keys.service';
import { findPoints, pointOf } from './point.repository';
import * as repository from './scan.repository';
import { judgeNow, tellPerson } from './scan.service';

const STEP_MS = SELF_SECONDS * 1000;
const stepOf = (now: Date) => Math.floor(now.getTime() / STEP_MS);
/** Six figures, of a point and a step of time. */
const codeAt = (keys: DoorKeys, pointId: number, step: number): string =>
  String(secretFor(keys, 'self', pointId, step).readUInt32BE(0) % 1_000_000).padStart(6, '0');

/** The code that a point's screen shows now. */
export async function getPointCode(
  ctx: Context,
  { msId: id, pointId }: { msId: number; pointId: number },
): Promise<z.input<typeof codeCall.answer>> {
  const msId = dbId(id);
  const point = (await findPoints(ctx.db, msId)).find((one) => one.pointId === pointId);
  if (!point?.self || point.gone) throw notFoundError();
  const [now, keys] = [ctx.now(), await doorKeysOf(ctx, msId)];
  const step = stepOf(now);
  return { code: codeAt(keys, pointId, step), until: (step + 1) * STEP_MS, server: now.getTime() };
}

/** Codes that somebody may try in a minute: there are a million, of which a few count. */
const TRIES = { max: 10, windowMs: 60_000 };

/** Signs the caller in by the code on a screen; each code counts once for each person, and for less than a minute. */
export async function signInMyself(
  ctx: Context,
  caller: Caller,
  { msId: id, code }: z.output<typeof signCall.body>,
): Promise<z.input<typeof signCall.answer>> {
  const msId = dbId(id);
  await limitAttempts(ctx, `sign:${caller.userId}`, TRIES);
  const keys = await doorKeysOf(ctx, msId);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const place = await repository.lockOwnScanned(tx, msId, caller.userId);
    if (!place) throw new AppError('enrol.notEnrolled');
    const step = stepOf(tx.now);
    const points = (await findPoints(tx, msId)).filter(({ self, gone }) => self && !gone);
    const found = points
      .flatMap((row) => Array.from({ length: SELF_STEPS }, (_, back) => ({ row, step: step - back })))
      .find((one) => sameHash(codeAt(keys, one.row.pointId, one.step), code));
    if (!found) throw fieldError('code', 'door.wrongCode');
    const point = pointOf(found.row);
    const { pointId } = point;
    const [device, nonce] = [`self-${pointId}-${place.attendeeId}`, `step-${found.step}`];
    const [again] = await repository.findByNonce(tx, device, [nonce]);
    const holder = (await repository.holdersOf(tx, [place])).get(place.attendeeId) ?? null;
    const direction = wayAt(point) === 'out' ? ('out' as const) : ('in' as const);
    const ticket = { kind: 'ticket' as const, version: null, holder };
    const judged = again?.counted ? null : await judgeNow(tx, point, { ticket, direction });
    const reason = again ? (again.reason as DoorReason | null) : (judged?.reason ?? null);
    if (!again) {
      const admitted = reason === null;
      await repository.insertScans(tx, [
        {
          msId,
          pointId,
          attendeeId: place.attendeeId,
          ticketVersion: place.ticketVersion,
          direction,
          device,
          nonce,
          mode: 'self',
          deviceTime: tx.now,
          scanTime: tx.now,
          admitted,
          counted: admitted,
          reason,
          byUserId: caller.userId,
          createTime: tx.now,
          updateTime: tx.now,
        },
      ]);
      tellPerson(tx, place);
    }
    const facts = judged && judged.reason === reason ? judged.facts : {};
    const result = reason === null ? ('admit' as const) : ('refuse' as const);
    return { result, reason, facts, name: point.name, nameEn: point.nameEn };
  });
}
