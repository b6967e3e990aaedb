import type { Caller, Context } from '@/upstream/core/context';
import { createTurns } from '@/upstream/core/process/turns';
import { defineCache } from '@/upstream/core/read/brief-cache';
import { groupBy } from '@/upstream/core/read/group-by';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { checksumOf } from './checksum';
import { type ContentOf, DOCUMENT_KINDS, type DocumentKind, type DocumentLocale } from './document.kinds';
import * as repository from './document.repository';
import { print, printMarked } from './printer';

export {
  type BookChapter,
  type ContentOf,
  certificateContentSchema,
  type InvoiceContent,
  invoiceContentSchema,
  type LetterContent,
  type NoticeContent,
} from './document.kinds';
export type { DocumentRow } from './document.repository';
export { isWritten } from './scripts';

const MEGABYTE = 2 ** 20;
const printed = defineCache<Buffer>(8 * MEGABYTE);
/** One after the other, as the process that prints does; whoever comes when so many wait is told to come again. */
const inTurn = createTurns({ most: 1, waiting: 40 });

/** A document as a PDF, laid out beside this process; the same content is the same file. */
export function renderDocument<K extends DocumentKind>(
  ctx: Pick<Context, 'caches'>,
  kind: K,
  data: ContentOf<K>,
  locale: DocumentLocale,
): Promise<Buffer> {
  return printed(ctx).get(checksumOf(kind, data, locale), async () => {
    const value = await inTurn(() => print({ kind, data, locale }));
    return { value, keep: true, size: value.byteLength };
  });
}

/** A part of a book, kept nowhere: between two of them whoever waits for another document has their turn. */
export const renderChapter = (data: ContentOf<'bookChapter'>, locale: DocumentLocale) =>
  inTurn(async () => {
    const { pdf, marks = {} } = await printMarked({ kind: 'bookChapter', data, locale });
    return { pdf, marks };
  });

interface Issued<K extends DocumentKind> {
  kind: K;
  subjectId: string;
  /** The document that it takes back. */
  reverses?: number;
  /** The number of a place in the series. */
  numberOf(year: number, serial: number): string;
  /** What stands on it; `day` is `yyyy-MM-dd`. */
  content(number: string, day: string): ContentOf<K>;
}

/** Issues a document under the next number of its kind and year, without a gap: a write that fails gives its number back. */
export async function issueDocument<K extends DocumentKind>(
  tx: Tx,
  { kind, subjectId, reverses, numberOf, content }: Issued<K>,
): Promise<repository.DocumentRow> {
  const day = toWire(tx.now).slice(0, 10);
  const year = Number(day.slice(0, 4));
  const serial = await repository.nextSerial(tx, kind, year);
  const number = numberOf(year, serial);
  const stands = DOCUMENT_KINDS[kind].parse(content(number, day));
  return repository.insertDocument(tx, {
    kind,
    year,
    serial,
    number,
    subjectId,
    content: stands,
    checksum: checksumOf(kind, number, stands),
    reverses: reverses ?? null,
    issuedBy: tx.caller?.userId ?? 0,
    issueTime: tx.now,
  });
}

/** The documents about several subjects of a kind, by subject, in the order in which they were issued. */
export async function listDocuments(
  db: Reader,
  kind: DocumentKind,
  subjectIds: string[],
): Promise<Map<string, repository.DocumentRow[]>> {
  const rows = await repository.findDocumentsOf(db, kind, subjectIds);
  return groupBy(rows, ({ subjectId }) => subjectId);
}

/** Whether a document says what it said when it was issued. */
export const isUnchanged = ({ kind, number, content, checksum }: repository.DocumentRow): boolean =>
  checksumOf(kind, number, content) === checksum;

/** Seconds that a link to a document serves. */
const LINK_SECONDS = 300;
/** What a link opens: a document that was issued, or a letter that is made when it is asked for. */
export type LinkPath = 'document' | 'letter' | 'letters' | 'team' | 'ticket' | 'receipt' | 'badges' | 'certificate';

export interface Link {
  id: number;
  lang: DocumentLocale;
  /** Which of what `id` names, where it is not all of it. */
  of?: string;
  by: number;
  exp: number;
  sig: string;
}

const signature = (ctx: Context, path: LinkPath, { id, lang, of, by, exp }: Omit<Link, 'sig'>) =>
  keyedHash(ctx.keys.fileUrls, path, String(id), lang, String(by), String(exp), ...(of ? [of] : []));

/** Where one reader fetches a PDF, for five minutes. The caller must have been found to be allowed. */
export function pdfLink(ctx: Context, caller: Caller, path: LinkPath, named: Pick<Link, 'id' | 'lang' | 'of'>): string {
  const exp = Math.floor(ctx.now().getTime() / 1000) + LINK_SECONDS;
  const { id, lang, of } = named;
  const sig = signature(ctx, path, { ...named, by: caller.userId, exp });
  return `/api/file/${path}/${id}?lang=${lang}${of ? `&of=${of}` : ''}&exp=${exp}&by=${caller.userId}&sig=${sig}`;
}

/** Whether a link was made here for what it opens, is not over, and does not last too long. */
export function isGoodLink(ctx: Context, path: LinkPath, link: Link): boolean {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const timely = link.exp > now && link.exp <= now + LINK_SECONDS;
  return timely && sameHash(link.sig, signature(ctx, path, link));
}

/** An issued document as a file with a name; null where there is none. */
export async function openIssued(ctx: Context, docId: number, lang: DocumentLocale): Promise<PdfFile | null> {
  const row = await repository.findDocument(ctx.db, docId);
  return row ? printIssued(ctx, row, lang) : null;
}

export interface PdfFile {
  name: string;
  pdf: Buffer;
  /** Media type, where it is none. */
  type?: string;
}

/** An issued document as a file with a name; throws where the row is not what was issued. */
export async function printIssued(ctx: Pick<Context, 'caches'>, row: repository.DocumentRow, locale: DocumentLocale) {
  if (!isUnchanged(row)) throw new Error(`document ${row.docId} is not what was issued`);
  const kind = row.kind as DocumentKind;
  const pdf = await renderDocument(ctx, kind, DOCUMENT_KINDS[kind].parse(row.content), locale);
  return { name: `${translate(locale, `document.${kind}.file`, { number: row.number })}.pdf`, pdf };
}
