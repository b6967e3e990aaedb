import type { PDFDocument } from 'pdf-lib';
import { PAPER_PARTS } from '@/contract/paper/codes';
import type { Context } from '@/upstream/core/context';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import type { AuthorFacts } from '@/upstream/db/schema/paper';
import { type BookChapter, renderChapter } from '@/upstream/modules/document/document.service';
import { toPrinted } from './accepted.service';
import * as repository from './book.repository';
import { withoutAddresses } from './reach';

type Lang = 'zh' | 'en';
/** Papers that are laid out at a time: some seconds, after which whoever waits for an invoice is next. */
const PAPERS_AT_A_TIME = 12;
const LINES_AT_A_TIME = 240;
const NAMES_AT_A_TIME = 900;
/** Objects of a file between which others have their turn. */
const OBJECTS_A_TURN = 60;

interface Book {
  pdf: Uint8Array;
  pages: number;
  papers: number;
}

const say = (lang: Lang, zh: string | null | undefined, en: string | null | undefined): string =>
  withoutAddresses((lang === 'en' ? en || zh : zh || en) ?? '');

/** A meeting’s book of abstracts as one file, chapter by chapter: cover, contents, papers by column, authors. */
export async function layOutBook(
  ctx: Context,
  msId: number,
  lang: Lang,
  progress: (done: number) => Promise<unknown>,
): Promise<Book> {
  const meeting = await repository.findMeeting(ctx.db, msId);
  const order = await repository.findOrder(ctx.db, msId);
  const name = say(lang, meeting.msName, meeting.msNameEn);
  const base = { book: name, issued: toWire(ctx.now()).slice(0, 10), firstPage: 1, roman: false };
  const chapter = (part: Partial<BookChapter>) => renderChapter({ ...EMPTY, ...base, ...part }, lang);
  const body = await (await import('pdf-lib')).PDFDocument.create();
  const lines: BookChapter['list'] = [];
  const index = new Map<string, Set<number>>();
  let done = 0;

  for (const piece of piecesOf(order, lang)) {
    const texts = new Map(
      (
        await repository.findTexts(
          ctx.db,
          piece.rows.map(({ paperId }) => paperId),
        )
      ).map((row) => [row.paperId, row]),
    );
    const papers = piece.rows.flatMap((row) => {
      const text = texts.get(row.paperId);
      return text ? [toPaper(row.bookNo ?? 0, text, lang)] : [];
    });
    const { pdf, marks } = await chapter({ heading: piece.heading, papers, firstPage: body.getPageCount() + 1 });
    await append(body, pdf);
    if (piece.heading) lines.push({ number: '', text: piece.heading, page: '' });
    for (const paper of papers)
      lines.push({ number: paper.number, text: paper.title, page: String(marks[paper.number] ?? '') });
    for (const { bookNo, paperId } of piece.rows)
      for (const author of texts.get(paperId)?.authors ?? []) note(index, nameOf(author, lang), bookNo ?? 0);
    done += piece.rows.length;
    await progress(done);
  }

  const indexTitle = translate(lang, 'book.authors');
  for (const [at, names] of inParts(sorted(index, lang), NAMES_AT_A_TIME).entries()) {
    const { pdf } = await chapter({ heading: at === 0 ? indexTitle : '', names, firstPage: body.getPageCount() + 1 });
    await append(body, pdf);
  }

  // What stands in front is put there: a book that is copied a second time takes twice the memory, and keeps others waiting.
  let front = 0;
  const putFirst = async (pdf: Uint8Array) => {
    for (const page of await pagesOf(body, pdf)) body.insertPage(front++, page);
  };
  const days = [meeting.startTime, meeting.endTime].map((time) => toWire(time).slice(0, 10));
  const cover = { title: name, facts: [translate(lang, 'book.title'), days.join(' – ')] };
  await putFirst((await chapter({ cover })).pdf);
  for (const [at, list] of inParts(lines, LINES_AT_A_TIME).entries()) {
    const heading = at === 0 ? translate(lang, 'book.contents') : '';
    await putFirst((await chapter({ roman: true, firstPage: front, heading, list })).pdf);
  }
  body.setTitle(`${name} · ${translate(lang, 'book.title')}`);
  body.setProducer('Huiyi');
  body.setCreator('Huiyi');
  body.setLanguage(lang === 'en' ? 'en' : 'zh-CN');
  const made = ctx.now();
  body.setCreationDate(made);
  body.setModificationDate(made);
  return {
    pdf: await body.save({ objectsPerTick: OBJECTS_A_TURN }),
    pages: body.getPageCount(),
    papers: order.length,
  };
}

const EMPTY: BookChapter = {
  book: '',
  issued: '',
  firstPage: 1,
  roman: false,
  cover: null,
  heading: '',
  papers: [],
  list: null,
  names: null,
};

async function append(to: PDFDocument, pdf: Uint8Array): Promise<void> {
  for (const page of await pagesOf(to, pdf)) to.addPage(page);
}
async function pagesOf(to: PDFDocument, pdf: Uint8Array) {
  const chapter = await (await import('pdf-lib')).PDFDocument.load(pdf, { updateMetadata: false });
  return to.copyPages(chapter, chapter.getPageIndices());
}

const inParts = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** Papers column by column, some at a time; the first piece of a column has its name. */
function* piecesOf(order: readonly repository.OrderRow[], lang: Lang) {
  const groups = new Map<number | null, repository.OrderRow[]>();
  for (const row of order) groups.set(row.columnId, [...(groups.get(row.columnId) ?? []), row]);
  for (const rows of groups.values()) {
    const [first] = rows;
    for (const [at, part] of inParts(rows, PAPERS_AT_A_TIME).entries())
      yield { heading: at === 0 ? say(lang, first?.columnName, first?.columnNameEn) : '', rows: part };
  }
}

const nameOf = ({ name, nameEn }: AuthorFacts, lang: Lang): string =>
  lang === 'en' && nameEn ? familyFirst(withoutAddresses(nameEn)) : say(lang, name, nameEn);

/** An English name as an index has it. */
function familyFirst(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return name;
  const words = name.trim().split(/\s+/);
  const family = words.pop() ?? '';
  return words.length > 0 ? `${family}, ${words.join(' ')}` : family;
}

function note(index: Map<string, Set<number>>, name: string, number: number): void {
  if (name) index.set(name, (index.get(name) ?? new Set()).add(number));
}

/** Names with the numbers of their papers: Chinese ones as they are said, Latin ones by letter. */
export function sorted(index: ReadonlyMap<string, ReadonlySet<number>>, lang: Lang) {
  const { compare } = new Intl.Collator(lang === 'zh' ? 'zh-u-co-pinyin' : 'en');
  return [...index]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, numbers]) => ({ name, numbers: [...numbers].sort((a, b) => a - b).join(', ') }));
}

function toPaper(bookNo: number, row: repository.TextRow, lang: Lang): BookChapter['papers'][number] {
  const other = lang === 'en' ? 'zh' : 'en';
  const authors = row.authors.map(toPrinted);
  const units: string[] = [];
  const numberOf = (text: string) => {
    if (text && !units.includes(text)) units.push(text);
    return units.indexOf(text) + 1;
  };
  const marked = authors.map(({ name, nameEn, units: own, corresp, presenter }) => {
    const marks = [...new Set(own.map((unit) => numberOf(unitOf(unit, lang))).filter((number) => number > 0))];
    return { name: say(lang, name, nameEn), marks, corresp, presenter };
  });
  const many = units.length > 1;
  const [own, foreign] = lang === 'en' ? [row.summaryEn, row.summary] : [row.summary, row.summaryEn];
  const summary = PAPER_PARTS.some((part) => own[part]) ? own : foreign;
  const words = lang === 'en' && row.keywordsEn.length > 0 ? row.keywordsEn : row.keywords;
  const second = other === 'en' ? row.titleEn : row.title;
  const title = say(lang, row.title, row.titleEn);
  return {
    number: String(bookNo),
    label: [String(bookNo), row.form && translate(lang, `book.form.${row.form as 'oral'}`)].filter(Boolean).join(' · '),
    title,
    second: second && second !== title ? withoutAddresses(second) : '',
    authors: marked
      .map(({ name, marks, corresp }) => `${name}${many ? raised(marks) : ''}${corresp ? '*' : ''}`)
      .join(lang === 'en' ? ', ' : '，'),
    units: units.map((unit, at) => (many ? `${raised([at + 1])} ${unit}` : unit)),
    parts: PAPER_PARTS.flatMap((part) =>
      summary[part] ? [{ head: translate(lang, `book.part.${part}`), text: withoutAddresses(summary[part]) }] : [],
    ),
    keywords: words.length > 0 ? `${translate(lang, 'book.keywords')}${words.map(withoutAddresses).join('; ')}` : '',
  };
}

const unitOf = (
  {
    unit,
    unitEn,
    department,
    departmentEn,
  }: { unit?: string | null; unitEn?: string | null; department?: string | null; departmentEn?: string | null },
  lang: Lang,
): string => {
  const zh = [unit, department].filter(Boolean).join(' ');
  const en = [departmentEn, unitEn].filter(Boolean).join(', ');
  return lang === 'en' ? en || zh : zh || en;
};

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Numbers as small raised figures. */
const raised = (numbers: readonly number[]): string =>
  numbers.map((number) => [...String(number)].map((sign) => RAISED[Number(sign)]).join('')).join('˒');
