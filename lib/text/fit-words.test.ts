import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitDescription, fitTitle, LONGEST_TITLE } from './fit-words';

const english = (page: string) => `${page} · Huiyi`;
const chinese = (page: string) => `${page} · 会医`;

test('a title that fits stays as it is', () => {
  expect(fitTitle('Meetings', english)).toBe('Meetings · Huiyi');
  expect(fitTitle('x'.repeat(57), english)).toBe(english('x'.repeat(57)));
});

test('what stands behind a dot goes first', () => {
  const title = fitTitle('Lin Jing · The First Affiliated Hospital of Northern Medical University', english);
  expect(title).toBe('Lin Jing · Huiyi');
});

test('a longer name ends between two words, without punctuation', () => {
  const name = 'Annual Meeting of Cardiovascular Medicine and Surgery, Interventions and Rehabilitation';
  expect(fitTitle(name, english)).toBe('Annual Meeting of Cardiovascular Medicine and Surgery… · Huiyi');
  const short = fitTitle('中'.repeat(80), chinese);
  expect(short).toHaveLength(65);
  expect(short).toMatch(/中… · 会医$/);
});

test('no title and no description is longer than what is shown of it, whatever a page is called', () => {
  const words = fc.array(fc.constantFrom('心脏', 'meeting', ' · ', ', ', '—', ' ', '<p>'), { maxLength: 80 });
  fc.assert(
    fc.property(words, (all) => {
      for (const complete of [english, chinese])
        expect(fitTitle(all.join(''), complete).length).toBeLessThanOrEqual(LONGEST_TITLE);
      expect(fitDescription(all.join('')).length).toBeLessThanOrEqual(160);
    }),
  );
});
