import { useSyncExternalStore } from 'react';

/** What components use of `next/navigation`, over jsdom's own address: `vi.mock('next/navigation', () => import(…))`. */
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

for (const name of ['pushState', 'replaceState'] as const) {
  const write = window.history[name].bind(window.history);
  window.history[name] = (...args: Parameters<History['pushState']>) => {
    write(...args);
    tell();
  };
}
window.addEventListener('popstate', tell);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The address's query, followed as Next.js follows it. */
export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
}

export const useRouter = () => ({ refresh: () => {}, push: () => {} });
