/** Texts of the stage, passed in by the page so that the leaf carries no message catalogue; `#` in `recordingAt` is the time's place. */
export type StageWords = Record<
  | 'starts'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'remind'
  | 'reminded'
  | 'over'
  | 'recordingAt'
  | 'recordingSoon'
  | 'noRecording'
  | 'noStream'
  | 'failed'
  | 'retry',
  string
>;
