import { Ecc, QrCode } from '@rc-component/qrcode/lib/libs/qrcodegen.js';
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { DocumentLocale, TicketContent } from '../document.kinds';
import { fileFacts } from './file-facts';
import { FONT } from './fonts';

const BRAND = '#0b7a75';
const INK = '#12263a';
const QUIET = '#5a6b7b';
/** Quiet squares around the code, which readers need. */
const MARGIN = 4;

const styles = StyleSheet.create({
  page: {
    paddingTop: 20,
    paddingBottom: 40,
    paddingHorizontal: 32,
    fontFamily: FONT,
    fontSize: 9,
    lineHeight: 1.45,
    color: INK,
  },
  /** What an A6 sheet leaves between its edges. */
  sheet: { height: 354 },
  title: { color: BRAND, fontSize: 10, fontWeight: 700 },
  meeting: { marginTop: 2, fontSize: 13, fontWeight: 700, lineHeight: 1.35 },
  rule: { height: 1.5, marginTop: 8, backgroundColor: BRAND },
  // It gives way to long words, so that a ticket is one sheet; the least is what phones still read.
  code: { alignSelf: 'center', width: 172, height: 172, minHeight: 90, marginTop: 6, flexShrink: 9999 },
  name: { marginTop: 4, fontSize: 17, fontWeight: 700, lineHeight: 1.3, textAlign: 'center' },
  hospital: { color: QUIET, textAlign: 'center' },
  facts: { marginTop: 8, borderTopWidth: 0.75, borderTopColor: '#c9d3dc' },
  fact: { flexDirection: 'row', paddingVertical: 2, borderBottomWidth: 0.75, borderBottomColor: '#c9d3dc' },
  term: { width: 74, color: QUIET },
  detail: { flex: 1 },
  note: { marginTop: 6, color: QUIET, fontSize: 8 },
  foot: { position: 'absolute', right: 32, bottom: 16, left: 32, color: QUIET, fontSize: 7 },
});

/** The code as squares; level Q: a quarter of it may be torn off or worn away. */
export function squaresOf(text: string) {
  const code = QrCode.encodeText(text, Ecc.QUARTILE);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      let wide = 0;
      while (x + wide < code.size && code.getModule(x + wide, y)) wide++;
      if (wide > 0) path += `M${x + MARGIN} ${y + MARGIN}h${wide}v1h-${wide}z`;
      x += wide;
    }
  }
  return { path, size: code.size + 2 * MARGIN };
}

/** A ticket, or a receipt, on a small sheet: the code where there is one, whose it is, and the facts. */
export function ticketSheet(ticket: Omit<TicketContent, 'code'> & { code?: string }, locale: DocumentLocale) {
  const { title, meeting, name, hospital, facts, code, note, source, issued } = ticket;
  const squares = code === undefined ? null : squaresOf(code);
  const file = fileFacts({ title: `${title} · ${meeting}`, author: meeting, day: issued, locale });
  return createElement(
    Document,
    file,
    <Page size="A6" style={styles.page}>
      <View style={squares ? styles.sheet : {}}>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.meeting}>{meeting}</Text>
        <View style={styles.rule} />
        {squares && (
          <Svg style={styles.code} viewBox={`0 0 ${squares.size} ${squares.size}`}>
            <Path d={squares.path} fill="#000" />
          </Svg>
        )}
        <Text style={styles.name}>{name}</Text>
        {hospital ? <Text style={styles.hospital}>{hospital}</Text> : null}
        <View style={styles.facts}>
          {facts.map(({ term, detail }) => (
            <View key={term} style={styles.fact} wrap={false}>
              <Text style={styles.term}>{term}</Text>
              <Text style={styles.detail}>{detail}</Text>
            </View>
          ))}
        </View>
        <Text style={styles.note}>{note}</Text>
      </View>
      <Text style={styles.foot} fixed>
        {source}
      </Text>
    </Page>,
  );
}
