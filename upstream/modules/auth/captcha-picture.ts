import { randomInt } from 'node:crypto';
import svgCaptcha from 'svg-captcha';

/** Twice the size at which forms show it, so that it is sharp on dense screens. */
const WIDTH = 240;
const HEIGHT = 80;
const FONT_SIZE = 100;
const MARGIN = 12;
const PAPER = '#ffffff';
/** One colour for everything: different colours would separate the characters. */
const INK = '#134e6f';
/** The font draws thin outlines: a stroke makes the characters legible. */
const STROKE = 1.6;

export interface Point {
  x: number;
  y: number;
}

/** Left and right end of a character. */
export interface Extent {
  left: number;
  right: number;
}

export interface CaptchaPicture {
  svg: string;
  /** Where the characters stand, in reading order, in pixels. */
  extents: Extent[];
}

/** A step of an outline: its letter and its points, which a warp moves. */
interface Step {
  command: string;
  points: Point[];
}

/** A random number between two others; drawing needs no secure randomness. */
const between = (low: number, high: number) => low + (randomInt(1_000_001) / 1_000_000) * (high - low);

function parsePath(d: string): Step[] {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
    return { command, points };
  });
}

const printPath = (steps: Step[]) =>
  steps
    .map(({ command, points }) => command + points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' '))
    .join('');

const moved = (steps: Step[], move: (point: Point) => Point): Step[] =>
  steps.map(({ command, points }) => ({ command, points: points.map(move) }));

function extentOf(steps: Step[]): Extent {
  const xs = steps.flatMap(({ points }) => points.map(({ x }) => x));
  return { left: Math.min(...xs), right: Math.max(...xs) };
}

/** The outline of a character around the origin, randomly rotated, slanted and scaled. */
function drawGlyph(character: string): Step[] {
  const size = { width: WIDTH, height: HEIGHT, fontSize: FONT_SIZE };
  const { data } = svgCaptcha.create({ ...size, size: 1, noise: 0, charPreset: character, ignoreChars: '' });
  const steps = parsePath(/ d="([^"]+)"/.exec(data)?.[1] ?? '');
  const [wide, high, lean] = [between(0.85, 1.05), between(0.85, 1), between(-0.18, 0.18)];
  const angle = between(-0.24, 0.24);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lift = between(-4, 4);
  return moved(steps, (point) => {
    const y = (point.y - HEIGHT / 2) * high;
    const x = (point.x - WIDTH / 2) * wide + y * lean;
    return { x: x * cos - y * sin, y: x * sin + y * cos + lift };
  });
}

/** Moves each character into the one before it, so that no gap separates them. */
function pushTogether(glyphs: Step[][]): Step[][] {
  let end = 0;
  const row = glyphs.map((glyph) => {
    const { left } = extentOf(glyph);
    const shift = end - left - (end === 0 ? 0 : between(8, 12));
    const placed = moved(glyph, ({ x, y }) => ({ x: x + shift, y }));
    end = extentOf(placed).right;
    return placed;
  });
  const scale = Math.min(1.2, (WIDTH - 2 * MARGIN) / end);
  const start = between(MARGIN, WIDTH - MARGIN - end * scale);
  return row.map((glyph) => moved(glyph, ({ x, y }) => ({ x: start + x * scale, y: HEIGHT / 2 + y })));
}

/** Distorts all shapes by two random waves. */
export function randomWarp(): (point: Point) => Point {
  const wave = (low: number, high: number, size: number) => {
    const [length, phase, height] = [between(low, high), between(0, 2 * Math.PI), between(0.6, 1) * size];
    return (at: number) => height * Math.sin((2 * Math.PI * at) / length + phase);
  };
  const [down, across] = [wave(80, 150, 5.5), wave(45, 80, 3)];
  return ({ x, y }) => ({ x: x + across(y), y: y + down(x) });
}

/** A line across all characters, as thick as their strokes. */
function drawLine(): Step[] {
  const y = () => between(HEIGHT * 0.3, HEIGHT * 0.7);
  const points = [0.3, 0.7, 1].map((part) => ({ x: WIDTH * part - between(4, 10), y: y() }));
  return [
    { command: 'M', points: [{ x: between(4, 12), y: y() }] },
    { command: 'C', points },
  ];
}

/** Draws a captcha: overlapping, distorted characters in one colour with a line through them. */
export function drawCaptcha(text: string): CaptchaPicture {
  const warp = randomWarp();
  const glyphs = pushTogether([...text].map(drawGlyph)).map((glyph) => moved(glyph, warp));
  const outlines = glyphs.map(
    (glyph) => `<path d="${printPath(glyph)}" fill="${INK}" stroke="${INK}" stroke-width="${STROKE}"/>`,
  );
  const thick = between(3, 4).toFixed(2);
  const line = `<path d="${printPath(moved(drawLine(), warp))}" fill="none" stroke="${INK}" stroke-width="${thick}"/>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`;
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`;
  return { svg: `${head}${paper}${outlines.join('')}${line}</svg>`, extents: glyphs.map(extentOf) };
}
