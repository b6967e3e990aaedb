import { n } from '@/motifs/number';
import type { Palette } from '@/motifs/palettes';
import { circle, polar, steps } from '@/motifs/shapes';

/** Position and size of the motif; 1 unit of the motif is `scale` units of the 640 × 360 picture. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  turn?: number;
  /** Swaps the two colours of the motif, for rows and series. */
  swapped?: boolean;
}

/** Layers below and above the motif; `patterned` adds a background pattern. */
export interface Stage {
  under: string;
  over: string;
  places: Place[];
  patterned: boolean;
}
export type Composition = (random: () => number, palette: Palette) => Stage;

const area = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more}/>`;
const rule = (d: string, color: string, width = 1.6, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`;
const frame = (inset: number) => `M${inset} ${inset}H${640 - inset}V${360 - inset}H${inset}Z`;
/** Marks of a ruler along a horizontal line. */
const ruler = (y: number, from: number, to: number, up = true) =>
  steps(Math.round((to - from) / 10) + 1, from, to)
    .map((x, at) => `M${n(x)} ${y}v${(up ? -1 : 1) * (at % 10 === 0 ? 14 : at % 5 === 0 ? 10 : 6)}`)
    .join('');
/** Stays in the middle, so that 16:9, 3:2 and 4:3 crops contain the motif. */
const middle = (random: () => number, reach = 70) => 320 + (random() - 0.5) * 2 * reach;

const disc: Composition = (random, { field, ink }) => {
  const x = middle(random);
  return {
    under: area(circle(x, 180, 152), field) + rule(circle(x, 180, 162), ink, 1.4),
    over: '',
    places: [{ x, y: 180, scale: 1.14, turn: (random() - 0.5) * 16 }],
    patterned: true,
  };
};

const arch: Composition = (random, { field, ink }) => {
  const x = middle(random, 90);
  const window = (wide: number, top: number) =>
    `M${n(x - wide)} 360V${n(top + wide)}A${wide} ${wide} 0 0 1 ${n(x + wide)} ${n(top + wide)}V360Z`;
  return {
    under: area(window(148, 22), field) + rule(window(160, 10), ink, 1.6),
    over: '',
    places: [{ x, y: 190, scale: 1.16 }],
    patterned: true,
  };
};

const split: Composition = (random, { field, ink }) => {
  const x = middle(random, 80);
  const lean = Math.round((random() - 0.5) * 160);
  return {
    under:
      area(`M0 0H${n(x + lean)}L${n(x - lean)} 360H0Z`, field) + rule(`M${n(x + lean)} 0L${n(x - lean)} 360`, ink, 1.6),
    over: '',
    places: [{ x, y: 180, scale: 1.34, turn: (random() - 0.5) * 20 }],
    patterned: true,
  };
};

const close: Composition = (random, { field }) => {
  const x = middle(random, 60);
  const y = 180 + (random() - 0.5) * 50;
  return {
    under: area(circle(640 - x + 60, 360 - y, 210), field),
    over: '',
    places: [{ x, y, scale: 1.9 + random() * 0.4, turn: (random() - 0.5) * 50 }],
    patterned: random() > 0.5,
  };
};

const dial: Composition = (random, { field, ink, accent }) => {
  const x = middle(random, 80);
  const marks = steps(120, 0, Math.PI * 2 * (119 / 120))
    .map((angle, at) => {
      const [x1, y1] = polar(angle, at % 5 ? 157 : 150, x, 180);
      const [x2, y2] = polar(angle, 165, x, 180);
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  const [ax, ay] = polar(random() * 6.28, 157, x, 180);
  return {
    under:
      rule(
        steps(6, 200, 460)
          .map((r) => circle(x, 180, r))
          .join(''),
        field,
        3,
      ) +
      area(circle(x, 180, 138), field) +
      rule(marks, ink, 1.5) +
      area(circle(ax, ay, 9), accent),
    over: '',
    places: [{ x, y: 180, scale: 1.05 }],
    patterned: false,
  };
};

const plate: Composition = (random, { field, ink, pale }) => {
  const turn = Math.round((random() - 0.5) * 12);
  return {
    under:
      area(frame(20), pale) +
      rule(frame(20), ink, 2.4) +
      rule(frame(27), ink, 1) +
      area(circle(320, 172, 120), field) +
      rule(ruler(333, 60, 580), ink, 1.4),
    over: '',
    places: [
      { x: 320, y: 168, scale: 1.12, turn },
      { x: 120, y: 172, scale: 0.46, turn: -14, swapped: true },
      { x: 520, y: 172, scale: 0.46, turn: 14, swapped: true },
    ],
    patterned: false,
  };
};

const triptych: Composition = (random, { field, pale, ink }) => {
  const even = random() > 0.5;
  const [outer, inner] = even ? [field, pale] : [pale, field];
  return {
    under:
      area('M0 0H213V360H0ZM427 0H640V360H427Z', outer) +
      area('M213 0H427V360H213Z', inner) +
      rule('M213 0V360M427 0V360', ink, 2),
    over: '',
    places: [106, 320, 534].map((x, at) => ({
      x,
      y: 180,
      scale: 0.84,
      turn: (at - 1) * (even ? 12 : -8),
      swapped: at !== 1,
    })),
    patterned: false,
  };
};

const frieze: Composition = (random, { field, accent }) => {
  const shift = random() > 0.5 ? 1 : 0;
  const marked = Math.floor(random() * 8);
  const cells = steps(8, 0, 7).map((at) => ({ column: at % 4, row: Math.floor(at / 4), at }));
  return {
    under: cells
      .filter(({ column, row }) => (column + row) % 2 === shift)
      .map(({ column, row, at }) => area(`M${column * 160} ${row * 180}h160v180h-160Z`, at === marked ? accent : field))
      .join(''),
    over: '',
    places: cells.map(({ column, row, at }) => ({
      x: column * 160 + 80,
      y: row * 180 + 90,
      scale: 0.64,
      turn: (column + row) % 2 ? 0 : 10 - random() * 20,
      swapped: (column + row) % 2 === shift || at === marked,
    })),
    patterned: false,
  };
};

const rays: Composition = (random, { field, ink }) => {
  const x = middle(random, 60);
  const count = 18 + Math.floor(random() * 3) * 6;
  const wedges = steps(count, 0, Math.PI * 2 * (1 - 1 / count))
    .map((angle) => {
      const [x1, y1] = polar(angle, 480, x, 180);
      const [x2, y2] = polar(angle + Math.PI / count, 480, x, 180);
      return `M${n(x)} 180L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}Z`;
    })
    .join('');
  return {
    under: area(wedges, field) + rule(circle(x, 180, 170), ink, 1.4, ' stroke-dasharray="2 7"'),
    over: '',
    places: [{ x, y: 180, scale: 1.22 }],
    patterned: false,
  };
};

const horizon: Composition = (random, { field, ink, accent }) => {
  const x = middle(random, 90);
  const sun = random() > 0.5 ? x - 150 : x + 150;
  return {
    under:
      area(circle(sun, 108, 54), accent, ' fill-opacity=".92"') +
      area('M0 264H640V360H0Z', field) +
      rule('M0 264H640', ink, 2.4) +
      rule(ruler(264, 0, 640, false), ink, 1.4),
    over: '',
    places: [{ x, y: 176, scale: 1.3 }],
    patterned: true,
  };
};

/** A house by the road, under the sun or the moon. */
const street: Composition = (random, { field, pale, ink }) => {
  const x = middle(random, 60);
  const sky = random() > 0.5 ? x - 190 : x + 190;
  const hills = `M0 300C${n(90 + random() * 60)} ${n(210 + random() * 40)} 220 ${n(230 + random() * 30)} 330 270S560 ${n(200 + random() * 40)} 640 262V360H0Z`;
  return {
    under:
      area(circle(sky, 92, 40), pale) +
      rule(circle(sky, 92, 48), field, 2) +
      area(hills, field) +
      area('M0 306H640V360H0Z', pale) +
      rule('M0 306H640', ink, 2.4) +
      rule(ruler(306, 0, 640, false), ink, 1.2),
    over: '',
    places: [{ x, y: 178, scale: 1.52 }],
    patterned: false,
  };
};

const film: Composition = (random, { field, shade, pale, mid }) => {
  const holes = steps(16, 14, 602)
    .map((x) => `M${n(x)} 9h16v12h-16ZM${n(x)} 339h16v12h-16Z`)
    .join('');
  const x = middle(random, 110);
  return {
    under:
      area(circle(x, 180, 210), field) +
      rule(
        steps(5, 120, 300)
          .map((r) => circle(x, 180, r))
          .join(''),
        pale,
        1.4,
      ) +
      rule(`M0 180H640M${n(x)} 0V360`, pale, 1.4),
    over: area('M0 0H640V30H0ZM0 330H640V360H0Z', shade) + area(holes, mid, ' fill-opacity=".5"'),
    places: [{ x, y: 180, scale: 1.22, turn: (random() - 0.5) * 20 }],
    patterned: false,
  };
};

const broadcast: Composition = (random, { field, light, ink }) => {
  const left = random() > 0.5;
  const x = left ? 250 : 390;
  const arcs = steps(7, 150, 420).map((r) => {
    const wide = 0.62;
    const facing = left ? 0 : Math.PI;
    const [x1, y1] = polar(facing - wide, r, x, 180);
    const [x2, y2] = polar(facing + wide, r, x, 180);
    return `M${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 0 1 ${n(x2)} ${n(y2)}`;
  });
  return {
    under:
      rule(arcs.join(''), field, 14, ' stroke-linecap="round"') +
      area(circle(x, 180, 140), light) +
      rule(circle(x, 180, 140), ink, 2.4) +
      rule(circle(x, 180, 150), ink, 1.2),
    over: '',
    places: [{ x, y: 180, scale: 1 }],
    patterned: false,
  };
};

const vignette: Composition = (random, { field, ink, shade, pale }) => {
  const left = random() > 0.5;
  const x = left ? 250 : 390;
  const lines = steps(27, 40, 320).map((y) => (left ? `M430 ${n(y)}H600` : `M40 ${n(y)}H210`));
  return {
    under:
      rule(lines.join(''), field, 3) +
      `<ellipse cx="${x}" cy="180" rx="168" ry="150" fill="${pale}" stroke="${ink}" stroke-width="1.6"/>` +
      `<ellipse cx="${x}" cy="180" rx="161" ry="143" fill="none" stroke="${shade}" stroke-width=".8"/>`,
    over: '',
    places: [{ x, y: 180, scale: 1.06 }],
    patterned: false,
  };
};

const COMPOSITIONS = {
  cover: [disc, split, close, plate, arch, triptych, rays, dial, horizon, frieze],
  video: [film],
  live: [broadcast],
  building: [street],
  article: [vignette, plate],
} as const;

/** The composition of a number. */
export function compositionOf(kind: keyof typeof COMPOSITIONS, number: number): Composition {
  const list = COMPOSITIONS[kind];
  return list[number % list.length] ?? disc;
}
