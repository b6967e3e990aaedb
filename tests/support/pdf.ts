import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  pages: number;
  /** All that is written, without spaces and line ends, so that it is found wherever lines were broken. */
  text: string;
  /** Each line as it stands. */
  lines: string[];
  title: string;
  language: string;
  /** Names of the fonts whose bytes the file carries. */
  embedded: string[];
}

/** Reads a PDF as a reader of PDF does: what can be selected and copied, what it says of itself, its fonts. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const raw = file.toString('latin1');
  const document = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    let line = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      line += item.str;
      if (item.hasEOL) {
        lines.push(line);
        line = '';
      }
    }
    lines.push(line);
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const embedded = [...raw.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name);
  await document.destroy();
  return {
    pages: document.numPages,
    text: lines.join('').replaceAll(/\s/g, ''),
    lines: lines.filter((one) => one.trim() !== ''),
    title: info.Title ?? '',
    language: info.Language ?? '',
    embedded: /\/FontFile3 /.test(raw) ? embedded : [],
  };
}
