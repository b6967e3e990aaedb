import { expect, test } from 'vitest';
import { fileNameOf } from './file-name';

test('a file is called its meeting and what it holds, with letters that every system takes', () => {
  expect(fileNameOf(['2026/心衰：论坛 "A"', '参会名单'])).toBe('2026 心衰：论坛 A 参会名单');
  expect(fileNameOf([null, 'My data'])).toBe('My data');
  expect(fileNameOf(['..\\..\\x\n\u202Ey', 'List.'])).toBe('.. .. x y List');
});

test('the longest names are no longer than a system takes', () => {
  expect(fileNameOf(['长'.repeat(200), '名单'])).toBe(`${'长'.repeat(60)} 名单`);
  const name = fileNameOf(['长'.repeat(200), '名'.repeat(200), '🫀'.repeat(200)]);
  expect(name).toBe(`${'长'.repeat(23)} ${'名'.repeat(23)} ${'🫀'.repeat(23)}`);
  expect(Buffer.byteLength(`${name}.xlsx`)).toBeLessThan(255);
});
