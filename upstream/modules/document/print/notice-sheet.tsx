import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { DocumentLocale, NoticeContent } from '../document.kinds';
import { fileFacts } from './file-facts';
import { FONT } from './fonts';

/** Margins and type of an official document, GB/T 9704: 37 mm above, 28 mm left, 26 mm right, 35 mm below. */
const PAGE = { paddingTop: 105, paddingRight: 73.7, paddingBottom: 99, paddingLeft: 79.4 };
const WIDTH = 595.28 - PAGE.paddingLeft - PAGE.paddingRight;
const RED = '#c70d0d';

const styles = StyleSheet.create({
  page: { ...PAGE, fontFamily: FONT, fontSize: 16, lineHeight: 1.75, color: '#000' },
  english: { fontSize: 12, lineHeight: 1.6 },
  heading: { color: RED, fontWeight: 700, lineHeight: 1.2, textAlign: 'center' },
  number: { marginTop: 26, textAlign: 'center' },
  rule: { height: 2, marginTop: 4, backgroundColor: RED },
  title: { marginTop: 36, fontSize: 22, fontWeight: 700, lineHeight: 1.45, textAlign: 'center' },
  to: { marginTop: 20 },
  signature: { alignItems: 'center', alignSelf: 'flex-end', marginTop: 42, marginRight: 64 },
});

/** As large as the width lets it be, at most 40 points; Latin letters take about half a square. */
function headingSize(text: string): number {
  const squares = [...text].reduce((sum, sign) => sum + (sign < '\u2e80' ? 0.56 : 1), 0);
  return Math.min(40, (WIDTH / squares) * 0.98);
}

/** A formal notice: red heading, number, rule, title, text, signature. */
export function noticeSheet(notice: NoticeContent, locale: DocumentLocale) {
  const { heading, number, title, to, paragraphs, signed, day, issued } = notice;
  const chinese = locale === 'zh';
  return (
    <Document {...fileFacts({ title, author: signed, day: issued, locale })}>
      <Page size="A4" style={chinese ? styles.page : [styles.page, styles.english]}>
        <Text style={[styles.heading, { fontSize: headingSize(heading) }]}>{heading}</Text>
        <Text style={styles.number}>{number}</Text>
        <View style={styles.rule} />
        <Text style={chinese ? styles.title : [styles.title, { fontSize: 18 }]}>{title}</Text>
        <Text style={styles.to}>{to}</Text>
        {paragraphs.map((text) => (
          <Text key={text} style={{ textIndent: chinese ? 32 : 0, marginTop: chinese ? 0 : 6 }} orphans={2} widows={2}>
            {text}
          </Text>
        ))}
        <View style={styles.signature} wrap={false}>
          <Text>{signed}</Text>
          <Text>{day}</Text>
        </View>
      </Page>
    </Document>
  );
}
