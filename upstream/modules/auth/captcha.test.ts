import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCaptcha, type Point, randomWarp } from './captcha-picture';

const TEXTS = ['K7HD', 'FJJA', 'MTEY', '3469', 'PRNT'];

/** Every colour of the drawing, without the paper's. */
const inksOf = (svg: string) =>
  new Set(
    [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].flatMap(([, ink]) => (ink === '#ffffff' ? [] : [ink])),
  );

test('characters and line have the same colour', () => {
  for (const text of TEXTS) expect(inksOf(drawCaptcha(text).svg).size).toBe(1);
});

test('neighbouring characters overlap, so that no column separates them', () => {
  for (const text of TEXTS.flatMap((each) => Array<string>(20).fill(each))) {
    const { extents } = drawCaptcha(text);
    expect(extents).toHaveLength(4);
    for (const [index, { left }] of extents.slice(1).entries()) expect(left).toBeLessThan(extents[index]?.right ?? 0);
  }
});

test('no pixel column between the first and last character is empty', async () => {
  const { svg, extents } = drawCaptcha('KHMT');
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [from, to] = [Math.ceil(extents[0]?.left ?? 0), Math.floor(extents[3]?.right ?? 0)];
  for (let x = from; x < to; x++) {
    const column = Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 255);
    expect(Math.min(...column)).toBeLessThan(128);
  }
});

test('two pictures of the same text differ, and nothing is drawn outside the edges', async () => {
  const pictures = Array.from({ length: 20 }, () => drawCaptcha('ADEF'));
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(20);
  for (const { extents } of pictures) {
    expect(extents[0]?.left).toBeGreaterThan(0);
    expect(extents[3]?.right).toBeLessThan(240);
  }
});

/** How far a place is from the straight line through two others. */
const distance = ({ x, y }: Point, from: Point, to: Point) =>
  Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / Math.hypot(to.x - from.x, to.y - from.y);

test.each([
  ['across', { x: 0, y: 40 }, { x: 240, y: 40 }],
  ['down', { x: 120, y: 0 }, { x: 120, y: 80 }],
])('every warp bends a straight line %s the picture, and no two alike', (_, from, to) => {
  const warps = Array.from({ length: 50 }, () => {
    const warp = randomWarp();
    const at = (part: number) => warp({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    const parts = Array.from({ length: 41 }, (_, nth) => at(nth / 40));
    return { middle: at(0.5), bent: Math.max(...parts.map((point) => distance(point, at(0), at(1)))) };
  });
  for (const { bent } of warps) expect(bent).toBeGreaterThan(1);
  expect(new Set(warps.map(({ middle }) => `${middle.x} ${middle.y}`)).size).toBe(50);
});

/** The points of the first character's outline. */
function outlineOf(svg: string): Point[] {
  const numbers = (/ d="([^"]+)"/.exec(svg)?.[1] ?? '').match(/-?\d+\.\d+/g)?.map(Number) ?? [];
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

/** How far two drawings of one character are from being turned, slanted and stretched alone: that keeps what lines up in line. */
function misfit(one: Point[], other: Point[]): number {
  const marks = [0, 1 / 3, 2 / 3].map((part) => Math.floor(one.length * part));
  const [a, b, c] = marks.map((at) => one[at] ?? { x: 0, y: 0 }) as [Point, Point, Point];
  const [d, e, f] = marks.map((at) => other[at] ?? { x: 0, y: 0 }) as [Point, Point, Point];
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  const gaps = one.map(({ x, y }, at) => {
    const along = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
    const off = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
    const there = other[at] ?? { x: 0, y: 0 };
    const expected = {
      x: d.x + along * (e.x - d.x) + off * (f.x - d.x),
      y: d.y + along * (e.y - d.y) + off * (f.y - d.y),
    };
    return Math.hypot(there.x - expected.x, there.y - expected.y);
  });
  return Math.max(...gaps);
}

/** Pixels: rounding makes up one or two, and what a warp does is a dozen and more. */
const BENT = 5;

test('the characters themselves are bent: a turned, slanted and stretched letter is not what is drawn', () => {
  for (const letter of ['K', 'M', '7']) {
    const outlines = Array.from({ length: 12 }, () => outlineOf(drawCaptcha(letter).svg));
    const [first = []] = outlines;
    expect(first.length).toBeGreaterThan(3);
    expect(Math.max(...outlines.slice(1).map((outline) => misfit(first, outline)))).toBeGreaterThan(BENT);
  }
});
