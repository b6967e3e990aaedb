import { z } from 'zod';
import { dateTimeSchema, endpoint, idSchema, textSchema } from '@/contract/core';
import { says, type ValidationKey } from '@/contract/says';
import { CALL_STATES, type Call, type CallForm, callSchema } from './call';
import {
  CONSENT_KINDS,
  type ConsentKind,
  MOST_FIGURES,
  MOST_SUPPLEMENTS,
  PAPER_FILE_KINDS,
  PAPER_FORMS,
  PAPER_PARTS,
  PAPER_STATES,
  type PaperPart,
} from './codes';
import { countAll, countWords } from './count';

export const MOST_AUTHORS = 60;
export const MOST_UNITS = 6;
const MOST_KEYWORDS = 10;

const typed = (most: number) => z.string().max(most, says('validation.tooLong'));
const part = typed(20_000);
const unitSchema = z.object({ unit: typed(120), unitEn: typed(240), department: typed(80), departmentEn: typed(160) });
export type AuthorUnit = z.infer<typeof unitSchema>;
const authorSchema = z.object({
  /** Made where the author is added; it stays, whatever else changes. */
  key: z.string().regex(/^[\w-]{1,40}$/),
  name: typed(40),
  nameEn: typed(80),
  email: typed(120),
  units: z.array(unitSchema).max(MOST_UNITS, says('validation.tooMany')),
  presenter: z.boolean(),
  corresp: z.boolean(),
});
export type WrittenAuthor = z.infer<typeof authorSchema>;
const fileId = z.string().regex(/^[0-9a-f]{32}$/);
const figureSchema = z.object({ fileId, caption: typed(500), captionEn: typed(1000) });
export type WrittenFigure = z.infer<typeof figureSchema>;
const paperFileSchema = z.object({ fileId, kind: z.enum(PAPER_FILE_KINDS) });
export type WrittenFile = z.infer<typeof paperFileSchema>;
const keywords = z.array(typed(60)).max(MOST_KEYWORDS, says('validation.tooMany'));

/** A paper as it is written, finished or not; each key is saved and merged by itself. */
export const paperContentSchema = z.object({
  title: typed(600),
  titleEn: typed(1200),
  columnId: idSchema.nullable(),
  wantedForm: z.enum(PAPER_FORMS).nullable(),
  keywords,
  keywordsEn: keywords,
  purpose: part,
  purposeEn: part,
  methods: part,
  methodsEn: part,
  results: part,
  resultsEn: part,
  conclusion: part,
  conclusionEn: part,
  authors: z.array(authorSchema).max(MOST_AUTHORS, says('validation.tooMany')),
  /** Pictures in their order, and files beside the text. */
  figures: z.array(figureSchema).max(MOST_FIGURES, says('validation.tooMany')),
  files: z.array(paperFileSchema).max(MOST_SUPPLEMENTS + 1, says('validation.tooMany')),
});
export type PaperContent = z.infer<typeof paperContentSchema>;
export type ContentKey = keyof PaperContent;
export const CONTENT_KEYS = Object.keys(paperContentSchema.shape) as ContentKey[];

const partsOf = (content: PaperContent, language: 'zh' | 'en') =>
  PAPER_PARTS.map((name): { key: PaperPart | `${PaperPart}En`; text: string } => {
    const key = language === 'en' ? (`${name}En` as const) : name;
    return { key, text: content[key] };
  });

/** How long an abstract is in one language. */
export const abstractLength = (content: PaperContent, language: 'zh' | 'en'): number =>
  countAll(partsOf(content, language).map(({ text }) => text));

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What keeps a paper from being handed in, by its fields as the form has them; nothing is in the way where it is empty. Browser and
 * upstream ask the same.
 */
export function faultsOf(
  content: PaperContent,
  call: Pick<Call, 'columns' | 'forms' | 'consents' | 'languages'>,
  agreed: readonly ConsentKind[],
): Record<string, ValidationKey> {
  const faults: Record<string, ValidationKey> = {};
  const wrong = (field: string, key: ValidationKey) => {
    faults[field] ??= key;
  };
  const form = call.forms.find((one) => one.form === content.wantedForm);
  if (!form) wrong('wantedForm', 'validation.choose');
  const { columns, languages } = call;
  if (columns.length > 0 && !columns.some(({ columnId }) => columnId === content.columnId))
    wrong('columnId', 'validation.choose');
  checkText(content, languages, wrong);
  const tooLong = (length: number, most: number | null | undefined, field: string) => {
    if (most && length > most) wrong(field, 'validation.tooLong');
  };
  tooLong(countWords(content.title), form?.titleWords, 'title');
  tooLong(countWords(content.titleEn), form?.titleWords, 'titleEn');
  tooLong(abstractLength(content, 'zh'), form?.words, 'summary');
  tooLong(abstractLength(content, 'en'), form?.wordsEn, 'summaryEn');
  checkAuthors(content.authors, wrong);
  if (form) checkFiles(content, form, wrong);
  if (call.consents.some(({ kind }) => !agreed.includes(kind))) wrong('consents', 'validation.consent');
  return faults;
}

type Wrong = (field: string, key: ValidationKey) => void;

/** Title and every part in each language that is asked for; where either will do, in one that was begun, or in Chinese. */
function checkText(content: PaperContent, languages: Call['languages'], wrong: Wrong): void {
  const begun = (language: 'zh' | 'en') => abstractLength(content, language) > 0;
  const either = begun('en') && !begun('zh') ? (['en'] as const) : (['zh'] as const);
  const asked = { either, zh: ['zh'] as const, en: ['en'] as const, both: ['zh', 'en'] as const }[languages];
  for (const language of asked) {
    const title = language === 'en' ? ('titleEn' as const) : ('title' as const);
    if (!content[title].trim()) wrong(title, 'validation.topic');
    for (const { key, text } of partsOf(content, language)) if (!text.trim()) wrong(key, 'validation.content');
  }
}

function checkAuthors(authors: readonly WrittenAuthor[], wrong: Wrong): void {
  if (authors.length === 0) wrong('authors', 'validation.authors');
  for (const [at, author] of authors.entries()) {
    const field = (name: string) => `authors.${at}.${name}`;
    if (!author.name.trim() && !author.nameEn.trim()) wrong(field('name'), 'validation.name');
    if (!author.units.some(({ unit, unitEn }) => unit.trim() || unitEn.trim()))
      wrong(field('units'), 'validation.unit');
    const email = author.email.trim();
    if (email ? !EMAIL.test(email) : author.corresp) wrong(field('email'), 'validation.email');
    const same = authors.findIndex((one) => one.email.trim().toLowerCase() === email.toLowerCase());
    if (email && same !== at) wrong(field('email'), 'validation.twice');
  }
  if (authors.length > 0 && authors.filter(({ presenter }) => presenter).length !== 1)
    wrong('authors', 'validation.onePresenter');
  if (authors.length > 0 && !authors.some(({ corresp }) => corresp)) wrong('authors', 'validation.corresponding');
}

/** Figures with a caption each, the full text where it is asked for, and no more of either than the form takes. */
function checkFiles({ figures, files }: PaperContent, form: CallForm, wrong: Wrong): void {
  if (figures.length > form.figures) wrong('figures', 'validation.tooMany');
  for (const [at, { caption, captionEn }] of figures.entries()) {
    if (!caption.trim() && !captionEn.trim()) wrong(`figures.${at}.caption`, 'validation.caption');
  }
  const count = (kind: WrittenFile['kind']) => files.filter((file) => file.kind === kind).length;
  if (form.fullText === 'must' && count('fullText') === 0) wrong('fullText', 'validation.fullText');
  if (count('fullText') > (form.fullText === 'no' ? 0 : 1)) wrong('fullText', 'validation.tooMany');
  if (count('supplement') > form.supplements) wrong('supplements', 'validation.tooMany');
}

const onePaper = z.object({ artId: idSchema });
const revSchema = z.number().int().min(0);

export const beginPaper = endpoint({
  method: 'POST',
  path: '/meeting/art',
  summary: 'Begin a paper for a meeting whose call is open: a draft that only I see',
  auth: 'signedIn',
  changes: ['papers'],
  body: z.object({ msId: idSchema }),
  answer: z.object({ artId: idSchema }),
});

export const writtenPaperSchema = z.object({
  artId: idSchema,
  msId: idSchema,
  artNo: textSchema,
  artState: z.enum(PAPER_STATES),
  /** Counts up with every save: what is written over an older one is refused, and merged where it was written. */
  rev: revSchema,
  content: paperContentSchema,
  /** What its figures and files are called, and where I see them for some minutes. */
  attached: z.array(z.object({ fileId, name: z.string(), url: z.string() })),
  /** Authors who say that it is theirs, and who say that it is not, by their keys. */
  confirmed: z.array(z.string()),
  disowned: z.array(z.string()),
  call: callSchema,
  state: z.enum(CALL_STATES),
  /** Until when it can be handed in, the grace left out; null where that is over. */
  deadline: z.union([dateTimeSchema, z.null()]),
  /** Whether what was written since is not in the newest version. */
  changed: z.boolean(),
  submitTime: textSchema,
  updateTime: textSchema,
});
export type WrittenPaper = z.infer<typeof writtenPaperSchema>;

export const getWritten = endpoint({
  method: 'GET',
  path: '/meeting/art/{artId}/write',
  summary: 'A paper of mine as it is written, with what its call asks for',
  auth: 'paper.author',
  shows: [],
  params: onePaper,
  answer: writtenPaperSchema,
});
export const saveWritten = endpoint({
  method: 'PUT',
  path: '/meeting/art/{artId}/write',
  summary: 'Keep parts of a paper as they are written; refused where another device has written since',
  auth: 'paper.author',
  changes: ['papers'],
  params: onePaper,
  body: z.object({ rev: revSchema, content: paperContentSchema.partial() }),
  answer: z.object({ rev: revSchema, updateTime: z.string() }),
});
export const handInPaper = endpoint({
  method: 'POST',
  path: '/meeting/art/{artId}/handIn',
  summary: 'Hand in what is written, as a version that stays; co-authors who were not asked yet are asked by mail',
  auth: 'paper.author',
  changes: ['papers'],
  params: onePaper,
  body: z.object({ rev: revSchema, consents: z.array(z.enum(CONSENT_KINDS)).max(CONSENT_KINDS.length) }),
  answer: z.object({ artNo: z.string(), version: z.number().int(), submitTime: z.string() }),
});
export const withdrawPaper = endpoint({
  method: 'POST',
  path: '/meeting/art/{artId}/withdraw',
  summary: 'Take a paper back that was handed in; what was handed in stays readable to its authors',
  auth: 'paper.author',
  changes: ['papers'],
  params: onePaper,
  answer: z.null(),
});
export const removePaper = endpoint({
  method: 'DELETE',
  path: '/meeting/art/{artId}',
  summary: 'Throw away a draft that was never handed in',
  auth: 'paper.author',
  changes: ['papers'],
  params: onePaper,
  answer: z.null(),
});
