import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { ContentOf, DocumentLocale } from '../document.kinds';
import { fileFacts } from './file-facts';
import { breakable, FONT } from './fonts';

const INK = '#12263a';
const QUIET = '#5a6b7b';
const LINE = '0.6 solid #5a6b7b';
/** Rows that are laid out together: what all of them need grows faster than their number. */
const TOGETHER = 100;

/** Not of the number of a page, which is drawn anew on each (book-sheet.tsx). */
const SPACED = { lineHeight: 1.35 };

const styles = StyleSheet.create({
  page: { paddingVertical: 34, paddingHorizontal: 32, fontFamily: FONT, fontSize: 8.5, color: INK },
  meeting: { fontSize: 14, fontWeight: 700, lineHeight: 1.4, textAlign: 'center' },
  title: { marginBottom: 8, fontSize: 12, lineHeight: 1.6, textAlign: 'center' },
  facts: { ...SPACED, flexDirection: 'row', flexWrap: 'wrap', gap: '2 24', marginBottom: 8 },
  row: { ...SPACED, flexDirection: 'row', minHeight: 24, borderLeft: LINE, borderBottom: LINE },
  head: { borderTop: LINE, backgroundColor: '#eef2f5', fontWeight: 700 },
  cell: { padding: '4 4', borderRight: LINE },
  note: { ...SPACED, marginTop: 8, color: QUIET },
  signed: { ...SPACED, flexDirection: 'row', justifyContent: 'space-between', marginTop: 18, paddingRight: 120 },
  foot: { position: 'absolute', right: 32, bottom: 16, color: QUIET, fontSize: 7.5 },
});

type Sheet = ContentOf<'signSheet'>;

/** Where a word of a cell may be broken: a long Latin one anywhere, or it would lie over the next cell. */
const narrow = (word: string): string[] =>
  breakable(word)
    .flatMap((part) => part.match(/.{1,8}/gsu) ?? [])
    .flatMap((part, at) => (at === 0 ? [part] : ['', part]));

/** A sign-in sheet across the page: who was there, from when until when, for how long, with room to sign. */
export function signSheet(sheet: Sheet, locale: DocumentLocale) {
  const { title, meeting, rows, issued } = sheet;
  const file = fileFacts({ title: `${title} · ${meeting}`, author: meeting, day: issued, locale });
  const parts = Array.from({ length: Math.max(1, Math.ceil(rows.length / TOGETHER)) }, (_, at) => at * TOGETHER);
  return createElement(Document, file, ...parts.map((from) => partOf(sheet, from)));
}

function partOf({ title, meeting, facts, columns, rows, note, signed }: Sheet, from: number) {
  const own = rows.slice(from, from + TOGETHER);
  const line = (cells: Sheet['rows'][number], bold = false) =>
    columns.map(({ width, align, title: key }, at) => (
      <Text
        key={key}
        hyphenationCallback={narrow}
        style={[styles.cell, { width: `${width}%`, textAlign: bold ? 'left' : align }]}
      >
        {cells[at] ?? ''}
      </Text>
    ));
  return (
    <Page key={from} size="A4" orientation="landscape" style={styles.page}>
      {from === 0 && (
        <View>
          <Text style={styles.meeting}>{meeting}</Text>
          <Text style={styles.title}>{title}</Text>
          <View style={styles.facts}>
            {facts.map((fact) => (
              <Text key={fact}>{fact}</Text>
            ))}
          </View>
        </View>
      )}
      <View style={[styles.row, styles.head]} fixed>
        {line(
          columns.map((column) => column.title),
          true,
        )}
      </View>
      {own.map((cells) => (
        <View key={String(cells[0])} style={styles.row} wrap={false}>
          {line(cells)}
        </View>
      ))}
      {from + TOGETHER >= rows.length && (
        <View wrap={false}>
          <Text style={styles.note}>{note}</Text>
          <View style={styles.signed}>
            {signed.map((word) => (
              <Text key={word}>{word}</Text>
            ))}
          </View>
        </View>
      )}
      <Text style={styles.foot} fixed render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </Page>
  );
}
