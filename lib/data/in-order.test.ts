import { expect, test } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { InOrder } from './in-order';

/** Work that takes until it is let go. */
function held<T>() {
  let letGo: (value: T) => void = () => undefined;
  const work = new Promise<T>((resolve) => {
    letGo = resolve;
  });
  return { work, letGo };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('reads are handed on in the order in which they were asked for, however long each took', async () => {
  const order = new InOrder();
  const seen: string[] = [];
  const names = ['slow', 'quick', 'middle', 'after slow', 'after quick'];
  const reads = new Map(names.map((name) => [name, held<string>()]));
  const letGo = async (name: string) => {
    reads.get(name)?.letGo(name);
    await nextTurn();
  };
  const note = (name: string) =>
    order.pass(reads.get(name)?.work ?? Promise.reject(new Error(name))).then((value) => seen.push(value));
  const all = Promise.all([
    note('slow').then(() => note('after slow')),
    note('quick').then(() => note('after quick')),
    note('middle'),
  ]);
  await letGo('quick');
  await letGo('middle');
  expect(seen).toEqual([]);
  await letGo('slow');
  await eventually(() => expect(seen).toEqual(['slow', 'quick', 'middle']));
  await letGo('after quick');
  await letGo('after slow');
  await all;
  expect(seen).toEqual(names);
});

test('a failure keeps nobody waiting and reaches who asked', async () => {
  const order = new InOrder();
  const last = held<string>();
  const failing = order.pass(Promise.reject(new Error('away')));
  const fine = order.pass(last.work);
  last.letGo('fine');
  await expect(failing).rejects.toThrow('away');
  expect(await fine).toBe('fine');
});

test('one after the other works like without it', async () => {
  const order = new InOrder();
  for (const value of [1, 2, 3]) expect(await order.pass(Promise.resolve(value))).toBe(value);
});
