import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from './document.kinds';
import { fitText, type Measure, shownIn } from './print/fit';
import { facesOf } from './print/measure';
import { printPdf } from './print/print';
import { isWritten } from './scripts';

/** Every letter as wide as it is high, Latin ones half. */
const SQUARES: Measure = {
  width: (text) => [...text].reduce((sum, one) => sum + (/[ -~]/.test(one) ? 0.5 : 1), 0),
  has: (text) => !/[가-힣]/.test(text),
};
const BOX = { width: 100, height: 60, most: 40, least: 6 };

describe('a text is fitted', () => {
  test('as large as it can stand, broken between words and at the dot of a name before it gets small', () => {
    expect(fitText('王磊', BOX, SQUARES)).toEqual({ size: 40, lines: ['王磊'] });
    expect(fitText('欧阳明月', BOX, SQUARES)).toEqual({ size: 25, lines: ['欧阳明月'] });
    expect(fitText('阿卜杜热西提·买买提', BOX, SQUARES).lines).toEqual(['阿卜杜热西提·', '买买提']);
    expect(fitText('Anna Maria Schmidt', BOX, SQUARES).lines.join(' ')).toBe('Anna Maria Schmidt');
  });

  test('broken anywhere and cut in the end, and never more lines than there is room for', () => {
    const long = fitText('x'.repeat(400), BOX, SQUARES);
    expect(long.size).toBe(6);
    expect(long.lines.length).toBe(7);
    expect(long.lines.at(-1)?.endsWith('…')).toBe(true);
    for (const line of long.lines) expect(SQUARES.width(line) * 6).toBeLessThanOrEqual(100);
  });

  test('without what the font has not', () => {
    const latin: Measure = { ...SQUARES, has: (text) => /^[ -~]+$/.test(text) };
    expect([shownIn('Doğan Şahin', latin), shownIn('김민준', latin), shownIn('Jo\u200Bhn', latin)]).toEqual([
      'Dogan Sahin',
      '',
      'John',
    ]);
  });
});

const FIRST = [
  '王',
  '欧阳',
  '阿卜杜热西提·',
  'Jean-Baptiste ',
  'Жанна ',
  'Nguyễn Thị ',
  'Ελένη ',
  'Doğan ',
  '张',
  'Wolfeschlegelsteinhausenbergerdorff ',
];
const LAST = [
  '磊',
  '明月',
  '买买提',
  'de La Rochefoucauld-Montbel',
  'Воскресенская',
  'Minh Khai',
  'Παπαδοπούλου',
  'Şahin',
  '䶮',
  'x'.repeat(60),
];
/** Names that are of no font of China or Europe, and two of scripts that no font of ours has. */
const ELSEWHERE = [
  '김민준',
  'สมชาย ใจดี',
  'محمد الأمين',
  'राजेश कुमार',
  'יוסף כהן',

  'Өнөрбаяр',
  'さくら',
];
const UNKNOWN = ['தமிழ்', 'བསྟན་འཛིན'];
const NAMES = Array.from({ length: 500 }, (_, at) => {
  if (at % 50 === 7) return UNKNOWN[Math.floor(at / 50) % 2] ?? '';
  if (at % 5 === 2) return ELSEWHERE[at % ELSEWHERE.length] ?? '';
  return `${FIRST[at % FIRST.length]}${LAST[(at * 7 + Math.floor(at / 10)) % LAST.length]}`;
});

interface Placed {
  text: string;
  left: number;
  right: number;
  low: number;
  high: number;
}

/** What stands on each page and where, from the left and the bottom. */
async function placesOf(pdf: Buffer): Promise<Placed[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: Placed[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size, left, base] = item.transform as [number, number, number, number, number, number];
        // What the ink of a letter takes of its size, above and below the line.
        return [{ text: item.str, left, right: left + item.width, low: base - 0.2 * size, high: base + 0.8 * size }];
      }),
    );
  }
  await document.destroy();
  return pages;
}

/** Whether all letters of a sorted word are among those of a sorted text. */
function contains(text: string, word: string): boolean {
  const left = [...text];
  return [...word].every((one) => {
    const at = left.indexOf(one);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** Neighbours on a line touch. */
const TOUCH = 0.5;
const over = (a: Placed, b: Placed) =>
  a.left + TOUCH < b.right && b.left + TOUCH < a.right && a.low < b.high && b.low < a.high;

test('what is known of scripts before the fonts are loaded is what they have', async () => {
  const { has } = await facesOf(700);
  const shown = (text: string) => shownIn(text, { has, width: () => 0 }) !== '';
  for (const name of [...NAMES, ...ELSEWHERE, ...UNKNOWN]) expect([name, shown(name)]).toEqual([name, isWritten(name)]);
});

test('500 badges of names of any length and script: nothing is over anything else, outside its page or missing', async () => {
  const badges = NAMES.map((name, at) => ({
    meeting:
      at % 2 ? '第十八届心血管病学与多学科诊疗国际学术会议暨青年医师论坛' : '18th International Congress of Cardiology',
    name,
    second: at % 50 === 7 ? 'Kim Min-jun' : at % 3 ? '' : 'Maximilian Alexander von Hohenstaufen-Babenberg',
    hospital: at % 4 ? '云澜医科大学附属第一医院心血管内科与重症医学中心' : 'Universitätsklinikum',
    fee: at % 5 ? '正式代表' : 'Regular delegate with all workshops and the gala dinner',
    code: `HY1.${at}.0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef`,
  }));
  const data = DOCUMENT_KINDS.badges.parse({ issued: '2026-05-20', badges });
  const pages = await placesOf(await printPdf({ kind: 'badges', data, locale: 'zh' }));
  expect(pages.length).toBe(500);
  const wrong: string[] = [];
  for (const [at, page] of pages.entries()) {
    // Nothing stands over the code either.
    const code: Placed = { text: 'code', left: 97, right: 201, low: 419.5 - 366, high: 419.5 - 262 };
    const all = [...page, code];
    for (const [index, one] of all.entries()) {
      if (one.left < 10 || one.right > 288 || one.low < 5 || one.high > 415)
        wrong.push(`${at}: ${one.text} is outside`);
      for (const other of all.slice(index + 1))
        if (over(one, other)) wrong.push(`${at}: ${one.text} over ${other.text}`);
    }
    // Read from the right, and in forms of their own: what is read out of the file is in the order of the paper.
    const bare = (text: string) => [...text.normalize('NFKD').replace(/[\p{Mark}\s]/gu, '')].sort().join('');
    const written = bare(page.map(({ text }) => text).join(''));
    const name = at % 50 === 7 ? 'Kim Min-jun' : (NAMES[at] ?? '');
    if (!contains(written, bare(name))) wrong.push(`${at}: ${name} is missing from ${written}`);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
}, 120_000);
