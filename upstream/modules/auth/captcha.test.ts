import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCaptcha } from './captcha-picture';

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
