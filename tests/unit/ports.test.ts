import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from '@/tests/support/ports';

// Between the range that tests draw from and the system's own.
const RANGE = { first: 32_040, size: 20 };

test('a port is given to one only while its owner lives, and none that somebody listens on', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(RANGE.first, resolve));
  const given = [...(await freePorts(10, RANGE)), ...(await freePorts(9, RANGE))];
  expect(new Set(given).size).toBe(19);
  expect(given).not.toContain(RANGE.first);
  await expect(freePorts(1, RANGE)).rejects.toThrow('no 1 free ports');
  await new Promise((resolve) => server.close(resolve));
});
