import { n } from '@/motifs/number';
import { circle, polar, smooth, steps } from '@/motifs/shapes';

/** Background patterns, 640 × 360 units, in one colour. */
export type Ground = (random: () => number, color: string) => string;

const strokes = (d: string, color: string, width = 1.4) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

const ruled: Ground = (random, color) => {
  const gap = 9 + Math.floor(random() * 3) * 3;
  return strokes(
    steps(Math.floor(360 / gap), gap, 360)
      .map((y) => `M0 ${n(y)}H640`)
      .join(''),
    color,
  );
};

const graph: Ground = (random, color) => {
  const gap = 16 + Math.floor(random() * 2) * 8;
  const lines = (size: number) => {
    let d = '';
    for (let x = size / 2; x < 640; x += size) d += `M${x} 0V360`;
    for (let y = size / 2; y < 360; y += size) d += `M0 ${y}H640`;
    return d;
  };
  return strokes(lines(gap), color, 0.9) + strokes(lines(gap * 5), color, 2);
};

const dots: Ground = (random, color) => {
  const gap = 20 + Math.floor(random() * 3) * 4;
  let d = '';
  for (let y = gap / 2, row = 0; y < 360; y += gap, row++)
    for (let x = row % 2 ? gap : gap / 2; x < 640; x += gap) d += `M${x} ${y}h0`;
  return `<path d="${d}" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`;
};

const plusses: Ground = (_random, color) => {
  let d = '';
  for (let y = 20, row = 0; y < 360; y += 32, row++)
    for (let x = row % 2 ? 36 : 16; x < 640; x += 40) d += `M${x - 4} ${y}h8m-4 -4v8`;
  return strokes(d, color, 2);
};

const slanted: Ground = (random, color) => {
  const gap = 10 + Math.floor(random() * 8);
  const lean = random() > 0.5 ? 360 : -360;
  return strokes(
    steps(Math.ceil(1360 / gap), -360, 1000)
      .map((x) => `M${n(x)} 0l${lean} 360`)
      .join(''),
    color,
    1.5,
  );
};

const swell: Ground = (random, color) => {
  const phase = random() * 6;
  const long = 60 + random() * 50;
  const rows = steps(19, -10, 370).map((y, row) =>
    smooth(
      steps(18, -20, 660).map((x) => [x, y + Math.sin(x / long + phase + row * 0.22) * (5 + 7 * Math.sin(row / 4))]),
      true,
    ),
  );
  return strokes(rows.join(''), color, 1.6);
};

const ripples: Ground = (random, color) => {
  const [x, y] = [random() > 0.5 ? 60 + random() * 120 : 460 + random() * 120, random() * 360];
  return strokes(
    steps(26, 16, 610)
      .map((r) => circle(x, y, r))
      .join(''),
    color,
    1.5,
  );
};

const relief: Ground = (random, color) => {
  const [x, y] = [120 + random() * 400, 60 + random() * 240];
  const [phase, lobes] = [random() * 6, 2 + Math.floor(random() * 3)];
  const rings = steps(15, 20, 480).map((r, at) =>
    smooth(
      steps(18, 0, (Math.PI * 2 * 17) / 18).map((angle) =>
        polar(angle, r * (1 + 0.16 * Math.sin(lobes * angle + phase + at * 0.12)), x, y),
      ),
    ),
  );
  return strokes(rings.join(''), color, 1.6);
};

const beats: Ground = (random, color) => {
  const own = 26 + random() * 16;
  const rows = steps(6, 40, 350).map((y, row) => {
    let d = `M${n(-own * row * 0.7)} ${n(y)}`;
    for (let x = -own * row; x < 680; x += own * 3)
      d += `h${n(own * 0.9)}q${n(own * 0.2)} ${n(-own * 0.3)} ${n(own * 0.4)} 0h${n(own * 0.3)}l${n(own * 0.2)} ${n(-own)} ${n(own * 0.2)} ${n(own * 1.3)} ${n(own * 0.15)} ${n(-own * 0.3)}h${n(own * 0.85)}`;
    return d;
  });
  return strokes(rows.join(''), color, 1.8);
};

const plain: Ground = () => '';

const GROUNDS = [
  plain,
  ruled,
  graph,
  dots,
  slanted,
  swell,
  plain,
  ripples,
  plusses,
  relief,
  beats,
  plain,
  dots,
] as const;

/** A random background pattern. */
export function groundOf(random: () => number): Ground {
  return GROUNDS[Math.floor(random() * GROUNDS.length)] ?? plain;
}
