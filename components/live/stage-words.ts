/** Texts of the stage, passed in by the page so that the leaf carries no message catalogue. */
export type StageWords = Record<
  | 'starts'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'remind'
  | 'reminded'
  | 'over'
  | 'noStream'
  | 'failed'
  | 'retry',
  string
>;
