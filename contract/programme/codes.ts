/** What a session can be: how the programme draws it. */
export const SESSION_KINDS = ['talk', 'opening', 'panel', 'workshop', 'poster', 'break'] as const;
/** What somebody does in a session. */
export const SPEAKER_ROLES = ['speaker', 'host', 'guest'] as const;
/** What somebody has said to a session that names them. */
export const SPEAKER_ANSWERS = ['none', 'accepted', 'declined'] as const;
/** How a session differs from the release before. */
export const CHANGE_KINDS = ['added', 'moved', 'changed', 'withdrawn'] as const;
