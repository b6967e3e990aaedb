/**
 * Where a paper stands: being written, handed in, under review, sent back for changes, accepted, rejected, taken back.
 * On the wire an audit state stands beside it (spec §4).
 */
export const PAPER_STATE = {
  draft: 'draft',
  submitted: 'submitted',
  review: 'review',
  revise: 'revise',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const;
export type PaperState = (typeof PAPER_STATE)[keyof typeof PAPER_STATE];
export const PAPER_STATES = Object.values(PAPER_STATE);

/** How a paper is given: as a talk, as a poster, or in the book alone. */
export const PAPER_FORMS = ['oral', 'poster', 'text'] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];

/** Which languages an abstract has to be complete in. */
export const CALL_LANGUAGES = ['either', 'zh', 'en', 'both'] as const;

/** What whoever hands in declares. */
export const CONSENT_KINDS = ['ethics', 'conflict', 'copyright'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Parts of a structured abstract. */
export const PAPER_PARTS = ['purpose', 'methods', 'results', 'conclusion'] as const;
export type PaperPart = (typeof PAPER_PARTS)[number];

/** Whether a call takes the full text beside the abstract: not at all, if the authors have one, always. */
export const FULL_TEXTS = ['no', 'may', 'must'] as const;
export type FullText = (typeof FULL_TEXTS)[number];
/** What a file beside an abstract is. */
export const PAPER_FILE_KINDS = ['fullText', 'supplement'] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];
/** The most figures and supplements that a call can take. */
export const MOST_FIGURES = 12;
export const MOST_SUPPLEMENTS = 6;

/** What an author says of a paper: asked, theirs, not theirs. */
export const AUTHOR_ANSWER = { asked: '0', confirmed: '1', disowned: '2' } as const;

/** Of a book of abstracts. none: never made; running: being made; ready; failed: the last run was given up. */
export const BOOK_STATES = ['none', 'running', 'ready', 'failed'] as const;
export type BookState = (typeof BOOK_STATES)[number];
