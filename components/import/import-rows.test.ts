import { expect, test } from 'vitest';
import { z } from 'zod';
import { byKey, checkedRows, wrongOf } from './import-rows';

const sheet = {
  row: z.object({ name: z.string().min(1, 'validation.name'), phone: z.string() }),
  sameBy: ({ phone }: Readonly<Record<string, string>>) => (phone ? { key: phone, at: 'phone' } : null),
};
const row = (key: number, name: string, phone = '', there = false) => ({ key, cells: { name, phone }, there });

test('rows are looked at as they came, wherever they stand: of two alike the later one is wrong, and what is written is neither', () => {
  const rows = [row(3, '丙', '1'), row(1, '甲', '1'), row(4, '丁', '2', true), row(5, '戊', '2'), row(2, '')];
  expect(checkedRows(sheet, rows)).toEqual({ '3.phone': 'validation.twice', '2.name': 'validation.name' });
});

test('what is refused belongs to the rows that were sent', () => {
  const rows = [row(7, '甲'), row(8, '乙'), row(9, '丙')];
  const words = byKey({ 'rows.1.phone': '已报名', 'rows.9.phone': '?' }, rows);
  expect(words).toEqual({ '8.phone': '已报名' });
  expect([...wrongOf(rows, words)]).toEqual([8]);
});
