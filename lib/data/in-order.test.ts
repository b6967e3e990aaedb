import { expect, test } from 'vitest';
import { InOrder } from './in-order';

const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test('reads are handed on in the order in which they were asked for, however long each took', async () => {
  const order = new InOrder();
  const seen: string[] = [];
  const note = (name: string, ms: number) =>
    order.pass(later(ms, name)).then(async (value) => {
      seen.push(value);
      return value;
    });
  await Promise.all([
    note('slow', 30).then(() => note('after slow', 1)),
    note('quick', 1).then(() => note('after quick', 15)),
    note('middle', 15),
  ]);
  expect(seen).toEqual(['slow', 'quick', 'middle', 'after slow', 'after quick']);
});

test('a failure keeps nobody waiting and reaches who asked', async () => {
  const order = new InOrder();
  const failing = order.pass(later(1, null).then(() => Promise.reject(new Error('away'))));
  const fine = order.pass(later(5, 'fine'));
  await expect(failing).rejects.toThrow('away');
  expect(await fine).toBe('fine');
});

test('one after the other works like without it', async () => {
  const order = new InOrder();
  for (const value of [1, 2, 3]) expect(await order.pass(Promise.resolve(value))).toBe(value);
});
