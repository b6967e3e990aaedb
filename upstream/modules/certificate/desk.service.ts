import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { BatchKind, BatchState, CertificateKind } from '@/contract/credit/codes';
import type {
  AwardDesk,
  Awardee,
  AwardRow,
  listAwards as listCall,
  takeOfficeNumbers as officeCall,
} from '@/contract/credit/desk';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { creditRecords } from '@/upstream/db/schema/credit';
import { madeStale } from '@/upstream/jobs/effects';
import { findProjects } from '@/upstream/modules/credit/earn.service';
import { lockPlaces, settleCredits } from '@/upstream/modules/credit/grant.service';
import { recordsOf } from '@/upstream/modules/credit/mine.service';
import { findWithheld, lockRecord, lockRecordsOf, revokeRecords } from '@/upstream/modules/credit/record.service';
import { stepsTo } from '@/upstream/modules/credit/requirement.service';
import { findRules, kindWords } from '@/upstream/modules/credit/rule.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { findBatches } from './batch.service';
import { findOfPlaces, lockCertificate, lockOfKind, revokeCertificates, withheldAmong } from './certificate.repository';
import { countAwards, countIssued, findAwards, findIdLooks } from './desk.repository';
import { issueCertificates, meetingFacts } from './issue.service';
import { certificateWire } from './own.service';
import { wordsAt } from './template.service';

const TENTHS = 10;
/** Two weeks after a meeting the credit office wants its pack. */
const PACK_MS = 14 * 86_400_000;

/** Projects, texts and what is being given. */
export async function getAwardDesk(ctx: Context, id: number): Promise<AwardDesk> {
  const msId = dbId(id);
  const { db } = ctx;
  const [projects, rules, counts] = [await findProjects(db, msId), await findRules(db), await countAwards(db, msId)];
  const issued = new Map((await countIssued(db, msId)).map((one) => [one.kind, one.issued]));
  const { host, end } = await meetingFacts(db, msId);
  const batches = await findBatches(db, msId);
  const words = await wordsAt(db, msId, host);
  const { tenths, ...sums } = counts;
  return {
    projects: projects.map(({ id: projectId, projectNo, pointTenths, ruleId, creditClass, sessionIds }) => {
      const { rule, kindName, kindNameEn } = kindWords(rules, { ruleId, creditClass });
      return {
        projectId,
        projectNo,
        points: pointTenths / TENTHS,
        kindName,
        kindNameEn,
        minutesPerPoint: rule?.minutesPerPoint ?? 0,
        sessions: sessionIds.length,
      };
    }),
    templates: words.map(({ kind, version, title, titleEn, body, bodyEn, signer, signerEn, logo, seal }) => ({
      kind,
      version,
      title,
      titleEn,
      body,
      bodyEn,
      signer,
      signerEn,
      logo,
      seal,
      issued: issued.get(kind) ?? 0,
    })),
    batches: batches.map(({ batchId, what, state, seen, total, given, lacking, createTime }) => ({
      batchId,
      seen,
      total,
      given,
      lacking,
      what: what as BatchKind,
      state: state as BatchState,
      createTime: toWire(createTime),
    })),
    ...sums,
    points: tenths / TENTHS,
    packDay: toWire(new Date(end.getTime() + PACK_MS)).slice(0, 10),
    idLooks: (await findIdLooks(db, msId)).map(({ createTime, ...look }) => ({
      ...look,
      createTime: toWire(createTime),
    })),
  };
}

/** A page of who has what, and what is missing. */
export async function listAwards(ctx: Context, id: number, query: Asked<typeof listCall>): Promise<PageOf<AwardRow>> {
  const msId = dbId(id);
  const { total, rows } = await findAwards(ctx.db, msId, query);
  const hasProject = (await findProjects(ctx.db, msId)).length > 0;
  const steps = await stepsTo(ctx.db, hasProject ? 'credits' : 'attendance', { msId, places: rows, now: ctx.now() });
  return {
    total,
    rows: rows.map(({ attendeeId, personName, personNameEn, hospital, minutes, tenths, certificates }) => ({
      attendeeId,
      personName,
      personNameEn,
      hospital,
      minutes,
      certificates,
      points: tenths / TENTHS,
      lacks: (steps.get(attendeeId) ?? []).find(({ met }) => !met)?.key ?? null,
    })),
  };
}

/** All that somebody at a meeting has. */
export async function getAwardee(
  ctx: Context,
  { msId: id, attendeeId }: { msId: number; attendeeId: number },
): Promise<Awardee> {
  const msId = dbId(id);
  const own = [dbId(attendeeId)];
  const records = (await recordsOf(ctx.db, own)).filter((record) => record.msId === msId);
  const certificates = (await findOfPlaces(ctx.db, own)).filter(({ cert }) => cert.msId === msId);
  const withheld = new Set((await findWithheld(ctx.db, own)).map(({ recordId }) => recordId));
  const gone = new Set(withheldAmong(certificates.map(({ cert }) => cert)).map(({ certId }) => certId));
  return {
    records: records.map((record) => ({ ...record, withheld: withheld.has(record.recordId) })),
    certificates: certificates.map((one) => ({ ...certificateWire(one), withheld: gone.has(one.cert.certId) })),
  };
}

const changes = (msId: number) => ({ name: 'meeting.credits.change', msId: dbId(msId) }) as const;

/** Takes points back, with a reason; nobody their own. */
export function revokeCredit(
  ctx: Context,
  caller: Caller,
  { msId, recordId }: { msId: number; recordId: number },
  reason: string,
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const record = await lockRecord(tx, dbId(recordId));
    if (!record || record.msId !== msId) throw notFoundError();
    if (record.userId === caller.userId) throw new AppError('award.own');
    if (record.state !== 'valid') throw new AppError('award.revoked');
    const why = plainText(reason);
    await revokeRecords(tx, [recordId], { reason: why, byUserId: caller.userId });
    await logConsole(tx, 'award.revokeCredit', recordId, { msId, reason: why });
    if (record.userId === null) return;
    tx.emit(madeStale({ userIds: [record.userId], stale: ['meetings'] }));
    const params = { points: record.tenths / TENTHS, reason: why };
    await notify(tx, {
      userIds: [record.userId],
      template: 'creditRevoked',
      params,
      linkUrl: pathTo('myCredits'),
      msId,
    });
  });
}

/** Gives points again that somebody took back, as the place has earned them by now; nobody their own. */
export function giveCreditAgain(
  ctx: Context,
  caller: Caller,
  { msId, recordId }: { msId: number; recordId: number },
  reason: string,
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const record = await lockRecord(tx, dbId(recordId));
    if (!record || record.msId !== msId || record.attendeeId === null) throw notFoundError();
    if (record.userId === caller.userId) throw new AppError('award.ownAgain');
    const places = await lockPlaces(tx, [record.attendeeId]);
    const isWithheld = async () =>
      (await findWithheld(tx, [record.attendeeId ?? 0])).some((one) => one.recordId === recordId);
    if (!(await isWithheld())) throw new AppError('award.notWithheld');
    await settleCredits(tx, msId, { places, again: record });
    if (await isWithheld()) throw new AppError('award.notEarned');
    await logConsole(tx, 'award.again', recordId, { msId, reason: plainText(reason) });
  });
}

/** Issues a certificate again that somebody took back, under another number; nobody their own. */
export function giveCertificateAgain(
  ctx: Context,
  caller: Caller,
  { msId, certId }: { msId: number; certId: number },
  reason: string,
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const cert = await lockCertificate(tx, dbId(certId));
    if (!cert || cert.msId !== msId) throw notFoundError();
    if (cert.userId === caller.userId) throw new AppError('award.ownAgain');
    const [places, kind] = [await lockPlaces(tx, [cert.attendeeId]), cert.kind as CertificateKind];
    const isWithheld = async () =>
      withheldAmong(await lockOfKind(tx, kind, [cert.attendeeId])).some((one) => one.certId === certId);
    if (!(await isWithheld())) throw new AppError('award.notWithheld');
    await issueCertificates(tx, ctx, { msId, kind, places, byUserId: caller.userId, again: cert });
    if (await isWithheld()) throw new AppError('award.notEarned');
    await logConsole(tx, 'award.again', cert.number, { msId, reason: plainText(reason), kind });
  });
}

/** Takes a certificate back, with a reason; nobody their own. */
export function revokeCertificate(
  ctx: Context,
  caller: Caller,
  { msId, certId }: { msId: number; certId: number },
  reason: string,
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const cert = await lockCertificate(tx, dbId(certId));
    if (!cert || cert.msId !== msId) throw notFoundError();
    if (cert.userId === caller.userId) throw new AppError('award.own');
    if (cert.state !== 'valid') throw new AppError('award.revoked');
    const why = plainText(reason);
    await revokeCertificates(tx, [certId], { reason: why, byUserId: caller.userId });
    await logConsole(tx, 'award.revoke', cert.number, { msId, reason: why, kind: cert.kind as CertificateKind });
    if (cert.userId === null) return;
    const params = { number: cert.number };
    await notify(tx, {
      userIds: [cert.userId],
      template: 'certificateRevoked',
      params,
      linkUrl: pathTo('myCredits'),
      msId,
    });
  });
}

/** Takes over what the credit office answered: under which number it has entered each record. */
export function takeOfficeNumbers(
  ctx: Context,
  caller: Caller,
  id: number,
  { rows }: z.output<typeof officeCall.body>,
): Promise<{ taken: number }> {
  const msId = dbId(id);
  return write(ctx, caller, changes(msId), async (tx) => {
    const ids = rows.map(({ recordId }) => Number(recordId));
    const known = await lockRecordsOf(tx, msId, ids);
    const there = new Set(known.map(({ recordId }) => recordId));
    const strange = rows.findIndex(({ recordId }) => !there.has(Number(recordId)));
    if (strange >= 0) throw new AppError('award.office', { fields: { [`rows.${strange}.recordId`]: 'award.office' } });
    let taken = 0;
    for (const { recordId, officeNo } of rows) {
      const changed = await tx
        .update(creditRecords)
        .set({ officeNo: plainText(officeNo), officeTime: tx.now, updateTime: tx.now })
        .where(
          and(
            eq(creditRecords.recordId, Number(recordId)),
            or(isNull(creditRecords.officeNo), sql`${creditRecords.officeNo} <> ${plainText(officeNo)}`),
          ),
        )
        .returning({ id: creditRecords.recordId });
      taken += changed.length;
    }
    await logConsole(tx, 'award.office', msId, { msId, people: taken });
    return { taken };
  });
}
