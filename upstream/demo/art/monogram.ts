import { n } from '@/motifs/number';
import { randomOf } from '@/motifs/random';
import { circle, pick, polar, polygon, steps } from '@/motifs/shapes';

const TINTS = ['#0b7a75', '#12263a', '#2563a8', '#96600f', '#8a3b5c', '#4b6b2f', '#5a4b8a', '#9c3d22'] as const;
const TURN = Math.PI * 2;

const around = (count: number, r: number, phase = -Math.PI / 2) =>
  steps(count, phase, phase + TURN * (1 - 1 / count)).map((angle) => polar(angle, r));
const arch = (r: number) => `M${-r} ${n(r * 0.9)}V${n(-r * 0.1)}A${r} ${r} 0 0 1 ${r} ${n(-r * 0.1)}V${n(r * 0.9)}Z`;
const crest = (r: number) =>
  `M0 ${-r}L${n(r * 0.86)} ${n(-r * 0.72)}V${n(r * 0.1)}C${n(r * 0.86)} ${n(r * 0.66)} ${n(r * 0.36)} ${n(r * 0.9)} 0 ${r}C${n(-r * 0.36)} ${n(r * 0.9)} ${n(-r * 0.86)} ${n(r * 0.66)} ${n(-r * 0.86)} ${n(r * 0.1)}V${n(-r * 0.72)}Z`;
const block = (r: number) => {
  const [side, bend] = [n(2 * r - 16), 'a8 8 0 0 1'];
  return `M${n(8 - r)} ${-r}h${side}${bend} 8 8v${side}${bend} -8 8h-${side}${bend} -8 -8v-${side}${bend} 8 -8Z`;
};
const round = (r: number) => circle(0, 0, r);
const hexagon = (r: number) => polygon(around(6, r * 1.04));
const flower = (r: number) =>
  around(8, r * 0.62)
    .map(([x, y]) => circle(x, y, r * 0.4))
    .join('') + circle(0, 0, r * 0.7);
const FRAMES = [round, block, arch, crest, hexagon, flower] as const;

const petals = (count: number, inner: number, outer: number, wide: number) =>
  steps(count, 0, TURN * (1 - 1 / count))
    .map((angle) => {
      const [x1, y1] = polar(angle, inner);
      const [x2, y2] = polar(angle, outer);
      const [a, b] = polar(angle - wide, (inner + outer) / 2);
      const [c, d] = polar(angle + wide, (inner + outer) / 2);
      return `M${n(x1)} ${n(y1)}Q${n(a)} ${n(b)} ${n(x2)} ${n(y2)}Q${n(c)} ${n(d)} ${n(x1)} ${n(y1)}Z`;
    })
    .join('');
const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d: string) => `<path d="${d}" fill="currentColor"/>`;

/** The figures, ±26 units, drawn in the current colour. */
const FIGURES = [
  area('M-7 -24H7V-7H24V7H7V24H-7V7H-24V-7H-7Z'),
  area('M-7 -24H7V-7H24V7H7V24H-7V7H-24V-7H-7ZM0 -14L-4 0L0 14L4 0Z'),
  line('M-26 4H-15L-9 -9L2 20L9 -20L14 4H26', 5),
  area(petals(6, 4, 26, 0.5)),
  area(petals(8, 6, 26, 0.36)) + area(circle(0, 0, 4.5)),
  area(petals(5, 2, 27, 0.62)),
  line(`${circle(-9, 0, 14)}${circle(9, 0, 14)}`, 4.6),
  line(
    around(3, 9)
      .map(([x, y]) => circle(x, y, 13))
      .join(''),
    4,
  ),
  line('M-20 22V4M-7 22V-10M7 22V-22M20 22V-4', 7),
  line('M0 26V-4M0 8C-20 6 -24 -8 -22 -18C-8 -18 0 -8 0 8M0 0C16 -2 22 -14 20 -24C8 -22 0 -14 0 0', 4.6),
  line('M-14 -26C-14 -6 14 -8 14 10S-8 22 -14 26M14 -26C14 -6 -14 -8 -14 10S8 22 14 26M-9 -17H9M-10 14H10', 4.2),
  line('M-26 -2L0 -24L26 -2M-17 -6V22H17V-6M0 0V14M-7 7H7', 4.6),
  area('M0 25C-36 2 -24 -24 -8 -20C-3 -19 0 -15 0 -12C0 -15 3 -19 8 -20C24 -24 36 2 0 25Z'),
  line('M-24 12C-12 12 -10 0 0 0S12 12 24 12M-24 -4C-12 -4 -10 -16 0 -16S12 -4 24 -4', 5) + area(circle(0, 20, 4)),
  line(`${circle(0, 0, 24)}M-24 0H24M0 -24C14 -12 14 12 0 24C-14 12 -14 -12 0 -24`, 3.8),
  line('M-24 -16C-14 -22 -4 -20 0 -14C4 -20 14 -22 24 -16V18C14 12 4 14 0 20C-4 14 -14 12 -24 18ZM0 -14V20', 4.2),
  area(polygon(around(16, 26).map(([x, y], at) => (at % 2 ? [x * 0.42, y * 0.42] : [x, y])))),
  line(
    steps(4, 6, 27)
      .map((r) => `M${n(-r)} 14A${n(r)} ${n(r)} 0 0 1 ${n(r)} 14`)
      .join(''),
    4,
  ),
] as const;

/** An organisation's mark: a figure in a frame, by the seed; no letters, so that it reads in any language. */
export function drawMark(seed: number): string {
  const random = randomOf(seed * 7 + 3);
  const tint = pick(random, TINTS);
  const frame = pick(random, FRAMES);
  const figure = FIGURES[Math.floor(random() * FIGURES.length)] ?? FIGURES[0];
  // A second outline inside the flower would show its construction circles.
  const style = frame === flower ? (random() > 0.5 ? 0 : 2) : Math.floor(random() * 3);
  const inner = frame === flower ? 0.72 : frame === crest || frame === hexagon ? 0.84 : 0.96;
  const solid = `<path d="${frame(44)}" fill="${tint}"/>`;
  const ground = [
    solid,
    `${solid}<path d="${frame(39.5)}" fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity=".7"/>`,
    frame === flower
      ? `<path d="${frame(44)}" fill="${tint}"/><path d="${frame(40.5)}" fill="#fff"/>`
      : `<path d="${frame(42.5)}" fill="#fff" stroke="${tint}" stroke-width="3"/>`,
  ][style];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96" width="96" height="96">' +
    `${ground}<g color="${style === 2 ? tint : '#fff'}" transform="scale(${inner})">${figure}</g></svg>`
  );
}
