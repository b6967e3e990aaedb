import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CertificateKind } from '@/contract/credit/codes';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { certificatePictures, certificates, certificateTemplates } from '@/upstream/db/schema/credit';
import { documents } from '@/upstream/db/schema/document';
import { meetings } from '@/upstream/db/schema/meeting';
import { presentedPapers } from './grounds';

export type CertificateRow = typeof certificates.$inferSelect;
export type TemplateRow = typeof certificateTemplates.$inferSelect;

const WITH_DOCUMENT = { cert: certificates, document: documents, msName: meetings.msName, msNameEn: meetings.msNameEn };
const joined = (db: Reader) =>
  db
    .select(WITH_DOCUMENT)
    .from(certificates)
    .innerJoin(documents, eq(documents.docId, certificates.docId))
    .innerJoin(meetings, eq(meetings.msId, certificates.msId));
export type Issued = Awaited<ReturnType<typeof joined>>[number];

/** Certificates of a person, the last first. */
export const findOwn = (db: Reader, userId: number): Promise<Issued[]> =>
  joined(db).where(eq(certificates.userId, userId)).orderBy(desc(certificates.certId));

/** Certificates of some places, the last first. */
export const findOfPlaces = (db: Reader, attendeeIds: readonly number[]): Promise<Issued[]> =>
  joined(db)
    .where(inArray(certificates.attendeeId, [0, ...attendeeIds]))
    .orderBy(desc(certificates.certId));

/** A certificate by its number in the database; undefined where there is none. */
export async function findCertificate(db: Reader, certId: number): Promise<Issued | undefined> {
  const [row] = await joined(db).where(eq(certificates.certId, certId));
  return row;
}

/** The certificate of a code; undefined where there is none. */
export async function findByCode(db: Reader, code: string): Promise<Issued | undefined> {
  const [row] = await joined(db).where(eq(certificates.code, code));
  return row;
}

/** Those that somebody has taken back, and after which no other one of the same came. */
export const withheldAmong = (all: readonly CertificateRow[]): CertificateRow[] =>
  [
    ...groupBy(
      all.toSorted((a, b) => b.certId - a.certId),
      ({ attendeeId, kind, subject }) => `${attendeeId} ${kind} ${subject}`,
    ).values(),
  ].flatMap(([last]) => (last && last.state === 'revoked' && last.byUserId !== null ? [last] : []));

/** Certificates of some places and one kind, whether they hold or not, locked. */
export const lockOfKind = (tx: Tx, kind: CertificateKind, attendeeIds: readonly number[]): Promise<CertificateRow[]> =>
  tx
    .select()
    .from(certificates)
    .where(and(inArray(certificates.attendeeId, [0, ...attendeeIds]), eq(certificates.kind, kind)))
    .orderBy(asc(certificates.certId))
    .for('update');

/** A certificate, locked until the transaction ends. */
export async function lockCertificate(tx: Tx, certId: number): Promise<CertificateRow | undefined> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.certId, certId)).for('update');
  return row;
}

/** Takes certificates back, with the reason; answers those that held until now. */
export async function revokeCertificates(
  tx: Tx,
  certIds: readonly number[],
  { reason, byUserId }: { reason: string; byUserId: number | null },
): Promise<CertificateRow[]> {
  if (certIds.length === 0) return [];
  return tx
    .update(certificates)
    .set({ state: 'revoked', reason, byUserId, revokeTime: tx.now, updateTime: tx.now })
    .where(and(inArray(certificates.certId, [...certIds]), eq(certificates.state, 'valid')))
    .returning();
}

/** The last version of each kind's template at a meeting. */
export async function findTemplates(db: Reader, msId: number): Promise<Map<string, TemplateRow>> {
  const rows = await db
    .selectDistinctOn([certificateTemplates.kind])
    .from(certificateTemplates)
    .where(eq(certificateTemplates.msId, msId))
    .orderBy(certificateTemplates.kind, desc(certificateTemplates.version));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Adds a version of a template. */
export async function insertTemplate(tx: Tx, row: typeof certificateTemplates.$inferInsert): Promise<TemplateRow> {
  const [stored] = await tx.insert(certificateTemplates).values(row).returning();
  if (!stored) throw new Error('a template was not stored');
  return stored;
}

/** Keeps the bytes of a picture. */
export const keepPicture = (tx: Tx, row: typeof certificatePictures.$inferInsert) =>
  tx.insert(certificatePictures).values(row).onConflictDoNothing();

/** Bytes of pictures by their hashes. */
export async function findPictures(db: Reader, hashes: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = hashes.flatMap((hash) => hash ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(certificatePictures).where(inArray(certificatePictures.hash, wanted));
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

/** People of places, as they stand on certificates. */
export const findPeople = (db: Reader, attendeeIds: readonly number[]) =>
  db
    .select({
      attendeeId: attendees.attendeeId,
      name: attendees.name,
      nameEn: sql<string | null>`case when ${users.name} = ${attendees.name} then ${users.nameEn} end`,
      hospital: attendees.hospital,
    })
    .from(attendees)
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(inArray(attendees.attendeeId, [0, ...attendeeIds]));

/** Sessions of a meeting in which people of it speak. */
export const findTalks = (db: Reader, msId: number, userIds: readonly number[]) =>
  rowsOf<{ userId: number; topic: string; topicEn: string | null }>(
    db,
    sql`select s.user_id as "userId", t.topic, t.topic_en as "topicEn" from ms_released_speaker s join ms_released_session t on t.id = s.session_id
      where s.ms_id = ${msId} and s.role = 'speaker' and s.user_id = any(${sql.param([...userIds])}::integer[])
      order by t.start_time, t.id`,
  );

/** Accepted papers of a meeting that these people present, with their form and award. */
export const findPresented = (db: Reader, msId: number, userIds: readonly number[]) =>
  rowsOf<{
    userId: number;
    paperId: number;
    form: string | null;
    title: string;
    titleEn: string | null;
    awardId: number | null;
    award: string | null;
    awardEn: string | null;
  }>(
    db,
    sql`select x.user_id as "userId", x.paper_id as "paperId", x.form, x.title, x.title_en as "titleEn",
        x.award_id as "awardId", w.name as award, w.name_en as "awardEn"
      from ${presentedPapers} x left join ms_call_award w using (award_id)
      where x.ms_id = ${msId} and x.user_id = any(${sql.param([...userIds])}::integer[])
      order by x.paper_id`,
  );
