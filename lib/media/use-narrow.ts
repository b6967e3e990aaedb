import { useSyncExternalStore } from 'react';

const NARROW = '(width < 900px)';
const listen = (told: () => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', told);
  return () => media.removeEventListener('change', told);
};

/** Whether the window has no room for things side by side. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
