import dynamic from 'next/dynamic';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';

// Loaded by itself: the build would else put its style sheets into those of every page.
const ExchangePreviewStates = dynamic(() =>
  import('./exchange-preview').then((module) => module.ExchangePreviewStates),
);

/** Names of the board’s previews, as in the address. */
export const EXCHANGE_PREVIEWS = ['programme-import'] as const;

/** What a file would change on a board, in its states. */
export function exchangePreviews(): PreviewEntry[] {
  const states = ['usual', 'empty', 'long'] as const;
  return EXCHANGE_PREVIEWS.map((name) => ({
    name,
    states: states.map((state) => ({ key: state, node: <ExchangePreviewStates state={state} /> })),
  }));
}
