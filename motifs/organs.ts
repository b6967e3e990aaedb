import { clip, etch, fill, form, type Layer, line, type Motif, mirror, move, type Point, tube } from './ink';
import { n } from './number';
import { circle, ellipse, polar, polygon, smooth, steps, tree } from './shapes';

const HEART: Point[] = [
  [-50, -22],
  [-62, 8],
  [-52, 46],
  [-22, 76],
  [12, 94],
  [38, 76],
  [56, 40],
  [62, 2],
  [48, -26],
  [20, -36],
  [-16, -38],
];

/** The curve of an electrocardiogram; `scale` in units. */
export function trace(from: number, to: number, y: number, scale: number): string {
  const beat = `h${n(scale * 0.9)}q${n(scale * 0.2)} ${n(-scale * 0.45)} ${n(scale * 0.4)} 0h${n(scale * 0.25)}l${n(scale * 0.12)} ${n(scale * 0.25)} ${n(scale * 0.2)} ${n(-scale * 1.9)} ${n(scale * 0.24)} ${n(scale * 2.35)} ${n(scale * 0.16)} ${n(-scale * 0.7)}h${n(scale * 0.3)}q${n(scale * 0.28)} ${n(-scale * 0.62)} ${n(scale * 0.56)} 0`;
  const beats = Math.max(1, Math.round((to - from) / (scale * 3.13)));
  return `M${n(from)} ${n(y)}${beat.repeat(beats)}`;
}

/** The heart with its great vessels and coronary arteries; the trace runs through behind it. */
export const heart: Motif = (random) => {
  const body = smooth(HEART);
  const scale = 22 + random() * 12;
  return [
    line(trace(-150, 150, 14 + random() * 30, scale), 3.4, 'accent'),
    ...tube('M-38 -20V-92', 15, 'mid'),
    ...tube('M-14 -30C-8 -58 -34 -66 -62 -60', 15, 'pale'),
    ...tube('M26 -82V-106M42 -78V-102', 6, 'accent'),
    ...tube('M4 -28C-4 -66 12 -88 34 -82C54 -76 56 -58 54 -34', 19, 'accent'),
    ...form(body, 'mid', 3.6, -2),
    clip(body, [
      line('M-6 -40C10 -14 -4 12 8 40C12 58 14 70 13 96', 4.5, 'ground'),
      line(
        'M2 -4C22 2 30 20 44 26M4 24C-10 34 -14 48 -28 54M9 48C20 52 26 60 36 62M-2 -18C-20 -8 -30 6 -46 8',
        2.8,
        'ground',
      ),
    ]),
  ];
};

const LUNG: Point[] = [
  [-15, -30],
  [-32, -66],
  [-54, -64],
  [-76, -24],
  [-88, 28],
  [-86, 72],
  [-62, 82],
  [-34, 62],
  [-18, 52],
  [-16, 10],
];

/** The lungs and their tree. */
export const lungs: Motif = (random) => {
  const lobe = smooth(LUNG);
  const half = (): Layer[] => {
    const bronchi = tree(random, { x: -3, y: -34, angle: 2.25, length: 33, depth: 7, spread: 0.5 });
    return [
      ...form(lobe, 'mid', 3.4, 24),
      clip(
        lobe,
        bronchi.levels.map((d, at) => line(d, Math.max(1.1, 7.5 - at * 1.25), 'ground')),
      ),
    ];
  };
  return [
    ...half(),
    mirror(half()),
    ...tube('M0 -104V-44M0 -46C-4 -36 -10 -30 -18 -24M0 -46C4 -36 10 -30 18 -24', 11, 'accent'),
    line('M-7 -96H7M-7 -86H7M-7 -76H7M-7 -66H7M-7 -56H7', 2),
  ];
};

/** The stomach and its folds. */
export const stomach: Motif = (random) => {
  const body = smooth([
    [-4, -104],
    [16, -104],
    [20, -66],
    [42, -72],
    [72, -52],
    [82, -12],
    [68, 34],
    [32, 66],
    [-12, 74],
    [-48, 60],
    [-66, 44],
    [-84, 58],
    [-88, 92],
    [-106, 92],
    [-104, 44],
    [-84, 18],
    [-54, 14],
    [-32, 30],
    [-8, 28],
    [8, 4],
    [6, -30],
    [-2, -60],
  ]);
  const folds = steps(6, 0, 1).map((t) => {
    const sway = (random() - 0.5) * 10;
    return `M${n(22 + t * 44)} ${n(-52 + t * 12)}C${n(24 + t * 52 + sway)} ${n(-10 + t * 12)} ${n(16 + t * 40)} ${n(34 + t * 10)} ${n(-34 + t * 16)} ${n(42 + t * 18)}`;
  });
  return [
    ...form(body, 'mid', 3.6, 34),
    clip(body, [line(folds.join(''), 3, 'ground')]),
    fill(circle(-58, 30, 5), 'accent'),
  ];
};

/** The thyroid over the windpipe. */
export const thyroid: Motif = () => {
  const lobe = smooth([
    [-4, 18],
    [-15, 6],
    [-22, -44],
    [-40, -78],
    [-58, -62],
    [-66, -10],
    [-58, 40],
    [-36, 56],
    [-18, 44],
    [-4, 40],
  ]);
  const rings = steps(9, -96, 92).map((y) => `M-18 ${n(y)}Q0 ${n(y + 9)} 18 ${n(y)}`);
  const follicles: Layer[] = [
    [-48, -44, 8],
    [-38, -22, 9],
    [-54, -8, 7],
    [-40, 6, 10],
    [-48, 30, 8],
    [-28, 30, 7],
    [-30, -52, 5],
  ].flatMap(([x = 0, y = 0, r = 0]) => [fill(circle(x, y, r), 'ground'), line(circle(x, y, r), 1.6)]);
  const half = [...form(lobe, 'mid', 3.4, 26), clip(lobe, follicles)];
  return [
    fill('M-20 -106H20V104H-20Z', 'pale'),
    line(rings.join(''), 6, 'accent'),
    line('M-20 -106V104M20 -106V104', 3.2),
    ...half,
    mirror(half),
  ];
};

/** A kidney cut open: cortex, pyramids, pelvis. */
export const kidney: Motif = (random) => {
  const outline = smooth([
    [2, -92],
    [40, -86],
    [68, -50],
    [74, 0],
    [66, 52],
    [36, 88],
    [-2, 90],
    [-22, 64],
    [-12, 30],
    [-22, 0],
    [-12, -32],
    [-22, -66],
  ]);
  const pyramids = steps(7, -1.45, 1.45).map((angle) => {
    const wide = 0.17;
    const tip = polar(angle, 22, 2, 0);
    const outer = 60 + Math.abs(Math.sin(angle)) * 12;
    return polygon([
      tip,
      polar(angle - wide, outer, 0, 0),
      polar(angle, outer + 6, 0, 0),
      polar(angle + wide, outer, 0, 0),
    ]);
  });
  const pelvis = 'M-60 10C-34 10 -26 -6 0 -26C14 -36 16 -14 22 0C16 14 14 36 0 26C-16 16 -30 24 -44 60';
  const rays = steps(46, -1.9, 1.9)
    .map((angle) => {
      const [x, y] = polar(angle, 70 + random() * 4, -4, 0);
      const [x2, y2] = polar(angle, 100, -4, 0);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  return [
    fill(outline, 'pale'),
    clip(outline, [line(rays, 1.6, 'ink')]),
    ...pyramids.flatMap((d) => [fill(d, 'mid'), etch(d, 'shade', 60, 5, 8)]),
    line(pyramids.join(''), 2),
    line(outline, 4),
    ...tube('M-4 0C-34 2 -50 26 -52 104', 12, 'accent'),
    ...tube('M-4 -8C-30 -14 -60 -18 -104 -14', 9, 'mid'),
    fill(pelvis, 'accent'),
    line('M-2 -26C14 -36 16 -14 22 0C16 14 14 36 -2 26', 3),
  ];
};

/** Kidneys, ureters and bladder in one plan. */
export const urinary: Motif = () => {
  const bean = smooth([
    [-46, -86],
    [-66, -84],
    [-84, -58],
    [-84, -22],
    [-66, 2],
    [-46, -2],
    [-38, -20],
    [-46, -42],
    [-38, -64],
  ]);
  const bladder = smooth([
    [0, 26],
    [32, 32],
    [46, 58],
    [32, 86],
    [8, 96],
    [-8, 96],
    [-32, 86],
    [-46, 58],
    [-32, 32],
  ]);
  const half = [...tube('M-46 -42C-22 -40 -24 -4 -24 40', 6, 'accent'), ...form(bean, 'mid', 3.4, 30)];
  return [
    ...tube('M-7 -104V10M7 -104V10', 7, 'pale'),
    ...half,
    mirror(half),
    ...form(bladder, 'pale', 3.4, 40),
    clip(bladder, [fill('M-60 62Q-30 52 0 62T60 62V110H-60Z', 'accent')]),
    line(bladder, 3.4),
    ...tube('M0 98V108', 6, 'accent'),
  ];
};

/** The brain from the side. */
export const brain: Motif = (random) => {
  const outline = smooth([
    [-86, 8],
    [-90, -24],
    [-72, -56],
    [-38, -80],
    [6, -84],
    [48, -72],
    [80, -44],
    [92, -8],
    [84, 22],
    [58, 32],
    [34, 34],
    [10, 46],
    [-18, 42],
    [-34, 28],
    [-60, 34],
    [-80, 28],
  ]);
  const cerebellum = ellipse(54, 50, 34, 21, -8);
  const wobble = (random() - 0.5) * 8;
  const gyri = [
    `M-72 -12C-50 -${n(34 + wobble)} -40 -4 -24 -22C-10 -38 -30 -54 -46 -44`,
    'M-10 -72C-20 -50 6 -46 0 -26C-4 -12 -24 -10 -32 4',
    `M22 -70C12 -52 ${n(38 + wobble)} -42 28 -26C22 -14 6 -16 4 -2C2 12 20 14 30 6`,
    'M56 -58C44 -44 62 -32 52 -18C44 -6 50 8 66 6',
    'M-80 8C-62 0 -54 22 -40 12',
    'M-54 -62C-62 -46 -50 -38 -60 -26',
    'M42 24C50 14 58 26 76 14',
    'M-20 24C-8 12 2 28 16 22',
    'M76 -30C68 -22 78 -12 72 -4',
  ];
  return [
    ...tube('M24 34C32 58 28 78 22 104', 17, 'pale'),
    ...form(cerebellum, 'accent', 3.2, 110),
    clip(cerebellum, [line('M18 42H92M18 50H92M18 58H92M18 66H92', 2.4)]),
    ...form(outline, 'mid', 3.8, 30),
    clip(outline, [line(gyri.join(''), 4.2, 'ground')]),
  ];
};

/** The womb with tubes and ovaries. */
export const womb: Motif = () => {
  const body = smooth([
    [-34, -28],
    [0, -42],
    [34, -28],
    [32, 8],
    [16, 38],
    [17, 86],
    [0, 92],
    [-17, 86],
    [-16, 38],
    [-32, 8],
  ]);
  const fringe = [-0.6, -0.2, 0.2, 0.6].map((turn) => {
    const [x, y] = polar(2.1 + turn, 20, 78, 2);
    return `M78 2L${n(x)} ${n(y)}`;
  });
  const side: Layer[] = [
    ...tube('M28 -26C50 -52 86 -46 88 -20C88 -8 84 -2 78 4', 8, 'accent'),
    line(fringe.join(''), 4, 'accent'),
    ...form(ellipse(60, 26, 17, 12, -18), 'pale', 3, 30),
    fill(circle(56, 26, 4.5), 'accent'),
    fill(circle(66, 22, 3), 'accent'),
  ];
  return [
    ...side,
    mirror(side),
    ...form(body, 'mid', 3.6, 14),
    fill('M-18 -22Q0 -30 18 -22C10 4 4 20 4 84H-4C-4 20 -10 4 -18 -22Z', 'ground'),
    move('translate(0 -6)', [fill(circle(0, 0, 6), 'accent')]),
  ];
};

/** An unborn child, curled in a circle. */
export const unborn: Motif = (random) => {
  const turn = Math.round((random() - 0.5) * 40);
  const back = 'M-8 -66C-62 -60 -78 0 -56 40C-36 74 14 78 36 50C48 34 34 20 20 30C6 40 -8 36 -14 20C-18 8 -8 -6 6 -14Z';
  return [
    fill(circle(0, 0, 98), 'pale'),
    line(circle(0, 0, 98), 3),
    line(circle(0, 0, 89), 1.4),
    move(`rotate(${turn})`, [
      ...form(back, 'mid', 3.4, 0),
      ...form(circle(6, -36, 34), 'mid', 3.4, 0),
      line('M12 -30q8 6 14 0', 2.6),
      ...tube('M-12 22C4 4 26 2 40 12', 9, 'mid'),
      line('M-10 26C30 52 70 30 62 -4C58 -26 74 -40 96 -34', 5, 'accent'),
    ]),
  ];
};
