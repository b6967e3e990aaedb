import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { BadgeContent, ContentOf, DocumentLocale } from '../document.kinds';
import { fileFacts } from './file-facts';
import { type Box, fitText, LEADING, shownIn } from './fit';
import { FONT } from './fonts';
import { type Faces, facesOf } from './measure';
import { squaresOf } from './ticket-sheet';

const BRAND = '#0b7a75';
const INK = '#12263a';
const QUIET = '#41566a';
/** A6, in points. */
const PAGE = { width: 297.64, height: 419.53 };
const SIDE = 24;
const WIDTH = PAGE.width - 2 * SIDE;
const CODE = 104;

/** What stands on a badge from its top, each in a box of its own. */
const PARTS = {
  meeting: { top: 22, height: 42, most: 13, least: 6, weight: 700, color: BRAND },
  name: { top: 76, height: 104, most: 54, least: 9, weight: 700, color: INK },
  second: { top: 184, height: 26, most: 17, least: 6, weight: 400, color: INK },
  hospital: { top: 214, height: 38, most: 13, least: 6, weight: 400, color: QUIET },
  fee: { top: 374, height: 28, most: 15, least: 6, weight: 700, color: BRAND },
} as const;
type Part = keyof typeof PARTS;
const CODE_TOP = 262;

const styles = StyleSheet.create({
  page: { fontFamily: FONT },
  line: { position: 'absolute', left: 0, width: PAGE.width, textAlign: 'center', lineHeight: LEADING },
  code: { position: 'absolute', top: CODE_TOP, left: (PAGE.width - CODE) / 2, width: CODE, height: CODE },
  rule: { position: 'absolute', top: 168, left: 48, width: PAGE.width - 96, height: 0.75, backgroundColor: QUIET },
});

/** Badges, each on a page of its own: whatever is written there fits its box, and no box is over another. */
export async function badgeSheet({ badges, issued }: ContentOf<'badges'>, locale: DocumentLocale) {
  const measures = { 400: await facesOf(400), 700: await facesOf(700) };
  const title = badges[0]?.meeting ?? '';
  const file = fileFacts({ title, author: title, day: issued, locale });
  return createElement(Document, file, ...badges.map((badge) => badgePage(badge, measures)));
}

type Measures = Record<400 | 700, Faces>;

/** A name that no font has is said in the other language; where it has neither, there is a line to write on. */
function badgePage({ code, ...badge }: BadgeContent, measures: Measures) {
  const [first, other] = [badge.name, badge.second].map((text) => shownIn(text, measures[700]));
  const said: Record<Part, string> = {
    meeting: shownIn(badge.meeting, measures[700]),
    name: first || other || '',
    second: first ? shownIn(badge.second, measures[400]) : '',
    hospital: shownIn(badge.hospital, measures[400]),
    fee: shownIn(badge.fee, measures[700]),
  };
  const { path, size } = squaresOf(code);
  return (
    <Page size={PAGE} style={styles.page}>
      {(Object.keys(PARTS) as Part[]).map((part) => linesOf(part, said[part], measures))}
      {said.name === '' && <View style={styles.rule} />}
      <Svg style={styles.code} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill="#000" />
      </Svg>
    </Page>
  );
}

/** Lines of a part in the middle of its box: each stands by itself, so that nothing is broken once more. */
function linesOf(part: Part, text: string, measures: Measures) {
  if (text === '') return null;
  const { top, weight, color, ...box } = PARTS[part];
  const { size, lines } = fitText(text, { ...box, width: WIDTH } satisfies Box, measures[weight]);
  const fontFamily = measures[weight].familiesOf(text);
  const above = top + (box.height - lines.length * size * LEADING) / 2;
  return lines.map((line, at) => (
    <Text
      key={`${part}-${line}`}
      style={[styles.line, { top: above + at * size * LEADING, fontSize: size, fontFamily, fontWeight: weight, color }]}
    >
      {line}
    </Text>
  ));
}
