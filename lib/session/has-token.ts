import { useSyncExternalStore } from 'react';
import { TOKEN_COOKIE } from './cookies';

const pattern = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=[^;]`);
// Cookies send no events; whoever signs in or out changes the session store, which renders again.
const subscribe = () => () => {};

/** Whether this browser holds a token, before the upstream was asked; false during hydration. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pattern.test(document.cookie),
    () => false,
  );
}
