import { A4, type PdfPage, type PdfText, textWidth } from '@/upstream/core/pdf';
import type { NoticeText } from './notice-text';

/** Margins and type of an official document, GB/T 9704: 37 mm above, 28 mm left, 26 mm right, 35 mm below. */
const LEFT = 79.4;
const RIGHT = A4.width - 73.7;
const TOP = 105;
const BOTTOM = A4.height - 99;
const BODY = 16;
const LEADING = 28;
/** A line neither begins with the first nor ends with the second. */
const NOT_FIRST = '，。、；：？！）》」』】”’%';
const NOT_LAST = /[（《“‘]$/;

const WIDTH = RIGHT - LEFT;

/** Breaks a paragraph into lines; words of Latin letters and figures stay whole. */
function linesOf(text: string, size: number, width: number, indent: number): string[] {
  const parts = text.match(/[\w.@:/–-]+|[^\w]/g) ?? [];
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    const room = width - (lines.length === 1 ? indent : 0);
    const fits = textWidth(line + part, size) <= room;
    if (fits || line === '' || NOT_FIRST.includes(part)) lines[lines.length - 1] = line + part;
    else if (NOT_LAST.test(line)) {
      lines[lines.length - 1] = line.slice(0, -1);
      lines.push(line.slice(-1) + part);
    } else lines.push(part);
  }
  return lines;
}

/** Lines of about the same length, for a title. */
function titleLines(text: string, size: number): string[] {
  const count = Math.ceil(textWidth(text, size) / WIDTH);
  return linesOf(text, size, Math.max(textWidth(text, size) / count + size, size), 0);
}

const middle = (text: string, size: number) => (A4.width - textWidth(text, size)) / 2;

/** The document page by page: red heading, number, rule, title, text, signature. */
export function noticePages(notice: NoticeText): PdfPage[] {
  const heading = `${notice.organiser}文件`;
  const big = Math.min(40, (WIDTH / textWidth(heading, 1)) * 0.98);
  const first: PdfPage = {
    texts: [
      { x: middle(heading, big), y: TOP + 62, size: big, text: heading, colour: 'red' },
      { x: middle(notice.number, BODY), y: TOP + 124, size: BODY, text: notice.number },
    ],
    rules: [{ x: LEFT, y: TOP + 136, width: WIDTH, height: 2 }],
  };
  const pages = [first];
  let y = TOP + 136;

  const write = (text: Omit<PdfText, 'y'>, down: number) => {
    y += down;
    if (y > BOTTOM) {
      pages.push({ texts: [], rules: [] });
      y = TOP + LEADING;
    }
    pages.at(-1)?.texts.push({ ...text, y });
  };

  for (const [index, line] of titleLines(notice.title, 22).entries())
    write({ x: middle(line, 22), size: 22, text: line }, index === 0 ? 66 : 34);
  write({ x: LEFT, size: BODY, text: notice.to }, 48);
  for (const paragraph of notice.paragraphs) {
    for (const [index, text] of linesOf(paragraph, BODY, WIDTH, BODY * 2).entries())
      write({ x: LEFT + (index === 0 ? BODY * 2 : 0), size: BODY, text }, LEADING);
  }
  const end = RIGHT - BODY * 4;
  write({ x: end - textWidth(notice.signed, BODY), size: BODY, text: notice.signed }, LEADING * 2.5);
  const centre = end - textWidth(notice.signed, BODY) / 2;
  write({ x: centre - textWidth(notice.day, BODY) / 2, size: BODY, text: notice.day }, LEADING);
  return pages;
}
