import { clip, etch, fill, form, type Layer, line, type Motif, move, type Point } from './ink';
import { n } from './number';
import { capsule, circle, ellipse, pick, polar, polygon, smooth, steps, tree } from './shapes';

const TURN = Math.PI * 2;

/** A nerve cell: dendrites, body, sheathed axon, end branches. */
export const neuron: Motif = (random) => {
  const arms = steps(5, 2.1, 5.1).map((angle) => angle + (random() - 0.5) * 0.3);
  const dendrites = arms.map((angle) => {
    const [x, y] = polar(angle, 18, -34, -18);
    return tree(random, { x, y, angle, length: 24 + random() * 8, depth: 5, spread: 0.52 });
  });
  const levels = steps(5, 0, 4).map((at) => dendrites.map((each) => each.levels[at] ?? '').join(''));
  const body = smooth(steps(10, 0, TURN * 0.9).map((angle, at): Point => polar(angle, at % 2 ? 21 : 31, -34, -18)));
  const axon = 'M-16 -2C6 16 20 20 40 34S70 58 80 72';
  const ends = tree(random, { x: 80, y: 72, angle: 0.8, length: 16, depth: 4, spread: 0.6 });
  const sheath: [number, number, number, number][] = [
    [-4, 8, 8, 16],
    [18, 21, 30, 28],
    [39, 34, 50, 42],
    [57, 48, 67, 58],
  ];
  return [
    move('translate(8 4) scale(.86)', [
      ...levels.map((d, at) => line(d, 8.5 - at * 1.6, 'ink')),
      line(axon, 5),
      ...ends.levels.map((d, at) => line(d, 4.5 - at * 0.8)),
      ...ends.tips.map(([x, y]) => fill(circle(x, y, 3.4), 'accent')),
      ...sheath.flatMap(([x1, y1, x2, y2]) => form(capsule(x1, y1, x2, y2, 7.5), 'mid', 2.6, 60)),
      ...form(body, 'mid', 3.6, -14),
      fill(circle(-34, -18, 10), 'accent'),
      line(circle(-34, -18, 10), 2.4),
    ]),
  ];
};

const redCell = (x: number, y: number, r: number, flat: number, turn: number, tone: 'mid' | 'accent'): Layer[] => {
  const rim = ellipse(x, y, r, r * flat, turn);
  const hollow = ellipse(x - r * 0.06, y - r * 0.05, r * 0.5, r * flat * 0.46, turn);
  return [
    fill(rim, tone),
    etch(rim, 'shade', 45, 4.5, (x + y) * 0.7),
    line(rim, 2.8),
    fill(hollow, 'pale'),
    line(hollow, 1.8),
  ];
};

/** A drop with the cells that are in it. */
export const blood: Motif = (random) => {
  const drop = 'M0 -104C30 -56 66 -18 66 30A66 66 0 0 1 -66 30C-66 -18 -30 -56 0 -104Z';
  const spots: [number, number, number][] = [
    [-28, 2, 24],
    [26, -10, 22],
    [4, 42, 27],
    [-40, 50, 20],
    [46, 46, 21],
    [0, -42, 16],
    [-2, 84, 18],
    [36, 82, 15],
  ];
  const odd = Math.floor(random() * 3);
  return [
    fill(drop, 'pale'),
    clip(
      drop,
      spots.flatMap(([x, y, r], at) =>
        redCell(x, y, r, 0.6 + random() * 0.4, Math.round(random() * 180), at === odd ? 'accent' : 'mid'),
      ),
    ),
    line(drop, 4),
    line('M-50 36A52 52 0 0 0 -22 74', 3, 'ground'),
  ];
};

/** Red cells in a stream, one white cell among them. */
export const stream: Motif = (random) => {
  const cells = steps(11, -1, 1).map((t, at): Layer[] => {
    const [x, y] = [t * 92, Math.sin(t * 3 + 1) * 26 + (at % 2 ? 34 : -34) + (random() - 0.5) * 18];
    return redCell(x, y, 19 + random() * 9, 0.45 + random() * 0.5, Math.round(random() * 180), 'mid');
  });
  const white = smooth(steps(9, 0, TURN * 0.89).map((angle) => polar(angle, 32 + random() * 5, 4, 0)));
  return [
    ...cells.flat(),
    ...form(white, 'pale', 3.2, 12),
    ...[
      [-8, -8],
      [12, -10],
      [10, 10],
      [-6, 12],
    ].flatMap(([x = 0, y = 0]) => [fill(circle(x + 2, y, 10), 'accent')]),
  ];
};

/** A dividing cell: spindle, poles, chromosomes on the way apart. */
export const mitosis: Motif = (random) => {
  const apart = 14 + random() * 20;
  const cell =
    apart > 25
      ? smooth([
          [0, -96],
          [62, -72],
          [80, -34],
          [66, 0],
          [80, 34],
          [62, 72],
          [0, 96],
          [-62, 72],
          [-80, 34],
          [-66, 0],
          [-80, -34],
          [-62, -72],
        ])
      : circle(0, 0, 92);
  const columns = steps(7, -54, 54);
  const spindle = columns.map((x) => `M0 -70Q${n(x * 1.15)} -30 ${n(x)} 0Q${n(x * 1.15)} 30 0 70`).join('');
  const rays = steps(13, 0, Math.PI)
    .map((angle) => {
      const [x, y] = polar(Math.PI + angle, 24, 0, -70);
      return `M0 -70L${n(x)} ${n(y)}M0 70L${n(x)} ${n(-y)}`;
    })
    .join('');
  const arms = columns.flatMap((x, at): Layer[] => {
    const tone = at === 2 ? 'accent' : 'ink';
    const lean = 3.5 + random() * 2;
    return [
      line(
        `M${n(x * 0.8 - lean)} ${n(-apart + 13)}L${n(x * 0.8)} ${n(-apart)}L${n(x * 0.8 + lean)} ${n(-apart + 13)}`,
        6,
        tone,
      ),
      line(
        `M${n(x * 0.8 - lean)} ${n(apart - 13)}L${n(x * 0.8)} ${n(apart)}L${n(x * 0.8 + lean)} ${n(apart - 13)}`,
        6,
        tone,
      ),
    ];
  });
  return [
    fill(cell, 'pale'),
    etch(cell, 'mid', 45, 6, 30),
    clip(cell, [line(rays, 1.8, 'mid'), line(spindle, 1.8, 'mid')]),
    ...arms,
    fill(circle(0, -70, 6), 'accent'),
    fill(circle(0, 70, 6), 'accent'),
    line(cell, 4),
  ];
};

/** A tissue under the lens: cells side by side, some of them out of order. */
export const tissue: Motif = (random) => {
  const lens = circle(0, 0, 98);
  const [sx, sy] = [10 + random() * 24, -14 + random() * 30];
  let [walls, nuclei, oddWalls, oddNuclei] = ['', '', '', ''];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [column * 29 + (row % 2 ? 14 : 0) + (random() - 0.5) * 7, row * 25 + (random() - 0.5) * 7];
      if (Math.hypot(x, y) > 108) continue;
      const odd = Math.hypot(x - sx, y - sy) < 33;
      const r = odd ? 17 + random() * 5 : 14;
      const wall = ellipse(x, y, r, r * (0.78 + random() * 0.22), Math.round(random() * 180));
      if (odd) {
        oddWalls += wall;
        oddNuclei += ellipse(x + 2, y + 1, 9, 7, Math.round(random() * 180));
      } else {
        walls += wall;
        nuclei += circle(x + 2, y + 1, 4.6);
      }
    }
  }
  return [
    fill(lens, 'pale'),
    clip(lens, [
      fill(walls, 'light'),
      line(walls, 2),
      fill(nuclei, 'mid'),
      fill(oddWalls, 'accent'),
      line(oddWalls, 2.4),
      fill(oddNuclei, 'shade'),
      etch(lens, 'shade', 45, 7, 62),
    ]),
    line(lens, 4.4),
    line(circle(0, 0, 106), 1.6),
  ];
};

/** A virus with its spikes, smaller ones about. */
export const virus: Motif = (random) => {
  const one = (x: number, y: number, r: number, spikes: number): Layer[] => {
    const turn = random() * TURN;
    const tips = steps(spikes, turn, turn + TURN * (1 - 1 / spikes));
    const stems = tips.map((angle) => {
      const [x1, y1] = polar(angle, r, x, y);
      const [x2, y2] = polar(angle, r * 1.36, x, y);
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    });
    const knobs = tips.map((angle) => {
      const [kx, ky] = polar(angle, r * 1.42, x, y);
      return circle(kx, ky, r * 0.105);
    });
    const marks = [0.1, 0.9, 1.8, 2.9, 3.8, 5, 5.7].map((angle, at) => {
      const [mx, my] = polar(angle + turn, r * (at % 2 ? 0.62 : 0.34), x, y);
      return circle(mx, my, r * 0.09);
    });
    const body = circle(x, y, r);
    return [
      line(stems.join(''), r * 0.085),
      fill(knobs.join(''), 'accent'),
      line(knobs.join(''), 2),
      fill(body, 'mid'),
      etch(body, 'shade', 45, 5.5, (x + y) * 0.7 + 4),
      fill(marks.join(''), 'ground'),
      line(body, 3.4),
    ];
  };
  return [...one(0, 0, 58, 17), ...one(-92, -62 + random() * 20, 15, 11), ...one(94, 58 - random() * 20, 19, 12)];
};

/** Antibodies around their target. */
export const antibodies: Motif = (random) => {
  const count = 7;
  const arms = steps(count, 0, TURN * (1 - 1 / count)).flatMap((angle): Layer[] => {
    const turn = Math.round((angle * 180) / Math.PI + 90 + (random() - 0.5) * 16);
    const shape = 'M0 0V30M0 0L-13 -20M0 0L13 -20';
    const [x, y] = polar(angle, 68);
    return [
      move(`translate(${n(x)} ${n(y)}) rotate(${turn + 180})`, [
        line(shape, 12),
        line(shape, 6.5, 'mid'),
        fill(circle(-15, -24, 6) + circle(15, -24, 6), 'accent'),
      ]),
    ];
  });
  return [...arms, ...form(circle(0, 0, 34), 'accent', 3.6, 0), fill(circle(-9, -9, 7), 'ground')];
};

/** The double helix on a slant. */
export const helix: Motif = (random) => {
  const phase = random() * TURN;
  const at = (y: number, shift: number): Point => [Math.sin(y / 27 + phase + shift) * 38, y];
  const rows = steps(26, -112, 112);
  const rungs = rows.map((y, index): Layer => {
    const [[x1], [x2]] = [at(y, 0), at(y, Math.PI)];
    return line(`M${n(x1)} ${n(y)}H${n((x1 + x2) / 2)}`, 4, index % 5 === 2 ? 'accent' : 'mid');
  });
  const others = rows.map((y) => {
    const [[x1], [x2]] = [at(y, 0), at(y, Math.PI)];
    return `M${n((x1 + x2) / 2)} ${n(y)}H${n(x2)}`;
  });
  const strand = (shift: number) =>
    smooth(
      steps(44, -116, 116).map((y) => at(y, shift)),
      true,
    );
  return [
    move('rotate(24)', [
      ...rungs,
      line(others.join(''), 4, 'ink'),
      line(strand(Math.PI), 11),
      line(strand(Math.PI), 5.5, 'pale'),
      line(strand(0), 11),
      line(strand(0), 5.5, 'mid'),
    ]),
  ];
};

/** A hormone's carbon rings. */
export const molecule: Motif = (random) => {
  const r = 25;
  const hexagon = (x: number, y: number) =>
    polygon(steps(6, 0, TURN * (5 / 6)).map((angle) => polar(angle + Math.PI / 6, r, x, y)));
  const wide = r * Math.sqrt(3);
  const cores: Point[] = [
    [-wide * 1.25, r * 0.9],
    [-wide * 0.25, r * 0.9],
    [wide * 0.25, -r * 0.6],
    [wide * 1.25, -r * 0.6],
  ];
  const [bonds, atoms] = pick<[string, Point[]]>(random, [
    [
      'M-76 35L-98 48M-54 -2V-28M11 34L32 48M76 -27L98 -40M54 -38V-66',
      [
        [-98, 48],
        [-54, -28],
        [98, -40],
        [32, 48],
      ],
    ],
    [
      'M-76 10L-98 -4M-54 48V76M76 -27L98 -14M54 10V38M11 -28L-10 -44',
      [
        [-98, -4],
        [-54, 76],
        [98, -14],
        [-10, -44],
      ],
    ],
  ]);
  return [
    line(bonds, 5),
    ...cores.flatMap(([x, y], at) => [
      ...form(hexagon(x, y), at === 2 ? 'accent' : at % 2 ? 'mid' : 'pale', 4.4, 20 + (x + y) * 0.6),
    ]),
    ...atoms.flatMap(([x, y], at) => form(circle(x, y, at % 2 ? 8 : 11), at === 1 ? 'accent' : 'mid', 3, 40)),
  ];
};
