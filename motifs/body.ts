import { clip, etch, fill, form, type Layer, line, type Motif, move, type Point, tube } from './ink';
import { n } from './number';
import { bone, circle, ellipse, polar, smooth, steps, tree } from './shapes';

const TURN = Math.PI * 2;

/** The spine from the side. */
export const spine: Motif = (random) => {
  const bend = 12 + random() * 10;
  const blocks = steps(9, -96, 92).flatMap((y, at): Layer[] => {
    const x = Math.sin(y / 34) * bend - 14;
    const size = 13 + at * 1.35;
    const turn = Math.round(Math.cos(y / 34) * -bend * 1.1);
    const body = `M${n(-size)} -8Q0 -5 ${n(size)} -8Q${n(size - 3)} 0 ${n(size)} 8Q0 5 ${n(-size)} 8Q${n(3 - size)} 0 ${n(-size)} -8Z`;
    const process = `M${n(size + 2)} -5C${n(size + 18)} -8 ${n(size + 24)} 2 ${n(size + 36)} 12C${n(size + 26)} 14 ${n(size + 12)} 8 ${n(size + 2)} 6Z`;
    return [
      move(`translate(${n(x)} ${n(y)}) rotate(${turn})`, [
        ...form(process, 'pale', 2.6, 200),
        ...form(body, at === 6 ? 'accent' : 'mid', 3, 4),
        fill(ellipse(0, 12, size * 0.82, 3.4), at === 5 ? 'accent' : 'pale'),
      ]),
    ];
  });
  return [line('M-20 -112C-10 -60 10 -40 -2 -4S-30 60 -8 110', 7, 'pale'), ...blocks];
};

/** The knee: thigh bone, kneecap, shin bones. */
export const knee: Motif = () => {
  const femur = smooth([
    [-17, -112],
    [15, -112],
    [15, -60],
    [24, -30],
    [40, -12],
    [36, 10],
    [14, 12],
    [0, 2],
    [-14, 12],
    [-36, 8],
    [-40, -14],
    [-24, -32],
    [-17, -60],
  ]);
  const tibia = smooth([
    [-36, 24],
    [-12, 18],
    [0, 24],
    [12, 18],
    [36, 24],
    [34, 42],
    [18, 60],
    [14, 112],
    [-12, 112],
    [-16, 62],
    [-34, 44],
  ]);
  return [
    ...form(bone(44, 46, 50, 118, 7), 'pale', 3, 60),
    ...form(tibia, 'pale', 3.4, 30),
    ...form(femur, 'mid', 3.4, -10),
    line('M-34 17Q-14 10 0 17Q14 10 34 17', 6, 'accent'),
    ...form(ellipse(-6, -16, 17, 21, 8), 'accent', 3.2, 0),
  ];
};

/** The bones of a hand; one row of joints marked. */
export const hand: Motif = (random) => {
  const fingers: [angle: number, x: number, y: number, lengths: number[]][] = [
    [-2.55, -36, 42, [30, 26, 20]],
    [-1.86, -20, 26, [38, 32, 22, 15]],
    [-1.6, 0, 22, [40, 36, 26, 16]],
    [-1.36, 19, 26, [37, 32, 24, 15]],
    [-1.08, 36, 34, [32, 25, 18, 13]],
  ];
  const spread = 0.92 + random() * 0.16;
  const marked = random() > 0.5 ? 1 : 2;
  const parts = fingers.flatMap(([angle, x0, y0, lengths], finger): Layer[] => {
    const own = -1.6 + (angle + 1.6) * spread;
    let [x, y]: Point = [x0, y0];
    return lengths.flatMap((length, at) => {
      const [x2, y2] = polar(own, length - 4, x, y);
      const drawn = form(bone(x, y, x2, y2, 6.6 - at * 0.7), at % 2 ? 'pale' : 'mid', 2.4, 200);
      const joint = at === marked && finger > 0 ? [fill(circle(x, y, 6.5), 'accent')] : [];
      [x, y] = polar(own, length + 3, x, y);
      return [...drawn, ...joint];
    });
  });
  const wrist: [number, number, number][] = [
    [-26, 52, 10],
    [-7, 44, 9],
    [11, 46, 10],
    [28, 52, 9],
    [-14, 63, 9],
    [5, 64, 10],
    [23, 68, 8],
  ];
  return [
    ...form(bone(-16, 82, -20, 124, 11), 'mid', 3, 60),
    ...form(bone(16, 84, 20, 124, 8), 'pale', 3, 60),
    ...wrist.flatMap(([x, y, r], at) => form(ellipse(x, y, r, r * 0.82, at * 25), at % 3 ? 'pale' : 'mid', 2.6, 200)),
    ...parts,
  ];
};

/** The eye; the iris is engraved ray by ray. */
export const eye: Motif = (random) => {
  const lids = 'M-106 4C-62 -62 52 -70 106 0C60 56 -56 62 -106 4Z';
  const rays = steps(64, 0, TURN * (63 / 64))
    .map((angle) => {
      const [x, y] = polar(angle, 20 + random() * 5, 0, -4);
      const [x2, y2] = polar(angle, 36 + random() * 9, 0, -4);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  const lashes = steps(13, -2.55, -0.5)
    .map((angle) => {
      const [x, y] = polar(angle, 1);
      return `M${n(x * 100)} ${n(y * 56)}L${n(x * 116)} ${n(y * 80)}`;
    })
    .join('');
  return [
    fill(lids, 'pale'),
    etch(lids, 'mid', 30, 6, 14),
    clip(lids, [
      fill(circle(0, -4, 48), 'mid'),
      line(rays, 2),
      line(circle(0, -4, 48), 4),
      fill(circle(0, -4, 21), 'shade'),
      fill(circle(-11, -15, 7), 'light'),
      line(circle(0, -4, 33), 2.6, 'accent'),
    ]),
    line(lids, 4.4),
    line(lashes, 3),
    line('M-92 -46C-50 -92 44 -98 96 -52', 3.4),
  ];
};

/** The back of the eye: vessels from the disc, the yellow spot. */
export const fundus: Motif = (random) => {
  const ball = circle(0, 0, 98);
  const arms = [2.5, 1.9, -2.5, -1.9, 0.5, -0.5, 3.3].map((angle, at) =>
    tree(random, { x: 38, y: 0, angle: at < 4 ? angle : angle * 1.05, length: 30, depth: 6, spread: 0.4 }),
  );
  const level = (at: number) => arms.map((arm) => arm.levels[at] ?? '').join('');
  return [
    fill(ball, 'mid'),
    etch(ball, 'shade', 45, 6, 34),
    clip(ball, [
      ...steps(6, 0, 5).map((at) => line(level(at), 5 - at * 0.75, at % 2 ? 'ground' : 'pale')),
      fill(circle(-30, 4, 17), 'shade', 0.5),
      fill(circle(-30, 4, 6), 'accent'),
    ]),
    fill(circle(38, 0, 17), 'accent'),
    line(circle(38, 0, 17), 2.6),
    line(circle(38, 0, 8), 2),
    line(ball, 4.4),
  ];
};

/** A molar with its roots and pulp. */
export const tooth: Motif = () => {
  const outline = smooth([
    [-52, -66],
    [-26, -84],
    [0, -72],
    [26, -84],
    [52, -66],
    [60, -26],
    [46, 12],
    [42, 58],
    [30, 100],
    [17, 88],
    [12, 44],
    [0, 26],
    [-12, 44],
    [-17, 88],
    [-30, 100],
    [-42, 58],
    [-46, 12],
    [-60, -26],
  ]);
  const pulp = smooth([
    [-24, -34],
    [0, -26],
    [24, -34],
    [26, -8],
    [28, 40],
    [28, 84],
    [22, 50],
    [10, 14],
    [0, 8],
    [-10, 14],
    [-22, 50],
    [-28, 84],
    [-28, 40],
    [-26, -8],
  ]);
  return [
    fill(outline, 'pale'),
    clip(outline, [fill('M-80 -110H80V-14Q40 6 0 -4T-80 -14Z', 'light')]),
    etch(outline, 'shade', 45, 5.5, 16),
    ...form(pulp, 'accent', 2.6, 30),
    line(outline, 4),
    line('M-58 -16Q-28 4 0 -6T58 -16', 2.4),
    line('M-120 22C-100 10 -76 10 -50 22M50 22C76 10 100 10 120 22', 4, 'mid'),
    line(
      'M-112 40C-96 32 -76 32 -58 40M58 40C76 32 96 32 112 40M-104 58C-90 52 -74 52 -58 58M58 58C74 52 90 52 104 58',
      3,
      'mid',
    ),
  ];
};

/** The lower row of teeth seen from above. */
export const jaw: Motif = (random) => {
  const odd = Math.floor(random() * 14);
  const teeth = steps(14, -1, 1).flatMap((t, at): Layer[] => {
    const angle = Math.PI / 2 - t * 1.95;
    const [x, y] = polar(angle, 72, 0, -14);
    const wide = Math.abs(t) > 0.45 ? 13 : 9;
    const turn = Math.round((angle * 180) / Math.PI - 90);
    const crown = ellipse(0, 0, wide, Math.abs(t) > 0.45 ? 14 : 8.5);
    return [
      move(`translate(${n(x)} ${n(y * -1)}) rotate(${-turn})`, [
        ...form(crown, at === odd ? 'accent' : 'light', 3, 6),
        ...(Math.abs(t) > 0.45 ? [line('M-6 0H6M0 -6V6', 1.8)] : []),
      ]),
    ];
  });
  const gum = smooth([
    [-92, 56],
    [-100, 0],
    [-76, -66],
    [0, -100],
    [76, -66],
    [100, 0],
    [92, 56],
    [54, 56],
    [52, 10],
    [36, -26],
    [0, -42],
    [-36, -26],
    [-52, 10],
    [-54, 56],
  ]);
  return [move('translate(0 16)', [...form(gum, 'mid', 3.6, 10), ...teeth])];
};

/** The inner ear: snail and arches. */
export const cochlea: Motif = () => {
  const spiral = (from: number, to: number): string =>
    smooth(
      steps(16, from, to).map((t) => polar(t, 9 + t * 3.5, 26, 26)),
      true,
    );
  const turns = steps(7, 0.4, 15.4).map((start, at) => ({ d: spiral(start, start + 2.6), width: 5 + at * 2.4 }));
  const ticks = steps(36, 1, 17)
    .map((t) => {
      const [x, y] = polar(t, 5 + t * 3.3, 26, 26);
      const [x2, y2] = polar(t, 11 + t * 3.75, 26, 26);
      return `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`;
    })
    .join('');
  return [
    ...tube('M-34 -10C-96 -14 -104 -78 -60 -84C-26 -88 -18 -50 -34 -16', 10, 'accent'),
    ...tube('M-40 -4C-20 -100 50 -110 44 -60C42 -40 6 -30 -28 -6', 10, 'pale'),
    ...tube('M-44 0C-112 4 -116 50 -84 52C-62 52 -50 30 -36 8', 10, 'mid'),
    ...turns.map(({ d, width }) => line(d, width + 6)),
    ...turns.map(({ d, width }) => line(d, width, 'mid')),
    line(ticks, 1.7),
    ...form(ellipse(-36, 0, 21, 16, -20), 'mid', 3.2, 0),
  ];
};

/** The outer ear and the waves that reach it. */
export const ear: Motif = (random) => {
  const shell = smooth([
    [-2, -96],
    [36, -92],
    [62, -62],
    [60, -22],
    [42, 10],
    [32, 38],
    [28, 70],
    [8, 92],
    [-18, 86],
    [-26, 60],
    [-22, 34],
    [-34, 20],
    [-36, -8],
    [-44, -40],
    [-34, -78],
  ]);
  const waves = steps(5, 62, 118).map((r) => {
    const wide = 0.5 + random() * 0.25;
    const [x, y] = polar(Math.PI - wide, r, 6, -10);
    const [x2, y2] = polar(Math.PI + wide, r, 6, -10);
    return `M${n(x)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x2)} ${n(y2)}`;
  });
  return [
    ...waves.map((d, at) => line(d, 4.6 - at * 0.6, at === 1 ? 'accent' : 'mid')),
    ...form(shell, 'mid', 3.8, 8),
    line('M-28 -40C-26 -82 22 -88 40 -58C50 -36 38 -14 24 6C12 24 16 44 6 62', 4.4, 'ground'),
    line('M-12 -30C-12 -58 20 -64 26 -42C30 -24 8 -16 8 2C8 18 -8 22 -16 12', 4.4, 'ground'),
    fill(ellipse(-10, -4, 8, 13, 20), 'shade'),
  ];
};

/** The skin in section: layers, hairs, glands. */
export const skin: Motif = (random) => {
  const wave = (y: number, swing: number, phase: number): Point[] =>
    steps(15, -120, 120).map((x): Point => [x, y + Math.sin(x / 19 + phase) * swing]);
  const layer = (y: number, swing: number, phase: number) => `${smooth(wave(y, swing, phase), true)}L120 110L-120 110Z`;
  const block = 'M-118 -110H118V96H-118Z';
  const phase = random() * TURN;
  const hairs = [-74, -6, 66].flatMap((x, at): Layer[] => {
    const lean = (random() - 0.5) * 26;
    return [
      ...form(
        smooth([
          [x - 5, -44],
          [x + 5, -44],
          [x + 7, 10],
          [x + 11, 38],
          [x, 48],
          [x - 11, 38],
          [x - 7, 10],
        ]),
        'light',
        2.6,
        200,
      ),
      line(`M${n(x)} 36C${n(x)} -20 ${n(x + lean * 0.3)} -60 ${n(x + lean)} -104`, 5, at === 1 ? 'accent' : 'ink'),
      fill(circle(x, 38, 6), 'accent'),
    ];
  });
  const gland = (x: number) =>
    `M${x} -40C${x + 8} -20 ${x - 8} 0 ${x} 20C${x + 22} 22 ${x + 18} 42 ${x} 40C${x - 20} 38 ${x - 18} 56 ${x + 2} 56C${x + 20} 56 ${x + 14} 70 ${x} 68`;
  return [
    clip(block, [
      fill(layer(-48, 4, phase), 'ground'),
      line(smooth(wave(-48, 4, phase), true), 3.4),
      fill(layer(-36, 7, phase), 'accent'),
      fill(layer(-20, 9, phase + 1), 'pale'),
      line(smooth(wave(-20, 9, phase + 1), true), 2.6),
      etch(layer(-20, 9, phase + 1), 'mid', 0, 7, -20),
      fill(layer(58, 6, phase + 2), 'mid'),
      line(smooth(wave(58, 6, phase + 2), true), 2.6),
      line(
        steps(10, -110, 110)
          .map((x, at) => circle(x, 78 + (at % 2) * 13, 10))
          .join(''),
        2.2,
        'ground',
      ),
      ...tube(gland(30), 4.5, 'mid'),
      ...tube(gland(-42), 4.5, 'mid'),
      ...hairs,
    ]),
  ];
};
