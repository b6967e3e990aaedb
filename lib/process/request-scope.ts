import { AsyncLocalStorage } from 'node:async_hooks';

const SCOPE = Symbol.for('huiyi.request-id');

/** The name of the request for which a page is being made; on globalThis because Next bundles its own copy of this file. */
export function requestScope(): AsyncLocalStorage<string | undefined> {
  const holder = globalThis as { [SCOPE]?: AsyncLocalStorage<string | undefined> };
  holder[SCOPE] ??= new AsyncLocalStorage();
  return holder[SCOPE];
}
