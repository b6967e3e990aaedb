import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AwardState, CreditCap, CreditRole } from '@/contract/credit/codes';
import type { CreditRecord, CreditYear } from '@/contract/credit/credit';
import { holdsOn } from '@/contract/credit/rule';
import type { Caller, Context } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { creditRecords } from '@/upstream/db/schema/credit';
import { meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { findRules, ruleWire } from './rule.service';

const TENTHS = 10;

/** Records with their meetings and projects, the last day first. */
async function readRecords(db: Reader, where: SQL | undefined): Promise<CreditRecord[]> {
  const rules = new Map((await findRules(db)).map((rule) => [rule.ruleId, rule]));
  const rows = await db
    .select({
      record: creditRecords,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      projectNo: creditSessions.projectNo,
    })
    .from(creditRecords)
    .leftJoin(meetings, eq(meetings.msId, creditRecords.msId))
    .leftJoin(creditSessions, eq(creditSessions.id, creditRecords.projectId))
    .where(where)
    .orderBy(sql`${creditRecords.day} desc, ${creditRecords.recordId} desc`);
  return rows.map(({ record, msName, msNameEn, projectNo }) => {
    const kind = rules.get(record.ruleId)?.kinds.find(({ code }) => code === record.kind);
    return {
      recordId: record.recordId,
      msId: record.msId,
      msName: msName ?? '',
      msNameEn,
      projectNo: projectNo ?? '',
      kindName: kind?.name ?? '',
      kindNameEn: kind?.nameEn ?? '',
      role: record.role as CreditRole,
      day: record.day,
      minutes: record.minutes,
      earned: record.earnedTenths / TENTHS,
      points: record.tenths / TENTHS,
      cap: record.cap as CreditCap | null,
      state: record.state as AwardState,
      reason: record.reason,
      officeNo: record.officeNo,
    };
  });
}

/** Records of some places, as their people see them; of one person those that are theirs, and not whoever had the place before. */
export const recordsOf = (db: Reader, attendeeIds: readonly number[], userId?: number): Promise<CreditRecord[]> =>
  readRecords(
    db,
    and(
      inArray(creditRecords.attendeeId, [0, ...attendeeIds]),
      userId === undefined ? undefined : eq(creditRecords.userId, userId),
    ),
  );

/** The caller's credits of a year: what is shown as its sum is the sum of the records that hold. */
export async function getMyCredits(ctx: Context, caller: Caller, asked?: number): Promise<CreditYear> {
  const all = await readRecords(ctx.db, eq(creditRecords.userId, caller.userId));
  const thisYear = Number(toWire(ctx.now()).slice(0, 4));
  const years = [...new Set([thisYear, ...all.map(({ day }) => Number(day.slice(0, 4)))])].sort((a, b) => b - a);
  const year = asked ?? thisYear;
  const records = all.filter(({ day }) => day.startsWith(`${year}-`));
  const valid = records.filter(({ state }) => state === 'valid');
  const sum = (rows: readonly CreditRecord[]) => rows.reduce((total, { points }) => total + points * TENTHS, 0);
  const rules = (await findRules(ctx.db)).filter((rule) => holdsOn(rule, `${year}-12-31`));
  const rule = rules.find(({ authority }) => authority === 'national') ?? rules[0];
  const self = sum(valid.filter(({ role }) => role === 'self'));
  return {
    year,
    years: [...new Set([...years, year])].sort((a, b) => b - a),
    rule: rule ? ruleWire(rule) : null,
    points: sum(valid) / TENTHS,
    minutes: valid.reduce((total, { minutes }) => total + minutes, 0),
    selfOver: Math.max(0, self - (rule?.selfMostTenths ?? self)) / TENTHS,
    records,
  };
}
