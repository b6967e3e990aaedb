import { z } from 'zod';

/**
 * Who may fetch a file of a meeting. all: guests too; signedIn: anybody with an account; enrolled: who has enrolled, paid or not; paid: whose
 * place is theirs; attended: who was scanned in besides. Who works at the meeting may always.
 */
export const ACCESS_RULES = ['all', 'signedIn', 'enrolled', 'paid', 'attended'] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];
export const accessRuleSchema = z.enum(ACCESS_RULES);
