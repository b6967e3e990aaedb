import { describe, expect, test } from 'vitest';
import { dateTimeSchema, maybeDateTimeSchema } from './core';

const saidOf = (schema: { safeParse(text: string): { error?: { issues: { message: string }[] } } }, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

describe('a moment', () => {
  test.each(['2028-02-29 23:59:59', '1999-12-31 00:00:00'])('is one that there is: %s', (text) => {
    expect(dateTimeSchema.parse(text)).toBe(text);
    expect(maybeDateTimeSchema.parse(text)).toBe(text);
  });

  test.each([
    '2026-02-30 10:00:00',
    '2027-02-29 10:00:00',
    '2026-13-01 10:00:00',
    '2026-05-01 25:00:00',
    '0000-01-01 00:00:00',
    '2026-05-01',
    'soon',
  ])('that there is not is refused in words: %s', (text) => {
    const message = saidOf(dateTimeSchema, text);
    expect(message).toHaveLength(1);
    expect(message).toEqual(saidOf(dateTimeSchema, 'x'));
    expect(maybeDateTimeSchema.safeParse(text).success).toBe(false);
  });

  test('that may be missing is empty', () => {
    expect(maybeDateTimeSchema.parse('')).toBe('');
    expect(saidOf(dateTimeSchema, '')?.[0]).toBe('validation.time');
  });
});
