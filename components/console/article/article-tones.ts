/** How the states of an article look. */
export const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const;
