import { createAvatar } from '@dicebear/core';

type Variant = 'variant01';
const pick = (...numbers: number[]) => numbers.map((at) => `variant${String(at).padStart(2, '0')}` as Variant);

/** Variants suitable for physicians: plain hair, friendly mouths, open eyes, no rucksacks, prints or gestures. */
const PLAIN = {
  hair: pick(
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35],
    ...[36, 37, 38, 39, 41, 43, 47, 48, 52, 54, 55, 56, 57, 58],
  ),
  lips: pick(3, 14, 17, 21, 22, 23, 25),
  eyes: pick(1, 4, 5),
  brows: pick(4, 5, 7, 8, 9, 12),
  body: pick(5, 7, 9, 13, 14, 16, 19, 20, 21, 25),
};

/** A drawn portrait (Notionists, CC0 1.0); the tint behind it comes from the page. */
export async function drawPortrait(seed: number): Promise<string> {
  // A start need not wait for all collections of faces.
  const { notionists } = await import('@dicebear/collection');
  return createAvatar(notionists, {
    ...PLAIN,
    seed: `huiyi-${seed}`,
    bodyIconProbability: 0,
    gestureProbability: 0,
    beardProbability: 0,
    glassesProbability: 0,
  }).toString();
}
