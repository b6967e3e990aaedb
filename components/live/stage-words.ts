/** Words of the stage, given by the page so that the leaf carries no catalogue. */
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
