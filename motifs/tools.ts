import { clip, etch, fill, form, type Layer, line, type Motif, mirror, move, type Point } from './ink';
import { n } from './number';
import { trace } from './organs';
import { capsule, circle, ellipse, pick, polar, smooth, steps } from './shapes';

const TURN = Math.PI * 2;

/** A stop-watch whose face shows a heart's beat. */
export const stopwatch: Motif = (random) => {
  const face = circle(0, 10, 82);
  const ticks = (count: number, inner: number) =>
    steps(count, 0, TURN * (1 - 1 / count))
      .map((angle) => {
        const [x, y] = polar(angle, inner, 0, 10);
        const [x2, y2] = polar(angle, 70, 0, 10);
        return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
      })
      .join('');
  const sweep = -Math.PI / 2 + 0.7 + random() * 2.6;
  const [hx, hy] = polar(sweep, 62, 0, 10);
  const large = sweep + Math.PI / 2 > Math.PI ? 1 : 0;
  return [
    ...form('M-13 -104H13V-88H-13Z', 'mid', 3, 200),
    ...form('M-6 -88H6V-70H-6Z', 'mid', 3, 200),
    move('rotate(42 0 10)', form('M-8 -94H8V-82H-8Z', 'mid', 3, 200)),
    ...form(circle(0, 10, 92), 'mid', 4, 10),
    fill(face, 'light'),
    fill(`M0 10V-52A62 62 0 ${large} 1 ${n(hx)} ${n(hy)}Z`, 'accent'),
    line(ticks(60, 64), 1.5),
    line(ticks(12, 58), 3.4),
    clip(face, [line(trace(-84, 90, 30, 19 + random() * 6), 4)]),
    line(`M0 10L${n(hx)} ${n(hy)}`, 4),
    fill(circle(0, 10, 6), 'ink'),
    line(face, 3.4),
  ];
};

/** A microscope. */
export const microscope: Motif = () => [
  ...form('M-66 86C-66 76 -56 72 -44 72H54C66 72 72 80 72 92H-66Z', 'mid', 3.4, 40),
  line('M6 -50C62 -38 74 34 30 74', 26),
  line('M6 -50C62 -38 74 34 30 74', 19, 'mid'),
  ...form('M-58 30H36V42H-58Z', 'pale', 3.2, 40),
  fill('M-44 24H-4V30H-44Z', 'accent'),
  move('rotate(-24)', [
    ...form('M-16 -92H16V-74H-16Z', 'accent', 3.2, 200),
    ...form('M-11 -74H11V10H-11Z', 'pale', 3.2, 2),
    ...form('M-15 -18H15V4H-15Z', 'mid', 3.2, 2),
    ...form('M-7 10H7L4 32H-4Z', 'accent', 3, 200),
  ]),
  ...form(circle(48, 12, 12), 'accent', 3.2, 30),
  line('M-50 56H20', 5),
];

/** Mortar and pestle with a sprig. */
export const mortar: Motif = () => {
  const bowl = 'M-70 -6H70C70 40 46 66 22 72L34 92H-34L-22 72C-46 66 -70 40 -70 -6Z';
  const leaf = (x: number, y: number, turn: number, tone: 'accent' | 'mid'): Layer =>
    move(`translate(${x} ${y}) rotate(${turn})`, [
      ...form('M0 0C10 -16 12 -36 0 -50C-12 -36 -10 -16 0 0Z', tone, 2.6, 0),
      line('M0 0V-38', 2),
    ]);
  return [
    leaf(-18, -8, -34, 'accent'),
    leaf(-34, -6, -66, 'mid'),
    leaf(-4, -10, -6, 'mid'),
    move(
      'rotate(34 20 -10)',
      form(
        smooth([
          [12, 10],
          [12, -50],
          [8, -84],
          [14, -104],
          [28, -104],
          [34, -84],
          [30, -50],
          [30, 10],
        ]),
        'pale',
        3.4,
        -16,
      ),
    ),
    ...form(bowl, 'mid', 3.8, 8),
    ...form('M-78 -14H78V4H-78Z', 'accent', 3.4, 14),
    line('M-56 24H56', 3, 'ground'),
  ];
};

/** Capsules and tablets as if poured out. */
export const capsules: Motif = (random) => {
  const pill = (x: number, y: number, turn: number, scale: number, tone: 'accent' | 'mid'): Layer =>
    move(`translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})`, [
      ...form(capsule(-30, 0, 30, 0, 21), 'light', 3.6, 6),
      clip(capsule(-30, 0, 30, 0, 21), [fill('M0 -30H60V30H0Z', tone), etch('M0 -30H60V30H0Z', 'shade', 0, 5, 5)]),
      line(capsule(-30, 0, 30, 0, 21), 3.6),
      line('M0 -21V21', 2.6),
    ]);
  const tablet = (x: number, y: number, r: number): Layer[] => [
    ...form(circle(x, y, r), 'pale', 3.2, (x + y) * 0.7 + 4),
    line(`M${n(x - r * 0.7)} ${y}H${n(x + r * 0.7)}`, 2.4),
  ];
  const turn = Math.round(random() * 40);
  return [
    pill(-34, -40, turn - 50, 1.15, 'accent'),
    pill(44, 8, turn + 30, 1.1, 'mid'),
    pill(-34, 60, turn - 10, 1, 'mid'),
    ...tablet(32, -70, 20),
    ...tablet(-86, 14, 16),
    ...tablet(44, 76, 17),
    ...tablet(92, -38, 12),
  ];
};

/** The nurse's lamp. */
export const lamp: Motif = (random) => {
  const rays = steps(11, -2.9, -0.1)
    .map((angle, at) => {
      const [x, y] = polar(angle, 40, 80, -46);
      const [x2, y2] = polar(angle, at % 2 ? 56 : 66 + random() * 10, 80, -46);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  const body = smooth([
    [-70, 4],
    [-40, 0],
    [20, 2],
    [56, -6],
    [80, -22],
    [92, -18],
    [84, 4],
    [54, 32],
    [14, 46],
    [-30, 44],
    [-60, 28],
  ]);
  return [
    line(rays, 3.6, 'accent'),
    ...form('M80 -24C62 -40 74 -58 82 -78C92 -58 100 -42 86 -24Z', 'accent', 3, 200),
    fill('M82 -26C76 -36 80 -44 83 -52C87 -44 90 -36 85 -26Z', 'ground'),
    line('M-62 8C-112 -16 -118 46 -56 34', 13),
    line('M-62 8C-112 -16 -118 46 -56 34', 7, 'mid'),
    ...form('M-26 44H16L22 66C36 72 42 80 42 90H-52C-52 80 -46 72 -32 66Z', 'pale', 3.4, 30),
    ...form(body, 'mid', 3.8, 10),
    ...form('M-44 2C-40 -22 14 -22 18 2Z', 'pale', 3.2, 4),
    ...form(circle(-13, -24, 7), 'accent', 3, 200),
    line('M-56 20C-20 32 30 28 62 6', 3, 'ground'),
  ];
};

/** Needle and thread closing a wound. */
export const suture: Motif = (random) => {
  const count = 6;
  const stitches = steps(count, -84, 20)
    .map((x) => `M${n(x)} ${n(34 - x * 0.12)}L${n(x + 12 + random() * 3)} ${n(72 - x * 0.12)}`)
    .join('');
  return [
    fill('M-116 62C-60 36 40 62 112 34V52C50 74 -50 52 -116 72Z', 'accent'),
    line('M-116 66C-60 44 40 66 112 42', 4),
    line('M-118 40C-60 16 40 40 114 14M-118 92C-60 68 40 92 114 66', 2, 'mid'),
    line(stitches, 5.5, 'ink'),
    line('M28 30C44 -8 -18 -4 -30 -40C-38 -66 -8 -88 12 -76', 3.4),
    line('M12 -76C66 -84 104 -42 92 10C88 24 80 36 66 46', 11),
    line('M12 -76C66 -84 104 -42 92 10C88 24 80 36 70 43', 5, 'mid'),
    ...form(ellipse(13, -76, 10, 6, -10), 'pale', 3, 200),
  ];
};

/** A stethoscope. */
export const stethoscope: Motif = (random) => {
  const swing = 8 + random() * 14;
  const hose = `M0 16C0 64 ${n(-swing)} 96 -40 92C-82 88 -70 40 -40 ${n(44 - swing)}C4 ${n(24 - swing)} 62 40 62 62`;
  const arms = 'M-40 -92C-50 -40 -30 -4 0 12C30 -4 50 -40 40 -92';
  return [
    line(hose, 13),
    line(hose, 6.5, 'mid'),
    line(arms, 13),
    line(arms, 6.5, 'pale'),
    line('M-40 -92L-28 -100M40 -92L28 -100', 13),
    fill(circle(-26, -101, 9), 'accent'),
    fill(circle(26, -101, 9), 'accent'),
    ...form('M-9 6H9L5 30H-5Z', 'accent', 3, 200),
    ...form(circle(62, 74, 30), 'mid', 3.8, 84),
    ...form(circle(62, 74, 20), 'pale', 3, 92),
    fill(circle(62, 74, 8), 'accent'),
  ];
};

/** A slice of the body in the scanner's ring. */
export const scan: Motif = (random) => {
  const ring = steps(72, 0, TURN * (71 / 72))
    .map((angle, at) => {
      const [x, y] = polar(angle, 94);
      const [x2, y2] = polar(angle, at % 6 ? 101 : 108);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  const body = ellipse(0, 0, 80, 56);
  const lung = smooth([
    [-14, -30],
    [-42, -36],
    [-64, -10],
    [-60, 22],
    [-34, 34],
    [-18, 16],
  ]);
  const ribs = steps(9, 0.35, Math.PI - 0.35).flatMap((angle) => {
    const p = (a: number): Point => [Math.cos(a) * 70, Math.sin(a) * 47];
    return [p(angle), p(angle + Math.PI)];
  });
  const spot = pick<Point>(random, [
    [-42, -8],
    [40, 6],
    [36, -16],
  ]);
  return [
    line(circle(0, 0, 88), 2.4),
    line(ring, 2.2),
    ...form(body, 'mid', 3.8, 40),
    fill(ellipse(0, 0, 66, 44), 'pale'),
    ...[lung].flatMap((d) => [...form(d, 'shade', 2, 200), mirror(form(d, 'shade', 2, 200))]),
    ...ribs.map(([x, y]) => fill(circle(x, y, 4.4), 'light')),
    ...form('M-15 24Q0 16 15 24L12 40L22 48L0 52L-22 48L-12 40Z', 'light', 3, 200),
    ...form(ellipse(4, -14, 15, 19, 30), 'accent', 3, 6),
    ...form(circle(-2, 16, 6), 'accent', 2.4, 200),
    line(circle(spot[0], spot[1], 11), 3, 'accent'),
    line('M-120 0H-104M104 0H120M0 -120V-104M0 104V120', 2.4),
  ];
};
