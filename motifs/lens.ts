import { clip, etch, fill, form, type Layer, line, type Motif, move, type Point, tube } from './ink';
import { n } from './number';
import { trace } from './organs';
import { capsule, circle, ellipse, polar, smooth, steps, tree } from './shapes';

const TURN = Math.PI * 2;

/** A strip of a heart's trace, torn from the roll. */
export const strip: Motif = (random) => {
  const edge = (x: number, sign: number) =>
    steps(9, -64 * sign, 64 * sign).map((y, at): Point => [x + (at % 2 ? 5 : -5), y]);
  const paper = `M${[...edge(-118, 1), ...edge(118, -1)].map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
  const grid = (gap: number) =>
    `${steps(Math.round(240 / gap) + 1, -120, 120)
      .map((x) => `M${n(x)} -64V64`)
      .join('')}${steps(Math.round(128 / gap) + 1, -64, 64)
      .map((y) => `M-120 ${n(y)}H120`)
      .join('')}`;
  return [
    move(`rotate(${n(-12 + random() * 8)})`, [
      move('translate(7 9)', [fill(paper, 'shade', 0.25)]),
      fill(paper, 'pale'),
      clip(paper, [
        line(grid(8), 0.7, 'mid', 0.5),
        line(grid(32), 1.4, 'mid'),
        line(trace(-130, 130, 16, 22 + random() * 8), 4.6, 'accent'),
        etch(paper, 'mid', 45, 7, 76),
      ]),
      line(paper, 3.4),
    ]),
  ];
};

/** Arteries as the angiogram shows them, one narrowed. */
export const angiogram: Motif = (random) => {
  const lens = circle(0, 0, 98);
  const trunks = [
    { x: -24, y: -96, angle: 1.4, length: 54, depth: 6, spread: 0.44 },
    { x: -10, y: -96, angle: 0.8, length: 48, depth: 6, spread: 0.42 },
  ].map((root) => tree(random, root));
  const [x, y]: Point = trunks[0]?.tips[Math.floor(random() * 8)] ?? [0, 0];
  return [
    fill(lens, 'mid'),
    etch(lens, 'shade', 45, 6, 36),
    clip(lens, [
      ...trunks.flatMap(({ levels }) => levels.map((d, at) => line(d, Math.max(1.6, 11 - at * 1.9), 'shade'))),
      ...trunks.flatMap(({ levels }) => levels.map((d, at) => line(d, Math.max(0.6, 6 - at * 1.1), 'pale'))),
      line('M-40 -110C-34 -96 -26 -92 -18 -98', 13, 'shade'),
      line('M-40 -110C-34 -96 -26 -92 -18 -98', 7, 'pale'),
    ]),
    line(circle(x * 0.8, y * 0.8, 17), 4, 'accent'),
    line(lens, 4.4),
    line(circle(0, 0, 107), 1.6),
  ];
};

/** The end of an airway: alveoli in their net of vessels. */
export const alveoli: Motif = (random) => {
  const sacs: [number, number, number][] = [
    [0, 6, 34],
    [-42, -10, 30],
    [42, -8, 31],
    [-34, 42, 32],
    [30, 44, 33],
    [-2, 72, 28],
    [-68, 26, 24],
    [66, 30, 25],
  ];
  const odd = Math.floor(random() * sacs.length);
  const net = sacs
    .map(([x, y, r]) =>
      steps(3, -0.5, 0.5)
        .map((t) => `M${n(x - r)} ${n(y + r * t)}Q${n(x)} ${n(y + r * (t + 0.4))} ${n(x + r)} ${n(y + r * t)}`)
        .join(''),
    )
    .join('');
  return [
    ...tube('M0 -112C4 -80 -4 -60 0 -20M-2 -62C-20 -46 -34 -44 -42 -20M2 -56C20 -44 36 -42 42 -20', 12, 'pale'),
    ...sacs.flatMap(([x, y, r], at) => form(circle(x, y, r), at === odd ? 'accent' : 'mid', 3.4, (x + y) * 0.7)),
    clip(sacs.map(([x, y, r]) => circle(x, y, r)).join(''), [line(net, 1.8, 'ground')]),
    line('M-100 -70C-60 -60 -96 0 -92 40S-40 108 0 104M100 -70C60 -60 96 0 92 40S40 108 0 104', 4.6, 'accent'),
  ];
};

/** The coil of the bowel within the frame of the colon. */
export const bowel: Motif = (random) => {
  const rows = steps(5, -34, 54);
  const coil = rows
    .map((y, at) => {
      const wide = 46 - Math.abs(at - 2) * 5 + random() * 6;
      const [from, to] = at % 2 ? [wide, -wide] : [-wide, wide];
      const start = at === 0 ? `M${n(from)} ${n(y)}` : `L${n(from)} ${n(y)}`;
      return `${start}L${n(to)} ${n(y)}Q${n(to * 1.5)} ${n(y + 11)} ${n(to)} ${n(y + 22)}`;
    })
    .join('')
    .replace(/Q[^Q]*$/, '');
  const frame =
    'M-84 92V-48C-84 -84 -60 -78 -40 -70S40 -70 52 -76C80 -84 86 -72 86 -44V58C86 88 56 72 34 82C22 88 22 96 22 106';
  return [
    line(frame, 33),
    line(frame, 26, 'mid'),
    line(frame, 26, 'ink', 0.28),
    line(frame, 20, 'mid'),
    line(coil, 20),
    line(coil, 13.5, 'accent'),
    line(coil, 3, 'ground', 0.7),
  ];
};

/** The kidney's filter: a knot of vessels in its capsule. */
export const glomerulus: Motif = (random) => {
  const knot = smooth(
    steps(26, 0, 25).map(
      (at): Point => polar(at * 2.4 + (random() - 0.5) * 0.9, 12 + Math.sqrt(((at * 11) % 26) / 26) * 44, 0, 8),
    ),
    true,
    0.24,
  );
  return [
    ...tube('M-34 -112C-30 -84 -22 -64 -10 -46', 13, 'accent'),
    ...tube('M38 -112C32 -84 22 -66 10 -46', 9, 'mid'),
    ...form(circle(0, 10, 84), 'pale', 4.2, 40),
    fill(circle(0, 8, 70), 'ground'),
    line(circle(0, 8, 70), 2),
    ...tube('M0 92V120', 16, 'pale'),
    line(knot, 15),
    line(knot, 9, 'accent'),
    line(knot, 1.8, 'ground', 0.8),
  ];
};

/** A culture dish with its colonies. */
export const dish: Motif = (random) => {
  const rim = circle(0, 0, 98);
  const streaks = steps(5, -30, 34)
    .map(
      (y, at) =>
        `M${n(-66 + at * 4)} ${n(y)}Q${n(-20)} ${n(y + (at % 2 ? 14 : -14))} ${n(18 - at * 3)} ${n(y)}T72 ${n(y - 4)}`,
    )
    .join('');
  const colonies = steps(22, 0, 21).map((at): Layer[] => {
    const [x, y] = polar(random() * TURN, 12 + random() * 64);
    const r = 3.4 + random() * 8;
    return [fill(circle(x, y, r), at % 4 === 0 ? 'accent' : 'mid'), line(circle(x, y, r), 2)];
  });
  const rods = steps(3, -1, 1).flatMap((t) => {
    const [x, y] = [t * 40, 40 - Math.abs(t) * 90];
    return [
      move(
        `translate(${n(x)} ${n(y)}) rotate(${n(random() * 180)})`,
        form(capsule(-13, 0, 13, 0, 8), 'accent', 2.8, 4),
      ),
    ];
  });
  return [
    ...form(rim, 'pale', 4.4, 46),
    line(circle(0, 0, 88), 1.8),
    line(streaks, 4, 'mid', 0.55),
    ...colonies.flat(),
    ...rods,
    line('M-74 -44A86 86 0 0 1 -34 -78', 4, 'light'),
  ];
};

/** Scissors and forceps laid out for an operation. */
export const instruments: Motif = (random) => {
  const open = 9 + random() * 8;
  const blade = smooth([
    [-3, 8],
    [-5, -40],
    [2, -98],
    [7, -40],
    [5, 8],
  ]);
  const half = (turn: number, side: number, tone: 'mid' | 'accent'): Layer =>
    move(`rotate(${n(turn)})`, [
      ...form(blade, 'pale', 3, 0),
      line('M0 4V46', 13),
      line('M0 4V46', 7, tone),
      line(ellipse(side * 10, 68, 15, 22, side * -14), 13),
      line(ellipse(side * 10, 68, 15, 22, side * -14), 7, tone),
    ]);
  const scalpel: Layer[] = [
    ...form('M-6 -6H6V92Q0 104 -6 92Z', 'mid', 3, 0),
    ...form('M-5 -6C-9 -40 -6 -74 4 -98C12 -70 10 -30 6 -6Z', 'pale', 3, 2),
    line('M-6 12H6M-6 22H6M-6 32H6', 2),
  ];
  return [
    move('translate(-40 4)', [
      half(open, -1, 'accent'),
      half(-open, 1, 'mid'),
      ...form(circle(0, 4, 6), 'pale', 2.6, 200),
    ]),
    move('translate(66 0) rotate(12)', scalpel),
  ];
};
