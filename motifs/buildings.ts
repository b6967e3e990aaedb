import { etch, fill, form, type Layer, line, type Motif, move, type Tone } from './ink';
import { n } from './number';
import { circle, pick, polygon, steps } from './shapes';

/** Where buildings stand, in units of a motif. */
const GROUND = 84;

const box = (left: number, top: number, right: number, bottom: number) =>
  polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);

/** Rows of windows inside a wall; a few are lit. */
function windows(
  random: () => number,
  wall: { left: number; top: number; right: number; bottom: number },
  { columns, rows, share = 0.52, glass = 'mid' }: { columns: number; rows: number; share?: number; glass?: Tone },
): Layer[] {
  const [wide, high] = [(wall.right - wall.left) / columns, (wall.bottom - wall.top) / rows];
  const panes = { dark: '', lit: '' };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = wall.left + wide * (column + (1 - share) / 2);
      const y = wall.top + high * (row + 0.24);
      panes[random() > 0.86 ? 'lit' : 'dark'] += box(x, y, x + wide * share, y + high * 0.56);
    }
  }
  return [...(panes.dark ? [fill(panes.dark, glass)] : []), ...(panes.lit ? [fill(panes.lit, 'accent')] : [])];
}

/** A door under a canopy. */
const entrance = (x: number, wide: number): Layer[] => [
  fill(box(x - wide / 2, GROUND - 24, x + wide / 2, GROUND), 'shade'),
  fill(box(x - wide / 2 + 3, GROUND - 21, x - 1.5, GROUND), 'light'),
  fill(box(x + 1.5, GROUND - 21, x + wide / 2 - 3, GROUND), 'light'),
  ...form(box(x - wide / 2 - 8, GROUND - 30, x + wide / 2 + 8, GROUND - 24), 'accent', 2.4, 200),
];

/** A round tree. */
const tree = (x: number, r: number): Layer[] => [
  line(`M${n(x)} ${GROUND}V${n(GROUND - r * 1.6)}`, 3),
  ...form(circle(x, GROUND - r * 2, r), 'mid', 2.6, 0),
];

const tower: Motif = (random) => {
  const rows = 8 + Math.floor(random() * 3);
  const side = random() > 0.5 ? 1 : -1;
  return [
    move(`scale(${side} 1)`, [
      ...form(box(22, -8, 88, GROUND), 'pale', 3, 30),
      ...windows(random, { left: 36, top: 0, right: 84, bottom: 54 }, { columns: 4, rows: 4 }),
      ...form(box(-40, -86, 34, GROUND), 'mid', 3.4, 6),
      ...windows(random, { left: -36, top: -80, right: 30, bottom: 48 }, { columns: 5, rows, glass: 'light' }),
      ...form(box(-22, -98, 16, -86), 'pale', 2.6, 200),
      line('M-3 -98V-112', 2.6),
      ...tree(-72, 15),
    ]),
    ...entrance(side * -3, 34),
  ];
};

const slab: Motif = (random) => {
  const balconies = random() > 0.5;
  const floors = steps(5, -30, 42);
  return [
    ...form(box(-94, -44, 94, GROUND), 'pale', 3.4, 24),
    ...windows(random, { left: -90, top: -40, right: 90, bottom: 50 }, { columns: 12, rows: 5 }),
    ...(balconies ? [line(floors.map((y) => `M-94 ${n(y)}H94`).join(''), 2)] : []),
    ...form(box(-24, -62, 24, GROUND), 'mid', 3.2, 4),
    ...windows(random, { left: -20, top: -56, right: 20, bottom: 44 }, { columns: 3, rows: 6, glass: 'light' }),
    ...entrance(0, 30),
  ];
};

const terraces: Motif = (random) => {
  const wall = (left: number, top: number, right: number, tone: Tone, columns: number, rows: number): Layer[] => [
    ...form(box(left, top, right, GROUND), tone, 3.2, 14),
    ...windows(
      random,
      { left: left + 3, top: top + 4, right: right - 3, bottom: 54 },
      { columns, rows, glass: tone === 'mid' ? 'light' : 'mid' },
    ),
  ];
  return [
    ...wall(-92, 6, 92, 'pale', 12, 3),
    ...wall(-58, -40, 74, 'mid', 8, 5),
    ...wall(-20, -84, 40, 'pale', 4, 8),
    ...tree(-82, 11),
    ...entrance(10, 32),
  ];
};

/** Two storeys under a curved roof with lanterns. */
const inn: Motif = (random) => {
  const roof = (wide: number, top: number, high: number) =>
    `M${-wide} ${top + high}C${-wide + 18} ${top + high - 4} ${n(-wide * 0.6)} ${top + 8} ${n(-wide * 0.5)} ${top}` +
    `L${n(wide * 0.5)} ${top}C${n(wide * 0.6)} ${top + 8} ${wide - 18} ${top + high - 4} ${wide} ${top + high}Z`;
  const tiles = (wide: number, top: number, high: number) =>
    steps(9, -0.42, 0.42)
      .map((at) => `M${n(wide * at)} ${top + 2}L${n(wide * at * 1.9)} ${top + high - 2}`)
      .join('');
  const lantern = (x: number): Layer[] => [
    line(`M${x} 6V16`, 2),
    ...form(
      `M${x - 7} 22Q${x} 12 ${x + 7} 22Q${x + 9} 30 ${x + 7} 34Q${x} 42 ${x - 7} 34Q${x - 9} 30 ${x - 7} 22Z`,
      'accent',
      2.2,
      200,
    ),
  ];
  return [
    ...form(box(-52, -58, 52, -10), 'pale', 3, 10),
    ...windows(random, { left: -48, top: -52, right: 48, bottom: -14 }, { columns: 6, rows: 1, share: 0.64 }),
    ...form(roof(84, -92, 36), 'mid', 3.2, 10),
    line(tiles(84, -92, 36), 1.6),
    ...form(box(-78, 14, 78, GROUND), 'pale', 3, 30),
    ...windows(random, { left: -74, top: 22, right: -22, bottom: 76 }, { columns: 3, rows: 1, share: 0.6 }),
    ...windows(random, { left: 22, top: 22, right: 74, bottom: 76 }, { columns: 3, rows: 1, share: 0.6 }),
    ...form(roof(104, -14, 28), 'mid', 3.2, 10),
    line(tiles(104, -14, 28), 1.6),
    ...lantern(-30),
    ...lantern(30),
    fill(box(-16, 40, 16, GROUND), 'shade'),
    line(`M0 42V${GROUND}`, 2, 'light'),
  ];
};

/** A glass front that leans like a sail. */
const sail: Motif = (random) => {
  const lean = 30 + random() * 14;
  const shape = `M-62 ${GROUND}C-62 ${n(-20)} -40 -76 ${n(lean)} -98C${n(lean + 26)} -40 ${n(lean + 30)} 20 ${n(lean + 24)} ${GROUND}Z`;
  const floors = steps(9, -72, 52)
    .map((y) => `M-90 ${n(y)}H100`)
    .join('');
  const posts = steps(7, -50, lean + 20)
    .map((x) => `M${n(x)} ${GROUND}C${n(x)} 0 ${n(x * 0.5 + 10)} -60 ${n(lean)} -98`)
    .join('');
  return [
    ...form(box(-92, 40, -40, GROUND), 'pale', 3, 40),
    ...windows(random, { left: -90, top: 44, right: -58, bottom: 76 }, { columns: 3, rows: 2 }),
    fill(shape, 'light'),
    { kind: 'clip', d: shape, layers: [line(floors, 2, 'mid'), line(posts, 2, 'mid'), etch(shape, 'mid', 45, 9, 10)] },
    line(shape, 3.6),
    ...tree(88, 14),
    ...entrance(4, 36),
  ];
};

/** An old house with an arcade and shutters. */
const arcade: Motif = (random) => {
  const arches = steps(5, -72, 72);
  const arch = (x: number) => `M${n(x - 12)} ${GROUND}V48A12 12 0 0 1 ${n(x + 12)} 48V${GROUND}Z`;
  const gable = pick(random, [
    'M-30 -58L0 -92L30 -58Z',
    'M-34 -58C-34 -84 34 -84 34 -58Z',
    'M-30 -58V-74H-16V-86H16V-74H30V-58Z',
  ]);
  return [
    ...form(box(-92, -58, 92, GROUND), 'pale', 3.4, 26),
    ...form(gable, 'mid', 3.2, 200),
    fill(circle(0, -70, 6), 'accent'),
    ...form(box(-98, -64, 98, -56), 'mid', 2.6, 200),
    ...windows(random, { left: -86, top: -52, right: 86, bottom: 22 }, { columns: 7, rows: 2, share: 0.46 }),
    line('M-92 24H92M-92 -14H92', 2.4),
    ...arches.map((x) => fill(arch(x), x === 0 ? 'accent' : 'shade')),
    line(arches.map(arch).join(''), 2.6),
  ];
};

/** Houses in which visitors stay. */
export const HOTELS = [tower, inn, slab, sail, terraces, arcade] as const;
