import type { Certificate, Way, WayStep } from '@/contract/credit/certificate';
import type { AwardState, CertificateKind } from '@/contract/credit/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { translate } from '@/upstream/core/text/translate';
import { findOwnPlace } from '@/upstream/modules/attendee/own-place.service';
import { findProjects } from '@/upstream/modules/credit/earn.service';
import { recordsOf } from '@/upstream/modules/credit/mine.service';
import { stepsTo } from '@/upstream/modules/credit/requirement.service';
import {
  certificateContentSchema,
  isUnchanged,
  type Link,
  type PdfFile,
  pdfLink,
  renderDocument,
} from '@/upstream/modules/document/document.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import * as repository from './certificate.repository';
import { picturesOf } from './template.service';

/** A certificate as its person and the desk see it. */
export function certificateWire({ cert, document, msName, msNameEn }: repository.Issued): Certificate {
  const content = certificateContentSchema.parse(document.content);
  return {
    certId: cert.certId,
    msId: cert.msId,
    msName,
    msNameEn,
    kind: cert.kind as CertificateKind,
    title: content.title.zh,
    titleEn: content.title.en,
    number: cert.number,
    code: cert.code,
    day: content.day,
    points: content.tenths === null ? null : content.tenths / 10,
    state: cert.state as AwardState,
    reason: cert.reason,
  };
}

/** The caller's certificates. */
export const listMine = async (ctx: Pick<Context, 'db'>, caller: Pick<Caller, 'userId'>): Promise<Certificate[]> =>
  (await repository.findOwn(ctx.db, caller.userId)).map(certificateWire);

/** A certificate of the caller's; 404 for anybody else's. */
export async function requireOwn(ctx: Context, caller: Caller, certId: number): Promise<repository.Issued> {
  const found = await repository.findCertificate(ctx.db, dbId(certId));
  if (!found || found.cert.userId !== caller.userId) throw notFoundError();
  return found;
}

interface File {
  certId: number;
  format: 'pdf' | 'png';
  lang: 'zh' | 'en';
}

/** Where the caller fetches a certificate of theirs. */
export async function getFile(ctx: Context, caller: Caller, { certId, format, lang }: File): Promise<{ url: string }> {
  await requireOwn(ctx, caller, certId);
  return { url: pdfLink(ctx, caller, 'certificate', { id: certId, lang, of: format }) };
}

/** The certificate of a link as a file, as it was issued; for whose it is alone. */
export async function openFile(ctx: Context, { id, by, lang, of }: Link): Promise<PdfFile | null> {
  const found = await repository.findCertificate(ctx.db, id);
  if (!found) return null;
  const { cert, document } = found;
  if (cert.userId !== by) return null;
  return printCertificate(ctx, document, { lang, format: of === 'png' ? 'png' : 'pdf' });
}

/** A certificate as a file: the same content, version and pictures are the same bytes. */
export async function printCertificate(
  ctx: Context,
  document: repository.Issued['document'],
  { lang, format }: Pick<File, 'lang' | 'format'>,
): Promise<PdfFile> {
  if (!isUnchanged(document)) throw new Error(`document ${document.docId} is not what was issued`);
  const content = certificateContentSchema.parse(document.content);
  const sheet = { ...content, ...(await picturesOf(ctx.db, content)), sample: false };
  const kind = format === 'png' ? 'certificatePicture' : 'certificate';
  const pdf = await renderDocument(ctx, kind, sheet, lang);
  const name = translate(lang, 'document.certificate.file', { number: content.number });
  return { name: `${name}.${format}`, pdf, ...(format === 'png' && { type: 'image/png' }) };
}

/** The caller's way at a meeting: what is asked for in its order, then credit and certificate. */
export async function getWay(ctx: Context, caller: Caller, id: number): Promise<Way> {
  const msId = dbId(id);
  const meeting = await getMeeting(ctx, msId);
  const place = await findOwnPlace(ctx.db, msId, caller.userId);
  const own = place ? [place.attendeeId] : [];
  const [projects, records, certificates] = [
    await findProjects(ctx.db, msId),
    await recordsOf(ctx.db, own, caller.userId),
    (await repository.findOfPlaces(ctx.db, own))
      .filter(({ cert }) => cert.userId === caller.userId)
      .map(certificateWire),
  ];
  const what = projects.length > 0 ? 'credit' : 'attendance';
  const found = place
    ? ((await stepsTo(ctx.db, what, { msId, places: [place], now: ctx.now() })).get(place.attendeeId) ?? [])
    : [];
  const asked = found.map(
    ({ met, waits, over, ...step }): WayStep => ({
      ...step,
      state: met ? 'done' : waits ? 'waits' : over ? 'over' : 'todo',
    }),
  );
  const holds = (rows: readonly { state: string }[]) => rows.some(({ state }) => state === 'valid');
  const ends: WayStep[] = [
    ...(projects.length > 0
      ? [{ key: 'credit' as const, state: holds(records) ? ('done' as const) : ('waits' as const) }]
      : []),
    // A certificate of attendance is not yet that of credit.
    { key: 'certificate', state: holds(certificates.filter(({ kind }) => kind === what)) ? 'done' : 'waits' },
  ];
  return {
    msId,
    msName: meeting.msName,
    msNameEn: meeting.msNameEn,
    enrolled: found.some(({ key, met }) => key === 'paid' && met),
    steps: [...asked, ...ends],
    records,
    certificates,
  };
}
