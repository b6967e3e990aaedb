import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page lives: false on the server, and while the browser takes over what the server wrote. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
