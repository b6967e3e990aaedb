import { createRandom } from '@/upstream/demo/seed/random';

const [WIDTH, HEIGHT] = [1800, 1200];
const [LEFT, RIGHT, TOP, BOTTOM] = [190, 60, 70, 170];
const INK = '#1d2733';
const GRID = '#e3e7ec';
const FIGURE_TINTS = ['#123f6b', '#c0562b', '#2f7a5b'] as const;

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="34" fill="${INK}" ${more}>${words}</text>`;

interface Axes {
  x: readonly string[];
  xTitle: string;
  y: readonly [from: number, to: number, step: number];
  yTitle: string;
  legend?: readonly string[];
}
/** Where a value lies between the axes; the x is a place among the marks, from 0. */
interface Plane {
  x: (place: number) => number;
  y: (value: number) => number;
}

function plot({ x, xTitle, y: [from, to, step], yTitle, legend = [] }: Axes, draw: (plane: Plane) => string): string {
  const [wide, high] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
  const plane: Plane = {
    x: (place) => LEFT + ((place + 0.5) * wide) / x.length,
    y: (value) => TOP + high - ((value - from) * high) / (to - from),
  };
  const ticks = Array.from(
    { length: Math.round((to - from) / step) + 1 },
    (_, at) => Math.round((from + at * step) * 100) / 100,
  );
  const lines = ticks.map(
    (value) =>
      `<path d="M${LEFT} ${plane.y(value)}H${WIDTH - RIGHT}" stroke="${GRID}" stroke-width="2"/>${text(LEFT - 18, plane.y(value) + 12, String(value).replace('-', '−'), 'text-anchor="end"')}`,
  );
  const marks = x.map((words, place) => text(plane.x(place), HEIGHT - BOTTOM + 52, words, 'text-anchor="middle"'));
  const names = legend.map((words, at) => {
    const from = LEFT + 40 + at * 480;
    return `<rect x="${from}" y="${TOP - 42}" width="40" height="16" fill="${FIGURE_TINTS[at]}"/>${text(from + 56, TOP - 22, words)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${lines.join('')}${marks.join('')}${names.join('')}
    ${text(LEFT + wide / 2, HEIGHT - 50, xTitle, 'text-anchor="middle" font-weight="700"')}
    ${text(0, 0, yTitle, `text-anchor="middle" font-weight="700" transform="translate(60 ${TOP + high / 2}) rotate(-90)"`)}
    ${draw(plane)}
    <path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="${INK}" stroke-width="3"/></svg>`;
}

const whisker = (x: number, low: number, high: number, tint: string) =>
  `<path d="M${x} ${low}V${high}M${x - 12} ${low}h24M${x - 12} ${high}h24" stroke="${tint}" stroke-width="3" fill="none"/>`;

/** A curve through means with their confidence intervals. */
function curve({ x, y }: Plane, values: readonly number[], half: number, at: number, aside = 0): string {
  const tint = FIGURE_TINTS[at] ?? INK;
  const points = values.map((value, place) => [x(place) + aside, y(value), value] as const);
  const path = points.map(([px, py], place) => `${place === 0 ? 'M' : 'L'}${px} ${py}`).join('');
  const dots = points.map(
    ([px, py, value]) =>
      `${whisker(px, y(value - half), y(value + half), tint)}<circle cx="${px}" cy="${py}" r="11" fill="${tint}"/>`,
  );
  return `<path d="${path}" fill="none" stroke="${tint}" stroke-width="5"/>${dots.join('')}`;
}

/** Figures of the demo data’s papers as statistics programs draw them, by their keys. */
export const FIGURES: Readonly<Record<string, () => string>> = {
  'figure-strain': () =>
    plot(
      {
        x: ['0', '3', '6'],
        xTitle: 'Months since first cycle',
        y: [-22, -12, 2],
        yTitle: 'Global longitudinal strain (%)',
        legend: ['EF ≥ 50% (n = 196)', 'EF &lt; 50% (n = 16)'],
      },
      (plane) => curve(plane, [-20.1, -19.6, -19.4], 0.4, 0, -10) + curve(plane, [-19.8, -16.4, -15.1], 0.9, 1, 10),
    ),
  'figure-agreement': () =>
    plot(
      {
        x: ['0.60', '0.65', '0.70', '0.75', '0.80', '0.85', '0.90', '0.95'],
        xTitle: 'Mean of CT-FFR and FFR',
        y: [-0.3, 0.3, 0.1],
        yTitle: 'CT-FFR − FFR',
      },
      (plane) => {
        const random = createRandom('figure agreement');
        const dots = Array.from({ length: 121 }, () => {
          const spread = (random.int(0, 1000) + random.int(0, 1000) + random.int(0, 1000)) / 3000 - 0.5;
          const place = (random.int(0, 1000) + random.int(0, 1000)) / 2000;
          return `<circle cx="${plane.x(place * 7)}" cy="${plane.y(-0.02 + spread * 0.42)}" r="8" fill="${FIGURE_TINTS[0]}" fill-opacity="0.55"/>`;
        });
        const limits = [
          [-0.02, 'mean −0.02', ''],
          [0.13, '+1.96 SD', 'stroke-dasharray="18 12"'],
          [-0.17, '−1.96 SD', 'stroke-dasharray="18 12"'],
        ] as const;
        const lines = limits.map(
          ([value, words, dash]) =>
            `<path d="M${LEFT} ${plane.y(value)}H${WIDTH - RIGHT}" stroke="${FIGURE_TINTS[1]}" stroke-width="4" ${dash}/>${text(WIDTH - RIGHT - 10, plane.y(value) - 14, words, 'text-anchor="end"')}`,
        );
        return dots.join('') + lines.join('');
      },
    ),
  'figure-transfer': () =>
    plot(
      {
        x: ['ECG to decision', 'Family consent', 'Ambulance', 'Handover'],
        xTitle: 'Step of the transfer',
        y: [0, 30, 5],
        yTitle: 'Median minutes',
        legend: ['Before (n = 231)', 'After (n = 255)'],
      },
      ({ x, y }) =>
        [
          [12, 8],
          [22, 14],
          [24, 14],
          [6, 5],
        ]
          .map((pair, place) =>
            pair
              .map((value, at) => {
                const left = x(place) - 110 + at * 120;
                const tint = FIGURE_TINTS[at] ?? INK;
                return `<rect x="${left}" y="${y(value)}" width="100" height="${y(0) - y(value)}" fill="${tint}"/>${whisker(left + 50, y(value - 1.6), y(value + 1.6), INK)}${text(left + 50, y(value + 1.6) - 14, String(value), 'text-anchor="middle"')}`;
              })
              .join(''),
          )
          .join(''),
    ),
  'figure-needle': () =>
    plot(
      {
        x: ['2021', '2022', '2023', '2024', '2025'],
        xTitle: 'Year',
        y: [20, 80, 10],
        yTitle: 'Door-to-needle time (min)',
        legend: ['County hospitals', 'Referral centres'],
      },
      (plane) => curve(plane, [68, 61, 52, 44, 38], 4, 0, -10) + curve(plane, [46, 44, 40, 37, 35], 3, 1, 10),
    ),
};
