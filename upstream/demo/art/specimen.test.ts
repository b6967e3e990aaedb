import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf, SPECIMENS } from '@/upstream/demo/media/specimens';
import { drawSpecimen } from './specimen';

test.each(SPECIMENS)(
  '$key says in both languages that nobody issued it, and lies there as a picture',
  ({ key, words }) => {
    const drawing = drawSpecimen(words);
    expect(drawing).toContain('SPECIMEN 样本');
    expect(drawing).toContain(words.title);
    expect(existsSync(pathOf(key))).toBe(true);
  },
);
