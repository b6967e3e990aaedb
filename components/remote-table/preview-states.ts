/** The states in which a list is previewed. */
export const LIST_PREVIEW_STATES = ['usual', 'long', 'empty', 'loading', 'failed'] as const;
export type ListPreviewState = (typeof LIST_PREVIEW_STATES)[number];
