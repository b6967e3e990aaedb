import { expect, test } from 'vitest';
import { fromWire, toWire } from './time';

test.each(['2024-02-29', '2026-12-31 23:59:59', '1999-01-01T00:00:00'])('%s is a moment in Asia/Shanghai', (text) => {
  const moment = fromWire(text) as Date;
  expect(toWire(moment)).toBe(text.length === 10 ? `${text} 00:00:00` : text.replace('T', ' '));
});

test.each([
  ...['2026-02-29', '2026-02-30 09:00:00', '2026-04-31', '2026-13-01', '2026-00-10', '2026-06-01 24:00:00'],
  ...['2026-06-01 23:60:00', '0000-01-01', '26-06-01', '２０２６-06-01', '', 'tomorrow'],
])('%j is none', (text) => {
  expect(fromWire(text)).toBeNull();
});
