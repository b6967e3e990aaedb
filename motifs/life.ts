import { clip, etch, fill, form, type Layer, line, type Motif, move, type Point, tube } from './ink';
import { n } from './number';
import { circle, ellipse, polar, smooth, steps } from './shapes';

const TURN = Math.PI * 2;

/** Two small footprints. */
export const footprints: Motif = (random) => {
  const sole = smooth([
    [-20, -14],
    [-17, -42],
    [6, -54],
    [30, -42],
    [34, -12],
    [24, 18],
    [24, 50],
    [10, 72],
    [-10, 70],
    [-18, 46],
    [-10, 16],
  ]);
  const toes: [number, number, number][] = [
    [-16, -66, 13],
    [7, -77, 10],
    [25, -73, 9],
    [39, -62, 8],
    [48, -48, 7],
  ];
  const foot = (tone: 'mid' | 'accent'): Layer[] => [
    ...form(sole, tone, 3.2, 0),
    ...toes.flatMap(([x, y, r]) => form(circle(x, y, r), tone, 3, 200)),
  ];
  const step = Math.round(random() * 24);
  return [
    move(`translate(-46 ${n(24 - step / 2)}) rotate(-14) scale(-.86 .86)`, foot('mid')),
    move(`translate(44 ${n(-16 + step / 2)}) rotate(12) scale(.86)`, foot('accent')),
  ];
};

/** A paper crane, folded from one sheet. */
export const crane: Motif = () => {
  const facet = (d: string, tone: 'ground' | 'pale' | 'mid' | 'accent' | 'ink', from = 200): Layer[] =>
    form(d, tone, 3, from);
  return [
    ...facet('M-8 18L-50 -92L22 -10Z', 'mid', 0),
    ...facet('M-8 18L-30 0L-108 -34L-60 34Z', 'pale'),
    ...facet('M-108 -34L-120 -22L-82 -14Z', 'accent'),
    ...facet('M10 22L106 -56L58 44Z', 'pale', 10),
    ...facet('M-60 34L0 6L58 44L0 78Z', 'mid', 20),
    ...facet('M0 6L72 -84L40 32Z', 'ground', -8),
    ...facet('M0 6L0 78L58 44Z', 'accent', 30),
  ];
};

/** A head in profile; what goes on in it is drawn as a spiral or as a flower. */
export const mind: Motif = (random) => {
  const head =
    'M-34 106C-30 78 -36 62 -52 46C-72 26 -78 -8 -70 -38C-60 -76 -26 -100 14 -96C50 -92 72 -64 72 -34C72 -24 68 -18 70 -10L86 16C88 21 86 24 80 25L73 27C71 31 76 34 75 38C74 42 70 43 71 47C74 56 70 66 56 66C44 66 34 64 30 74C26 84 28 94 32 106Z';
  const spiral = smooth(
    steps(56, 0, 1).map((t): Point => polar(t * TURN * 3.6, 4 + t * 46, -2, -30)),
    true,
  );
  const petals = steps(8, 0, TURN * 0.875).flatMap((angle): Layer[] => [
    move(
      `translate(-2 -28) rotate(${Math.round((angle * 180) / Math.PI)})`,
      form('M0 -10C14 -22 14 -40 0 -52C-14 -40 -14 -22 0 -10Z', 'light', 2.6, 200),
    ),
  ]);
  const waves = steps(8, -72, 26).map((y, at) =>
    smooth(
      steps(13, -66, 64).map((x): Point => [x, y + Math.sin(x / (9 + at) + at) * (3 + at * 0.8)]),
      true,
    ),
  );
  const within: Layer[][] = [
    [line(spiral, 7, 'ground'), fill(circle(-2, -30, 9), 'accent')],
    [...petals, fill(circle(-2, -28, 11), 'accent')],
    [line(waves.join(''), 3.4, 'ground'), fill(circle(30, -52, 13), 'accent')],
  ];
  return [...form(head, 'mid', 4, 40), clip(head, within[Math.floor(random() * 3)] ?? [])];
};

/** Poppy and seed head: the oldest anaesthetic. */
export const poppy: Motif = (random) => {
  const sway = (random() - 0.5) * 24;
  const petal = (turn: number, tone: 'accent' | 'mid'): Layer =>
    move(`translate(-34 -30) rotate(${turn})`, [
      ...form(
        smooth([
          [0, 6],
          [-30, -8],
          [-42, -38],
          [-20, -58],
          [0, -52],
          [22, -58],
          [42, -36],
          [30, -8],
        ]),
        tone,
        3.2,
        -14,
      ),
    ]);
  const crown = steps(9, -2.9, -0.24)
    .map((angle) => {
      const [x, y] = polar(angle, 24, 56, -52);
      return `M56 -52L${n(x)} ${n(y)}`;
    })
    .join('');
  const leaf = smooth([
    [8, 74],
    [-18, 60],
    [-30, 70],
    [-44, 58],
    [-60, 66],
    [-78, 54],
    [-62, 80],
    [-34, 88],
    [-6, 90],
  ]);
  return [
    ...tube(`M-32 -24C${n(-34 + sway)} 30 -2 50 4 112`, 4, 'mid'),
    ...tube(`M56 -18C${n(60 - sway)} 30 22 60 8 112`, 4, 'mid'),
    ...form(leaf, 'mid', 3, 60),
    petal(-64, 'mid'),
    petal(62, 'mid'),
    petal(0, 'accent'),
    move(
      'translate(-34 -30) scale(1 -1) translate(0 -8)',
      form(
        smooth([
          [0, 6],
          [-30, 0],
          [-38, -22],
          [0, -34],
          [38, -22],
          [30, 0],
        ]),
        'accent',
        3.2,
        200,
      ),
    ),
    fill(circle(-34, -34, 12), 'shade'),
    line(
      steps(14, 0, TURN * 0.93)
        .map((angle) => {
          const [x, y] = polar(angle, 20, -34, -34);
          return `M-34 -34L${n(x)} ${n(y)}`;
        })
        .join(''),
      2,
    ),
    ...form(
      smooth([
        [40, -48],
        [72, -48],
        [82, -28],
        [74, -6],
        [56, 2],
        [38, -6],
        [30, -28],
      ]),
      'pale',
      3.4,
      26,
    ),
    line('M48 -44C42 -24 46 -8 54 0M64 -44C70 -24 66 -8 58 0', 2.2),
    line(crown, 7),
    line(crown, 2.6, 'accent'),
  ];
};

/** A ginkgo leaf with its veins. */
export const ginkgo: Motif = (random) => {
  const fan =
    'M0 44C-22 28 -64 28 -104 14C-108 -28 -84 -66 -52 -84C-42 -88 -36 -78 -26 -82C-16 -88 -8 -84 -4 -52L0 -34L6 -56C10 -86 22 -86 30 -82C38 -78 44 -88 54 -82C86 -64 106 -26 102 16C64 28 22 28 0 44Z';
  const veins = steps(30, -2.98, -0.16)
    .map((angle) => {
      const [x, y] = polar(angle, 150, 0, 44);
      const [mx, my] = polar(angle + (random() - 0.5) * 0.08, 70, 0, 40);
      return `M0 44Q${n(mx)} ${n(my)} ${n(x)} ${n(y)}`;
    })
    .join('');
  return [
    ...form(fan, 'mid', 3.8, 30),
    clip(fan, [line(veins, 1.7, 'ground')]),
    line(fan, 3.8),
    line('M0 42C2 66 10 84 26 106', 6),
    fill(circle(-66, 78, 14), 'accent'),
    line(circle(-66, 78, 14), 3),
    line('M-66 64C-60 40 -40 44 -2 46', 3),
  ];
};

/** The healer's gourd. */
export const gourd: Motif = () => {
  const body = smooth([
    [0, -70],
    [28, -60],
    [40, -34],
    [30, -10],
    [14, 2],
    [30, 16],
    [58, 42],
    [60, 76],
    [36, 101],
    [0, 108],
    [-36, 101],
    [-60, 76],
    [-58, 42],
    [-30, 16],
    [-14, 2],
    [-30, -10],
    [-40, -34],
    [-28, -60],
  ]);
  const leaf = 'M0 0C14 -22 44 -24 58 -6C46 14 18 16 0 0Z';
  return [
    ...tube('M0 -64C-2 -84 10 -96 26 -100', 5, 'mid'),
    move('translate(12 -90) rotate(14)', [...form(leaf, 'accent', 3, 0), line('M0 0C18 -6 34 -8 50 -6', 2)]),
    move('translate(4 -84) rotate(196) scale(.8)', [...form(leaf, 'mid', 3, 0), line('M0 0C18 -6 34 -8 50 -6', 2)]),
    ...form(body, 'mid', 4, 10),
    line('M-17 0Q0 8 17 0', 10, 'accent'),
    line('M14 3C44 8 40 36 64 42M14 4C28 22 22 40 38 58', 4, 'accent'),
    line('M-46 50C-50 70 -42 86 -26 94', 3.4, 'ground'),
    line('M-28 -46C-32 -36 -28 -26 -22 -20', 3.4, 'ground'),
  ];
};

/** Walking, one figure for each instant, as the chronophotographers drew it. */
export const gait: Motif = (random) => {
  const count = 8;
  const start = random() * TURN;
  const figures = steps(count, 0, 1).flatMap((t, at): Layer[] => {
    const x = -98 + t * 184;
    const phase = start + t * TURN * 1.15;
    const bob = Math.cos(phase * 2) * 3;
    const hip: Point = [x, 4 + bob];
    const leg = (shift: number): string => {
      const thigh = Math.PI / 2 - Math.sin(phase + shift) * 0.52;
      const knee = polar(thigh, 42, hip[0], hip[1]);
      const bend = 0.12 + Math.max(0, Math.cos(phase + shift)) * 0.85;
      const ankle = polar(thigh + bend, 44, knee[0], knee[1]);
      const toe = polar(thigh + bend - 1.35, 13, ankle[0], ankle[1]);
      return `M${n(hip[0])} ${n(hip[1])}L${n(knee[0])} ${n(knee[1])}L${n(ankle[0])} ${n(ankle[1])}L${n(toe[0])} ${n(toe[1])}`;
    };
    const shoulder: Point = [x + 5, -50 + bob];
    const arm = polar(Math.PI / 2 + Math.sin(phase) * 0.6, 44, shoulder[0], shoulder[1]);
    const last = at === count - 1;
    const tone = last ? 'ink' : at % 2 ? 'mid' : 'pale';
    const width = last ? 11 : 8;
    return [
      line(leg(Math.PI), width, last ? 'mid' : tone),
      line(leg(0), width, tone),
      line(`M${n(hip[0])} ${n(hip[1])}L${n(shoulder[0])} ${n(shoulder[1])}`, width + 4, last ? 'accent' : tone),
      line(`M${n(shoulder[0])} ${n(shoulder[1])}L${n(arm[0])} ${n(arm[1])}`, width - 3, tone),
      fill(circle(x + 8, -78 + bob, 14), last ? 'accent' : tone),
    ];
  });
  return [
    line('M-122 98H122', 3.4),
    line(
      steps(25, -120, 120)
        .map((x, at) => `M${n(x)} 98v${at % 4 ? 5 : 10}`)
        .join(''),
      2,
    ),
    ...figures,
  ];
};

/** A people in dots behind a shield; where it clusters, it is marked. */
export const shield: Motif = (random) => {
  const outline = 'M0 -102C30 -86 60 -80 86 -80V-8C86 46 46 84 0 106C-46 84 -86 46 -86 -8V-80C-60 -80 -30 -86 0 -102Z';
  const [cx, cy] = [(random() - 0.5) * 70, -20 + random() * 50];
  let [few, some, many] = ['', '', ''];
  for (let y = -100; y <= 108; y += 15) {
    for (let x = -90; x <= 90; x += 15) {
      const near = Math.exp(-(((x - cx) / 38) ** 2 + ((y - cy) / 32) ** 2));
      const spot = circle(x + (y % 2 ? 7 : 0) + (random() - 0.5) * 4, y, 2.6 + near * 4.6);
      if (near > 0.6) many += spot;
      else if (near > 0.15) some += spot;
      else few += spot;
    }
  }
  return [
    fill(outline, 'pale'),
    clip(outline, [fill(few, 'mid'), fill(some, 'ink'), fill(many, 'accent')]),
    etch(outline, 'mid', 45, 7, 70),
    line(outline, 4.6),
    line(circle(cx, cy, 42), 2.6),
  ];
};

/** A cross grown from leaves: medicine as such. */
export const cross: Motif = (random) => {
  const arms = [0, 90, 180, 270].flatMap((turn): Layer[] => [
    move(`rotate(${turn})`, [
      ...form('M-22 -24V-92Q0 -104 22 -92V-24Z', turn % 180 ? 'mid' : 'accent', 3.6, 6),
      line('M0 -30V-84M0 -44L-12 -56M0 -44L12 -56M0 -62L-11 -74M0 -62L11 -74', 3, 'ground'),
    ]),
  ]);
  const turn = random() > 0.5 ? 45 : 0;
  return [
    move(`rotate(${turn})`, [
      ...arms,
      ...form('M-24 -24H24V24H-24Z', 'pale', 3.6, 4),
      ...form(circle(0, 0, 11), 'accent', 3, 200),
    ]),
  ];
};

/** Tablets of a plaster: an everyday family of capsules around a heart. */
export const household: Motif = (random) => {
  const people: [number, number][] = [
    [-58, 1],
    [-8, 1.12],
    [40, 0.7],
    [78, 0.86],
  ];
  const tone = Math.floor(random() * 4);
  return people.flatMap(([x, scale], at): Layer[] => [
    move(`translate(${x} ${n(92 - scale * 92)}) scale(${scale})`, [
      ...form(
        smooth([
          [0, -26],
          [28, -12],
          [32, 30],
          [30, 92],
          [-30, 92],
          [-32, 30],
          [-28, -12],
        ]),
        at === tone ? 'accent' : at % 2 ? 'mid' : 'pale',
        3.4,
        6,
      ),
      ...form(circle(0, -56, 23), at === tone ? 'accent' : at % 2 ? 'mid' : 'pale', 3.4, -34),
      ...(at === tone
        ? [fill('M0 50C-34 24 -20 0 0 16C20 0 34 24 0 50Z', 'light')]
        : [line(ellipse(0, -10, 10, 5), 2.4)]),
    ]),
  ]);
};
