import { print } from '@/motifs/ink';
import { n } from '@/motifs/number';
import { type Palette, paletteOf } from '@/motifs/palettes';
import { randomOf } from '@/motifs/random';
import { motifOf } from '@/motifs/table';

/** What a photographer of a meeting brings home. */
export const SCENES = [
  ...(['opening', 'talk', 'hall', 'panel', 'posters', 'coffee', 'workshop', 'desk', 'award', 'venue'] as const),
] as const;
export type Scene = (typeof SCENES)[number];

export interface SceneAsked {
  scene: Scene;
  /** Discipline of the meeting, by its slug. */
  subject: string;
  seed: number;
  width: number;
  height: number;
}

const SKINS = ['#f0c9a8', '#e3b48c', '#f5d6bb', '#d9a87e'] as const;
const HAIRS = ['#1c1a1f', '#2d2622', '#4a3a30', '#8b8a8d'] as const;
const CLOTHES = [
  '#1d3a52',
  '#2f5370',
  '#0b7a75',
  '#7f9bb5',
  '#5b4a6b',
  '#a8563c',
  '#3b4a3f',
  '#dfe6ea',
  '#c9a55c',
] as const;

type Random = () => number;
const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];

/** Somebody from the front, as high as `size`, standing with the chin at `y`; seen from behind without a face. */
function person(
  random: Random,
  { x, y, size, back = false }: { x: number; y: number; size: number; back?: boolean },
): string {
  const [skin, hair, cloth] = [pick(random, SKINS), pick(random, HAIRS), pick(random, CLOTHES)];
  const r = size * 0.2;
  const long = random() > 0.55;
  const shoulders = `M${n(x - r * 2.1)} ${n(y + size)}C${n(x - r * 2.2)} ${n(y + r * 0.6)} ${n(x - r * 1.2)} ${n(y + r * 0.35)} ${n(x)} ${n(y + r * 0.35)}S${n(x + r * 2.2)} ${n(y + r * 0.6)} ${n(x + r * 2.1)} ${n(y + size)}Z`;
  const head = `<circle cx="${n(x)}" cy="${n(y - r * 0.7)}" r="${n(r)}" fill="${back ? hair : skin}"/>`;
  const cap = back
    ? ''
    : `<path d="M${n(x - r)} ${n(y - r * 0.6)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y - r * 0.6)}Q${n(x)} ${n(y - r * 1.3)} ${n(x - r)} ${n(y - r * 0.6)}Z" fill="${hair}"/>`;
  const locks = long
    ? `<path d="M${n(x - r * 1.05)} ${n(y - r * 0.8)}v${n(r * 1.7)}h${n(r * 2.1)}v${n(-r * 1.7)}Z" fill="${hair}"/>`
    : '';
  const collar = back
    ? ''
    : `<path d="M${n(x - r * 0.5)} ${n(y + r * 0.4)}l${n(r * 0.5)} ${n(r * 0.9)} ${n(r * 0.5)} ${n(-r * 0.9)}Z" fill="#fff"/>`;
  const badge =
    !back && random() > 0.4
      ? `<rect x="${n(x - r * 0.35)}" y="${n(y + r * 1.8)}" width="${n(r * 0.7)}" height="${n(r * 0.5)}" fill="#fff"/>`
      : '';
  return `${locks}<path d="${shoulders}" fill="${cloth}"/>${collar}${head}${cap}${badge}`;
}

/** Rows of an audience, the nearest last and largest. */
function audience(
  random: Random,
  {
    width,
    height,
    from,
    rows,
    back = true,
  }: { width: number; height: number; from: number; rows: number; back?: boolean },
): string {
  return Array.from({ length: rows }, (_, row) => {
    const near = (row + 1) / rows;
    const size = height * (0.09 + 0.13 * near);
    const y = from + (height - from) * (0.12 + 0.75 * (row / rows));
    const gap = size * 0.98;
    const count = Math.ceil(width / gap) + 1;
    const shift = random() * gap;
    return Array.from({ length: count }, (_one, at) =>
      random() > 0.1
        ? person(random, { x: at * gap - shift + random() * gap * 0.18, y: y + random() * size * 0.08, size, back })
        : '',
    ).join('');
  }).join('');
}

/** A screen with the meeting's subject on it. */
function screen(
  palette: Palette,
  motif: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const scale = height / 240;
  return (
    `<rect x="${n(x - 6)}" y="${n(y - 6)}" width="${n(width + 12)}" height="${n(height + 12)}" fill="#0b1620"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${palette.ground}"/>` +
    `<g transform="translate(${n(x + width * 0.74)} ${n(y + height / 2)}) scale(${scale.toFixed(2)})" stroke-linecap="round" stroke-linejoin="round">${motif}</g>` +
    [0.22, 0.36, 0.46, 0.56]
      .map(
        (at, index) =>
          `<rect x="${n(x + width * 0.08)}" y="${n(y + height * at)}" width="${n(width * (index === 0 ? 0.36 : 0.28 - index * 0.03))}" height="${n(height * (index === 0 ? 0.07 : 0.03))}" fill="${palette.ink}" opacity="${index === 0 ? 0.9 : 0.5}"/>`,
      )
      .join('')
  );
}

const lectern = (x: number, y: number, size: number, palette: Palette) =>
  `<path d="M${n(x - size * 0.4)} ${n(y)}h${n(size * 0.8)}l${n(-size * 0.1)} ${n(size)}h${n(-size * 0.6)}Z" fill="${palette.accent}"/><rect x="${n(x - size * 0.46)}" y="${n(y - size * 0.08)}" width="${n(size * 0.92)}" height="${n(size * 0.1)}" fill="${palette.ink}"/>`;

/** A scene of a meeting, drawn: the same numbers give the same picture. */
export function drawScene({ scene, subject, seed, width, height }: SceneAsked): string {
  const random = randomOf(seed * 7919 + 13);
  const palette = paletteOf('cover', seed);
  const room = paletteOf('video', seed);
  const motif = print(motifOf(subject, seed)(random), palette, `m${seed}`);
  const wall = pick(random, [room.field, palette.field, '#e9e2d4', '#dfe8ea']);
  const floor = height * 0.62;
  const stand = (count: number, y: number, size: number) =>
    Array.from({ length: count }, (_, at) =>
      person(random, {
        x: (width / (count + 1)) * (at + 1) + (random() - 0.5) * size * 0.3,
        y: y + random() * size * 0.06,
        size,
      }),
    ).join('');
  const ground = `<rect width="${width}" height="${height}" fill="${wall}"/><rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${room.ground}" opacity="0.55"/>`;
  const lamps = Array.from(
    { length: 5 },
    (_, at) =>
      `<ellipse cx="${n((width / 5) * (at + 0.5))}" cy="${n(height * 0.04)}" rx="${n(width * 0.06)}" ry="${n(height * 0.012)}" fill="#fff" opacity="0.75"/>`,
  ).join('');
  const big = { x: width * 0.16, y: height * 0.1, width: width * 0.68, height: height * 0.4 };
  const parts: Record<Scene, () => string> = {
    opening: () =>
      screen(palette, motif, big) +
      lectern(width * 0.2, floor - height * 0.08, height * 0.15, palette) +
      person(random, { x: width * 0.2, y: floor - height * 0.17, size: height * 0.2 }) +
      audience(random, { width, height, from: floor, rows: 4 }),
    talk: () =>
      screen(palette, motif, { ...big, x: width * 0.36, width: width * 0.58, height: height * 0.48 }) +
      person(random, { x: width * 0.2, y: height * 0.42, size: height * 0.42 }) +
      lectern(width * 0.2, height * 0.68, height * 0.32, palette),
    hall: () =>
      screen(palette, motif, { ...big, x: width * 0.34, width: width * 0.32, height: height * 0.2, y: height * 0.08 }) +
      audience(random, { width, height, from: height * 0.3, rows: 6, back: false }),
    panel: () =>
      screen(palette, motif, { ...big, height: height * 0.28, y: height * 0.08 }) +
      stand(5, height * 0.52, height * 0.3) +
      `<rect x="${n(width * 0.06)}" y="${n(height * 0.72)}" width="${n(width * 0.88)}" height="${n(height * 0.22)}" fill="${palette.accent}"/><rect x="${n(width * 0.04)}" y="${n(height * 0.69)}" width="${n(width * 0.92)}" height="${n(height * 0.04)}" fill="${palette.ink}"/>`,
    posters: () =>
      [0.1, 0.4, 0.7]
        .map((at) =>
          screen(palette, motif, { x: width * at, y: height * 0.14, width: width * 0.22, height: height * 0.46 }),
        )
        .join('') +
      [0.18, 0.46, 0.83]
        .map((at) => person(random, { x: width * at, y: height * 0.56, size: height * 0.4, back: random() > 0.5 }))
        .join(''),
    coffee: () =>
      `<rect x="${n(width * 0.55)}" y="${n(height * 0.1)}" width="${n(width * 0.38)}" height="${n(height * 0.4)}" fill="${palette.pale}"/>` +
      stand(6, height * 0.5, height * 0.36) +
      [0.22, 0.62]
        .map(
          (at) =>
            `<ellipse cx="${n(width * at)}" cy="${n(height * 0.82)}" rx="${n(width * 0.11)}" ry="${n(height * 0.03)}" fill="#fff"/><rect x="${n(width * at - 4)}" y="${n(height * 0.82)}" width="8" height="${n(height * 0.18)}" fill="${palette.ink}"/>`,
        )
        .join(''),
    workshop: () =>
      screen(palette, motif, { ...big, x: width * 0.06, width: width * 0.34, height: height * 0.3 }) +
      stand(5, height * 0.5, height * 0.34) +
      `<path d="M${n(width * 0.1)} ${n(height * 0.76)}h${n(width * 0.8)}l${n(width * 0.08)} ${n(height * 0.24)}h${n(-width * 0.96)}Z" fill="#f4f6f7"/><g transform="translate(${n(width * 0.5)} ${n(height * 0.87)}) scale(${(height / 1100).toFixed(2)})" stroke-linecap="round">${motif}</g>`,
    desk: () =>
      screen(palette, motif, { ...big, y: height * 0.08, height: height * 0.3 }) +
      stand(4, height * 0.48, height * 0.28) +
      `<rect x="0" y="${n(height * 0.66)}" width="${width}" height="${n(height * 0.14)}" fill="${palette.mid}"/>` +
      audience(random, { width, height, from: height * 0.72, rows: 1 }),
    award: () =>
      screen(palette, motif, { ...big, height: height * 0.34 }) +
      stand(6, height * 0.5, height * 0.46) +
      Array.from(
        { length: 6 },
        (_, at) =>
          `<rect x="${n((width / 7) * (at + 1) - width * 0.035)}" y="${n(height * 0.74)}" width="${n(width * 0.07)}" height="${n(height * 0.1)}" fill="#fdf8ea" stroke="${palette.accent}" stroke-width="4"/>`,
      ).join(''),
    venue: () =>
      `<rect width="${width}" height="${n(floor)}" fill="${palette.field}"/><g transform="translate(${n(width * 0.5)} ${n(height * 0.42)}) scale(${(height / 240).toFixed(2)})" stroke-linecap="round" stroke-linejoin="round">${print(motifOf('hotel', seed)(random), palette, `b${seed}`)}</g>` +
      audience(random, { width, height, from: height * 0.78, rows: 1 }),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${scene === 'venue' ? '' : lamps}${parts[scene]()}</svg>`;
}

/** Everybody of a meeting in rows, to be looked at from near. */
export function drawGroup({ subject, seed, width, height }: Omit<SceneAsked, 'scene'>): string {
  const random = randomOf(seed);
  const palette = paletteOf('cover', seed);
  const motif = print(motifOf(subject, seed)(random), palette, 'g');
  const rows = 7;
  const people = Array.from({ length: rows }, (_, row) => {
    const size = height * 0.11;
    const gap = width / 46;
    const y = height * (0.42 + row * 0.075);
    return Array.from({ length: 45 }, (_one, at) =>
      person(random, {
        x: gap * (at + 0.8 + (row % 2) * 0.5) + random() * gap * 0.1,
        y: y + random() * height * 0.008,
        size,
      }),
    ).join('');
  }).join('');
  const banner = screen(palette, motif, {
    x: width * 0.2,
    y: height * 0.06,
    width: width * 0.6,
    height: height * 0.24,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.field}"/><rect y="${n(height * 0.66)}" width="${width}" height="${n(height * 0.34)}" fill="#c9bda6"/>${banner}${people}</svg>`
  );
}
