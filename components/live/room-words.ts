/** Texts of the discussion, passed in by the page so that the leaf carries no message catalogue. */
export type RoomWords = Record<
  | 'title'
  | 'empty'
  | 'placeholder'
  | 'send'
  | 'signIn'
  | 'signInButton'
  | 'tooLong'
  | 'nobody'
  | 'closed'
  | 'remove'
  | 'removeSure',
  string
>;
