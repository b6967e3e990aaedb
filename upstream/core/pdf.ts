/** A line of text; all measures are points from the upper left corner. */
export interface PdfText {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  text: string;
  colour?: 'black' | 'red';
}
interface PdfRule {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PdfPage {
  texts: PdfText[];
  /** Red rules. */
  rules: PdfRule[];
}

export const A4 = { width: 595.28, height: 841.89 } as const;
const COLOURS = { black: '0 g', red: '0.78 0.05 0.05 rg' } as const;
/** Width of a character in parts of its size: Latin ones take about half a square. */
const wideOf = (sign: string) => (sign.charCodeAt(0) < 0x7f ? 0.5 : 1);

/** Width of a text in points. */
export const textWidth = (text: string, size: number) => [...text].reduce((sum, sign) => sum + wideOf(sign) * size, 0);

const hex = (text: string) => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
const codes = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
/** Number of the first page's object. */
const FIRST_PAGE = 6;
const n = (value: number) => String(Math.round(value * 100) / 100);

function contentOf({ texts, rules }: PdfPage): string {
  const drawn = rules.map(
    ({ x, y, width, height }) => `${COLOURS.red} ${n(x)} ${n(A4.height - y - height)} ${n(width)} ${n(height)} re f`,
  );
  const written = texts.map(
    ({ x, y, size, text, colour = 'black' }) =>
      `BT ${COLOURS[colour]} /F1 ${n(size)} Tf ${n(x)} ${n(A4.height - y)} Td ${codes(text)} Tj ET`,
  );
  return [...drawn, ...written].join('\n');
}

/**
 * Writes pages as a PDF file; the same pages are the same file. The font is one that readers of PDF bring for Chinese
 * (ISO 32000-1, 9.7.5.2) and is not embedded, so that the file has a few kilobytes and can be searched and copied from.
 */
export function writePdf(title: string, pages: PdfPage[]): Buffer {
  const kids = pages.map((_, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
    `<< /Title ${hex(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${FIRST_PAGE + index * 2 + 1} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
