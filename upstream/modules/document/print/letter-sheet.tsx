import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { DocumentLocale, LetterContent } from '../document.kinds';
import { fileFacts } from './file-facts';
import { FONT } from './fonts';

const BRAND = '#0b7a75';
const INK = '#12263a';
const QUIET = '#5a6b7b';

const styles = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingHorizontal: 72,
    paddingBottom: 76,
    fontFamily: FONT,
    fontSize: 11.5,
    lineHeight: 1.75,
    color: INK,
  },
  english: { fontSize: 11, lineHeight: 1.55 },
  heading: { color: BRAND, fontSize: 13, fontWeight: 700, lineHeight: 1.4 },
  rule: { height: 1.5, marginTop: 8, backgroundColor: BRAND },
  title: { marginTop: 28, fontSize: 24, fontWeight: 700, lineHeight: 1.3 },
  meeting: { marginTop: 4, color: QUIET, fontSize: 13, lineHeight: 1.5 },
  to: { marginTop: 20 },
  facts: { marginTop: 12, borderTopWidth: 0.75, borderTopColor: '#c9d3dc' },
  fact: { flexDirection: 'row', paddingVertical: 4, borderBottomWidth: 0.75, borderBottomColor: '#c9d3dc' },
  term: { width: 92, color: QUIET },
  detail: { flex: 1 },
  closing: { marginTop: 12 },
  signature: { alignItems: 'flex-end', marginTop: 20 },
  foot: {
    position: 'absolute',
    right: 72,
    bottom: 36,
    left: 72,
    color: QUIET,
    fontSize: 8.5,
    lineHeight: 1.5,
  },
});

/** As it is set: the font's quotation marks are Chinese, a square wide; and a Chinese line breaks at no space before a figure. */
const set = (text: string, chinese: boolean): string =>
  chinese
    ? text.replace(/(?<=\p{Script=Han}) (?=[\d¥])|(?<=\d) (?=\p{Script=Han})/gu, '')
    : text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");

/** Letters about a meeting, each on pages of its own. */
export function letterSheet(letters: LetterContent[], locale: DocumentLocale) {
  const [first] = letters;
  const title = `${first?.title} · ${first?.meeting}`;
  const day = first?.issued ?? '';
  const facts = fileFacts({ title, author: first?.signed ?? '', day, locale });
  return createElement(Document, facts, ...letters.map((letter) => letterPage(letter, locale === 'zh')));
}

/** Who writes, about what, the facts, a signature, and where the letter comes from. */
function letterPage(letter: LetterContent, chinese: boolean) {
  const said = (text: string) => set(text, chinese);
  const { title, paragraphs, facts } = letter;
  const [heading, meeting, to, closing, signed, day, source] = [
    ...[letter.heading, letter.meeting, letter.to, letter.closing],
    ...[letter.signed, letter.day, letter.source],
  ].map(said);
  return (
    <Page size="A4" style={chinese ? styles.page : [styles.page, styles.english]}>
      <Text style={styles.heading}>{heading}</Text>
      <View style={styles.rule} />
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.meeting}>{meeting}</Text>
      <Text style={styles.to}>{to}</Text>
      {paragraphs.map((text) => (
        <Text key={text} style={{ textIndent: chinese ? 23 : 0, marginTop: chinese ? 2 : 8 }} orphans={2} widows={2}>
          {said(text)}
        </Text>
      ))}
      <View style={styles.facts}>
        {facts.map(({ term, detail }) => (
          <View key={term} style={styles.fact} wrap={false}>
            <Text style={styles.term}>{term}</Text>
            <Text style={styles.detail}>{said(detail)}</Text>
          </View>
        ))}
      </View>
      <Text style={styles.closing}>{closing}</Text>
      <View style={styles.signature} wrap={false}>
        <Text>{signed}</Text>
        <Text>{day}</Text>
      </View>
      <Text style={styles.foot} fixed>
        {source}
      </Text>
    </Page>
  );
}
