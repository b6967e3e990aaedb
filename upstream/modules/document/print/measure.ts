import { Font } from '@react-pdf/renderer';
import type { Measure } from './fit';
import { FONT } from './fonts';

/** The font of a weight, loaded. */
export async function fontOf(fontWeight: number) {
  const face = { fontFamily: FONT, fontWeight };
  await Font.load(face);
  const font = Font.getFont(face)?.data;
  if (!font) throw new Error(`${FONT} ${fontWeight} is missing`);
  return font;
}

/** The font of a weight as what lays out measures with it. */
export async function measureOf(fontWeight: number): Promise<Measure> {
  const font = await fontOf(fontWeight);
  // Of one sheet: the same words are asked about at every size.
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const known = widths.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm;
    widths.set(text, known);
    return known;
  };
  return {
    width: widthOf,
    has: (text) => text !== '' && [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
  };
}
