import dynamic from 'next/dynamic';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';

// Loaded by itself: the build would else put its style sheets into those of every page.
const ManagePreview = dynamic(() => import('./manage-preview').then((module) => module.ManagePreview));

/** Names of the organisers' previews, as in the address. */
export const MANAGE_PREVIEWS = ['meeting-states', 'managed-meetings', 'desk', 'desk-view', 'plan-summary'] as const;

const STATES: Record<(typeof MANAGE_PREVIEWS)[number], readonly ('usual' | 'empty' | 'failed')[]> = {
  'meeting-states': ['usual'],
  'managed-meetings': ['usual', 'empty', 'failed'],
  desk: ['usual', 'empty'],
  'desk-view': ['usual', 'empty'],
  'plan-summary': ['usual', 'empty'],
};

/** The organisers' components in all their states. */
export function managePreviews(): PreviewEntry[] {
  return MANAGE_PREVIEWS.map((name) => ({
    name,
    states: STATES[name].map((state) => ({ key: state, node: <ManagePreview name={name} state={state} /> })),
  }));
}
