import { expect, test } from 'vitest';
import { heard } from './heard';

test.each([
  ['nefrology', 'nephrology'],
  ['diarea', 'diarrhoea'],
  ['sirosis', 'cirrhosis'],
  ['exema', 'eczema'],
  ['siatica', 'sciatica'],
  ['hemoroids', 'haemorrhoids'],
  ['fisiotherapy', 'physiotherapy'],
  ['tonsilitis', 'tonsillitis'],
])('%s sounds like %s', (typed, meant) => {
  expect(heard(typed)).toBe(heard(meant));
});

test('words that sound different stay different', () => {
  expect(new Set(['neurology', 'nephrology', 'urology', 'oncology', 'cardiology'].map(heard)).size).toBe(5);
});
