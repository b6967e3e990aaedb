import { print } from '@/motifs/ink';
import { n } from '@/motifs/number';
import { type CoverKind, paletteOf } from '@/motifs/palettes';
import { randomOf } from '@/motifs/random';
import { motifOf, numberOf } from '@/motifs/table';
import { compositionOf } from './compositions';
import { groundOf } from './grounds';

export type { CoverKind } from '@/motifs/palettes';
export { COVER_SUBJECTS } from '@/motifs/table';

/**
 * A drawn picture, 640 × 360 units: the subject's motif; palette, composition, ground and details by the seed.
 * Videos, lives, buildings and articles have palettes and compositions of their own.
 */
export function drawCover(kind: CoverKind, subject: string, seed: number): string {
  // A live keeps the ground of its subject whatever its number.
  const number = kind === 'live' ? numberOf(subject) : seed + numberOf(subject);
  const random = randomOf(seed + numberOf(subject));
  const palette = paletteOf(kind, number);
  const stage = compositionOf(kind, number)(random, palette);
  const ground = stage.patterned ? groundOf(random)(random, palette.field) : '';
  const motif = motifOf(subject, seed + Math.floor(seed / 10))(random);
  const flip = random() > 0.5 ? -1 : 1;
  const drawn = print(motif, palette, 'm');
  const swapped = { ...palette, mid: palette.accent, accent: palette.mid };
  const needed = stage.places.some((place) => place.swapped) ? print(motif, swapped, 's') : '';
  const uses = stage.places.map(({ x, y, scale, turn = 0, swapped: other }) => {
    const transform = `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})`;
    return `<use href="#${other ? 'b' : 'a'}" transform="${transform}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" width="640" height="360">` +
    `<defs><g id="a" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>` +
    `${needed && `<g id="b" stroke-linecap="round" stroke-linejoin="round">${needed}</g>`}</defs>` +
    `<rect width="640" height="360" fill="${palette.ground}"/>${ground}${stage.under}${uses.join('')}${stage.over}</svg>`
  );
}
