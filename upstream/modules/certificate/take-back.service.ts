import type { CertificateKind } from '@/contract/credit/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { lockPlaces, settleCredits } from '@/upstream/modules/credit/grant.service';
import { findWithheld, lockRecord, type RecordRow, revokeRecords } from '@/upstream/modules/credit/record.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import {
  type CertificateRow,
  lockCertificate,
  lockOfKind,
  revokeCertificates,
  withheldAmong,
} from './certificate.repository';
import { issueCertificates } from './issue.service';

const TENTHS = 10;

/** What a meeting gives its people, as its desk takes it back and gives it again. */
interface Given<R> {
  lock(tx: Tx, id: number): Promise<R | undefined>;
  revoke(tx: Tx, row: R, by: { reason: string; byUserId: number }): Promise<void>;
  /** What the log, and who had it, are told. */
  log: 'award.revokeCredit' | 'award.revoke';
  named(row: R): { subject: string | number; kind?: CertificateKind };
  /** Nothing where there was nothing to lose. */
  told(
    row: R,
    reason: string,
  ):
    | { template: 'creditRevoked'; params: { points: number; reason: string } }
    | { template: 'certificateRevoked'; params: { number: string } }
    | null;
  /** Somebody took it back, and it was not given again since. */
  isWithheld(tx: Tx, row: R): Promise<boolean>;
  giveAgain(tx: Tx, ctx: Context, row: R, byUserId: number): Promise<void>;
}

/** Points of a project. */
export const POINTS: Given<RecordRow> = {
  lock: lockRecord,
  revoke: (tx, { recordId }, by) => revokeRecords(tx, [recordId], by),
  log: 'award.revokeCredit',
  named: ({ recordId }) => ({ subject: recordId }),
  told: ({ tenths }, reason) =>
    tenths > 0 ? { template: 'creditRevoked', params: { points: tenths / TENTHS, reason } } : null,
  isWithheld: async (tx, { recordId, attendeeId }) =>
    (await findWithheld(tx, [attendeeId ?? 0])).some((one) => one.recordId === recordId),
  async giveAgain(tx, _ctx, record) {
    const places = await lockPlaces(tx, [record.attendeeId ?? 0]);
    await settleCredits(tx, record.msId ?? 0, { places, again: record });
  },
};

/** A certificate; once more it is issued under another number. */
export const CERTIFICATE: Given<CertificateRow> = {
  lock: lockCertificate,
  revoke: async (tx, { certId }, by) => void (await revokeCertificates(tx, [certId], by)),
  log: 'award.revoke',
  named: ({ number, kind }) => ({ subject: number, kind: kind as CertificateKind }),
  told: ({ number }) => ({ template: 'certificateRevoked', params: { number } }),
  isWithheld: async (tx, { certId, attendeeId, kind }) =>
    withheldAmong(await lockOfKind(tx, kind as CertificateKind, [attendeeId])).some((one) => one.certId === certId),
  async giveAgain(tx, ctx, cert, byUserId) {
    const places = await lockPlaces(tx, [cert.attendeeId]);
    const asked = { msId: cert.msId, kind: cert.kind as CertificateKind, places };
    await issueCertificates(tx, ctx, { ...asked, byUserId, again: cert });
  },
};

type Row = RecordRow | CertificateRow;
interface Asked {
  msId: number;
  id: number;
  reason: string;
}

/** Does something with what a meeting has given to another person; 404 where it is none of it. */
function withAnothers<R extends Row>(
  ctx: Context,
  caller: Caller,
  { given, msId, id, own }: { given: Given<R>; own: 'award.own' | 'award.ownAgain' } & Omit<Asked, 'reason'>,
  act: (tx: Tx, row: R) => Promise<void>,
): Promise<void> {
  return write(ctx, caller, { name: 'meeting.credits.change', msId: dbId(msId) }, async (tx) => {
    const row = await given.lock(tx, dbId(id));
    if (row?.msId !== msId || row.attendeeId === null) throw notFoundError();
    if (row.userId === caller.userId) throw new AppError(own);
    await act(tx, row);
  });
}

/** Takes back what a meeting has given, with a reason; nobody their own. */
export function takeBack<R extends Row>(
  ctx: Context,
  caller: Caller,
  given: Given<R>,
  { msId, id, reason }: Asked,
): Promise<void> {
  return withAnothers(ctx, caller, { given, msId, id, own: 'award.own' }, async (tx, row) => {
    if (row.state !== 'valid') throw new AppError('award.revoked');
    const why = plainText(reason);
    await given.revoke(tx, row, { reason: why, byUserId: caller.userId });
    const { subject, ...of } = given.named(row);
    await logConsole(tx, given.log, subject, { msId, reason: why, ...of });
    if (row.userId === null) return;
    const userIds = [row.userId];
    tx.emit(madeStale({ userIds, stale: ['meetings'] }));
    const told = given.told(row, why);
    if (told) await notify(tx, { userIds, ...told, linkUrl: pathTo('myCredits'), msId });
  });
}

/** Gives again what somebody took back, as it is earned by now; nobody their own. */
export function giveAgain<R extends Row>(
  ctx: Context,
  caller: Caller,
  given: Given<R>,
  { msId, id, reason }: Asked,
): Promise<void> {
  return withAnothers(ctx, caller, { given, msId, id, own: 'award.ownAgain' }, async (tx, row) => {
    if (!(await given.isWithheld(tx, row))) throw new AppError('award.notWithheld');
    await given.giveAgain(tx, ctx, row, caller.userId);
    if (await given.isWithheld(tx, row)) throw new AppError('award.notEarned');
    const { subject, ...of } = given.named(row);
    await logConsole(tx, 'award.again', subject, { msId, reason: plainText(reason), ...of });
  });
}
