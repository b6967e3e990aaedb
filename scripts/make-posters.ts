import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { drawPoster } from '@/upstream/demo/art/poster';
import { DEMO_POSTERS, posterFile } from '@/upstream/demo/media/posters';
import { POSTER_WORKS } from '@/upstream/demo/seed/enrol/accepted';

/** Draws the posters of the demo data’s accepted papers. Needs a Chinese font. */
for (const number of DEMO_POSTERS) {
  const work = POSTER_WORKS[number - 1];
  if (!work) throw new Error(`no paper for poster ${number}`);
  mkdirSync(dirname(posterFile(number)), { recursive: true });
  await sharp(Buffer.from(drawPoster(number, work)))
    .webp({ quality: 72, effort: 6 })
    .toFile(posterFile(number));
}
