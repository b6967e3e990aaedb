import { aroundOf } from './bounds';
import { n } from './number';

/** The inks of a print; a palette says which colour each one is. `shade` and `light` stay dark and light on a dark ground too. */
export type Tone = 'ground' | 'pale' | 'mid' | 'ink' | 'accent' | 'shade' | 'light';
export type Inks = Record<Tone, string>;
export type Point = readonly [x: number, y: number];

/** One step of a print, in a box of ±100 units around the middle. */
export type Layer =
  | { kind: 'fill'; d: string; tone: Tone; opacity: number }
  | { kind: 'line'; d: string; tone: Tone; width: number; opacity: number; within?: Tone }
  | { kind: 'etch'; d: string; tone: Tone; angle: number; gap: number; from: number }
  | { kind: 'clip'; d: string; layers: Layer[] }
  | { kind: 'move'; transform: string; layers: Layer[] };

/** A drawn subject: the same numbers give the same drawing. */
export type Motif = (random: () => number) => Layer[];

export const fill = (d: string, tone: Tone, opacity = 1): Layer => ({ kind: 'fill', d, tone, opacity });
export const line = (d: string, width: number, tone: Tone = 'ink', opacity = 1): Layer => ({
  kind: 'line',
  d,
  tone,
  width,
  opacity,
});
/** Engraver's shading inside a shape: parallel strokes that swell away from the light; `from` is where they begin. */
export const etch = (d: string, tone: Tone = 'shade', angle = 45, gap = 6, from = -8): Layer => ({
  kind: 'etch',
  d,
  tone,
  angle,
  gap,
  from,
});
export const clip = (d: string, layers: Layer[]): Layer => ({ kind: 'clip', d, layers });
export const move = (transform: string, layers: Layer[]): Layer => ({ kind: 'move', transform, layers });
/** The same drawing on the other side of the middle. */
export const mirror = (layers: Layer[]): Layer => move('scale(-1 1)', layers);
/** Where shading never begins: nothing reaches so far. */
const UNSHADED = 200;
/** A solid form: flat colour, shading, outline. */
export const form = (d: string, tone: Tone, width = 3.2, from = -8): Layer[] =>
  from >= UNSHADED
    ? [{ kind: 'line', d, tone: 'ink', width, opacity: 1, within: tone }]
    : [fill(d, tone), etch(d, 'shade', 45, 5.5, from), line(d, width)];
/** A vessel or a stalk: colour between two outlines. */
export const tube = (d: string, width: number, tone: Tone): Layer[] => [line(d, width + 6), line(d, width, tone)];

/** Strokes of the shading in three weights, within the circle around a shape; one path for each weight keeps the file small. */
function strokes({ angle, gap, from, d: shape }: Extract<Layer, { kind: 'etch' }>): [width: number, d: string][] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const weights: [number, string][] = [
    [gap * 0.16, ''],
    [gap * 0.3, ''],
    [gap * 0.48, ''],
  ];
  const { x: cx, y: cy, r } = aroundOf(shape);
  // Offsets run perpendicular to the strokes, towards the lower right: the light comes from the upper left.
  const middle = cx * sin + cy * cos;
  const along = cx * cos - cy * sin;
  for (let at = from + gap * Math.max(0, Math.ceil((middle - r - from) / gap)); at < middle + r; at += gap) {
    const reach = Math.sqrt(Math.max(0, r ** 2 - (at - middle) ** 2));
    const weight = weights[at < from + 32 ? 0 : at < from + 66 ? 1 : 2];
    const [start, end] = [along - reach, along + reach];
    if (weight)
      weight[1] += `M${n(sin * at + cos * start)} ${n(cos * at - sin * start)}L${n(sin * at + cos * end)} ${n(cos * at - sin * end)}`;
  }
  return weights.filter(([, d]) => d);
}

const opacityOf = (kind: 'fill' | 'stroke', opacity: number) => (opacity < 1 ? ` ${kind}-opacity="${n(opacity)}"` : '');

const stroke = (d: string, color: string, width: number, more = '', within = 'none') =>
  `<path d="${d}" fill="${within}" stroke="${color}" stroke-width="${n(width)}"${more}/>`;

/** Prints layers as SVG elements; `id` starts the names of the clip paths and must be unique in the picture. */
export function print(layers: readonly Layer[], inks: Inks, id: string): string {
  return layers
    .map((layer, at) => {
      const own = `${id}-${at}`;
      if (layer.kind === 'fill')
        return `<path d="${layer.d}" fill="${inks[layer.tone]}"${opacityOf('fill', layer.opacity)}/>`;
      if (layer.kind === 'line')
        return stroke(
          layer.d,
          inks[layer.tone],
          layer.width,
          opacityOf('stroke', layer.opacity),
          layer.within && inks[layer.within],
        );
      if (layer.kind === 'move') return `<g transform="${layer.transform}">${print(layer.layers, inks, own)}</g>`;
      const shading = layer.kind === 'etch' ? strokes(layer) : [];
      if (layer.kind === 'etch' && shading.length === 0) return '';
      const inside =
        layer.kind === 'clip'
          ? print(layer.layers, inks, own)
          : shading.map(([width, d]) => stroke(d, inks[layer.tone], width)).join('');
      return `<clipPath id="${own}"><path d="${layer.d}"/></clipPath><g clip-path="url(#${own})">${inside}</g>`;
    })
    .join('');
}
