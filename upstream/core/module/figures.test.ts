import { expect, test } from 'vitest';
import { counter, figuresText, gauge } from './figures';

const lines = async (name: string) => (await figuresText()).split('\n').filter((line) => line.startsWith(name));

test('a counter shows its name before anything was counted', async () => {
  const asked = counter('test_asked_total', 'Asked', ['outcome']);
  expect(await figuresText()).toContain('# TYPE test_asked_total counter');
  asked.inc({ outcome: 'done' });
  expect(await lines('test_asked_total')).toEqual(['test_asked_total{outcome="done"} 1']);
});

test('a gauge is read when it is asked for, as one number or by a label, and the newest reader counts', async () => {
  let connections = 3;
  gauge('test_connections', 'Connections', () => connections);
  connections = 4;
  expect(await lines('test_connections')).toEqual(['test_connections 4']);
  gauge('test_connections', 'Connections', () => ({ idle: 1, total: 2 }), 'state');
  expect(await lines('test_connections')).toEqual([
    'test_connections{state="idle"} 1',
    'test_connections{state="total"} 2',
  ]);
});

test('what fails or hangs leaves its own figure out, is not asked again meanwhile, and the others are told', async () => {
  let questions = 0;
  let answer = (_value: number) => {};
  gauge('test_broken', 'Broken', () => Promise.reject(new Error('away')));
  gauge('test_fine', 'Fine', () => 1);
  gauge('test_hanging', 'Hanging', () => {
    questions += 1;
    return new Promise<number>((resolve) => {
      answer = resolve;
    });
  });
  for (const _time of [1, 2]) {
    const told = (await figuresText()).split('\n').filter((line) => /^test_(broken|fine|hanging)/.test(line));
    expect(told).toEqual(['test_fine 1']);
  }
  expect(questions).toBe(1);
  answer(7);
  await expect.poll(() => lines('test_hanging').then(() => questions)).toBe(2);
  answer(7);
});
