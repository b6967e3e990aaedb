import { PAPER_FORMS } from '@/contract/paper/codes';

/** What is decided of a paper. */
export const VERDICTS = ['accept', 'reject'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where a decision stands: written and not sent, on its way, told to its authors, and what could not be sent. */
export const DECISION_STATES = ['draft', 'waiting', 'sent', 'failed'] as const;

/** Letters by what they say: accepted in one of the forms, or not. */
export const LETTER_KINDS = [...PAPER_FORMS, 'reject'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a template may name, in braces; what stands for it is each paper's own. */
export const LETTER_FIELDS = [
  'author',
  'title',
  'number',
  'column',
  'form',
  'award',
  'meeting',
  'due',
  'message',
] as const;

/** An offer: its authors are asked, take it, decline it. */
export const OFFER_ANSWER = { asked: '0', taken: '1', declined: '2' } as const;
/** What authors say to an offer of a talk. */
export const OFFER_REPLIES = ['take', 'poster', 'decline'] as const;
export type OfferReply = (typeof OFFER_REPLIES)[number];

/** Why a decision could not be sent. */
export const DECISION_FAULTS = ['disowned', 'changed', 'state', 'other'] as const;
export type DecisionFault = (typeof DECISION_FAULTS)[number];
