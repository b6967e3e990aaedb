import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** The name of the request that is being answered, or that asked for the job under way; undefined outside of both. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Does something under the name of a request, or under none. */
export const underRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work);
