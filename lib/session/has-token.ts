import { useSyncExternalStore } from 'react';
import { TOKEN_COOKIE } from './cookies';

const pattern = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=[^;]`);
// Cookies send no events; whoever signs in or out changes the session store, which draws again.
const subscribe = () => () => {};

/** Whether this browser holds a token, before anybody was asked; false while the server's HTML is taken over. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pattern.test(document.cookie),
    () => false,
  );
}
