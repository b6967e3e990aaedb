import { Font } from '@react-pdf/renderer';
import type { Measure } from './fit';
import { EUROPEAN, FONT } from './fonts';

/** A font of a weight, loaded. */
async function loadedFont(fontFamily: string, fontWeight: number) {
  const face = { fontFamily, fontWeight };
  await Font.load(face);
  const font = Font.getFont(face)?.data;
  if (!font) throw new Error(`${fontFamily} ${fontWeight} is missing`);
  return font;
}
type Loaded = Awaited<ReturnType<typeof loadedFont>>;

/** Letters that stand beside each other in one font. */
interface Run {
  font: Loaded;
  text: string;
}

const codeOf = (one: string) => one.codePointAt(0) ?? 0;
/** European letters that the first font has not, as names of Turkey, Poland or Viet Nam have them. */
const EUROPEAN_TEXT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The fonts of a weight as what lays out looks for letters in them. */
export interface Faces extends Measure {
  /** The families in which a text is looked for. */
  familiesOf(text: string): string[];
  /** A text in pieces of one font each. */
  runsOf(text: string): Run[];
}

/** The fonts of a weight, as what lays out measures with them. */
export async function facesOf(fontWeight: number): Promise<Faces> {
  const loaded = new Map<string, Loaded>();
  for (const family of FONT) loaded.set(family, await loadedFont(family, fontWeight));
  const [first] = loaded.values();
  const has = (font: Loaded | undefined, one: string) => font?.hasGlyphForCodePoint(codeOf(one)) === true;
  const familiesOf = (text: string) =>
    EUROPEAN_TEXT.test(text) && ![...text].every((one) => has(first, one)) ? EUROPEAN : FONT;
  const runsOf = (text: string) => {
    const runs: Run[] = [];
    const fonts = familiesOf(text).flatMap((family) => loaded.get(family) ?? []);
    for (const one of text) {
      const last = runs.at(-1);
      const font = fonts.find((face) => has(face, one)) ?? last?.font ?? fonts[0];
      if (font && last?.font === font) last.text += one;
      else if (font) runs.push({ font, text: one });
    }
    return runs;
  };
  // Of one sheet: the same words are asked about at every size.
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const known =
      widths.get(text) ??
      runsOf(text).reduce((sum, run) => sum + run.font.layout(run.text).advanceWidth / run.font.unitsPerEm, 0);
    widths.set(text, known);
    return known;
  };
  return {
    familiesOf,
    runsOf,
    width: widthOf,
    has: (text) => text !== '' && [...text].every((one) => [...loaded.values()].some((font) => has(font, one))),
  };
}
