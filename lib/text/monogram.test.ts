import { expect, test } from 'vitest';
import { organisationMonogram, personMonogram } from './monogram';

test('a person is shown by the surname in Chinese and by the initials in English', () => {
  expect(personMonogram('沈砚青')).toBe('沈');
  expect(personMonogram('欧阳修竹')).toBe('欧阳');
  expect(personMonogram('Yanqing Shen')).toBe('YS');
  expect(personMonogram(' pauline ')).toBe('P');
  expect(personMonogram('')).toBe('');
});

test('an organisation is shown by the part of its name that is its own', () => {
  expect(organisationMonogram('澄明医学会')).toBe('澄');
  expect(organisationMonogram('First Affiliated Hospital of Yunlan Medical University')).toBe('Y');
  expect(organisationMonogram('School of Public Health, Wanwu Medical University')).toBe('W');
  expect(organisationMonogram('Chengming Medical Association')).toBe('C');
});
