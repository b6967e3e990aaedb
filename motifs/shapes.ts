import type { Point } from './ink';
import { n } from './number';

export const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** Axes in units, turn in degrees. */
export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * rx, Math.sin((turn * Math.PI) / 180) * rx];
  const arc = `${n(rx)} ${n(ry)} ${n(turn)} 1 0`;
  return `M${n(x - cos)} ${n(y - sin)}a${arc} ${n(2 * cos)} ${n(2 * sin)}a${arc} ${n(-2 * cos)} ${n(-2 * sin)}Z`;
}

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
export const polar = (angle: number, r: number, x = 0, y = 0): Point => [
  x + Math.cos(angle) * r,
  y + Math.sin(angle) * r,
];

/** A smooth curve through points (Catmull–Rom as Béziers), closed unless `open`. */
export function smooth(points: readonly Point[], open = false, tension = 0.17): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[open ? Math.min(count - 1, Math.max(0, index)) : (index + count) % count] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (open ? count - 1 : count); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) * tension)} ${n(from[1] + (to[1] - before[1]) * tension)}`;
    d += ` ${n(to[0] - (after[0] - from[0]) * tension)} ${n(to[1] - (after[1] - from[1]) * tension)} ${n(to[0])} ${n(to[1])}`;
  }
  return open ? d : `${d}Z`;
}

/** A rounded bar between two points. */
export function capsule(x1: number, y1: number, x2: number, y2: number, r: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
  const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
  return `M${n(x1 + dx)} ${n(y1 + dy)}A${n(r)} ${n(r)} 0 0 1 ${n(x1 - dx)} ${n(y1 - dy)}L${n(x2 - dx)} ${n(y2 - dy)}A${n(r)} ${n(r)} 0 0 1 ${n(x2 + dx)} ${n(y2 + dy)}Z`;
}

/** A long bone between two points: a waist and two knobs at each end. */
export function bone(x1: number, y1: number, x2: number, y2: number, r: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const outline: Point[] = [
    [0, 0],
    [-r * 0.35, r * 0.7],
    [r * 0.5, r * 1.15],
    [r * 1.5, r * 0.62],
    [length / 2, r * 0.46],
    [length - r * 1.5, r * 0.62],
    [length - r * 0.5, r * 1.15],
    [length + r * 0.35, r * 0.7],
    [length, 0],
  ];
  const back = outline.slice(1, -1).reverse();
  const around = [...outline, ...back.map(([x, y]): Point => [x, -y])];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return smooth(around.map(([x, y]): Point => [x1 + x * cos - y * sin, y1 + x * sin + y * cos]));
}

export interface Branch {
  x: number;
  y: number;
  /** Radians. */
  angle: number;
  length: number;
  depth: number;
  /** Radians between the two children. */
  spread: number;
}

/** A branching tree (neurons, vessels, bronchi): one path for each depth from the trunk, and where its tips are. */
export function tree(random: () => number, root: Branch): { levels: string[]; tips: Point[] } {
  const levels: string[] = [];
  const tips: Point[] = [];
  const grow = ({ x, y, angle, length, depth, spread }: Branch) => {
    const level = root.depth - depth;
    const [x2, y2] = polar(angle, length, x, y);
    const [mx, my] = polar(angle + (random() - 0.5) * 0.7, length * 0.5, x, y);
    levels[level] = `${levels[level] ?? ''}M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(x2)} ${n(y2)}`;
    if (depth <= 1) {
      tips.push([x2, y2]);
      return;
    }
    for (const side of [-1, 1]) {
      const turned = angle + side * spread * (0.55 + random() * 0.7);
      grow({ x: x2, y: y2, angle: turned, length: length * (0.7 + random() * 0.16), depth: depth - 1, spread });
    }
  };
  grow(root);
  return { levels, tips };
}

/** Equal steps from `from` to `to`, both included. */
export const steps = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / Math.max(1, count - 1));

/** One of a list. */
export function pick<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
