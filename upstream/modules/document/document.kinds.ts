import { z } from 'zod';

const partySchema = z.object({ name: z.string(), taxNo: z.string() });

/** What stands on an invoice; amounts in fen, negative on a red one, which takes back (part of) another. */
export const invoiceContentSchema = z.object({
  number: z.string(),
  /** `yyyy-MM-dd` */
  day: z.string(),
  special: z.boolean(),
  buyer: partySchema,
  seller: partySchema,
  lines: z.array(
    z.object({
      /** Line of the order that it is for. */
      lineId: z.number().int(),
      /** Short name of the class of goods and services, which tax law wants before the name. */
      taxClass: z.string(),
      name: z.string(),
      unit: z.string(),
      /** 0 where only a part of the amount is taken back: it has no number of pieces. */
      quantity: z.number().int(),
      /** Per cent. */
      rate: z.number().int(),
      net: z.number().int(),
      tax: z.number().int(),
    }),
  ),
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  remark: z.string(),
  drawer: z.string(),
  orderNo: z.string(),
  /** Number of the invoice that this one takes back. */
  reverses: z.string().nullable(),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** A meeting's formal notice, as its organiser sends it to institutions. */
export const noticeContentSchema = z.object({
  /** Over the red rule. */
  heading: z.string(),
  number: z.string(),
  title: z.string(),
  /** To whom it is sent. */
  to: z.string(),
  paragraphs: z.array(z.string()),
  /** Who signs, and when. */
  signed: z.string(),
  day: z.string(),
  /** `yyyy-MM-dd`, the day of the file. */
  issued: z.string(),
});
export type NoticeContent = z.infer<typeof noticeContentSchema>;

/** A letter about a meeting. */
export const letterContentSchema = z.object({
  /** Who invites, over the letter. */
  heading: z.string(),
  title: z.string(),
  /** The meeting's name. */
  meeting: z.string(),
  /** To whom it is sent. */
  to: z.string(),
  paragraphs: z.array(z.string()),
  /** Date, place, fees and the like. */
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  closing: z.string(),
  signed: z.string(),
  day: z.string(),
  /** `yyyy-MM-dd`, the day of the file. */
  issued: z.string(),
  /** Where the letter comes from, at the foot of the page. */
  source: z.string(),
});
export type LetterContent = z.infer<typeof letterContentSchema>;

/** A ticket: what a door reads, and what its holder does. */
export const ticketContentSchema = z.object({
  title: z.string(),
  meeting: z.string(),
  name: z.string(),
  hospital: z.string(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  /** The text of the code. */
  code: z.string(),
  note: z.string(),
  source: z.string(),
  /** `yyyy-MM-dd`, the day of the file. */
  issued: z.string(),
});
export type TicketContent = z.infer<typeof ticketContentSchema>;

/** What was taken in cash: as a ticket, without a code. */
export const receiptContentSchema = ticketContentSchema.omit({ code: true });

/** What somebody wears, the lines as they were measured to fit. */
export const badgeContentSchema = z.object({
  meeting: z.string(),
  name: z.string(),
  /** The name in the other language. */
  second: z.string(),
  hospital: z.string(),
  fee: z.string(),
  /** The text of the code. */
  code: z.string(),
});
export type BadgeContent = z.infer<typeof badgeContentSchema>;

/** Who was at a meeting on a day, or in a session, as a table across the page. */
export const signSheetContentSchema = z.object({
  title: z.string(),
  meeting: z.string(),
  /** Of what it is, each fact with its term. */
  facts: z.array(z.string()),
  /** Per cent of the width. */
  columns: z.array(z.object({ title: z.string(), width: z.number(), align: z.enum(['left', 'center', 'right']) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** How minutes are counted. */
  note: z.string(),
  /** Who signs below. */
  signed: z.array(z.string()),
  /** `yyyy-MM-dd`, the day of the file. */
  issued: z.string(),
});

/** A chapter of a book of abstracts: papers, or a part of its front or back. */
export const bookChapterSchema = z.object({
  /** What stands over each page. */
  book: z.string(),
  /** `yyyy-MM-dd`, the day of the file. */
  issued: z.string(),
  /** The number of its first page in the book. */
  firstPage: z.number().int(),
  /** Pages of the front have Roman numbers. */
  roman: z.boolean(),
  cover: z.object({ title: z.string(), facts: z.array(z.string()) }).nullable(),
  heading: z.string(),
  papers: z.array(
    z.object({
      number: z.string(),
      label: z.string(),
      title: z.string(),
      /** The title in the other language. */
      second: z.string(),
      authors: z.string(),
      units: z.array(z.string()),
      parts: z.array(z.object({ head: z.string(), text: z.string() })),
      keywords: z.string(),
    }),
  ),
  /** The contents; a line without a number is the name of a column. */
  list: z.array(z.object({ number: z.string(), text: z.string(), page: z.string() })).nullable(),
  names: z.array(z.object({ name: z.string(), numbers: z.string() })).nullable(),
});
export type BookChapter = z.infer<typeof bookChapterSchema>;
const bilingual = z.object({ zh: z.string(), en: z.string() });

/** A certificate as it was issued, in both languages; pictures by the hashes of their bytes. */
export const certificateContentSchema = z.object({
  number: z.string(),
  /** `yyyy-MM-dd` */
  day: z.string(),
  kind: z.string(),
  code: z.string(),
  /** Where anybody sees what was certified. */
  url: z.string(),
  name: bilingual,
  hospital: z.string(),
  meeting: bilingual,
  title: bilingual,
  body: bilingual,
  signer: bilingual,
  /** Tenths; none where it gives none. */
  tenths: z.number().int().nullable(),
  /** The award that it is for. */
  awardId: z.number().int().optional(),
  templateId: z.number().int(),
  logo: z.string().nullable(),
  seal: z.string().nullable(),
});
/** The same as it is laid out: the pictures' bytes in Base64. */
export const certificateSheetSchema = certificateContentSchema.extend({
  logoBytes: z.string().default(''),
  sealBytes: z.string().default(''),
  /** Not issued: it shows what one would look like. */
  sample: z.boolean().default(false),
});
export type CertificateSheet = z.infer<typeof certificateSheetSchema>;

/** Every kind of document with what stands on it; its sheet is in `print/`. */
export const DOCUMENT_KINDS = {
  invoice: invoiceContentSchema,
  notice: noticeContentSchema,
  /** To whoever may come. */
  invitation: letterContentSchema,
  /** To somebody who has enrolled: their place is certain. */
  confirmation: letterContentSchema,
  /** To the authors of a paper that was accepted: in both languages, with which version of the letters it was written by. */
  acceptance: z.object({
    number: z.string(),
    letterVersion: z.number().int(),
    zh: letterContentSchema,
    en: letterContentSchema,
  }),
  /** To several of them, each on a page of its own. */
  confirmations: z.object({ letters: z.array(letterContentSchema).min(1) }),
  /** To the employer of a team's people: who takes part, and what it costs. */
  teamLetter: letterContentSchema,
  /** To whoever takes part: doors read it. */
  ticket: ticketContentSchema,
  /** To whoever paid in cash. */
  receipt: receiptContentSchema,
  /** To wear, each on a page of its own. */
  badges: z.object({ issued: z.string(), badges: z.array(badgeContentSchema).min(1) }),
  /** What somebody did or was given at a meeting, as a document and as a picture. */
  certificate: certificateSheetSchema,
  certificatePicture: certificateSheetSchema,
  /** For settlement: who was there. */
  signSheet: signSheetContentSchema,
  /** Of a book that is printed part by part. */
  bookChapter: bookChapterSchema,
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export type ContentOf<K extends DocumentKind> = z.infer<(typeof DOCUMENT_KINDS)[K]>;
/** Languages of the words around the content. */
export type DocumentLocale = 'zh' | 'en';
