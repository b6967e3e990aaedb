/** Whether somebody reviews: on the list, asked, has said yes or no. */
export const REVIEWER_STATES = ['listed', 'invited', 'accepted', 'declined'] as const;
export type ReviewerState = (typeof REVIEWER_STATES)[number];

/** What a reviewer advises. */
export const RECOMMENDATIONS = ['accept', 'poster', 'revise', 'reject'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** Where a review stands: given and not begun, being written, submitted, given back. */
export const REVIEW_STATES = ['asked', 'draft', 'done', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a reviewer gives a paper back. */
export const REFUSALS = ['conflict', 'time'] as const;

/** Why somebody must not review a paper. The first is theirs for certain; the desk alone is told. */
export const CONFLICT_KINDS = ['own', 'unit', 'coauthor', 'declared', 'desk'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];
/** What may be a conflict, and the desk decides: units that may be one, people of one name. */
export const DOUBT_KINDS = ['unit', 'name'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** Points for a criterion. */
export const LEAST_POINTS = 1;
export const MOST_POINTS = 10;
/** How sure a reviewer is. */
export const CONFIDENCES = ['1', '2', '3'] as const;
