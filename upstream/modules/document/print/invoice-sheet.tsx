import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { toYuan } from '@/upstream/core/money';
import { type KeyAfter, translate } from '@/upstream/core/text/translate';
import type { DocumentLocale, InvoiceContent } from '../document.kinds';
import { capitals } from './capitals';
import { fileFacts } from './file-facts';
import { FONT } from './fonts';

/** The ruling of a Chinese electronic invoice is brown, its words are black. */
const BROWN = '#8a3b12';
const RED = '#c70d0d';
const LINE = `0.7 solid ${BROWN}`;
const SIZE: [number, number] = [612, 396];
/** Rows that a sheet has at least, so that short invoices keep their shape. */
const LEAST_ROWS = 5;

const COLUMNS = [
  { key: 'item', width: '31%', align: 'left' },
  { key: 'unit', width: '8%', align: 'center' },
  { key: 'quantity', width: '8%', align: 'right' },
  { key: 'price', width: '14%', align: 'right' },
  { key: 'net', width: '15%', align: 'right' },
  { key: 'rate', width: '9%', align: 'center' },
  { key: 'tax', width: '15%', align: 'right' },
] as const;

const styles = StyleSheet.create({
  page: { padding: '22 28', fontFamily: FONT, fontSize: 9, lineHeight: 1.4, color: '#000' },
  head: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between', marginBottom: 8 },
  side: { width: 155 },
  title: { color: BROWN, fontSize: 17, fontWeight: 700, lineHeight: 1.5, textAlign: 'center' },
  english: { fontSize: 13 },
  double: { height: 3, borderTop: LINE, borderBottom: LINE },
  term: { color: BROWN },
  box: { border: LINE },
  row: { flexDirection: 'row' },
  party: { flexDirection: 'row', width: '50%' },
  partyName: { width: 20, padding: '5 5', borderRight: LINE, color: BROWN, textAlign: 'center' },
  partyFacts: { flex: 1, padding: '7 8', gap: 5 },
  cell: { padding: '3 5' },
  total: { flexDirection: 'row', borderTop: LINE, padding: '5 8', gap: 24 },
  remark: { flexDirection: 'row', borderTop: LINE, minHeight: 46 },
  foot: { marginTop: 8 },
  sample: { marginTop: 6, color: RED, fontSize: 8, textAlign: 'center' },
  mark: {
    position: 'absolute',
    top: 150,
    left: 0,
    right: 0,
    fontSize: 62,
    fontWeight: 700,
    color: RED,
    opacity: 0.1,
    textAlign: 'center',
    transform: 'rotate(-18deg)',
  },
});

/** An invoice of the demo series: number, parties, lines, sums in figures and in capital numerals, and a mark that it is a sample. */
export function invoiceSheet(invoice: InvoiceContent, locale: DocumentLocale) {
  const t = (key: KeyAfter<'document.invoice.'>, values?: Record<string, string>) =>
    translate(locale, `document.invoice.${key}`, values);
  const { number, day, special, buyer, seller, lines, reverses } = invoice;
  const title = t(special ? 'special' : 'ordinary');
  const money = (fen: number) => `${fen < 0 ? '-' : ''}¥${toYuan(Math.abs(fen))}`;
  const fact = (key: KeyAfter<'document.invoice.'>, value: string) => (
    <Text>
      <Text style={styles.term}>{`${t(key)} `}</Text>
      {value}
    </Text>
  );
  const party = (key: 'buyer' | 'seller') => {
    const { name, taxNo } = key === 'buyer' ? buyer : seller;
    return (
      <View style={[styles.party, key === 'seller' ? { borderLeft: LINE } : {}]}>
        <Text style={locale === 'zh' ? styles.partyName : [styles.partyName, { width: 48 }]}>{t(key)}</Text>
        <View style={styles.partyFacts}>
          {fact('name', name)}
          {fact('taxNo', taxNo || '—')}
        </View>
      </View>
    );
  };
  return (
    <Document {...fileFacts({ title: `${title} ${number}`, author: seller.name, day, locale })}>
      <Page size={SIZE} style={styles.page}>
        <Text style={styles.mark} fixed>
          {t('mark')}
        </Text>
        <View style={styles.head}>
          <View style={styles.side}>
            <Text style={{ color: RED, fontSize: 12 }}>{reverses ? t('red') : ''}</Text>
          </View>
          <View>
            <Text style={locale === 'zh' ? styles.title : [styles.title, styles.english]}>{title}</Text>
            <View style={styles.double} />
          </View>
          <View style={styles.side}>
            {fact('number', number)}
            {fact('day', dayOf(day, locale))}
          </View>
        </View>
        <View style={styles.box}>
          <View style={[styles.row, { borderBottom: LINE }]}>
            {party('buyer')}
            {party('seller')}
          </View>
          <Row cells={COLUMNS.map(({ key }) => t(key))} head />
          {lines.map((line) => (
            <Row
              key={line.lineId}
              cells={[
                `*${line.taxClass}*${line.name}`,
                line.unit,
                line.quantity ? String(line.quantity) : '',
                line.quantity ? toYuan(Math.round(line.net / line.quantity)) : '',
                toYuan(line.net),
                `${line.rate}%`,
                toYuan(line.tax),
              ]}
            />
          ))}
          <View style={{ minHeight: Math.max(0, LEAST_ROWS - lines.length) * 18 }} />
          <Row cells={[t('sum'), '', '', '', money(invoice.net), '', money(invoice.tax)]} />
          <View style={styles.total}>
            <Text style={{ flex: 1 }}>
              <Text style={styles.term}>{`${t('total')} `}</Text>
              {`⊗ ${capitals(invoice.total)}`}
            </Text>
            <Text>
              <Text style={styles.term}>{`${t('figures')} `}</Text>
              {money(invoice.total)}
            </Text>
          </View>
          <View style={styles.remark}>
            <Text style={locale === 'zh' ? styles.partyName : [styles.partyName, { width: 48 }]}>{t('remark')}</Text>
            <View style={styles.partyFacts}>
              {reverses && <Text>{t('reverses', { number: reverses })}</Text>}
              <Text>{t('order', { number: invoice.orderNo })}</Text>
              {invoice.remark !== '' && <Text>{invoice.remark}</Text>}
            </View>
          </View>
        </View>
        <View style={styles.foot}>{fact('drawer', invoice.drawer)}</View>
        <Text style={styles.sample} fixed>
          {t('sample')}
        </Text>
      </Page>
    </Document>
  );
}

function dayOf(day: string, locale: DocumentLocale): string {
  const [year, month, date] = day.split('-');
  return locale === 'zh' ? `${year}年${month}月${date}日` : day;
}

function Row({ cells, head }: { cells: string[]; head?: boolean }): ReactNode {
  return (
    <View style={styles.row} wrap={false}>
      {COLUMNS.map(({ key, width, align }, index) => (
        <Text key={key} style={[styles.cell, { width, textAlign: align }, head ? styles.term : {}]}>
          {cells[index]}
        </Text>
      ))}
    </View>
  );
}
