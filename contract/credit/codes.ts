/** Who gives rules for credit. */
export const CREDIT_AUTHORITIES = ['national', 'province', 'tcm'] as const;
export type CreditAuthority = (typeof CREDIT_AUTHORITIES)[number];
/** Kinds of credit as rules name them: a letter or a figure. */
export const CREDIT_KIND_CODE = /^[0-9A-Z]$/;
/** As what somebody earns points; `self` is study by oneself, which no meeting gives. */
export const CREDIT_ROLES = ['lecturer', 'chair', 'attendee', 'self'] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];
/** What took a part of somebody's points: the most of the project, or of the kind. */
export const CREDIT_CAPS = ['project', 'kind'] as const;
export type CreditCap = (typeof CREDIT_CAPS)[number];
export const AWARD_STATES = ['valid', 'revoked'] as const;
export type AwardState = (typeof AWARD_STATES)[number];

export const CERTIFICATE_KINDS = ['attendance', 'credit', 'lecture', 'oral', 'poster', 'award'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const BATCH_STATES = ['runs', 'done', 'stopped'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
/** What a batch gives. */
export const BATCH_KINDS = ['credits', ...CERTIFICATE_KINDS] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** What stands between a place and what is given for it, in the order of the way. */
export const REQUIREMENT_KEYS = ['paid', 'signedIn', 'minutes', 'exam', 'survey'] as const;
export type RequirementKey = (typeof REQUIREMENT_KEYS)[number];

/** Why something does not hold any more, where no person said it in words. */
export const REVOKE_REASONS = [
  ...(['placeGivenUp', 'handedOver', 'minutesChanged', 'stepUndone', 'creditChanged', 'sourceGone'] as const),
] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];
