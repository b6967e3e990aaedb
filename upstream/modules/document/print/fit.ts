/** How wide a text is at a size of one, and whether the font has all of it. */
export interface Measure {
  width(text: string): number;
  has(text: string): boolean;
}

/** Where lines may stand, and between which sizes. */
export interface Box {
  width: number;
  height: number;
  most: number;
  least: number;
}
export interface Fitted {
  size: number;
  lines: string[];
}

/** From one line to the next, of the size. */
export const LEADING = 1.3;
/** Sizes are tried in these steps. */
const STEP = 0.5;
const END = '…';

/** What a line may end behind: a word, a Chinese character, the dot between the parts of a name; never before closing punctuation. */
const UNITS = /\p{Script=Han}[·・，、；：）》」』”’]*|[^\s\p{Script=Han}·・]+[·・]*|[·・]+|\s+/gu;
/** Better places: behind a word and behind the dot alone; worth to be so much smaller. */
const WORDS = /[^\s·・]+[·・]*|[·・]+|\s+/gu;
const WORTH = 0.7;

/** A text in as few lines as its width asks for at a size; null where a word of it is wider than a line. */
function breakAt(units: readonly string[], { width }: Measure, most: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (width((line + unit).trimEnd()) <= most) line += line === '' ? unit.trimStart() : unit;
    else if (unit.trim() === '') line += unit;
    else if (width(unit) > most) return null;
    else {
      lines.push(line.trimEnd());
      line = unit;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** The largest lines that a text has in a box: it is broken where it may be, then made smaller, then broken anywhere, and cut where nothing helps. */
export function fitText(text: string, { width, height, most, least }: Box, measure: Measure): Fitted {
  const room = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)));
  const largest = (units: readonly string[]): Fitted | null => {
    for (let size = most; size >= least; size -= STEP) {
      const lines = breakAt(units, measure, width / size);
      if (lines && lines.length <= room(size)) return { size, lines };
    }
    return null;
  };
  const [anywhere, byWords] = [UNITS, WORDS].map((unit) => largest(text.trim().match(unit) ?? []));
  if (byWords && byWords.size >= (anywhere?.size ?? 0) * WORTH) return byWords;
  if (anywhere) return anywhere;
  const lines = breakAt([...text.trim()], measure, width / least) ?? [];
  if (lines.length <= room(least)) return { size: least, lines };
  const shown = lines.slice(0, room(least));
  let last = shown.pop() ?? '';
  while (last !== '' && measure.width(last + END) > width / least) last = [...last].slice(0, -1).join('');
  return { size: least, lines: [...shown, last + END] };
}

const MARKS = /\p{Mark}+/gu;

/** A text as a font can show it: without what stands over letters where it has not those letters; nothing where it has not the rest either. */
export function shownIn(text: string, { has }: Measure): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .trim();
  if (has(clean)) return clean;
  const plain = [...clean].map((one) => (has(one) ? one : one.normalize('NFD').replace(MARKS, ''))).join('');
  return has(plain) ? plain : '';
}
