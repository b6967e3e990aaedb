import { Document, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import sharp from 'sharp';
import type { CertificateSheet, DocumentLocale } from '../document.kinds';
import { fileFacts } from './file-facts';
import { fitText, LEADING, shownIn } from './fit';
import { FONT } from './fonts';
import { type Faces, facesOf } from './measure';
import { squaresOf } from './ticket-sheet';

const BRAND = '#0b7a75';
const INK = '#12263a';
const QUIET = '#41566a';
const PALE = '#cfe0df';
/** A4 across, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const SIDE = 110;
/** Points of the page in pixels of the picture. */
const SCALE = 2.4;

interface Line {
  text: string;
  left: number;
  width: number;
  top: number;
  size: number;
  weight: 400 | 700;
  color: string;
  align: 'left' | 'center' | 'right';
}
interface Picture {
  bytes: string;
  left: number;
  top: number;
  width: number;
  height: number;
}
/** All that stands on a certificate, each at its place: the document and the picture are drawn from it. */
interface Plan {
  lines: Line[];
  pictures: Picture[];
  code: { path: string; size: number; left: number; top: number; width: number };
}

type Measures = Record<400 | 700, Faces>;
interface Box {
  left: number;
  width: number;
  top: number;
  height: number;
  most: number;
  least: number;
  weight: 400 | 700;
  color: string;
  align: Line['align'];
}

function put(text: string, measures: Measures, box: Box): Line[] {
  const shown = shownIn(text, measures[box.weight]);
  if (shown === '') return [];
  const { size, lines } = fitText(shown, box, measures[box.weight]);
  const leading = size * LEADING;
  const above = box.top + (box.height - lines.length * leading) / 2;
  return lines.map((line, at) => ({ ...box, text: line, size, top: above + at * leading }));
}

const WORDS = {
  zh: { number: '证书编号', code: '查验码', scan: '扫码查验真伪', day: '颁发日期', sample: '样张' },
  en: { number: 'No.', code: 'Code', scan: 'Scan to verify', day: 'Issued', sample: 'SAMPLE' },
} as const;

function plan(sheet: CertificateSheet, locale: DocumentLocale, measures: Measures): Plan {
  const other = locale === 'zh' ? 'en' : 'zh';
  const words = WORDS[locale];
  const said = (text: { zh: string; en: string }) => text[locale] || text[other];
  const wide = { left: SIDE, width: PAGE.width - 2 * SIDE, align: 'center' as const };
  const name = said(sheet.name);
  const second = sheet.name[other] === name ? '' : sheet.name[other];
  const code = sheet.code.match(/.{1,4}/g)?.join(' ') ?? '';
  const foot = { height: 14, most: 9.5, least: 6, weight: 400 as const, color: QUIET };
  const lines = [
    ...put(said(sheet.meeting), measures, {
      ...wide,
      top: 66,
      height: 30,
      most: 15,
      least: 8,
      weight: 400,
      color: QUIET,
    }),
    ...put(said(sheet.title), measures, {
      ...wide,
      top: 98,
      height: 56,
      most: 38,
      least: 14,
      weight: 700,
      color: BRAND,
    }),
    ...put(name, measures, { ...wide, top: 170, height: 46, most: 32, least: 10, weight: 700, color: INK }),
    ...put([second, sheet.hospital].filter(Boolean).join(' · '), measures, {
      ...wide,
      top: 218,
      height: 22,
      most: 12,
      least: 7,
      weight: 400,
      color: QUIET,
    }),
    ...put(said(sheet.body), measures, { ...wide, top: 256, height: 122, most: 16, least: 8, weight: 400, color: INK }),
    ...put(said(sheet.signer), measures, {
      left: PAGE.width - SIDE - 260,
      width: 260,
      align: 'center',
      top: 426,
      height: 40,
      most: 15,
      least: 8,
      weight: 700,
      color: INK,
    }),
    ...put(`${words.day} ${sheet.day}`, measures, {
      ...foot,
      left: PAGE.width - SIDE - 260,
      width: 260,
      align: 'center',
      top: 470,
      most: 11,
    }),
    ...put(words.scan, measures, { ...foot, left: SIDE - 10, width: 108, align: 'center', top: 508 }),
    ...put(`${words.number} ${sheet.number}`, measures, {
      ...foot,
      left: SIDE + 112,
      width: 240,
      align: 'left',
      top: 466,
    }),
    ...put(`${words.code} ${code}`, measures, { ...foot, left: SIDE + 112, width: 300, align: 'left', top: 484 }),
    ...(sheet.sample
      ? put(words.sample, measures, {
          ...wide,
          top: 24,
          height: 26,
          most: 18,
          least: 12,
          weight: 700,
          color: '#b42318',
        })
      : []),
  ];
  const { path, size } = squaresOf(sheet.url);
  return {
    lines,
    pictures: [
      ...(sheet.logoBytes ? [{ bytes: sheet.logoBytes, left: 44, top: 40, width: 96, height: 64 }] : []),
      ...(sheet.sealBytes
        ? [{ bytes: sheet.sealBytes, left: PAGE.width - SIDE - 190, top: 384, width: 120, height: 120 }]
        : []),
    ],
    code: { path, size, left: SIDE - 10, top: 400, width: 108 },
  };
}

const FRAMES = [
  { inset: 18, width: 2.5, color: BRAND },
  { inset: 25, width: 0.75, color: PALE },
];
const frame = (inset: number) => `M${inset} ${inset}H${PAGE.width - inset}V${PAGE.height - inset}H${inset}Z`;

const styles = StyleSheet.create({
  page: { fontFamily: FONT },
  line: { position: 'absolute', lineHeight: LEADING },
  placed: { position: 'absolute' },
});

const measuresNow = async (): Promise<Measures> => ({ 400: await facesOf(400), 700: await facesOf(700) });

/** A certificate across a page: what it says, whose it is, the seal over who signs, and a code by which anybody verifies it. */
export async function certificateSheet(sheet: CertificateSheet, locale: DocumentLocale) {
  const measures = await measuresNow();
  const { lines, pictures, code } = plan(sheet, locale, measures);
  const [title, author] = [`${sheet.title[locale]} ${sheet.number}`, sheet.signer[locale]];
  return createElement(
    Document,
    fileFacts({ title, author, day: sheet.day, locale }),
    <Page size="A4" orientation="landscape" style={styles.page}>
      {FRAMES.map(({ inset, width, color }) => (
        <View
          key={inset}
          style={[
            styles.placed,
            { top: inset, left: inset, width: PAGE.width - 2 * inset, height: PAGE.height - 2 * inset },
            { borderWidth: width, borderColor: color },
          ]}
        />
      ))}
      {lines.map(({ text, left, width, top, size, weight, color, align }) => (
        <Text
          key={`${top}-${left}`}
          style={[
            styles.line,
            { left, width, top, fontSize: size, fontWeight: weight, color, textAlign: align },
            { fontFamily: measures[weight].familiesOf(text) },
          ]}
        >
          {text}
        </Text>
      ))}
      <Svg
        style={[styles.placed, { left: code.left, top: code.top, width: code.width, height: code.width }]}
        viewBox={`0 0 ${code.size} ${code.size}`}
      >
        <Path d={code.path} fill="#000" />
      </Svg>
      {pictures.map(({ bytes, ...place }) => (
        <Image
          key={`${place.left}`}
          src={`data:image/png;base64,${bytes}`}
          style={[styles.placed, place, { objectFit: 'contain' }]}
        />
      ))}
    </Page>,
  );
}

/** A part of a font's interface that draws a text. */
interface Drawn {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  layout(text: string): {
    advanceWidth: number;
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/** Read from the right. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line as outlines: pictures need no font of whoever shows them. */
function outlines(faces: Faces, { text, left, width, top, size, color, align }: Line): string {
  const inOrder = faces.runsOf(text);
  const runs = RIGHT_TO_LEFT.test(text) ? inOrder.toReversed() : inOrder;
  const room = width - faces.width(text) * size;
  let x = left + (align === 'center' ? room / 2 : align === 'right' ? room : 0);
  return runs
    .map(({ font: loaded, text: part }) => {
      const font = loaded as unknown as Drawn;
      const scale = size / font.unitsPerEm;
      const height = (font.ascent - font.descent) * scale;
      const base = top + (size * LEADING - height) / 2 + font.ascent * scale;
      const { glyphs, positions } = font.layout(part);
      return glyphs
        .map(({ path }, at) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          const place = `translate(${x + xOffset * scale} ${base - yOffset * scale}) scale(${scale} ${-scale})`;
          x += xAdvance * scale;
          return `<path transform="${place}" d="${path.toSVG()}" fill="${color}"/>`;
        })
        .join('');
    })
    .join('');
}

/** The same certificate as a PNG picture. */
export async function certificatePicture(sheet: CertificateSheet, locale: DocumentLocale): Promise<Buffer> {
  const measures = await measuresNow();
  const { lines, pictures, code } = plan(sheet, locale, measures);
  const parts = [
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#fff"/>`,
    ...FRAMES.map(
      ({ inset, width, color }) => `<path d="${frame(inset)}" stroke="${color}" stroke-width="${width}" fill="none"/>`,
    ),
    ...lines.map((line) => outlines(measures[line.weight], line)),
    `<svg x="${code.left}" y="${code.top}" width="${code.width}" height="${code.width}" viewBox="0 0 ${code.size} ${code.size}"><path d="${code.path}"/></svg>`,
    ...pictures.map(
      ({ bytes, left, top, width, height }) =>
        `<image x="${left}" y="${top}" width="${width}" height="${height}" href="data:image/png;base64,${bytes}"/>`,
    ),
  ];
  const [width, height] = [Math.round(PAGE.width * SCALE), Math.round(PAGE.height * SCALE)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}
