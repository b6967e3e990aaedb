const MAX_CACHED = 50;
const patterns = new Map<string, RegExp | null>();

export interface TextPart {
  text: string;
  marked: boolean;
}

/** Cuts a text where words that were looked for stand in it, whatever their case; Latin words are found by their beginnings and marked whole. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const pattern = patternOf(words);
  if (!pattern) return [{ text, marked: false }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), marked: false });
    parts.push({ text: found[0], marked: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

function patternOf(words: readonly string[]): RegExp | null {
  const key = words.join('\n');
  const known = patterns.get(key);
  if (known !== undefined) return known;
  if (patterns.size >= MAX_CACHED) patterns.clear();
  const sources = [...words]
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .filter(Boolean);
  const pattern = sources.length > 0 ? new RegExp(sources.join('|'), 'giu') : null;
  patterns.set(key, pattern);
  return pattern;
}

/** Words of so many letters are marked only where they stand alone: `MI` is not marked in `minor`. */
const SHORT_LETTERS = 3;

function sourceOf(word: string): string {
  const pieces = word.match(/\p{Script=Han}+|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return pieces.map(pieceSource).join('[^\\p{L}\\p{N}]*');
}

function pieceSource(piece: string): string {
  if (/\p{Script=Han}/u.test(piece)) return piece;
  if (piece.length <= SHORT_LETTERS) return `(?<![\\p{Script=Latin}\\p{N}])${piece}(?![\\p{Script=Latin}\\p{N}])`;
  return `(?<![\\p{Script=Latin}\\p{N}])${piece.replace(/([^sui])s$/, '$1')}[\\p{Script=Latin}\\p{N}]*`;
}
