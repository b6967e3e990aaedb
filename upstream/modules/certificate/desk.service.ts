import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { BatchKind, BatchState } from '@/contract/credit/codes';
import type {
  AwardDesk,
  Awardee,
  AwardRow,
  listAwards as listCall,
  takeOfficeNumbers as officeCall,
} from '@/contract/credit/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { creditRecords } from '@/upstream/db/schema/credit';
import { findProjects } from '@/upstream/modules/credit/earn.service';
import { recordsOf } from '@/upstream/modules/credit/mine.service';
import { findWithheld, lockRecordsOf } from '@/upstream/modules/credit/record.service';
import { stepsTo } from '@/upstream/modules/credit/requirement.service';
import { findRules, kindWords } from '@/upstream/modules/credit/rule.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findBatches } from './batch.service';
import { findOfPlaces, withheldAmong } from './certificate.repository';
import { countAwards, countIssued, findAwards, findIdLooks } from './desk.repository';
import { meetingFacts } from './issue.service';
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
