import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { deadlineIn } from './deadline';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A request whose cache holds the signal that was made in it; nobody else holds the request. */
function makeRequest(): WeakRef<object> {
  const request: { deadline?: AbortSignal } = {};
  new AsyncLocalStorage<object>().run(request, () => {
    request.deadline = deadlineIn(1);
  });
  return new WeakRef(request);
}

function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a deadline ends a wait that lasts', async () => {
  const begun = performance.now();
  const signal = deadlineIn(300);
  await once(signal, 'abort');
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  // Rounded up to two quarters of a second; timers may come a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(490);
});

test('an answer that came while the process was busy is in time', async () => {
  const server = createServer((_request, response) => response.end('in time'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const signal = deadlineIn(500);
    const answer = fetch(url, { signal });
    keepBusy(1500);
    expect(await (await answer).text()).toBe('in time');
  } finally {
    server.close();
  }
});

test('the request that a deadline was made in is let go of', async () => {
  const request = makeRequest();
  await expect
    .poll(() => {
      collectGarbage();
      return request.deref() === undefined;
    })
    .toBe(true);
});
