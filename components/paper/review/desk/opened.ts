import type { DeskReviewer } from '@/contract/review/desk';

/** What is edited of a review, in a sheet at the side. */
export type Opened = { what: 'settings' } | { what: 'reviewer'; reviewer: DeskReviewer | null };
