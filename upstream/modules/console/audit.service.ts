import type { z } from 'zod';
import type { CaseKind } from '@/contract/codes';
import type { AuditCase, AuditCaseDetail, listCertCases } from '@/contract/console';
import type { PageOf } from '@/contract/core';
import { type FileRef, fileRefSchema } from '@/contract/file';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/paging';
import { endOfDay, fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import type { Locale } from '@/upstream/core/translate';
import { openSecrets } from '@/upstream/modules/cert/cert.service';
import { presentFiles, presentVideo } from '@/upstream/modules/file/file.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { listVideoCates } from '@/upstream/modules/video/video.service';
import { type AuditRow, findCases, findWithHistory } from './audit.repository';

/** Kinds that examiners of people and videos decide. */
const KINDS: readonly string[] = ['cert', 'dept', 'video'] satisfies CaseKind[];
/** Facts of a snapshot in the order in which they are shown. */
const FACTS = [
  ...[
    'name',
    'title',
    'cate',
    'hospital',
    'department',
    'jobTitle',
    'certNo',
    'idCard',
    'deptName',
    'creditCode',
    'phonenumber',
  ],
  ...['email', 'address', 'intro'],
] as const;

type Query = Partial<z.output<typeof listCertCases.query>>;

/** A page of cases of these kinds. */
export async function listCases(
  ctx: Context,
  caller: Caller,
  kinds: readonly CaseKind[],
  query: Query,
): Promise<PageOf<AuditCase>> {
  const { keyword, userType, status = 'open', isAsc, params } = query;
  const [from, to] = [fromWire(params?.beginTime) ?? undefined, endOfDay(params?.endTime)];
  const window = { ...pageWindow(query), isAsc };
  const { total, rows } = await findCases(ctx.db, { kinds, status, keyword, userType, from, to }, window);
  return { total, rows: rows.map((row) => toCase(ctx, caller, row)) };
}

/** One case as an examiner sees it: numbers readable, files signed for them. */
export async function getCase(ctx: Context, caller: Caller, caseId: number, locale: Locale): Promise<AuditCaseDetail> {
  const history = await findWithHistory(ctx.db, dbId(caseId));
  const row = history.find((one) => one.caseId === caseId);
  if (!row || !KINDS.includes(row.kind)) throw notFoundError();
  const { snapshot, userId } = row;
  const secrets = openSecrets(ctx, { userId, secrets: textOf(snapshot.secrets) });
  const texts: Record<string, unknown> = { ...snapshot, ...secrets, ...(await wordsOf(ctx, row, locale)) };
  const named = FACTS.flatMap((name) => {
    const value = textOf(texts[name]);
    return value ? [{ name, value }] : [];
  });
  return {
    ...toCase(ctx, caller, row),
    facts: named,
    files: presentFiles(ctx, filesOf(snapshot.certFiles), caller.userId),
    video: videoOf(ctx, caller, snapshot),
    history: history.filter((one) => one !== row).map((one) => toCase(ctx, caller, one)),
  };
}

/** What a snapshot holds as codes, in words: a doctor's title, a video's category. */
async function wordsOf(ctx: Context, { kind, snapshot }: AuditRow, locale: Locale) {
  if (kind === 'video') {
    const cate = (await listVideoCates(ctx)).find(({ id }) => id === snapshot.cateId);
    return { cate: (locale === 'en' && cate?.labelEn) || cate?.label };
  }
  const { name, nameEn } = (await getLookups(ctx)).dictName(DICT.doctorTitle, textOf(snapshot.title));
  return { title: undefined, jobTitle: (locale === 'en' && nameEn) || name };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const filesOf = (value: unknown): FileRef[] => fileRefSchema.array().safeParse(value).data ?? [];

function videoOf(ctx: Context, caller: Caller, { videoUrl, coverUrl, duration }: Record<string, unknown>) {
  const stored = textOf(videoUrl);
  if (!stored) return null;
  const url = presentVideo(ctx, stored, caller.userId);
  return { url, coverUrl: textOf(coverUrl), duration: typeof duration === 'number' ? duration : null };
}

function toCase(ctx: Context, caller: Caller, row: AuditRow): AuditCase {
  const { snapshot, claimedBy, claimedUntil } = row;
  const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > ctx.now();
  return {
    caseId: row.caseId,
    kind: row.kind as CaseKind,
    status: row.status,
    withdrawn: row.withdrawn,
    userId: row.userId,
    userType: row.userType,
    title: textOf(snapshot.deptName) ?? textOf(row.kind === 'video' ? snapshot.title : snapshot.name),
    unit: textOf(snapshot.hospital) ?? (row.kind === 'dept' ? textOf(snapshot.name) : null),
    again: row.previousId !== null,
    createTime: toWire(row.createTime),
    claimedBy: claimed ? row.claimedByName : null,
    claimedByMe: claimed && claimedBy === caller.userId,
    decidedBy: row.decidedByName,
    decideTime: toWireOrNull(row.decideTime),
    reason: row.reason,
    auditMsg: row.auditMsg,
  };
}
