import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ContentOf, DocumentLocale } from '../document.kinds';
import { fileFacts } from './file-facts';
import { FONT } from './fonts';

const INK = '#12263a';
const QUIET = '#41566a';
const BRAND = '#0b7a75';

/**
 * Of what is laid out once. What is drawn anew on each page has none: @react-pdf multiplies it with the size of the letters every time
 * (its issue 3452), until no number is as large.
 */
const LINE = { lineHeight: 1.55 };

const styles = StyleSheet.create({
  page: {
    paddingTop: 62,
    paddingBottom: 56,
    paddingHorizontal: 62,
    fontFamily: FONT,
    fontSize: 9.5,
    color: INK,
  },
  head: { position: 'absolute', top: 30, left: 62, right: 62, fontSize: 8, color: QUIET },
  foot: { position: 'absolute', bottom: 28, left: 62, right: 62, fontSize: 8, color: QUIET, textAlign: 'center' },
  column: {
    ...LINE,
    marginBottom: 14,
    paddingBottom: 4,
    borderBottom: `1.5pt solid ${BRAND}`,
    fontSize: 15,
    fontWeight: 700,
  },
  paper: { marginBottom: 18 },
  number: { color: BRAND, fontSize: 10, fontWeight: 700 },
  title: { fontSize: 12.5, fontWeight: 700, lineHeight: 1.4 },
  second: { ...LINE, marginTop: 2, color: QUIET },
  names: { ...LINE, marginTop: 5 },
  unit: { ...LINE, color: QUIET, fontSize: 8.5 },
  part: { ...LINE, marginTop: 4 },
  strong: { fontWeight: 700 },
  cover: { flexGrow: 1, justifyContent: 'center', paddingHorizontal: 20 },
  coverTitle: { fontSize: 30, fontWeight: 700, lineHeight: 1.35 },
  coverFact: { ...LINE, marginTop: 12, fontSize: 13, color: QUIET },
  listTitle: { ...LINE, marginBottom: 12, fontSize: 18, fontWeight: 700 },
  row: { ...LINE, flexDirection: 'row', gap: 8, marginBottom: 3 },
  rowNumber: { width: 34, color: BRAND },
  rowText: { flex: 1 },
  rowPage: { width: 34, textAlign: 'right' },
  group: { ...LINE, marginTop: 8, marginBottom: 4, fontSize: 11, fontWeight: 700 },
  columns: { flexDirection: 'row', flexWrap: 'wrap' },
  name: { ...LINE, width: '33.3%', paddingRight: 8, marginBottom: 2, fontSize: 8.5 },
});

/** Pages on which papers begin, by their numbers; filled while a chapter is laid out. */
export type Marks = Record<string, number>;

/** A chapter of a book of abstracts, or a part of its front or back; papers note where they begin. */
export function bookSheet(
  { book, issued, firstPage, roman, cover, heading, papers, list, names }: ContentOf<'bookChapter'>,
  locale: DocumentLocale,
  marks: Marks,
) {
  const pageOf = (pageNumber: number) =>
    roman ? romanOf(firstPage + pageNumber - 1) : String(firstPage + pageNumber - 1);
  return (
    <Document {...fileFacts({ title: book, author: '', day: issued, locale })}>
      <Page size="A4" style={styles.page}>
        {cover ? (
          <View style={styles.cover}>
            <Text style={styles.coverTitle}>{cover.title}</Text>
            {cover.facts.map((fact) => (
              <Text key={fact} style={styles.coverFact}>
                {fact}
              </Text>
            ))}
          </View>
        ) : (
          <>
            <Text style={styles.head} fixed>
              {book}
            </Text>
            <Text style={styles.foot} fixed render={({ pageNumber }) => pageOf(pageNumber)} />
          </>
        )}
        {heading && <Text style={list || names ? styles.listTitle : styles.column}>{heading}</Text>}
        {papers.map((paper) => (
          <View key={paper.number} style={styles.paper}>
            <View wrap={false} minPresenceAhead={60}>
              <Text
                style={styles.number}
                render={({ pageNumber }) => {
                  marks[paper.number] = firstPage + pageNumber - 1;
                  return paper.label;
                }}
              />
              <Text style={styles.title}>{paper.title}</Text>
              {paper.second !== '' && <Text style={styles.second}>{paper.second}</Text>}
              <Text style={styles.names}>{paper.authors}</Text>
              {paper.units.map((unit) => (
                <Text key={unit} style={styles.unit}>
                  {unit}
                </Text>
              ))}
            </View>
            {paper.parts.map(({ head, text }) => (
              <Text key={head} style={styles.part} orphans={2} widows={2}>
                <Text style={styles.strong}>{head}</Text>
                {`　${text}`}
              </Text>
            ))}
            {paper.keywords !== '' && <Text style={[styles.part, styles.unit]}>{paper.keywords}</Text>}
          </View>
        ))}
        {list?.map(({ number, text, page }) =>
          number === '' ? (
            <Text key={`group ${text}`} style={styles.group} minPresenceAhead={24}>
              {text}
            </Text>
          ) : (
            <View key={number} style={styles.row} wrap={false}>
              <Text style={styles.rowNumber}>{number}</Text>
              <Text style={styles.rowText}>{text}</Text>
              <Text style={styles.rowPage}>{page}</Text>
            </View>
          ),
        )}
        {names && (
          <View style={styles.columns}>
            {names.map(({ name, numbers }) => (
              <Text key={name} style={styles.name}>
                {`${name}　${numbers}`}
              </Text>
            ))}
          </View>
        )}
      </Page>
    </Document>
  );
}

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** A page of the front, in small Roman figures. */
export function romanOf(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}
