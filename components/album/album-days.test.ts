import { expect, test } from 'vitest';
import type { Picture } from '@/contract/album/album';
import { byDay, withChanges } from './album-days';

const picture = (pictureId: number, takenTime: string): Picture => ({
  pictureId,
  takenTime,
  fileId: '0'.repeat(32),
  width: 3,
  height: 2,
  tiled: false,
});
const ids = (pictures: Picture[]) => pictures.map(({ pictureId }) => pictureId);

test('pictures stand under the day on which they were taken', () => {
  const days = byDay([
    picture(1, '2026-05-20 09:00:00'),
    picture(2, '2026-05-20 18:00:00'),
    picture(3, '2026-05-21 08:00:00'),
  ]);
  expect(days.map(({ day, pictures }) => [day, ids(pictures)])).toEqual([
    ['2026-05-20', [1, 2]],
    ['2026-05-21', [3]],
  ]);
});

test('what comes late stands where it was taken, what is gone is not there, and nothing is there twice', () => {
  const known = [picture(2, '2026-05-20 10:00:00'), picture(1, '2026-05-20 09:00:00')];
  const late = picture(3, '2026-05-20 09:30:00');
  expect(ids(withChanges(known, { rows: [late], gone: [], until: 3 }, true))).toEqual([2, 3, 1]);
  expect(ids(withChanges(known, { rows: [{ ...late, pictureId: 1 }], gone: [2], until: 4 }, true))).toEqual([1]);
});

test('what is older than what is shown waits for the next page, unless all is shown', () => {
  const known = [picture(2, '2026-05-20 10:00:00')];
  const old = picture(3, '2026-05-20 08:00:00');
  expect(ids(withChanges(known, { rows: [old], gone: [], until: 3 }, false))).toEqual([2]);
  expect(ids(withChanges(known, { rows: [old], gone: [], until: 3 }, true))).toEqual([2, 3]);
});
