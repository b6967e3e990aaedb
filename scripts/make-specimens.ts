import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { drawSpecimen } from '@/upstream/demo/art/specimen';
import { pathOf, SPECIMENS } from '@/upstream/demo/media/specimens';

/** Makes the pictures of the demo data's documents. Needs a Chinese font. */
for (const { key, words } of SPECIMENS) {
  mkdirSync(dirname(pathOf(key)), { recursive: true });
  await sharp(Buffer.from(drawSpecimen(words)))
    .webp({ quality: 82 })
    .toFile(pathOf(key));
}
