import dynamic from 'next/dynamic';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import { pickMessages } from '@/lib/i18n/messages';

// Each loaded by itself: the build would else put their style sheets into that of every page.
const DecisionPreview = dynamic(() => import('./judging-preview').then((m) => m.DecisionPreview));
const EntryPreview = dynamic(() => import('./judging-preview').then((m) => m.EntryPreview));
const ReviewPlacePreview = dynamic(() => import('./judging-preview').then((m) => m.ReviewPlacePreview));
const SheetPreview = dynamic(() => import('./judging-preview').then((m) => m.SheetPreview));
const AcceptedPreview = dynamic(() => import('./judging-preview').then((m) => m.AcceptedPreview));

/** Names of the previews of judging papers and what becomes of them, as in the address. */
export const JUDGING_PREVIEWS = [
  'decision-desk',
  'decision-entry',
  'review-place',
  'review-sheet',
  'accepted-list',
] as const;
type Name = (typeof JUDGING_PREVIEWS)[number];
const WORDS = [
  'preview',
  'paper',
  'review',
  'decision',
  'accepted',
  'meeting',
  'form',
  'common',
  'validation',
  'present',
] as const;

/** Decisions for desk and author, reviews, and accepted papers in their states. */
export function useJudgingPreviews(): PreviewEntry[] {
  const locale = useLocale();
  const messages = pickMessages(useMessages(), ...WORDS);
  // What is shown here is nobody's: nothing may be sent from it.
  const still = (key: PreviewState, node: ReactNode) => ({
    key,
    node: (
      <NextIntlClientProvider messages={messages}>
        <AntdRoot locale={locale}>
          <div inert>{node}</div>
        </AntdRoot>
      </NextIntlClientProvider>
    ),
  });
  const states: Record<Name, PreviewEntry['states']> = {
    'decision-desk': (['usual', 'long', 'empty', 'waiting', 'wrong', 'chair'] as const).map((state) =>
      still(state, <DecisionPreview state={state} />),
    ),
    'decision-entry': (
      ['open', 'over', 'accepted', 'refused', 'waiting', 'again', 'declined', 'empty', 'closed', 'long'] as const
    ).map((state) => still(state, <EntryPreview state={state} />)),
    'review-place': (['usual', 'waiting', 'empty', 'over', 'bare', 'chair', 'long'] as const).map((state) =>
      still(state, <ReviewPlacePreview state={state} />),
    ),
    'review-sheet': (['usual', 'filled', 'again'] as const).map((state) =>
      still(state, <SheetPreview state={state} />),
    ),
    'accepted-list': (['usual', 'long', 'empty', 'filtered'] as const).map((state) =>
      still(state, <AcceptedPreview state={state} />),
    ),
  };
  return JUDGING_PREVIEWS.map((name) => ({ name, states: states[name], alone: true }));
}
