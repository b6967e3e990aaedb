import type { PresentingAuthor } from './paper-fee.repository';

/** Who presents a paper: whom its authors have registered, whom the paper names, or who stands first. */
export const presenterOf = (
  authors: readonly PresentingAuthor[],
  presenterKey: string | null | undefined,
): PresentingAuthor | undefined =>
  authors.find(({ key }) => key === presenterKey) ?? authors.find(({ presenter }) => presenter) ?? authors[0];
