import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/** The query part of the address without `?`, and the way to write it with one; the history keeps what is not replaced. */
export type UseAddress = () => [search: string, write: (search: string, replace?: boolean) => void];

/** The page's own address, written without asking the server for the page again. */
export const useUrlAddress: UseAddress = () => [useSearchParams()?.toString() ?? '', writeUrl];

/** An address that only this component knows: for a list in a window, or beside the page's own. */
export const useOwnAddress: UseAddress = () => useState('');

function writeUrl(given: string, replace?: boolean): void {
  const { pathname, hash } = window.location;
  const params = new URLSearchParams(given);
  // Which of its lists a page shows, and of which meeting, is no filter of any of them.
  const known = new URLSearchParams(window.location.search);
  for (const name of ['msId', 'tab']) {
    const value = known.get(name);
    if (value && !params.has(name)) params.set(name, value);
  }
  const search = params.size > 0 ? `?${params}` : '';
  // Next.js follows both, and so `useSearchParams` and the back button do.
  window.history[replace ? 'replaceState' : 'pushState'](null, '', pathname + search + hash);
}
