import { z } from 'zod';
import { type CaseKind, CERT_KIND, certKindOf } from '@/contract/codes';
import type { AuditCase, AuditCaseDetail } from '@/contract/console/console';
import type { PageOf } from '@/contract/core';
import { type FileRef, fileRefSchema } from '@/contract/file/file';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Locale } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { meetingOfAttendee, proofFacts } from '@/upstream/modules/attendee/proof/proof-facts.service';
import { hospitalNames, openSecrets } from '@/upstream/modules/cert/cert.service';
import { listLooks, presentFiles, presentVideo } from '@/upstream/modules/file/file.service';
import { creditFacts } from '@/upstream/modules/meeting-manage/credit-facts.service';
import { planFacts, planFiles } from '@/upstream/modules/meeting-manage/plan-facts.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { listVideoCates } from '@/upstream/modules/video/video.service';
import { type AuditRow, type CaseList, type CaseQuery, findCases, findDept, findWithHistory } from './audit.repository';

/** Kinds that examiners decide. */
const KINDS: readonly string[] = ['cert', 'dept', 'video', 'meeting', 'creditSession'] satisfies CaseKind[];
/** Facts of a snapshot in the order in which they are shown. */
const FACTS = [
  ...[
    'institution',
    'registrationNo',
    'leader',
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
  ...['email', 'regions', 'address', 'intro'],
] as const;

const recordSchema = z.record(z.string(), z.unknown());

/** A page of the cases of a list. */
export async function listCases(
  ctx: Context,
  caller: Caller,
  list: CaseList,
  query: CaseQuery,
): Promise<PageOf<AuditCase>> {
  const { total, rows } = await findCases(ctx, list, query);
  return { total, rows: rows.map((row) => toCase(ctx, caller, row)) };
}

/** One case as an examiner sees it: numbers readable, files signed for them. */
export async function getCase(ctx: Context, caller: Caller, caseId: number, locale: Locale): Promise<AuditCaseDetail> {
  const history = await findWithHistory(ctx.db, dbId(caseId));
  if (!history.some((one) => one.caseId === caseId && KINDS.includes(one.kind))) throw notFoundError();
  return detailOf(ctx, caller, { caseId, history }, locale);
}

/** The proof of an attendee as those see it who decide about it at their meeting; 404 for any other case. */
export async function getCaseAt(
  ctx: Context,
  caller: Caller,
  { msId, caseId }: { msId: number; caseId: number },
  locale: Locale,
): Promise<AuditCaseDetail> {
  const history = await findWithHistory(ctx.db, dbId(caseId));
  const [row] = history;
  const at = row?.kind === 'proof' ? await meetingOfAttendee(ctx.db, Number(row.subjectId)) : undefined;
  if (at !== msId) throw notFoundError();
  return detailOf(ctx, caller, { caseId, history }, locale);
}

async function detailOf(
  ctx: Context,
  caller: Caller,
  { caseId, history }: { caseId: number; history: AuditRow[] },
  locale: Locale,
): Promise<AuditCaseDetail> {
  const row = history.find((one) => one.caseId === caseId);
  if (!row) throw notFoundError();
  const { snapshot } = row;
  const own = await ownFacts(ctx, row, locale);
  const textsOf = async (given: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const secrets = openSecrets(ctx, { userId: row.userId, secrets: textOf(given.secrets) });
    const said = { ...given, ...secrets, ...(await wordsOf(ctx, { kind: row.kind, snapshot: given }, locale)) };
    return isHospital(snapshot) ? hospitalNames(said) : said;
  };
  const before = recordSchema.safeParse(snapshot.before).data;
  const [texts, old] = [await textsOf(snapshot), before ? await textsOf(before) : {}];
  const known = await knownOf(ctx, row);
  const named = FACTS.flatMap((name) => {
    const [value, was] = [textOf(texts[name]), textOf(old[name])];
    if (!value && !was) return [];
    const changed = before !== undefined && name in old && was !== value;
    const more = { ...(changed ? { before: was ?? '' } : {}), ...(known[name] ? { known: known[name] } : {}) };
    return [{ name, value: value ?? '', ...more }];
  });
  const [papers, papersBefore] = [filesOf(snapshot.certFiles ?? snapshot.files), filesOf(before?.certFiles)];
  const ofPlan = row.kind === 'meeting' ? planFiles(snapshot, locale) : null;
  return {
    ...toCase(ctx, caller, row),
    facts: own ?? named,
    msId: own && meetingOf(row),
    files: ofPlan?.now ?? presentFiles(ctx, papers, caller.userId),
    change: before !== undefined,
    filesBefore: ofPlan?.before ?? (before ? presentFiles(ctx, papersBefore, caller.userId) : null),
    looks: await listLooks(ctx, row.userId, [...papers, ...papersBefore]),
    video: videoOf(ctx, caller, snapshot),
    history: history.filter((one) => one !== row).map((one) => toCase(ctx, caller, one)),
  };
}

const isHospital = ({ certKind }: Record<string, unknown>) => certKind === CERT_KIND.hospital;

/** What other modules say of what they handed in; null for a snapshot that is shown by its own fields. */
async function ownFacts(ctx: Context, { kind, snapshot }: AuditRow, locale: Locale) {
  if (kind === 'meeting') return planFacts(ctx, snapshot, locale);
  if (kind === 'proof') return proofFacts(snapshot, locale);
  return kind === 'creditSession' ? creditFacts(ctx, snapshot, locale) : null;
}

/** What the site knows of a new certification from elsewhere, by the name of the fact. */
async function knownOf(ctx: Context, { kind, snapshot, accountName }: AuditRow): Promise<Record<string, string>> {
  if ((kind !== 'cert' && kind !== 'dept') || snapshot.change) return {};
  const joined = snapshot.joins ? await findDept(ctx.db, Number(snapshot.deptId)) : undefined;
  return { name: accountName, ...joined };
}

const meetingOf = ({ kind, subjectId, snapshot }: AuditRow): number | null =>
  kind === 'proof'
    ? null
    : kind === 'meeting'
      ? snapshot.published
        ? Number(subjectId)
        : null
      : Number(snapshot.msId) || null;

/** What a snapshot holds as codes, in words: a doctor's title, a video's category. */
async function wordsOf(ctx: Context, { kind, snapshot }: Pick<AuditRow, 'kind' | 'snapshot'>, locale: Locale) {
  if (kind === 'video') {
    const cate = (await listVideoCates(ctx)).find(({ id }) => id === snapshot.cateId);
    return { cate: (locale === 'en' && cate?.labelEn) || cate?.label };
  }
  const lookups = await getLookups(ctx);
  const { name, nameEn } = lookups.dictName(DICT.doctorTitle, textOf(snapshot.title));
  const places = [snapshot.provinceCode, snapshot.cityCode, snapshot.areaCode].flatMap((code) => {
    const place = lookups.regionName(textOf(code));
    return (locale === 'en' && place.nameEn) || place.name || [];
  });
  return { title: undefined, jobTitle: (locale === 'en' && nameEn) || name, regions: [...new Set(places)].join(' ') };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const filesOf = (value: unknown): FileRef[] => fileRefSchema.array().safeParse(value).data ?? [];

function videoOf(ctx: Context, caller: Caller, { videoUrl, coverUrl, duration }: Record<string, unknown>) {
  const stored = textOf(videoUrl);
  if (!stored) return null;
  const url = presentVideo(ctx, stored, caller.userId);
  return { url, coverUrl: textOf(coverUrl), duration: typeof duration === 'number' ? duration : null };
}

/** Kinds that are called by who hands in. */
const BY_NAME: readonly string[] = ['cert', 'dept', 'proof'] satisfies CaseKind[];

/** What was handed in is called by the person, the institution or the title; beside it stands the hospital, or who is in charge. */
function calledOf({ kind, snapshot, subjectEn, unitEn }: AuditRow) {
  const { name, title, unit, hospital, deptName, plan } = snapshot;
  if (isHospital(snapshot)) return { title: textOf(hospital), unit: textOf(name) };
  return {
    title: textOf(deptName) ?? textOf(BY_NAME.includes(kind) ? name : title),
    titleEn: subjectEn ?? textOf(recordSchema.safeParse(plan).data?.msNameEn),
    unit: textOf(unit) ?? textOf(hospital) ?? (kind === 'dept' ? textOf(name) : null),
    unitEn,
  };
}

function toCase(ctx: Context, caller: Caller, row: AuditRow): AuditCase {
  const { claimedBy, claimedUntil } = row;
  const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > ctx.now();
  return {
    caseId: row.caseId,
    kind: row.kind as CaseKind,
    status: row.status,
    withdrawn: row.withdrawn,
    userId: row.userId,
    userType: row.userType,
    certKind: certKindOf(row),
    ...calledOf(row),
    again: row.previousId !== null,
    createTime: toWire(row.createTime),
    claimedBy: claimed ? row.claimedByName : null,
    claimedByMe: claimed && claimedBy === caller.userId,
    decidedBy: row.decidedByName,
    decidedByEn: row.decidedByNameEn,
    decideTime: toWireOrNull(row.decideTime),
    reason: row.reason,
    auditMsg: row.auditMsg,
  };
}
