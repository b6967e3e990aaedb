import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { toWire } from '@/upstream/core/time';
import { type Limits, MOST_CHARACTERS, MOST_COLUMNS, MOST_KEPT, tooManyRows, unreadable } from './limits';
import { readParts, type Sink } from './zip-parts';

/** Texts that cells share. */
const MOST_TEXTS = 2_000_000;
/** Cells that are filled because they are merged with one above. */
const MOST_FILLED = 400_000;

interface Reading {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Names without their namespace: some programs write `x:row`. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece; no entity but XML's own is known, so that nothing can unfold. */
function xmlSink({ open, text, close }: Reading): Sink {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => open?.(bare(name), attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }: SaxesTagPlain) => close(bare(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return (piece) => void parser.write(piece);
}

interface Parts {
  sheet: string;
  texts?: string;
  styles?: string;
}

/** Where the first sheet that is seen lies, and what its cells refer to. */
async function findParts(bytes: Uint8Array): Promise<Parts> {
  const sheets: { id: string; seen: boolean }[] = [];
  const targets = new Map<string, { type: string; path: string }>();
  await readParts(bytes, (name) => {
    if (name === 'xl/workbook.xml')
      return xmlSink({
        open: (tag, attributes) => {
          if (tag !== 'sheet') return;
          const id = Object.entries(attributes).find(([key]) => bare(key) === 'id' && key.includes(':'))?.[1] ?? '';
          sheets.push({ id, seen: (attributes.state ?? 'visible') === 'visible' });
        },
      });
    if (name === 'xl/_rels/workbook.xml.rels')
      return xmlSink({
        open: (tag, { Id = '', Type = '', Target = '' }) => {
          if (tag !== 'Relationship') return;
          const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
          targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path });
        },
      });
    return undefined;
  });
  const first = sheets.find(({ seen }) => seen) ?? sheets[0];
  const sheet = first && targets.get(first.id)?.path;
  if (!sheet) throw unreadable();
  const pathOf = (type: string) => [...targets.values()].find((one) => one.type === type)?.path;
  return { sheet, texts: pathOf('sharedStrings'), styles: pathOf('styles') };
}

/** Formats of Excel's own that show days or times. */
const isBuiltInTime = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
const showsTime = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Keeps which styles of cells show a day or a time. */
function stylesSink(times: Set<number>): Sink {
  const own = new Map<number, boolean>();
  let inside = false;
  let at = 0;
  return xmlSink({
    open: (tag, attributes) => {
      if (tag === 'numFmt') own.set(Number(attributes.numFmtId), showsTime(attributes.formatCode ?? ''));
      if (tag === 'cellXfs') inside = true;
      if (tag !== 'xf' || !inside) return;
      const id = Number(attributes.numFmtId);
      if (own.get(id) ?? isBuiltInTime(id)) times.add(at);
      at += 1;
    },
    close: (tag) => {
      if (tag === 'cellXfs') inside = false;
    },
  });
}

/** Keeps the texts that cells share, without what is said beside them to be read aloud. */
function textsSink(texts: string[], most: number): Sink {
  let text = '';
  let aloud = false;
  let inside = false;
  return xmlSink({
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') aloud = true;
      inside = tag === 't' && !aloud;
    },
    text: (piece) => {
      if (inside && text.length < most) text += piece;
    },
    close: (tag) => {
      inside = false;
      if (tag === 'rPh') aloud = false;
      if (tag !== 'si') return;
      if (texts.length >= MOST_TEXTS) throw unreadable();
      texts.push(text.slice(0, most));
    },
  });
}

/** Days since the end of 1899, as spreadsheets count, in words. */
function timeOf(days: number): string {
  const words = toWire(new Date(Math.round((days - 25_569) * 86_400) * 1000 - 8 * 3_600_000));
  return words.endsWith(' 00:00:00') ? words.slice(0, 10) : words;
}

/** A number as people wrote it: a phone number is no 1.38E10. */
const numberOf = (text: string) => (/e/i.test(text) && Number.isFinite(Number(text)) ? String(Number(text)) : text);

/** Column of `BC12`, from 0 on. */
function columnOf(ref: string): number {
  let column = 0;
  for (const sign of ref.toUpperCase()) {
    if (sign < 'A' || sign > 'Z') break;
    column = column * 26 + sign.charCodeAt(0) - 64;
  }
  return column - 1;
}
const rowOf = (ref: string) => Number(/\d+/.exec(ref)?.[0] ?? 0);

interface Merge {
  column: number;
  from: number;
  to: number;
}

/** The rows of a sheet: of a formula what it came to when the file was written, and never the formula itself. */
class SheetRows {
  readonly rows = new Map<number, string[]>();
  readonly merges: Merge[] = [];
  private row = 0;
  private column = -1;
  private cell: { type: string; style: number; text: string } | null = null;
  private inside = false;
  /** What is said beside a text to be read aloud is no part of it. */
  private aloud = false;
  private kept = 0;

  constructor(
    private readonly known: { texts: string[]; times: Set<number> },
    private readonly limits: Limits,
  ) {}

  private get most(): number {
    return this.limits.characters ?? MOST_CHARACTERS;
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'row') {
      this.row = Number(attributes.r) || this.row + 1;
      this.column = -1;
    } else if (tag === 'c') {
      this.column = attributes.r ? columnOf(attributes.r) : this.column + 1;
      this.cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), text: '' };
    } else if (tag === 'mergeCell') {
      const [from = '', to = ''] = (attributes.ref ?? '').split(':');
      this.merges.push({ column: columnOf(from), from: rowOf(from), to: rowOf(to) });
    }
    if (tag === 'rPh') this.aloud = true;
    this.inside = (tag === 'v' || tag === 't') && !this.aloud;
  }

  text(piece: string): void {
    if (this.inside && this.cell && this.cell.text.length < this.most) this.cell.text += piece;
  }

  close(tag: string): void {
    this.inside = false;
    if (tag === 'rPh') this.aloud = false;
    if (tag !== 'c' || !this.cell) return;
    const text = this.wordsOf(this.cell);
    this.cell = null;
    if (this.column < 0 || this.column >= MOST_COLUMNS || !text.trim()) return;
    this.kept += text.length;
    // A few bytes of a packed sheet may name a long text thousands of times.
    if (this.kept > MOST_KEPT) throw unreadable();
    const known = this.rows.get(this.row);
    if (!known && this.rows.size >= this.limits.rows) throw tooManyRows(this.limits);
    const cells = known ?? [];
    cells[this.column] = text;
    if (!known) this.rows.set(this.row, cells);
  }

  private wordsOf({ type, style, text }: { type: string; style: number; text: string }): string {
    if (type === 's') return this.known.texts[Number(text)] ?? '';
    if (type === 'e') return '';
    if (type === 'd') return text.replace('T', ' ');
    if (type !== 'n' || text === '') return text.slice(0, this.most);
    return this.known.times.has(style) && Number.isFinite(Number(text)) ? timeOf(Number(text)) : numberOf(text);
  }

  /** All rows with words, those of merged cells with the words of the uppermost. */
  whole(): string[][] {
    let filled = 0;
    for (const { column, from, to } of this.merges) {
      const text = this.rows.get(from)?.[column];
      if (text === undefined || column >= MOST_COLUMNS) continue;
      for (let at = from + 1; at <= to && filled < MOST_FILLED; at++, filled++) {
        const cells = this.rows.get(at);
        if (cells && !cells[column]) cells[column] = text;
      }
    }
    return [...this.rows].sort(([a], [b]) => a - b).map(([, cells]) => Array.from(cells, (cell) => cell ?? ''));
  }
}

/** The rows of the first sheet of a workbook (XLSX), read piece by piece and in bounds. */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<string[][]> {
  const parts = await findParts(bytes);
  const known = { texts: [] as string[], times: new Set<number>() };
  await readParts(bytes, (name) => {
    if (name === parts.texts) return textsSink(known.texts, limits.characters ?? MOST_CHARACTERS);
    return name === parts.styles ? stylesSink(known.times) : undefined;
  });
  const sheet = new SheetRows(known, limits);
  await readParts(bytes, (name) =>
    name === parts.sheet
      ? xmlSink({
          open: (tag, attributes) => sheet.open(tag, attributes),
          text: (text) => sheet.text(text),
          close: (tag) => sheet.close(tag),
        })
      : undefined,
  );
  return sheet.whole();
}
