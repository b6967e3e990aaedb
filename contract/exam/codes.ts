/** One is right, some are right, right or wrong, and what is written. */
export const QUESTION_KINDS = ['single', 'multiple', 'judge', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A paper that is written, and one that the enrolled see. */
export const EXAM_STATES = ['draft', 'open'] as const;
/** Its questions are drawn by rules for each person, or chosen by hand. */
export const DRAWS = ['rule', 'hand'] as const;

/** Under way; handed in and waiting for marks by hand; all marked. */
export const TAKE_STATES = ['running', 'marking', 'done'] as const;
/** Who handed it in: the person, or the end of the time. */
export const HAND_WAYS = ['self', 'time'] as const;

/** When a score shows: at once, or after the window has ended for everybody. */
export const SCORE_SHOWS = ['atOnce', 'afterEnd'] as const;
/** The same of what was wrong, which may stay closed. */
export const WRONG_SHOWS = ['never', 'atOnce', 'afterEnd'] as const;

/** How a paper stands for one person. */
export const OWN_EXAM_STATES = [
  ...(['early', 'ready', 'running', 'marking', 'sealed'] as const),
  ...(['passed', 'failed', 'missed'] as const),
] as const;
export type OwnExamState = (typeof OWN_EXAM_STATES)[number];
