/** What a drawn document says: its heading, lines of term and words, and who gave it. */
export interface SpecimenWords {
  /** A licence with a place for a photograph, a deed in a frame, or a bank's slip. */
  kind: 'licence' | 'deed' | 'slip';
  title: string;
  number: string;
  rows: readonly (readonly [term: string, words: string])[];
  issuer: string;
  date?: string;
}

const [W, H] = [1200, 840];
const HAN = "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
const SERIF = "'Noto Serif CJK SC','Noto Serif SC','Songti SC',serif";
const LOOK = {
  licence: { ground: '#f3efe4', frame: '#7a4a3a', ink: '#3a2c26', field: '#e4dcc9' },
  deed: { ground: '#fbf6ea', frame: '#b08a3c', ink: '#33291a', field: '#efe5cb' },
  slip: { ground: '#f2f7f6', frame: '#2f6f6a', ink: '#1f3532', field: '#dcebe9' },
} as const;

interface Letters {
  x: number;
  y: number;
  size: number;
  fill: string;
  more?: string;
}
const text = (words: string, { x, y, size, fill, more = '' }: Letters, font = HAN) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${font}" ${more}>${words}</text>`;

/** Across the whole sheet, so that nobody takes it for one that was issued. */
const mark = () => {
  const words = (y: number) =>
    text('SPECIMEN 样本', { x: W / 2, y, size: 118, fill: '#c0362c', more: 'text-anchor="middle" font-weight="700"' });
  return `<g opacity="0.2" transform="rotate(-24 ${W / 2} ${H / 2})">${words(190)}${words(450)}${words(710)}</g>`;
};

/** A round seal of nobody. */
const seal = (x: number, y: number) =>
  `<g opacity="0.6" fill="none" stroke="#c0362c"><circle cx="${x}" cy="${y}" r="74" stroke-width="6"/>` +
  `<circle cx="${x}" cy="${y}" r="62" stroke-width="2"/></g>` +
  text('样本专用章', { x, y: y + 9, size: 24, fill: '#c0362c', more: 'text-anchor="middle" opacity="0.7"' });

const portrait = (x: number, y: number, { frame, field }: (typeof LOOK)['licence']) =>
  `<rect x="${x}" y="${y}" width="190" height="250" fill="${field}" stroke="${frame}" stroke-width="2"/>` +
  `<circle cx="${x + 95}" cy="${y + 100}" r="44" fill="${frame}" opacity="0.35"/>` +
  `<path d="M${x + 15} ${y + 249}c4-62 36-88 80-88s76 26 80 88Z" fill="${frame}" opacity="0.35"/>`;

/** A document as it could be handed in, invented and marked as a specimen, 1200 × 840 units. */
export function drawSpecimen({ kind, title, number, rows, issuer, date }: SpecimenWords): string {
  const look = LOOK[kind];
  const { ground, frame, ink, field } = look;
  const hasPortrait = kind === 'licence';
  const left = hasPortrait ? 360 : 120;
  const gap = kind === 'slip' ? 58 : 62;
  const lines = rows.map(([term, words], at) => {
    const y = 270 + at * gap;
    return (
      text(term, { x: left, y, size: 24, fill: frame }) +
      text(words, { x: left + 210, y, size: 28, fill: ink }) +
      `<path d="M${left + 200} ${y + 14}H1080" stroke="${field}" stroke-width="2"/>`
    );
  });
  const middle = 'text-anchor="middle" font-weight="600"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">` +
    `<rect width="${W}" height="${H}" fill="${ground}"/>` +
    `<rect x="36" y="36" width="${W - 72}" height="${H - 72}" fill="none" stroke="${frame}" stroke-width="6"/>` +
    `<rect x="50" y="50" width="${W - 100}" height="${H - 100}" fill="none" stroke="${frame}" stroke-width="1.5"/>` +
    text(title, { x: W / 2, y: 150, size: 52, fill: frame, more: middle }, SERIF) +
    text(number, { x: W / 2, y: 196, size: 22, fill: ink, more: 'text-anchor="middle"' }) +
    (hasPortrait ? portrait(120, 244, LOOK.licence) : '') +
    lines.join('') +
    seal(960, 690) +
    text(issuer, { x: 120, y: 716, size: 24, fill: ink }) +
    (date ? text(date, { x: 120, y: 756, size: 22, fill: ink }) : '') +
    `${mark()}</svg>`
  );
}
